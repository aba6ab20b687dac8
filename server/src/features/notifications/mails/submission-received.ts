import type { MailContent } from '../mail-content.ts';
import { greeting } from '../mail-text.ts';

interface Received {
  firstName: string;
  /** The page of the member's submissions; absent for a visitor without an account. */
  link?: string;
}

/**
 * To whoever sent a submission. It quotes nothing: visitors name any address they like, and we do not carry their words to
 * strangers.
 */
export const submissionReceivedMail = ({ firstName, link }: Received): MailContent => ({
  subject: 'We have received your submission',
  preheader: 'Our team reads it and answers you.',
  heading: 'Thank you, it has arrived',
  paragraphs: [
    greeting(firstName),
    'Your submission is with us and under review. Somebody of our team reads it in full and answers you by e-mail.',
  ],
  ...(link !== undefined && { action: { label: 'See my submissions', url: link } }),
  closing: [
    'If you did not write to us, somebody gave your address by mistake, and you can ignore this mail.',
  ],
  footer: 'You receive this mail because a form on our site was sent with this address.',
});
