/** What a notification can be about. `account` is the recipient's own, `conversation` is named by its member's id. */
export const subjectKinds = ['account', 'submission', 'conversation', 'venture'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Who is notified: members, administrators, either of them, or an address that may have no account. */
type Audience = 'member' | 'team' | 'account' | 'address';

/**
 * `now`: the notification is also emailed, in the words of `neutral`. `own`: its feature composes an email of its own.
 * `none`: no email.
 */
type Emailed = 'now' | 'own' | 'none';

/** A kind that the bell shows. */
interface ShownKind {
  isShown: true;
  audience: Exclude<Audience, 'address'>;
  subject: SubjectKind;
  /** `{name}` stands for the subject's name, which is read when the title is shown. */
  title: string;
  /** Names nothing: for emails, and for a recipient who can no longer see the subject. */
  neutral: string;
  /** Whether a recipient who cannot see the subject reads `neutral` instead of nothing. */
  outlivesAccess?: true;
  email: Emailed;
  /** Where it leads: `:key` stands for the subject's part of the address. Absent where there is no page. */
  path?: { member?: string; team?: string };
}

/** A kind that is only emailed: it carries a secret, or its recipient may have no account. */
interface EmailedKind {
  isShown: false;
  audience: Audience;
  email: 'own';
}

const emailed = (audience: Audience): EmailedKind => ({ isShown: false, audience, email: 'own' });
const shown = <const Kind extends Omit<ShownKind, 'isShown'>>(kind: Kind) => ({
  isShown: true as const,
  ...kind,
});

const ofAccount = { member: '/dashboard/settings/account', team: '/admin/account' };
const ofSubmission = { member: '/dashboard/submission/:key', team: '/admin/submissions/:key' };
const ofVenture = { member: '/dashboard/ventures/:key', team: '/admin/ventures/:key' };
const ofVentureAccess = { member: '/dashboard/ventures/:key/access', team: '/admin/ventures/:key/access' };
const ofConversation = { member: '/dashboard/messages', team: '/admin/conversations/:key' };

/** Everything that people are notified of. The server sends nothing else. */
export const notificationKinds = {
  confirm_address: emailed('account'),
  reset_link: emailed('account'),
  deletion_requested: emailed('member'),
  account_deleted: emailed('address'),
  administrator_invitation: emailed('address'),
  venture_invitation: emailed('address'),
  password_changed: shown({
    audience: 'account',
    subject: 'account',
    title: 'Your password was changed',
    neutral: 'Your password was changed',
    email: 'own',
    path: ofAccount,
  }),
  security_notice: shown({
    audience: 'team',
    subject: 'account',
    title: 'How you confirm it’s you was changed',
    neutral: 'How you confirm it’s you was changed',
    email: 'own',
    path: ofAccount,
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
  venture_created: shown({
    audience: 'account',
    subject: 'venture',
    title: '{name} is now a venture',
    neutral: 'A venture was created from a submission',
    email: 'now',
    path: ofVenture,
  }),
  venture_person_added: shown({
    audience: 'account',
    subject: 'venture',
    title: 'A new person is part of {name}',
    neutral: 'A new person is part of your venture',
    email: 'now',
    path: ofVenture,
  }),
  venture_person_left: shown({
    audience: 'account',
    subject: 'venture',
    title: 'A person left {name}',
    neutral: 'A person left your venture',
    email: 'now',
    path: ofVenture,
  }),
  /** To the person who left or was removed. */
  venture_left: shown({
    audience: 'account',
    subject: 'venture',
    title: 'Your part in {name} has ended. What you learned there stays confidential',
    neutral: 'Your part in a venture has ended. What you learned there stays confidential',
    outlivesAccess: true,
    email: 'now',
  }),
  venture_paused: shown({
    audience: 'account',
    subject: 'venture',
    title: '{name} is paused',
    neutral: 'A venture of yours is paused',
    email: 'now',
    path: ofVenture,
  }),
  access_requested: shown({
    audience: 'account',
    subject: 'venture',
    title: 'An investor asks for access to {name}',
    neutral: 'An investor asks for access to your venture',
    email: 'now',
    path: ofVentureAccess,
  }),
  access_granted: shown({
    audience: 'member',
    subject: 'venture',
    title: 'You now have access to {name}',
    neutral: 'Your request for access was granted',
    email: 'now',
    path: ofVenture,
  }),
  access_refused: shown({
    audience: 'member',
    subject: 'venture',
    title: 'Your request for access to {name} was not granted',
    neutral: 'Your request for access to a venture was not granted',
    outlivesAccess: true,
    email: 'now',
  }),
  access_ended: shown({
    audience: 'member',
    subject: 'venture',
    title: 'Your access to {name} has ended',
    neutral: 'Your access to a venture has ended',
    outlivesAccess: true,
    email: 'now',
  }),
  access_ending: shown({
    audience: 'member',
    subject: 'venture',
    title: 'Your access to {name} ends soon',
    neutral: 'Your access to a venture ends soon',
    email: 'now',
    path: ofVenture,
  }),
  /** To those who watch it, at most once a day. */
  watched_venture_changed: shown({
    audience: 'member',
    subject: 'venture',
    title: '{name}, which you watch, has changed',
    neutral: 'A venture that you watch has changed',
    email: 'none',
    path: ofVenture,
  }),
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
/** A row of the table: everything that is sent has one. */
export type NoticeKind = keyof Kinds;
/** A kind that the bell shows. */
export type NotificationKind = {
  [Kind in NoticeKind]: Kinds[Kind] extends { isShown: true } ? Kind : never;
}[NoticeKind];
export type SubjectOf<Kind extends NotificationKind> = Extract<
  Kinds[Kind],
  { subject: SubjectKind }
>['subject'];

/** The row of a kind that the bell shows, by a name that may come from an older or newer release. */
export function shownKind(name: string): ShownKind | undefined {
  const kind: ShownKind | EmailedKind | undefined = Object.hasOwn(notificationKinds, name)
    ? notificationKinds[name as NoticeKind]
    : undefined;
  return kind?.isShown ? kind : undefined;
}
