import type { Transaction } from '../../../platform/database/transaction.ts';
import { lockVenture } from '../ventures.repository.ts';

/** Makes other changes to this venture wait until the transaction ends. */
export async function lockChanges(tx: Transaction, ventureId: number): Promise<void> {
  await lockVenture(tx.db, ventureId);
}
