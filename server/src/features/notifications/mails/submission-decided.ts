import type { Decision } from '@proxima/contract/submissions';
import type { MailContent } from '../mail-content.ts';
import { greeting, oneLine } from '../mail-text.ts';

interface Decided {
  firstName: string;
  status: Decision;
  /** The status as the dashboard shows it. */
  statusLabel: string;
  comment: string | null;
  /** The page of the member's submissions; absent for a visitor without an account. */
  link?: string;
}

const words: Record<Decision, { heading: string; next: string }> = {
  approved: {
    heading: 'Your submission is approved',
    next: 'Congratulations. We will be in touch about the next step.',
  },
  revision: {
    heading: 'Your submission needs a revision',
    next: 'Please answer what we ask for below, change what needs it, and send your submission again.',
  },
  declined: {
    heading: 'An answer to your submission',
    next: 'We have not selected it this time. Thank you for the work that you put into it.',
  },
};

/** To whoever sent a submission, at every decision about it. */
export const submissionDecidedMail = ({
  firstName,
  status,
  statusLabel,
  comment,
  link,
}: Decided): MailContent => ({
  subject: words[status].heading,
  preheader: `Status: ${oneLine(statusLabel)}`,
  heading: words[status].heading,
  paragraphs: [
    greeting(firstName),
    `The status of your submission is now: ${oneLine(statusLabel)}.`,
    words[status].next,
  ],
  ...(comment && { quote: { by: 'Comment of our team', text: comment } }),
  ...(link !== undefined && { action: { label: 'Open my submission', url: link } }),
  footer: 'You receive this mail because you sent us a submission.',
});
