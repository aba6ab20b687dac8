import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';

/** Whether the account has a commitment in the round, ended or not. */
export const hasCommittedTo = async (db: Database, roundId: number, userId: number): Promise<boolean> =>
  (await listRoundVentures(db, [roundId], userId)).some(({ has_committed }) => has_committed);

/** Rounds with their ventures, and whether the account ever committed to them. */
export const listRoundVentures = (db: Database, ids: readonly number[], userId: number) => rowsOf<{
  id: number;
  venture_id: number;
  has_committed: boolean;
}>(db)`
    select rounds.id::float8 as id, rounds.venture_id::float8 as venture_id,
      exists (select from commitments join parties on parties.id = commitments.party_id
        where commitments.round_id = rounds.id and parties.user_id = ${userId}) as has_committed
    from rounds where rounds.id = any(${ids}::bigint[])`;
