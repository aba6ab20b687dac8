import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { getStage, updateResults } from '../../stages/current-stage.ts';
import { requestAssigning } from '../../stages/request-assigning.ts';
import { countByReader, deleteOpenOfReader } from './stage-assignment.repository.ts';

/** What each reader of a stage was assigned and has given, by account. */
export const countReading = (db: Database, stageId: number) => countByReader(db, stageId);

/** Ends what a reader has still to give in a stage; others are assigned if the stage does so by itself. */
export async function endReading(tx: Transaction, stageId: number, readerId: number): Promise<void> {
  await updateResults(tx, stageId, await deleteOpenOfReader(tx.db, stageId, readerId));
  await requestAssigning(tx, await getStage(tx.db, stageId));
}
