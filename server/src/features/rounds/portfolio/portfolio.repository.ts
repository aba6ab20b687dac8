import type { Database } from '../../../platform/database/database.ts';

/** Rounds in which an account is interested, newest first. */
export const listInterestsOf = (db: Database, userId: number) =>
  db
    .selectFrom('interests')
    .innerJoin('rounds', 'rounds.id', 'interests.round_id')
    .select(['interests.round_id', 'rounds.venture_id', 'interests.at'])
    .where('interests.user_id', '=', userId)
    .orderBy('interests.at', 'desc')
    .execute();
