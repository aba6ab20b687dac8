import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import { extensionOf } from '@proxima/contract/files/files';
import { nameOfSubmission } from '@proxima/contract/submissions/submission-name';
import { type ContactType, referenceOf } from '@proxima/contract/submissions/submissions';
import type { Database } from '../../../platform/database/database.ts';
import { listOpenAssessments } from '../../open-assessments/list-open-assessments.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { hasBlindStage, listAddressesOf, listUnderReview } from './hidden-senders.repository.ts';

/** Submissions whose senders are hidden from someone. */
export type Hidden = ReadonlySet<number>;

const noneHidden: Hidden = new Set();

/**
 * Submissions that a colleague reads without names: those under review that they assess, until their assessment is in, in stages that are
 * read so, and at the open door of the kinds for which an owner has set it (docs/rules.md, "Fair review").
 */
export async function listHiddenFrom(db: Database, readerId: number): Promise<Hidden> {
  const open = (await listOpenAssessments(db, readerId)).filter(({ is_blind }) => is_blind !== false);
  if (open.length === 0) return noneHidden;
  const { blind } = (await readSettings(db)).reviews;
  const atDoor = open.filter(({ is_blind }) => is_blind === null);
  return new Set(
    await listUnderReview(db, {
      inStages: idsOf(open.filter(({ is_blind }) => is_blind)),
      atDoor: idsOf(atDoor),
      kinds: memberRoles.filter((kind) => blind[kind]),
    }),
  );
}

const idsOf = (open: readonly { submission_id: number }[]) => open.map(({ submission_id }) => submission_id);

/** The email addresses of the senders that are hidden from a colleague, by submission. */
export async function listHiddenAddresses(
  db: Database,
  readerId: number,
): Promise<ReadonlyMap<number, string>> {
  const hidden = await listHiddenFrom(db, readerId);
  const rows = hidden.size === 0 ? [] : await listAddressesOf(db, [...hidden]);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

interface Sent {
  id: number;
  contact_type: ContactType;
  call_id: number | null;
}

/** Whether any colleague may be asked to read it without names: what is sent to the whole team then names no one. */
export async function isReadWithoutNames(db: Database, { contact_type, call_id }: Sent): Promise<boolean> {
  if (contact_type === 'general_inquiry') return false;
  if (call_id !== null && (await hasBlindStage(db, call_id))) return true;
  return (await readSettings(db)).reviews.blind[contact_type as MemberRole];
}

/** Replaces the sender's name: `Sender of #30`. */
export const namelessSender = (id: number) => ({ first_name: 'Sender', last_name: `of ${referenceOf(id)}` });

/** The same for a whole row, without contact data and account. */
export const withoutSender = <Row extends { id: number }>(row: Row) => ({
  ...row,
  ...namelessSender(row.id),
  email: '',
  phone: '',
  user_id: null,
});

/** What the team calls a submission whose sender is hidden: its first words. */
export const nameByMessage = ({ message }: { message: string }): string =>
  nameOfSubmission({ business_name: null, title: null, message, call_id: null });

/** A name of a file that reveals nothing but its type. */
export const namelessFile = ({ id, name }: { id: number; name: string }): string =>
  `Document ${id}${extensionOf(name)}`;
