import type { Database } from '../../../platform/database/database.ts';
import { listInvolved } from './people.repository.ts';

/** Accounts of a venture's current founders, project managers, mentors and lead. */
export const listOwnPeople = (db: Database, ventureId: number): Promise<number[]> =>
  listInvolved(db, ventureId);
