import type { Decision } from '@proxima/contract/submissions/submissions';
import type { EmailContent } from '../layout/email-content.ts';
import { greeting, oneLine } from '../layout/email-text.ts';

interface Decided {
  firstName: string;
  /** What the sender names when they write about it, e.g. `#1042`. */
  reference: string;
  status: Decision;
  /** The status as the dashboard shows it. */
  statusLabel: string;
  comment: string | null;
  /** The member's page of the submission; absent for a visitor without an account. */
  link?: string;
}

const texts: Record<Decision, { heading: string; next: string; nextForVisitor: string }> = {
  approved: {
    heading: 'Your submission is approved',
    next: 'Congratulations. We will be in touch about the next step.',
    nextForVisitor: 'Congratulations. We will be in touch about the next step.',
  },
  revision: {
    heading: 'Your submission needs a revision',
    next: 'Please answer what we ask for below, change what needs it, and send your submission again.',
    nextForVisitor:
      'Please answer what we ask for below and send us the new version with the form on our site. Name the reference in it.',
  },
  declined: {
    heading: 'A reply to your submission',
    next: 'We have not selected it this time. Thank you for the work that you put into it.',
    nextForVisitor: 'We have not selected it this time. Thank you for the work that you put into it.',
  },
};

/** To whoever sent a submission, at every decision about it. */
export const submissionDecidedEmail = ({
  firstName,
  reference,
  status,
  statusLabel,
  comment,
  link,
}: Decided): EmailContent => ({
  subject: texts[status].heading,
  preheader: `Status: ${oneLine(statusLabel)}`,
  heading: texts[status].heading,
  paragraphs: [
    greeting(firstName),
    `The status of your submission ${reference} is now: ${oneLine(statusLabel)}.`,
    link === undefined ? texts[status].nextForVisitor : texts[status].next,
  ],
  ...(comment && { quote: { by: 'Comment from our team', text: comment } }),
  ...(link !== undefined && { action: { label: 'Open my submission', url: link } }),
  footer: 'You are receiving this email because you sent us a submission.',
});
