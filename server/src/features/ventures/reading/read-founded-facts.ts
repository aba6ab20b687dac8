import type { Database } from '../../../platform/database/database.ts';
import { listWorkedOn } from './next-steps.repository.ts';

/** What the profiles of someone's active ventures say; newest first. */
export async function readFoundedFacts(
  db: Database,
  userId: number,
): Promise<{ country: string | null; founded: number | null; stage: string }[]> {
  const rows = await listWorkedOn(db, userId);
  return rows
    .filter(({ role }) => role === 'founder')
    .map(({ profile: { country, founded, stage } }) => ({ country, founded, stage }));
}
