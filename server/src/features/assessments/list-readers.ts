import type { Database } from '../../platform/database/database.ts';
import { listReaderRows } from './assessments.repository.ts';

/** Someone who reads a submission in a stage. */
export type ReaderOf = Awaited<ReturnType<typeof listReaderRows>>[number];

/** Who reads these submissions in a stage, by name, and whether their assessments are in. */
export const listReadersOf = (
  db: Database,
  stageId: number,
  submissionIds: readonly number[],
): Promise<ReaderOf[]> => listReaderRows(db, stageId, submissionIds);
