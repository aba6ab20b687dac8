import type { TopicName } from './topics.ts';

/** What a notification can be about. `account` is the recipient's own; a `conversation` has the id of its member. */
export const subjectKinds = [
  'account',
  'member',
  'submission',
  'conversation',
  'venture',
  'question',
  'round',
  'project',
  'update',
  'opening',
  'booking',
  'event',
  'application',
  'cohort',
  'check_in',
  'webhook',
  'mailing',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Who is notified: members, administrators, either of them, or an address that may have no account. */
type Audience = 'member' | 'team' | 'account' | 'address';

/**
 * `now`: the notification is also emailed, with the text of `neutral`. `own`: its feature composes the email.
 * `none`: no email, unless its recipient chooses one: then it is as with `now`.
 */
type Emailed = 'now' | 'own' | 'none';

/** A kind that the bell shows. */
export interface ShownKind {
  isShown: true;
  audience: Exclude<Audience, 'address'>;
  subject: SubjectKind;
  /** Where its recipients choose when they are emailed; members and the team may have different topics. */
  topic: TopicName | { member: TopicName; team: TopicName };
  /** `{name}` stands for the subject's name, which is read when the title is shown. */
  title: string;
  /** A title that names nothing, for emails and for a recipient who can no longer see the subject. */
  neutral: string;
  /** Whether a recipient who cannot see the subject is shown `neutral`; otherwise they are shown nothing. */
  outlivesAccess?: true;
  email: Emailed;
  /** An additional paragraph of its email. */
  note?: string;
  /** The page it leads to; `:key` stands for the subject's part of the address. Absent if there is no page. */
  path?: { member?: string; team?: string };
}

/** A kind that is only emailed: it carries a secret, or its recipient may have no account. */
export interface EmailedKind {
  isShown: false;
  audience: Audience;
  email: 'own';
  /** Absent where it is always sent. A digest does not contain it. */
  topic?: TopicName;
}

/** A row of a kind that is only emailed. */
export const emailed = (audience: Audience, topic?: TopicName): EmailedKind => ({
  isShown: false,
  audience,
  email: 'own',
  ...(topic && { topic }),
});
/** A row of a kind that the bell shows. */
export const shown = <const Kind extends Omit<ShownKind, 'isShown'>>(kind: Kind) => ({
  isShown: true as const,
  ...kind,
});
