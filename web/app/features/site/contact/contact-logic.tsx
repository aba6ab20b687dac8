import { memo, useLayoutEffect } from 'react';
import type { ContactBindings } from './contact-bindings.ts';
import { SentNotice } from './sent-notice.tsx';
import { type ContactFormInput, useContactForm } from './use-contact-form.ts';

interface ContactLogicProps extends ContactFormInput {
  onBindings: (bindings: ContactBindings) => void;
}

/**
 * The part of a form that visitors fetch late: rules, sending, messages. It hands its bindings to the fields, which
 * stand there already, and draws what stays once something was sent. Memoised: its parent's rendering is no reason to
 * hand them out again.
 */
export const ContactLogic = memo(({ onBindings, ...input }: ContactLogicProps) => {
  const { bindings, sentAs } = useContactForm(input);
  useLayoutEffect(() => onBindings(bindings));
  return sentAs && <SentNotice reference={sentAs} />;
});
