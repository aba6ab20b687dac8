import type { Database } from '../../../platform/database/database.ts';
import { listVentureNames } from './venture-submissions.repository.ts';

/** The names of the ventures that submissions are linked with, by the submission's id; nothing for those without one. */
export async function nameVentures(
  db: Database,
  submissionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await listVentureNames(db, submissionIds);
  return new Map(rows.map(({ submission_id, name }) => [submission_id, name]));
}
