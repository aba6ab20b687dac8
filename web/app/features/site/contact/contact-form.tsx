import type { ContactType } from '@proxima/contract/submissions';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { whenApproached } from '../../../lib/approached.ts';
import { useBrand } from '../../../lib/use-brand.ts';
import type { ContactBindings } from './contact-bindings.ts';
import { Attachment, ContactActions, ContactFields } from './contact-fields.tsx';
import type { ContactFormKind } from './contact-form-kind.ts';

type Logic = typeof import('./contact-logic.tsx')['ContactLogic'];

/** Fetches a form's logic when the visitor comes near it. */
function useLogic() {
  const form = useRef<HTMLFormElement>(null);
  const [logic, setLogic] = useState<{ ContactLogic: Logic } | null>(null);
  useEffect(
    () =>
      form.current
        ? whenApproached(form.current, () => import('./contact-logic.tsx').then(setLogic))
        : undefined,
    [],
  );
  return { form, logic };
}

const WithoutScript = () => {
  const { emails } = useBrand();
  return (
    <noscript>
      <p className="rounded-control bg-mist p-4 text-sm">
        This form needs JavaScript. You can also write to {emails.general}.
      </p>
    </noscript>
  );
};

interface ContactFormProps {
  kind: ContactFormKind;
  contactType?: ContactType;
}

/**
 * One of the three public forms. The server renders it whole; what makes it work follows when it is needed, and what
 * was typed, chosen or sent off before then is not lost.
 */
export function ContactForm({ kind, contactType = kind.contactType }: ContactFormProps) {
  const { form, logic } = useLogic();
  const [bindings, setBindings] = useState<ContactBindings | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    if (!waiting || !bindings) return;
    setWaiting(false);
    bindings.submit();
  }, [waiting, bindings]);

  const clearFile = useCallback(() => setFile(null), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!bindings?.isSubmitting) setWaiting(true);
  };

  return (
    <form ref={form} noValidate method="post" onSubmit={onSubmit} className="flex flex-col gap-5">
      <WithoutScript />
      <ContactFields kind={kind} bindings={bindings} />
      {kind.fileLabel && <Attachment label={kind.fileLabel} {...{ file, bindings }} onChange={setFile} />}
      <ContactActions kind={kind} bindings={bindings} waiting={waiting} />
      {logic && (
        <logic.ContactLogic {...{ kind, contactType, file }} clearFile={clearFile} onBindings={setBindings} />
      )}
    </form>
  );
}
