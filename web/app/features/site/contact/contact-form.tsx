import type { ContactType } from '@proxima/contract/submissions/submissions';
import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { onNearViewport } from '../../../lib/page/on-near-viewport.ts';
import { useBrand } from '../../../lib/page/use-brand.ts';
import type { ContactBindings, ContactFieldName } from './contact-bindings.ts';
import { Attachment, ContactActions, ContactFields, isContactField, Trap } from './contact-fields.tsx';
import type { ContactFormKind } from './contact-form-kind.ts';

type Logic = typeof import('./contact-logic.tsx')['ContactLogic'];

/** Fetches a form's logic when the visitor comes near it. */
function useLogic() {
  const form = useRef<HTMLFormElement>(null);
  const [logic, setLogic] = useState<{ ContactLogic: Logic } | null>(null);
  useEffect(
    () =>
      form.current
        ? onNearViewport(form.current, () => import('./contact-logic.tsx').then(setLogic))
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

/** Keeps what the visitor did before the logic arrived, and makes up for it then. */
function useEarlyInteractions(bindings: ContactBindings | null) {
  const left = useRef(new Set<ContactFieldName>());
  const [wantsToSend, setWantsToSend] = useState(false);

  useEffect(() => {
    if (!bindings) return;
    if (wantsToSend) {
      setWantsToSend(false);
      bindings.submit();
    } else if (left.current.size > 0) {
      bindings.check([...left.current]);
    }
    left.current.clear();
  }, [wantsToSend, bindings]);

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const name = event.target.name;
    if (!bindings && isContactField(name)) left.current.add(name);
  };
  return { wantsToSend, onBlur, send: () => setWantsToSend(true) };
}

interface ContactFormProps {
  kind: ContactFormKind;
  contactType?: ContactType;
}

/**
 * One of the three public forms. The server renders it whole; what makes it work follows when it is needed, and what
 * was typed, chosen, left or sent off before then is not lost.
 */
export function ContactForm({ kind, contactType = kind.contactType }: ContactFormProps) {
  const { form, logic } = useLogic();
  const [bindings, setBindings] = useState<ContactBindings | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const clearFile = useCallback(() => setFile(null), []);
  const { wantsToSend, onBlur, send } = useEarlyInteractions(bindings);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!bindings?.isSubmitting) send();
  };

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onBlur={onBlur}
      onSubmit={onSubmit}
      className="flex flex-col gap-5"
    >
      <WithoutScript />
      <ContactFields kind={kind} bindings={bindings} />
      {kind.fileLabel && <Attachment label={kind.fileLabel} {...{ file, bindings }} onChange={setFile} />}
      <Trap bindings={bindings} />
      <ContactActions kind={kind} bindings={bindings} waiting={wantsToSend} />
      {logic && (
        <logic.ContactLogic {...{ kind, contactType, file }} clearFile={clearFile} onBindings={setBindings} />
      )}
    </form>
  );
}
