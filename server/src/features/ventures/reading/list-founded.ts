import type { Database } from '../../../platform/database/database.ts';
import { listFoundedBy } from './next-steps.repository.ts';

/** The ventures that an account founds now. */
export const listFounded = (
  db: Database,
  userId: number,
): Promise<{ id: number; slug: string; name: string }[]> => listFoundedBy(db, userId);
