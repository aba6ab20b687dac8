import type { Database } from '../../../platform/database/database.ts';
import { listMarks } from './marks.repository.ts';

/** Ids of ventures that an account watches, whether or not it may read them now. */
export const listWatched = async (db: Database, userId: number): Promise<number[]> =>
  (await listMarks(db, userId))
    .filter(({ watched_at }) => watched_at !== null)
    .map((mark) => mark.venture_id);
