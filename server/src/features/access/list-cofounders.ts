import type { Database } from '../../platform/database/database.ts';
import { listFounderPairs } from './venture-scope.repository.ts';

/** Who founds a venture together with each of these members now, themselves included. */
export async function listCofounders(
  db: Database,
  userIds: readonly number[],
): Promise<{ userId: number; founderId: number }[]> {
  return [...userIds.map((id) => ({ userId: id, founderId: id })), ...(await listFounderPairs(db, userIds))];
}
