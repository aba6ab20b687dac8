import type { Database } from '../../../platform/database/database.ts';
import { listAcceptedBy, listAcceptedRows } from './milestones.repository.ts';

/** The accepted milestones of ventures, the newest first; whether the reader may see them is the caller's to ask. */
export const listAccepted = (db: Database, ventureIds: readonly number[]) => listAcceptedRows(db, ventureIds);

/** The accepted milestones that someone submitted as a project manager, of all ventures, the newest first; the same. */
export const listAcceptedOf = (db: Database, userId: number) => listAcceptedBy(db, userId);
