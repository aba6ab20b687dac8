import type { Database } from '../../../platform/database/database.ts';
import { listInvolved } from './people.repository.ts';

/** The accounts that work for a venture now: its founders, project managers, mentors and lead. */
export const listOwnPeople = (db: Database, ventureId: number): Promise<number[]> =>
  listInvolved(db, ventureId);
