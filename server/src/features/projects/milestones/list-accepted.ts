import type { Database } from '../../../platform/database/database.ts';
import { listAcceptedRows } from './milestones.repository.ts';

/** The accepted milestones of ventures, the newest first; whether the reader may see them is the caller's to ask. */
export const listAccepted = (db: Database, ventureIds: readonly number[]) => listAcceptedRows(db, ventureIds);
