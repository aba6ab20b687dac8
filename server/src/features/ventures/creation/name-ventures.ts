import type { Database } from '../../../platform/database/database.ts';
import { listVentureNames } from './venture-submissions.repository.ts';

/** Names of linked ventures by submission id; submissions without a venture are absent. */
export async function nameVentures(
  db: Database,
  submissionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await listVentureNames(db, submissionIds);
  return new Map(rows.map(({ submission_id, name }) => [submission_id, name]));
}
