import type { Transaction } from '../../../platform/database/transaction.ts';
import { deleteMailsOf } from './email-outbox.repository.ts';

/** Forgets what was mailed to an account and takes back what is still owed to it. */
export const deleteEmails = (tx: Transaction, userId: number): Promise<void> => deleteMailsOf(tx.db, userId);
