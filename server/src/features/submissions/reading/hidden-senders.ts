import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import { extensionOf } from '@proxima/contract/files/files';
import { nameOfSubmission } from '@proxima/contract/submissions/submission-name';
import { type ContactType, referenceOf } from '@proxima/contract/submissions/submissions';
import type { Database } from '../../../platform/database/database.ts';
import type { FileNaming } from '../../files/open-file.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** Submissions whose senders are hidden from someone. */
export type Hidden = ReadonlySet<number>;

const noneHidden: Hidden = new Set();

/**
 * Submissions that a colleague reads without names: those under review that they assess, until their assessment is in, of the kinds for
 * which an owner has set it (docs/rules.md, "Fair review").
 */
export async function listHiddenFrom(db: Database, readerId: number): Promise<Hidden> {
  const { blind } = (await readSettings(db)).reviews;
  const kinds = memberRoles.filter((kind) => blind[kind]);
  if (kinds.length === 0) return noneHidden;
  const rows = await db
    .selectFrom('assessments')
    .innerJoin('submissions', 'submissions.id', 'assessments.submission_id')
    .select('submissions.id')
    .where('assessments.reviewer_id', '=', readerId)
    .where('assessments.in_at', 'is', null)
    .where('submissions.contact_type', 'in', kinds)
    .where('submissions.status', 'in', ['review', 'revision'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Sent {
  id: number;
  contact_type: ContactType;
}

/** Whether any colleague may be asked to read it without names: what is sent to the whole team then names no one. */
export async function isReadWithoutNames(db: Database, { contact_type }: Sent): Promise<boolean> {
  if (contact_type === 'general_inquiry') return false;
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
  nameOfSubmission({ business_name: null, title: null, message });

/** A name of a file that reveals nothing but its type. */
export const namelessFile = ({ id, name }: { id: number; name: string }): string =>
  `Document ${id}${extensionOf(name)}`;

/** The name under which someone saves a file: a neutral one if it belongs to a submission that they read without names. */
export const nameHiddenFile: FileNaming = async ({ platform: { db }, actor }, file) => {
  if (actor.kind !== 'admin') return file.name;
  const hidden = await listHiddenFrom(db, actor.userId);
  if (hidden.size === 0) return file.name;
  const sent = await db
    .selectFrom('submission_files')
    .innerJoin('submission_versions', 'submission_versions.id', 'submission_files.submission_version_id')
    .select('submission_files.file_id')
    .where('submission_files.file_id', '=', file.id)
    .where('submission_versions.submission_id', 'in', [...hidden])
    .executeTakeFirst();
  return sent ? namelessFile(file) : file.name;
};
