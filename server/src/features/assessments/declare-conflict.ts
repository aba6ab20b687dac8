import type { Assessments } from '@proxima/contract/assessments/assessments';
import { audit } from '../../platform/audit.ts';
import type { Admin, AnySignedIn, Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { updateResults } from '../stages/current-stage.ts';
import type { LockedSubmission } from '../submissions/decisions/lock-submission.ts';
import { countAgain, listStagesAssessed, setAside } from './assessments.repository.ts';
import { assignMissing } from './assign-reviewers.ts';
import { changeAssessments } from './change-assessments.ts';
import { deleteConflict, putConflict } from './conflicts.repository.ts';
import { loadCase } from './load-case.ts';

/**
 * Records that the caller is too close to the sender. An assessment of theirs that is in leaves every figure and stays in the record; someone
 * else is assigned if the settings, or the stage, assign automatically.
 * @throws DomainError `not_found`; `conflict` once the submission is decided
 */
export const declareConflict = (
  context: Context<Admin>,
  submissionId: number,
  why: string,
): Promise<Assessments> =>
  changeAssessments(context, submissionId, (tx, row) => recordConflict(tx, context, row, why));

/** The same in the caller's transaction, which has locked the submission. */
export async function recordConflict(
  tx: Transaction,
  context: Context<AnySignedIn>,
  row: LockedSubmission,
  why: string,
): Promise<void> {
  const { userId } = context.actor;
  const { assessments } = await loadCase(tx.db, row);
  const wasAssigned = assessments.some(({ reviewer_id }) => reviewer_id === userId);
  const stages = await listStagesAssessed(tx.db, row.id, userId);
  await putConflict(tx.db, { submission_id: row.id, reviewer_id: userId, why });
  await setAside(tx.db, row.id, userId);
  for (const stage of stages) await updateResults(tx, stage, [row.id]);
  const subject = { kind: 'submission', id: row.id } as const;
  await audit(tx.db, context, 'assessment.conflict-declared', subject, { was_assigned: wasAssigned });
  if (wasAssigned) await assignMissing(tx, context, row);
}

/** What was set aside counts again. @throws DomainError `not_found`; `conflict` once the submission is decided */
export const withdrawConflict = (context: Context<Admin>, submissionId: number): Promise<Assessments> =>
  changeAssessments(context, submissionId, async (tx) => {
    const { userId } = context.actor;
    await deleteConflict(tx.db, submissionId, userId);
    await countAgain(tx.db, submissionId, userId);
    for (const stage of await listStagesAssessed(tx.db, submissionId, userId))
      await updateResults(tx, stage, [submissionId]);
    await audit(tx.db, context, 'assessment.conflict-withdrawn', { kind: 'submission', id: submissionId });
  });
