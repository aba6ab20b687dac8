import type { NotificationKind } from '@proxima/contract/notifications/kinds';
import { type EmailContent, greeting } from '../layout/email-content.ts';

interface NoticeLetter {
  kind: NotificationKind;
  firstName: string;
  /** What happened, naming nothing that only those with access may know. */
  text: string;
  /** One more paragraph. */
  note: string | undefined;
  /** Leads to the page of the subject if there is one, else to the notifications. */
  action: { label: string; url: string };
}

/** For every kind without an email of its own. Recipients read what it is about after signing in. */
export const noticeEmail = ({ kind, firstName, text, note, action }: NoticeLetter): EmailContent => ({
  kind,
  subject: text,
  preheader: 'Sign in to read more.',
  heading: text,
  paragraphs: [greeting(firstName), `${text}. Sign in to read more.`, ...(note === undefined ? [] : [note])],
  action,
  footer: 'You are receiving this email because you have an account with us.',
});
