import type { Transaction } from '../../platform/database/transaction.ts';
import { eraseAssessments } from './assessments.repository.ts';

/** Deletes what reviewers wrote about someone whose account is erased, while the submissions are still theirs. */
export const eraseFromAssessments = (tx: Transaction, userId: number): Promise<void> =>
  eraseAssessments(tx.db, userId);
