import type { Assessments } from '@proxima/contract/assessments/assessments';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { type LockedSubmission, lockAnySubmission } from '../submissions/decisions/lock-submission.ts';
import { publishToTeam } from '../submissions/sending/record-step.ts';
import { assertTakesAssessments } from './assessments.policy.ts';
import { readAssessments } from './read-assessments.ts';

/**
 * Changes the assessments of a submission while it is locked; open pages of the team reload it.
 * @throws DomainError `not_found`; `conflict` for an enquiry, once the submission is decided and while a decision or a move is held; and what
 * `change` throws
 */
export async function changeAssessments(
  context: Context<Admin>,
  submissionId: number,
  change: (tx: Transaction, row: LockedSubmission) => Promise<void>,
): Promise<Assessments> {
  await inTransaction(context.platform, async (tx) => {
    const { row, ...held } = await lockAnySubmission(tx.db, submissionId);
    assertTakesAssessments(row, held);
    await change(tx, row);
    publishToTeam(tx, row);
  });
  return readAssessments(context, submissionId);
}
