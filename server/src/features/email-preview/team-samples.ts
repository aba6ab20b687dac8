import type { DigestPace } from '@proxima/contract/notifications/choices';
import type { OwnEmailKind } from '@proxima/contract/notifications/kinds';
import { openedNotification } from '@proxima/contract/notifications/notifications';
import { digestEmail } from '../notifications/emails/digest-email.ts';
import { enquiryRepliedEmail, newEnquiryEmail } from '../notifications/emails/enquiry-emails.ts';
import { unansweredMembersEmail } from '../notifications/emails/message-emails.ts';
import {
  addedEmail,
  withdrawnEmail,
  withdrawnForTeamEmail,
} from '../notifications/emails/owner-step-emails.ts';
import {
  administratorInvitationEmail,
  assessmentReminderEmail,
  newSubmissionEmail,
  securityNoticeEmail,
} from '../notifications/emails/team-emails.ts';
import type { EmailContent } from '../notifications/layout/email-content.ts';

const firstName = 'Grace';
const reference = '#1042';
const sender = 'Ada Lindqvist';
const site = 'https://ventures.example.com';
const submissionLink = `${site}/admin/submissions/1042`;

const enquiry = {
  reference,
  name: sender,
  text: 'Hello,\n\ncan founders from outside Europe apply?',
  link: `${site}/admin/enquiries/1042`,
};

const submission = {
  reference,
  name: 'Tidal Gardens',
  sender,
  typeLabel: 'Business proposal',
  message: 'We grow seaweed in the lagoon and sell it to bakers.',
  link: submissionLink,
};

const waiting = {
  firstName,
  minutes: 120,
  timeZone: 'Europe/London',
  link: `${site}/admin/conversations?show=waiting`,
};
const adaWaits = { name: sender, since: new Date('2027-03-01T09:12Z'), text: 'Did my file arrive?' };

/** Some news with a part left out, and a single one. */
const digests = (pace: DigestPace) => [
  digestEmail({
    ...{ pace, firstName, lines: news, total: 4, more: 1 },
    link: `${site}/admin/notifications`,
    choicesLink: `${site}/admin/account/notifications`,
  }),
  digestEmail({
    ...{ pace, firstName, lines: news.slice(1), total: 1, more: 0 },
    link: `${site}/dashboard/notifications`,
    choicesLink: `${site}/dashboard/settings/notifications`,
  }),
];
const news = [
  { text: 'A submission arrived', count: 2, link: `${site}/admin/notifications` },
  {
    text: 'A note on a submission mentions you',
    count: 1,
    detail: '#1042 Tidal Gardens',
    link: `${site}/admin/notifications?${openedNotification}=7`,
  },
];

/** Emails to the team; a withdrawal is emailed to its member, too. */
export const teamSamples = {
  assessment_reminder: [2, 1].map((open) =>
    assessmentReminderEmail({
      ...{ firstName, open, dueOn: '2027-03-01', isOverdue: open === 1 },
      link: `${site}/admin`,
    }),
  ),
  administrator_invitation: [
    administratorInvitationEmail({
      inviterName: 'Grace Moreau',
      roleLabel: 'Reviewer',
      validFor: '7 days',
      link: `${site}/accept-invitation#t=mFq3Zr8w`,
    }),
  ],
  security_notice: (['passkey added', 'passkey removed', 'app added', 'app removed'] as const).map((change) =>
    securityNoticeEmail({ firstName, change, link: `${site}/admin/account` }),
  ),
  new_submission: [
    newSubmissionEmail({ ...submission, version: 1, answers: [] }),
    newSubmissionEmail({
      ...submission,
      version: 2,
      answers: [{ number: 1, request: 'Which river do you mean?', answer: 'The Lindau.' }],
    }),
  ],
  new_enquiry: [newEnquiryEmail(enquiry)],
  enquiry_replied: [enquiryRepliedEmail(enquiry)],
  submission_added_to: [
    addedEmail({
      reference,
      sender,
      message: 'Here is the permit that we were waiting for.',
      fileNames: ['permit.pdf'],
      link: submissionLink,
    }),
  ],
  submission_withdrawn: [
    withdrawnEmail({ firstName: 'Ada', reference, link: `${site}/dashboard/submit` }),
    withdrawnForTeamEmail({ reference, sender, link: submissionLink }),
  ],
  unanswered_members: [
    unansweredMembersEmail({ ...waiting, members: [adaWaits] }),
    unansweredMembersEmail({
      ...waiting,
      members: [adaWaits, { name: 'Tomás Vidal', since: new Date('2027-03-01T10:40Z'), text: '' }],
    }),
    unansweredMembersEmail({ ...waiting, members: Array<typeof adaWaits>(22).fill(adaWaits) }),
  ],
  daily_digest: digests('daily'),
  weekly_digest: digests('weekly'),
} satisfies Partial<Record<OwnEmailKind, readonly EmailContent[]>>;
