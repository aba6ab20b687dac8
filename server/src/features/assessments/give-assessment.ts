import {
  type Assessments,
  type assessmentEndpoints,
  assessmentMessages,
} from '@proxima/contract/assessments/assessments';
import { weighted } from '@proxima/contract/assessments/scores';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { fillAssessment } from './assessments.repository.ts';
import { changeAssessments } from './change-assessments.ts';
import { type Case, isInConflict, loadCase, rubricOf } from './load-case.ts';

/**
 * The caller's assessment of a submission that is assigned to them. From now on they see those of others, and it never changes.
 * @throws DomainError `not_found`; `conflict` once the submission is decided or the assessment is in; `forbidden` for anyone who is not
 * assigned; `validation_failed` unless each criterion has a score
 */
export const giveAssessment = (
  context: Context<Admin>,
  submissionId: number,
  { scores, note, reason }: BodyOf<typeof assessmentEndpoints.give>,
): Promise<Assessments> =>
  changeAssessments(context, submissionId, async (tx, row) => {
    const found = await loadCase(tx.db, row);
    const id = openAssessmentOf(found, context.actor.userId);
    const { criteria } = await rubricOf(tx.db, found);
    if (scores.length !== criteria.length) throw invalidField('scores', assessmentMessages.scoresMissing);
    await fillAssessment(tx.db, id, { scores, score: weighted(criteria, scores), note, reason });
    await endDraft(tx.db, context, 'assessment', submissionId);
    await audit(tx.db, context, 'assessment.given', { kind: 'submission', id: submissionId });
  });

function openAssessmentOf(found: Case, reviewerId: number): number {
  if (isInConflict(found, reviewerId)) {
    throw new DomainError('forbidden', { message: assessmentMessages.ownConflictAssessing });
  }
  const own = found.assessments.find(({ reviewer_id }) => reviewer_id === reviewerId);
  if (!own) throw new DomainError('forbidden', { message: assessmentMessages.notAssigned });
  if (own.in_at) throw new DomainError('conflict', { message: assessmentMessages.alreadyIn });
  return own.id;
}
