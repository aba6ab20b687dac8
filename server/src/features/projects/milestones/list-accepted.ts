import type { Database } from '../../../platform/database/database.ts';
import { listAcceptedBy, listAcceptedRows } from './milestones.repository.ts';

/** The accepted milestones of ventures, newest first. The caller checks whether the reader may see them. */
export const listAccepted = (db: Database, ventureIds: readonly number[]) => listAcceptedRows(db, ventureIds);

/** The accepted milestones that someone submitted as a project manager in any venture, newest first. The same applies. */
export const listAcceptedOf = (db: Database, userId: number) => listAcceptedBy(db, userId);
