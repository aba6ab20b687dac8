import type { Admin, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { SubmissionRow } from '../submissions.repository.ts';

/**
 * What another feature does when a submission is approved, in the transaction of the approval: when it throws, nothing was
 * approved. Effects outside the database go into `tx.enqueue` and `tx.afterCommit`.
 */
export type OnApproved = (
  tx: Transaction,
  context: Context<Admin | System>,
  submission: SubmissionRow,
) => Promise<void>;
