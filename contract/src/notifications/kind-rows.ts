import type { EmailKind } from '../accounts/email-choices.ts';

/** What a notification can be about. `account` is the recipient's own, `conversation` is named by its member's id. */
export const subjectKinds = [
  'account',
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
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Who is notified: members, administrators, either of them, or an address that may have no account. */
type Audience = 'member' | 'team' | 'account' | 'address';

/**
 * `now`: the notification is also emailed, in the words of `neutral`. `own`: its feature composes an email of its own.
 * `none`: no email.
 */
type Emailed = 'now' | 'own' | 'none';

/** A kind that the bell shows. */
export interface ShownKind {
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
  /** The emails that its recipient can switch off, to which its own belong. */
  choice?: EmailKind;
  /** One more paragraph of its email. */
  note?: string;
  /** Where it leads: `:key` stands for the subject's part of the address. Absent where there is no page. */
  path?: { member?: string; team?: string };
}

/** A kind that is only emailed: it carries a secret, or its recipient may have no account. */
export interface EmailedKind {
  isShown: false;
  audience: Audience;
  email: 'own';
}

/** A row of a kind that is only emailed. */
export const emailed = (audience: Audience): EmailedKind => ({ isShown: false, audience, email: 'own' });
/** A row of a kind that the bell shows. */
export const shown = <const Kind extends Omit<ShownKind, 'isShown'>>(kind: Kind) => ({
  isShown: true as const,
  ...kind,
});
