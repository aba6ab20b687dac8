import type { Database } from '../../../platform/database/database.ts';
import { listFounders } from './people.repository.ts';

/** Accounts of a venture's founders that can be used, for features above. */
export const findFounders = (db: Database, ventureId: number): Promise<number[]> =>
  listFounders(db, ventureId);
