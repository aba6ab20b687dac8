import type { Database } from '../../../platform/database/database.ts';
import { listByStanding } from '../ventures.repository.ts';

/** Ids and names of graduated ventures, for case studies. */
export const listGraduated = (db: Database): Promise<{ id: number; name: string }[]> =>
  listByStanding(db, 'graduated');
