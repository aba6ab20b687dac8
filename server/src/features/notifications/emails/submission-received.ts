import type { EmailContent } from '../layout/email-content.ts';
import { greeting, oneLine } from '../layout/email-text.ts';

interface Received {
  firstName: string;
  /** What the sender names when they write about it, e.g. `#1042`. */
  reference: string;
  /** Above 1 when it is a revised version. */
  version: number;
  /** How soon we promise to reply, e.g. `10 working days`. */
  replyTime: string;
  /** A member's page of the submission, or where a visitor without an account writes to us. */
  followUp: { kind: 'member'; link: string } | { kind: 'visitor'; link: string; email: string };
}

const followUpText = ({ reference, followUp }: Received): string[] =>
  followUp.kind === 'member'
    ? [`Your reference is ${reference}. You can follow the submission in your dashboard.`]
    : [
        `Your reference is ${reference}. To follow up, write to ${oneLine(followUp.email)} or use the form on our site, and name this reference.`,
        'You can also sign up with this email address and confirm it: your dashboard then offers to add the submission to your account.',
      ];

/**
 * To whoever sent a submission. It quotes nothing: visitors name any address they like, and we do not carry their words to
 * strangers.
 */
export function submissionReceivedEmail(received: Received): EmailContent {
  const { firstName, version, replyTime, followUp } = received;
  const isNew = version === 1;
  return {
    subject: isNew ? 'We have received your submission' : 'We have received your new version',
    preheader: `You hear from us within ${replyTime}.`,
    heading: isNew ? 'Thank you, we’ve received it' : 'Thank you, we’ve received your new version',
    paragraphs: [
      greeting(firstName),
      isNew
        ? `Someone on our team will read your submission in full and reply by email within ${replyTime}.`
        : `Your submission is under review again. Someone on our team will read the new version and reply by email within ${replyTime}.`,
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
