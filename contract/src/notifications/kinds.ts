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
import { submissionKinds } from './submission-kinds.ts';
import { taskKinds } from './task-kinds.ts';
import { tokenKinds } from './token-kinds.ts';
import { updateKinds } from './update-kinds.ts';
import { ventureKinds } from './venture-kinds.ts';

/** Every kind of notification. The server sends nothing else. */
export const notificationKinds = {
  confirm_address: emailed('account'),
  reset_link: emailed('account'),
  join_invitation: emailed('account'),
  sign_in_proof: emailed('account'),
  deletion_requested: emailed('member'),
  account_deleted: emailed('address'),
  administrator_invitation: emailed('address'),
  daily_digest: emailed('account'),
  weekly_digest: emailed('account'),
  assessment_reminder: emailed('team', 'assignments'),
  venture_invitation: emailed('address'),
  /** Another email with invented data, in the words of whoever asked for it. */
  email_test: emailed('team'),
  ...accountKinds,
  ...signInKinds,
  dossier_ready: shown({
    audience: 'account',
    subject: 'account',
    topic: 'dossiers',
    title: 'Your dossier is ready to download',
    neutral: 'Your dossier is ready to download',
    email: 'now',
    path: { member: '/dashboard/settings/account#dossiers', team: '/admin/account#dossiers' },
  }),
  dossier_failed: shown({
    audience: 'account',
    subject: 'account',
    topic: 'dossiers',
    title: 'Your dossier could not be made',
    neutral: 'Your dossier could not be made',
    email: 'none',
    path: { member: '/dashboard/settings/account#dossiers', team: '/admin/account#dossiers' },
  }),
  full_export_ready: shown({
    audience: 'team',
    subject: 'account',
    topic: 'operations',
    title: 'The export of everything is ready',
    neutral: 'The export of everything is ready',
    email: 'now',
    path: { team: '/admin/export' },
  }),
  full_export_failed: shown({
    audience: 'team',
    subject: 'account',
    topic: 'operations',
    title: 'The export of everything could not be made',
    neutral: 'The export of everything could not be made',
    email: 'now',
    path: { team: '/admin/export' },
  }),
  accreditation: shown({
    audience: 'member',
    subject: 'account',
    topic: 'account',
    title: 'There is a decision on your accreditation',
    neutral: 'There is a decision on your accreditation',
    email: 'own',
    path: { member: '/dashboard/investor-status' },
  }),
  /** To everyone else who may decide: one of them has to confirm it. */
  accreditation_proposed: shown({
    audience: 'team',
    subject: 'member',
    topic: 'accreditations',
    title: 'A decision on the accreditation of {name} is waiting for someone to confirm it',
    neutral: 'A decision on an accreditation is waiting for someone to confirm it',
    email: 'now',
    path: { team: '/admin/members/:key' },
  }),
  /** To whoever proposed it. */
  accreditation_declined: shown({
    audience: 'team',
    subject: 'member',
    topic: 'accreditations',
    title: 'Your decision on the accreditation of {name} was not confirmed',
    neutral: 'Your decision on an accreditation was not confirmed',
    email: 'now',
    path: { team: '/admin/members/:key' },
  }),
  ...submissionKinds,
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
  /** Of the team to the people of a list. */
  mailing: shown({
    audience: 'member',
    subject: 'mailing',
    topic: 'news',
    title: 'News from our team: {name}',
    neutral: 'There is news from our team',
    email: 'own',
    path: { member: '/dashboard/news/:key' },
  }),
  /** To whoever writes one, to see it in their own mailbox. */
  mailing_test: emailed('team'),
  investor_status_ending: shown({
    audience: 'member',
    subject: 'account',
    topic: 'account',
    title: 'Your investor status ends soon. Renew it so that ventures stay open to you',
    neutral: 'Your investor status ends soon. Renew it so that ventures stay open to you',
    email: 'now',
    path: { member: '/dashboard/investor-status' },
  }),
  investor_status_ended: shown({
    audience: 'member',
    subject: 'account',
    topic: 'account',
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
