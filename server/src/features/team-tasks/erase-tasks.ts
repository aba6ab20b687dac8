import type { Transaction } from '../../platform/database/transaction.ts';
import { deleteTasksOfSender } from './tasks.repository.ts';

/** Deletes what the team had to do about someone's submissions, while these are still theirs; other tasks go with the account. */
export const eraseTasks = (tx: Transaction, userId: number): Promise<void> =>
  deleteTasksOfSender(tx.db, userId);
