import type { Decision } from '@proxima/contract/submissions/submissions';
import { type EmailContent, greeting, oneLine } from '../layout/email-content.ts';
import { type Text, worded } from '../layout/worded.ts';

interface Received {
  firstName: string;
  /** The reference that the sender can quote, e.g. `#1042`. */
  reference: string;
  /** Above 1 for a revised version. */
  version: number;
  /** How soon we promise to reply, e.g. `10 working days`. */
  replyTime: string;
  /** A member's page of the submission, or where a visitor without an account writes to us. */
  followUp: { kind: 'member'; link: string } | { kind: 'visitor'; link: string; email: string };
}

/**
 * To whoever sent a submission. It quotes nothing: visitors can type any address, and must not make us send their text to
 * strangers.
 */
export function submissionReceivedEmail(received: Received): EmailContent {
  const { firstName, version, replyTime, followUp } = received;
  const isNew = version === 1;
  return {
    kind: 'submission_received',
    subject: isNew ? 'We have received your submission' : 'We have received your new version',
    preheader: worded('We will reply within {reply_time}.', { reply_time: replyTime }),
    heading: isNew ? 'Thank you, we’ve received it' : 'Thank you, we’ve received your new version',
    paragraphs: [
      greeting(firstName),
      isNew
        ? worded(
            'Someone on our team will read your submission in full and reply by email within {reply_time}.',
            { reply_time: replyTime },
          )
        : worded(
            'Your submission is under review again. Someone on our team will read the new version and reply by email within {reply_time}.',
            { reply_time: replyTime },
          ),
      ...followUpText(received),
    ],
    action: {
      label: followUp.kind === 'member' ? 'Open my submission' : 'Write to us',
      url: followUp.link,
    },
    closing: [
      'If you did not write to us, someone gave your address by mistake, and you can ignore this email.',
    ],
    footer: 'You are receiving this email because a form on our site was sent with this address.',
  };
}

const followUpText = ({ reference, followUp }: Received): Text[] =>
  followUp.kind === 'member'
    ? [
        worded('Your reference is {reference}. You can follow the submission in your dashboard.', {
          reference,
        }),
      ]
    : [
        worded(
          'Your reference is {reference}. To follow up, write to {email} or use the form on our site, and quote this reference.',
          { reference, email: oneLine(followUp.email) },
        ),
        'You can also sign up with this email address and confirm it: your dashboard then offers to add the submission to your account.',
      ];

interface Decided {
  firstName: string;
  /** The reference that the sender can quote, e.g. `#1042`. */
  reference: string;
  status: Decision;
  /** The status as the dashboard shows it. */
  statusLabel: string;
  comment: string | null;
  /** After an approval: each step, who takes it and by when; empty for a visitor without an account. */
  next: readonly { title: string; who: string }[];
  /** The member's page of the submission; absent for a visitor without an account. */
  link?: string;
}

const headings: Record<Decision, string> = {
  approved: 'Your submission is approved',
  revision: 'Your submission needs a revision',
  declined: 'A reply to your submission',
};

function nextStep(status: Decision, hasAccount: boolean, hasSteps: boolean): string {
  if (status === 'approved')
    return hasSteps
      ? 'Congratulations. This is what comes next:'
      : 'Congratulations. We will be in touch about the next step.';
  if (status === 'declined')
    return 'We have not selected it this time. Thank you for the work you put into it.';
  return hasAccount
    ? 'Please answer our requests below, make the changes, and send your submission again.'
    : 'Please answer our requests below and send us the new version with the form on our site. Quote the reference in it.';
}

/** To whoever sent a submission, at every decision about it. */
export const submissionDecidedEmail = ({
  firstName,
  reference,
  status,
  statusLabel,
  comment,
  next,
  link,
}: Decided): EmailContent => ({
  kind: 'submission_decided',
  subject: headings[status],
  preheader: worded('Status: {status}', { status: oneLine(statusLabel) }),
  heading: headings[status],
  paragraphs: [
    greeting(firstName),
    worded('The status of your submission {reference} is now: {status}.', {
      reference,
      status: oneLine(statusLabel),
    }),
    nextStep(status, link !== undefined, next.length > 0),
  ],
  ...(status === 'approved' && { list: next.map(({ title, who }) => ({ text: title, detail: who })) }),
  ...(comment && { quote: { by: 'Comment from our team', text: comment } }),
  ...(link !== undefined && {
    action: {
      label: status === 'approved' && next.length > 0 ? 'See what comes next' : 'Open my submission',
      url: link,
    },
  }),
  footer: 'You are receiving this email because you sent us a submission.',
});
