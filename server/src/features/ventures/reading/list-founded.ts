import type { Database } from '../../../platform/database/database.ts';
import { listFoundedBy } from './next-steps.repository.ts';

/** Ventures of which an account is currently a founder. */
export const listFounded = (
  db: Database,
  userId: number,
): Promise<{ id: number; slug: string; name: string }[]> => listFoundedBy(db, userId);
