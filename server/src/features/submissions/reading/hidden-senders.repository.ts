import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { Database } from '../../../platform/database/database.ts';

/** Those of these submissions that are under review and of one of these kinds. */
export async function listUnderReview(
  db: Database,
  ids: readonly number[],
  kinds: readonly MemberRole[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', ids)
    .where('contact_type', 'in', kinds)
    .where('status', 'in', ['review', 'revision'])
    .execute();
  return rows.map(({ id }) => id);
}

/** The addresses of their senders. */
export const listAddressesOf = (
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; email: string }[]> =>
  db.selectFrom('submissions').select(['id', 'email']).where('id', 'in', ids).execute();

/** Whether the file belongs to a version of one of these submissions. */
export async function isFileOf(db: Database, fileId: number, ids: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('submission_files')
    .innerJoin('submission_versions', 'submission_versions.id', 'submission_files.submission_version_id')
    .select('submission_files.file_id')
    .where('submission_files.file_id', '=', fileId)
    .where('submission_versions.submission_id', 'in', ids)
    .executeTakeFirst();
  return row !== undefined;
}
