import { accountKinds } from './account-kinds.ts';
import { applicationKinds } from './application-kinds.ts';
import { checkInKinds } from './check-in-kinds.ts';
import { cohortKinds } from './cohort-kinds.ts';
import { eventKinds } from './event-kinds.ts';
import { integrationKinds } from './integration-kinds.ts';
import { type EmailedKind, emailed, type ShownKind, type SubjectKind, shown } from './kind-rows.ts';
import { officeHoursKinds } from './office-hours-kinds.ts';
import { openingKinds } from './opening-kinds.ts';
import { projectKinds } from './project-kinds.ts';
import { roundKinds } from './round-kinds.ts';
import { selectionKinds } from './selection-kinds.ts';
import { signInKinds } from './sign-in-kinds.ts';
import { taskKinds } from './task-kinds.ts';
import { tokenKinds } from './token-kinds.ts';
import { updateKinds } from './update-kinds.ts';
import { ventureKinds } from './venture-kinds.ts';

const ofSubmission = { member: '/dashboard/submission/:key', team: '/admin/submissions/:key' };
const ofConversation = { member: '/dashboard/messages', team: '/admin/conversations/:key' };

/** Every kind of notification. The server sends nothing else. */
export const notificationKinds = {
  confirm_address: emailed('account'),
  reset_link: emailed('account'),
  join_invitation: emailed('account'),
  sign_in_proof: emailed('account'),
  deletion_requested: emailed('member'),
  account_deleted: emailed('address'),
  administrator_invitation: emailed('address'),
  team_digest: emailed('team'),
  assessment_reminder: emailed('team'),
  venture_invitation: emailed('address'),
  ...accountKinds,
  ...signInKinds,
  full_export_ready: shown({
    audience: 'team',
    subject: 'account',
    title: 'The export of everything is ready',
    neutral: 'The export of everything is ready',
    email: 'now',
    path: { team: '/admin/export' },
  }),
  full_export_failed: shown({
    audience: 'team',
    subject: 'account',
    title: 'The export of everything could not be made',
    neutral: 'The export of everything could not be made',
    email: 'now',
    path: { team: '/admin/export' },
  }),
  accreditation: shown({
    audience: 'member',
    subject: 'account',
    title: 'Your proof of accreditation was reviewed',
    neutral: 'Your proof of accreditation was reviewed',
    email: 'own',
    path: { member: '/dashboard/investor-status' },
  }),
  submission_received: shown({
    audience: 'member',
    subject: 'submission',
    title: 'We received your submission {name}',
    neutral: 'We received your submission',
    email: 'own',
    path: ofSubmission,
  }),
  submission_decided: shown({
    audience: 'member',
    subject: 'submission',
    title: 'There is a decision on your submission {name}',
    neutral: 'There is a decision on your submission',
    email: 'own',
    path: ofSubmission,
  }),
  new_submission: shown({
    audience: 'team',
    subject: 'submission',
    title: 'Submission {name} arrived',
    neutral: 'A submission arrived',
    email: 'own',
    path: ofSubmission,
  }),
  new_enquiry: shown({
    audience: 'team',
    subject: 'submission',
    title: 'Enquiry {name} arrived',
    neutral: 'An enquiry arrived',
    email: 'own',
    path: { team: '/admin/enquiries/:key' },
  }),
  submission_added_to: shown({
    audience: 'team',
    subject: 'submission',
    title: 'The member added something to submission {name}',
    neutral: 'A member added something to a submission',
    email: 'own',
    path: ofSubmission,
  }),
  submission_withdrawn: shown({
    audience: 'account',
    subject: 'submission',
    title: 'Submission {name} was withdrawn',
    neutral: 'A submission was withdrawn',
    email: 'own',
    path: ofSubmission,
  }),
  /** To the reviewer. */
  assessment_assigned: shown({
    audience: 'team',
    subject: 'submission',
    title: 'Submission {name} is yours to assess',
    neutral: 'A submission is yours to assess',
    email: 'now',
    path: ofSubmission,
  }),
  /** To the person who snoozed it. */
  snooze_ended: shown({
    audience: 'team',
    subject: 'submission',
    title: 'Submission {name} is no longer snoozed',
    neutral: 'A submission is no longer snoozed',
    email: 'none',
    path: { team: ofSubmission.team },
  }),
  conversation_snooze_ended: shown({
    audience: 'team',
    subject: 'conversation',
    title: 'The conversation with {name} is no longer snoozed',
    neutral: 'A conversation is no longer snoozed',
    email: 'none',
    path: { team: ofConversation.team },
  }),
  /** To a colleague mentioned in a team note. */
  mentioned_on_submission: shown({
    audience: 'team',
    subject: 'submission',
    title: 'A note on {name} mentions you',
    neutral: 'A note on a submission mentions you',
    email: 'now',
    path: { team: ofSubmission.team },
  }),
  mentioned_in_conversation: shown({
    audience: 'team',
    subject: 'conversation',
    title: 'A note on the conversation with {name} mentions you',
    neutral: 'A note on a conversation mentions you',
    email: 'now',
    path: { team: `${ofConversation.team}?notes=open` },
  }),
  enquiry_answered: shown({
    audience: 'member',
    subject: 'submission',
    title: 'Our team answered your enquiry {name}',
    neutral: 'Our team answered your enquiry',
    email: 'own',
    path: ofSubmission,
  }),
  enquiry_replied: shown({
    audience: 'team',
    subject: 'submission',
    title: 'A reply to enquiry {name} arrived',
    neutral: 'A reply to an enquiry arrived',
    email: 'own',
    path: { team: '/admin/enquiries/:key' },
  }),
  unread_messages: shown({
    audience: 'member',
    subject: 'conversation',
    title: 'You have new messages from our team',
    neutral: 'You have new messages from our team',
    email: 'own',
    path: ofConversation,
  }),
  unanswered_members: shown({
    audience: 'team',
    subject: 'conversation',
    title: '{name} is waiting for a reply',
    neutral: 'A member is waiting for a reply',
    email: 'own',
    path: ofConversation,
  }),
  ...tokenKinds,
  ...ventureKinds,
  ...roundKinds,
  ...projectKinds,
  ...taskKinds,
  ...updateKinds,
  ...openingKinds,
  ...applicationKinds,
  ...cohortKinds,
  ...checkInKinds,
  ...selectionKinds,
  ...officeHoursKinds,
  ...eventKinds,
  ...integrationKinds,
  investor_status_ending: shown({
    audience: 'member',
    subject: 'account',
    title: 'Your investor status ends soon. Renew it so that ventures stay open to you',
    neutral: 'Your investor status ends soon. Renew it so that ventures stay open to you',
    email: 'now',
    path: { member: '/dashboard/investor-status' },
  }),
  investor_status_ended: shown({
    audience: 'member',
    subject: 'account',
    title: 'Your investor status has ended. Renew it to see ventures again',
    neutral: 'Your investor status has ended. Renew it to see ventures again',
    email: 'now',
    path: { member: '/dashboard/investor-status' },
  }),
} as const satisfies Record<string, ShownKind | EmailedKind>;

type Kinds = typeof notificationKinds;
/** A kind of the table; everything that is sent has one. */
export type NoticeKind = keyof Kinds;
/** A kind that the bell shows. */
export type NotificationKind = {
  [Kind in NoticeKind]: Kinds[Kind] extends { isShown: true } ? Kind : never;
}[NoticeKind];
/** A kind whose email has a text of its own. */
export type OwnEmailKind = {
  [Kind in NoticeKind]: Kinds[Kind] extends { email: 'own' } ? Kind : never;
}[NoticeKind];
export type SubjectOf<Kind extends NotificationKind> = Extract<
  Kinds[Kind],
  { subject: SubjectKind }
>['subject'];

/** The row of a kind that the bell shows. The name may come from an older or newer release; undefined if it is unknown. */
export function shownKind(name: string): ShownKind | undefined {
  const kind: ShownKind | EmailedKind | undefined = Object.hasOwn(notificationKinds, name)
    ? notificationKinds[name as NoticeKind]
    : undefined;
  return kind?.isShown ? kind : undefined;
}
