import type { Database } from '../../../platform/database/database.ts';
import { listFounders } from './people.repository.ts';

/** Usable accounts of a venture's founders, for other features. */
export const findFounders = (db: Database, ventureId: number): Promise<number[]> =>
  listFounders(db, ventureId);
