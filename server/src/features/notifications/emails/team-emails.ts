import { writtenDay } from '@proxima/contract/time/written-day';
import { type EmailContent, excerptOf, greeting, oneLine } from '../layout/email-content.ts';
import { asWritten, worded } from '../layout/worded.ts';

interface Invitation {
  inviterName: string;
  /** As the console shows it. */
  roleLabel: string;
  /** How long the link works, e.g. `7 days`. */
  validFor: string;
  link: string;
}

/** To someone whom an owner invites to the team. */
export const administratorInvitationEmail = ({
  inviterName,
  roleLabel,
  validFor,
  link,
}: Invitation): EmailContent => ({
  kind: 'administrator_invitation',
  subject: 'An invitation to our team',
  preheader: 'Open the link to set up your account.',
  heading: 'You are invited to our team',
  paragraphs: [
    'Hello,',
    worded('{inviter} invites you to administer our platform. Your role: {role}.', {
      inviter: oneLine(inviterName),
      role: oneLine(roleLabel),
    }),
    worded('Open the link to choose a password and a second factor. It works once, within {time}.', {
      time: oneLine(validFor),
    }),
  ],
  action: { label: 'Accept the invitation', url: link },
  closing: ['If you were not expecting this, ignore this email.'],
  footer: 'You are receiving this email because an owner of the platform invited this address.',
});

/** What changed about an administrator's way to sign in. */
export type SecurityChange = 'app added' | 'app removed' | 'passkey added' | 'passkey removed';

const changes: Record<SecurityChange, { what: string; effect: string }> = {
  'app added': {
    what: 'An authenticator app was added to your account',
    effect: 'Its codes now let you sign in.',
  },
  'app removed': {
    what: 'The authenticator app was removed from your account',
    effect: 'Its codes no longer let you sign in.',
  },
  'passkey added': { what: 'A passkey was added to your account', effect: 'It now lets you sign in.' },
  'passkey removed': {
    what: 'A passkey was removed from your account',
    effect: 'It no longer lets you sign in.',
  },
};

interface SecurityNotice {
  firstName: string;
  change: SecurityChange;
  /** The page of the administrator's sign-in and security. */
  link: string;
}

/** To an administrator whose way to sign in changed, so that a change by someone else does not go unnoticed. */
export const securityNoticeEmail = ({ firstName, change, link }: SecurityNotice): EmailContent => ({
  kind: 'security_notice',
  subject: changes[change].what,
  preheader: 'If this was not you, act now.',
  heading: changes[change].what,
  paragraphs: [
    greeting(firstName),
    `${changes[change].what}. ${changes[change].effect}`,
    'If this was you, there is nothing to do. If not, change your password now and tell an owner of the site.',
  ],
  action: { label: 'Review sign-in and security', url: link },
  footer: 'You are receiving this email because you administer our platform.',
});

interface NewSubmission {
  /** As its sender knows it, e.g. `#1042`. */
  reference: string;
  /** What the team calls it. */
  name: string;
  sender: string;
  /** The kind of form it came from, as the console shows it. */
  typeLabel: string;
  /** Above 1 for a revised version. */
  version: number;
  message: string;
  /** The member's answers to the requests of the revision. */
  answers: readonly { number: number; request: string; answer: string }[];
  link: string;
}

/** To administrators, at every new submission or version. */
export function newSubmissionEmail(submission: NewSubmission): EmailContent {
  const { reference, name, sender, typeLabel, version, message, answers, link } = submission;
  const isRevised = version > 1;
  const facts = {
    ...{ sender: oneLine(sender), reference, name: oneLine(name) },
    form: oneLine(typeLabel),
  };
  return {
    kind: 'new_submission',
    subject: isRevised ? 'A revised submission to review' : 'A new submission to review',
    preheader: worded('{form}: {beginning}', { form: oneLine(typeLabel), beginning: oneLine(message, 80) }),
    heading: isRevised ? 'A revised submission' : 'A new submission',
    paragraphs: [
      isRevised
        ? worded('{sender} sent version {version} of submission {reference} ({form}): {name}', {
            ...facts,
            version,
          })
        : worded('{sender} sent submission {reference} ({form}): {name}', facts),
    ],
    quote: {
      by: asWritten(oneLine(sender)),
      text: [excerptOf(message), ...answers.map(asText)].join('\n\n'),
    },
    action: { label: 'Review it', url: link },
    footer: 'You are receiving this email because you review submissions.',
  };
}

const asText = ({ number, request, answer }: NewSubmission['answers'][number]): string =>
  `${number}. ${excerptOf(request)}\nAnswer: ${excerptOf(answer)}`;

interface AssessmentReminder {
  firstName: string;
  /** Submissions that they have still to assess. */
  open: number;
  /** A calendar date. */
  dueOn: string;
  isOverdue: boolean;
  link: string;
}

/** To a reviewer, before the day until which submissions are to be assessed, and once after. */
export function assessmentReminderEmail(reminder: AssessmentReminder): EmailContent {
  const { firstName, open, dueOn, isOverdue, link } = reminder;
  const facts = { number: open, day: writtenDay(dueOn) };
  return {
    kind: 'assessment_reminder',
    subject:
      open === 1
        ? 'One submission waits for your assessment'
        : worded('{number} submissions wait for your assessment', { number: open }),
    preheader: worded('Due on {day}.', { day: facts.day }),
    heading: isOverdue ? 'Your assessments are overdue' : 'Your assessments are due soon',
    paragraphs: [
      greeting(firstName),
      open === 1
        ? worded('One submission waits for your assessment, due on {day}.', { day: facts.day })
        : worded('{number} submissions wait for your assessment, due on {day}.', facts),
    ],
    action: { label: 'Open your assessments', url: link },
    footer: 'You are receiving this email because you review submissions.',
  };
}
