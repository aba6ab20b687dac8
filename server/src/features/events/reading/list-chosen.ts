import type { Database } from '../../../platform/database/database.ts';
import { listChosenRows, listRecentRows } from '../events.repository.ts';

/**
 * Events that the team chose for someone, e.g. a cohort, without an access check; the earliest first. `is_near`: from an hour before the
 * beginning until two hours after the end.
 */
export const listChosenEvents = (db: Database, ids: readonly number[]) => listChosenRows(db, ids);

/** Published events that the team can choose from: those to come, and of the last three months. */
export const listChoosableEvents = (db: Database, limit: number) => listRecentRows(db, limit);
