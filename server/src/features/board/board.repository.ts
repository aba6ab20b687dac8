import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** How many of these submissions are applications to a call. */
export async function countOfCall(db: Database, callId: number, ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select(sql<number>`count(*)::float8`.as('count'))
    .where('call_id', '=', callId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirstOrThrow();
  return count;
}
