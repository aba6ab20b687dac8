import { zodResolver } from '@hookform/resolvers/zod';
import { idempotencyHeader } from '@proxima/contract/accounts';
import { contactFormSchemas } from '@proxima/contract/contact-forms';
import { type ContactType, submissionEndpoints } from '@proxima/contract/submissions';
import { useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { AttemptKey } from '../../../lib/attempt-key.ts';
import { withRetries } from '../../../lib/retry.ts';
import { api } from '../../../session/api.ts';
import { notify, notifyFailure } from '../../../ui/toast.ts';
import type { ContactFormKind, ContactValues } from './contact-form-kind.ts';

export interface Progress {
  sent: number;
  total: number;
}

/**
 * A public form: validates on leaving a field, sends once however often the line breaks, says what the server said and
 * starts afresh (site specification, sections 4, 5 and 8).
 */
export function useContactForm(kind: ContactFormKind, contactType: ContactType) {
  // The schema's output equals what the fields hold, apart from trimmed text.
  const resolver = zodResolver(contactFormSchemas[kind.name]) as unknown as Resolver<ContactValues>;
  const form = useForm<ContactValues>({ resolver, mode: 'onBlur' });
  const [progress, setProgress] = useState<Progress | null>(null);
  const attempt = useRef(new AttemptKey());
  const cancelling = useRef<AbortController>(null);

  async function send({ file, ...values }: ContactValues) {
    const body = { ...values, contact_type: contactType };
    const key = attempt.current.keyFor({ ...body, file });
    const controller = new AbortController();
    cancelling.current = controller;
    const call = () =>
      api.call(submissionEndpoints.send, {
        body,
        files: { file },
        headers: { [idempotencyHeader]: key },
        signal: controller.signal,
        onProgress: (sent, total) => setProgress({ sent, total }),
      });
    try {
      const { message } = await withRetries(call, controller.signal);
      attempt.current.acknowledge();
      form.reset();
      notify.success(message);
    } catch (error) {
      if (!controller.signal.aborted) notifyFailure(error);
    } finally {
      setProgress(null);
    }
  }

  return { form, progress, submit: form.handleSubmit(send), cancel: () => cancelling.current?.abort() };
}
