import { zodResolver } from '@hookform/resolvers/zod';
import { contactFormSchemas } from '@proxima/contract/content/contact-forms';
import {
  type ContactType,
  referenceOf,
  submissionEndpoints,
} from '@proxima/contract/submissions/submissions';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { IdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { api } from '../../../session/api.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import type { ContactBindings, Progress } from './contact-bindings.ts';
import type { ContactFormKind, ContactValues } from './contact-form-kind.ts';

export interface ContactFormInput {
  kind: ContactFormKind;
  contactType: ContactType;
  /** Chosen outside the form library, possibly before it arrived. */
  file: File | null;
  clearFile: () => void;
}

interface ContactForm {
  bindings: ContactBindings;
  /** The reference of what was sent last; null before and while something is sent. */
  sentAs: string | null;
}

/** Given to `reset`: without values it resets the elements behind React's back, and pasting the same text is then no change. */
const empty: ContactValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  message: '',
  company_website: '',
};

/** Sends one attempt however often the line breaks; the server stores it once. */
function useContactSender(contactType: ContactType) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const attempt = useRef(new IdempotencyKey());
  const cancelling = useRef<AbortController>(null);
  const [began] = useState(() => performance.now());

  async function send(values: ContactValues, file: File | null) {
    const body = { ...values, contact_type: contactType };
    const controller = new AbortController();
    cancelling.current = controller;
    const input = {
      body: { ...body, elapsed_ms: Math.round(performance.now() - began) },
      files: { file },
      headers: { [idempotencyHeader]: attempt.current.keyFor({ ...body, file }) },
      signal: controller.signal,
      onProgress: (sent: number, total: number) => setProgress({ sent, total }),
    };
    try {
      const reply = await api.call(submissionEndpoints.send, input);
      attempt.current.acknowledge();
      return reply;
    } finally {
      setProgress(null);
    }
  }

  return { send, progress, cancelling };
}

/**
 * A public form: validates on leaving a field, says what the server said, starts afresh and names the reference (docs/rules.md,
 * Form messages).
 */
export function useContactForm({ kind, contactType, file, clearFile }: ContactFormInput): ContactForm {
  const check = zodResolver(contactFormSchemas[kind.name]) as unknown as Resolver<ContactValues>;
  const resolver: Resolver<ContactValues> = (values, ...rest) => check({ ...values, file }, ...rest);
  const { register, handleSubmit, reset, trigger, formState } = useForm<ContactValues>({
    resolver,
    mode: 'onBlur',
  });
  const { send, progress, cancelling } = useContactSender(contactType);

  const [sentAs, setSentAs] = useState<string | null>(null);

  const submit = handleSubmit(async ({ file: _, ...values }) => {
    setSentAs(null);
    try {
      const { message, data } = await send(values, file);
      reset(empty);
      clearFile();
      setSentAs(referenceOf(data.id));
      notify.success(message);
    } catch (error) {
      if (!cancelling.current?.signal.aborted) notifyFailure(error);
    }
  });

  const bindings: ContactBindings = {
    register,
    errors: formState.errors,
    isSubmitting: formState.isSubmitting,
    progress,
    check: (names) => void trigger(names),
    submit: () => void submit(),
    cancel: () => cancelling.current?.abort(),
  };
  return { bindings, sentAs };
}
