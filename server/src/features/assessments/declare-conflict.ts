import type { Assessments } from '@proxima/contract/assessments/assessments';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { deleteAssessment, deleteConflict, putConflict } from './assessments.repository.ts';
import { assignMissing } from './assign-reviewers.ts';
import { changeAssessments } from './change-assessments.ts';

/**
 * Records that the caller is too close to the sender. Their assessment is deleted, even one that is in, and someone else is assigned if the
 * settings assign automatically.
 * @throws DomainError `not_found`; `conflict` once the submission is decided
 */
export const declareConflict = (
  context: Context<Admin>,
  submissionId: number,
  why: string,
): Promise<Assessments> =>
  changeAssessments(context, submissionId, async (tx, row) => {
    const { userId } = context.actor;
    await putConflict(tx.db, { submission_id: submissionId, reviewer_id: userId, why });
    const wasAssigned = await deleteAssessment(tx.db, submissionId, userId);
    const subject = { kind: 'submission', id: submissionId };
    await audit(tx.db, context, 'assessment.conflict-declared', subject, { was_assigned: wasAssigned });
    if (wasAssigned) await assignMissing(tx, context, row);
  });

/** @throws DomainError `not_found`; `conflict` once the submission is decided */
export const withdrawConflict = (context: Context<Admin>, submissionId: number): Promise<Assessments> =>
  changeAssessments(context, submissionId, async (tx) => {
    await deleteConflict(tx.db, submissionId, context.actor.userId);
    await audit(tx.db, context, 'assessment.conflict-withdrawn', { kind: 'submission', id: submissionId });
  });
