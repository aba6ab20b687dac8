import type { Database } from '../../../platform/database/database.ts';
import { listVenturesNamed } from './imported-ventures.repository.ts';
import { listVentureNames } from './venture-submissions.repository.ts';

/** Names of linked ventures by submission id; submissions without a venture are absent. */
export async function nameVentures(
  db: Database,
  submissionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await listVentureNames(db, submissionIds);
  return new Map(rows.map(({ submission_id, name }) => [submission_id, name]));
}

/** Ids of ventures by name, without accents, case and punctuation; names that no venture has are absent. */
export const findVenturesNamed = (
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> => listVenturesNamed(db, names);
