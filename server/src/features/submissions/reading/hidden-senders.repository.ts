import type { MemberRole } from '@proxima/contract/accounts/roles';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface Read {
  inStages: readonly number[];
  atDoor: readonly number[];
  kinds: readonly MemberRole[];
}

/** Those of these submissions that are under review; at the open door of these kinds only. */
export async function listUnderReview(db: Database, { inStages, atDoor, kinds }: Read): Promise<number[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where(
      sql<boolean>`(id = any(${inStages}::bigint[])
        or id = any(${atDoor}::bigint[]) and contact_type = any(${kinds}::text[]))`,
    )
    .where('status', 'in', ['review', 'revision'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether readers of a call's applications read them without names in a stage that has not ended. */
export const hasBlindStage = async (db: Database, callId: number): Promise<boolean> =>
  (await db
    .selectFrom('call_stages')
    .select('id')
    .where('call_id', '=', callId)
    .where('is_blind', '=', true)
    .where('state', '<>', 'ended')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The addresses of their senders. */
export const listAddressesOf = (
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; email: string }[]> =>
  db.selectFrom('submissions').select(['id', 'email']).where('id', 'in', ids).execute();
