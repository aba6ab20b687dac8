import type { Database } from '../../../platform/database/database.ts';
import { listOutcomeFactRows, type OutcomeFactRow } from './outcome-facts.repository.ts';

/** What reports about the outcome of programmes need of ventures; nothing that names them. */
export const listOutcomeFacts = async (
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OutcomeFactRow>> =>
  new Map((await listOutcomeFactRows(db, ids)).map((row) => [row.id, row]));
