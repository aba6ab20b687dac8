import type { Database } from '../../../platform/database/database.ts';
import { listChosenRows } from '../events.repository.ts';

/**
 * Events that the team chose for someone, e.g. a cohort, without an access check; the earliest first. `is_near`: from an hour before the
 * beginning until two hours after the end.
 */
export const listChosenEvents = (db: Database, ids: readonly number[]) => listChosenRows(db, ids);
