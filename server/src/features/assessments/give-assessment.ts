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
import { newestVersionOf } from '../submissions/reading/read-submission.ts';
import { type AssessmentRow, fillAssessment } from './assessments.repository.ts';
import { changeAssessments } from './change-assessments.ts';
import { type Case, isInConflict, loadCase, rubricOf } from './load-case.ts';

/**
 * The caller's assessment of the newest version of a submission that is assigned to them. From then on they see those of others, and it
 * stays until there is a newer version, for which they confirm or change it (docs/rules.md, "Fair review").
 * @throws DomainError `not_found`; `conflict` once the submission is decided or its newest version assessed; `forbidden` for anyone who is
 * not assigned; `validation_failed` unless each criterion has a score
 */
export const giveAssessment = (
  context: Context<Admin>,
  submissionId: number,
  { scores, note, reason }: BodyOf<typeof assessmentEndpoints.give>,
): Promise<Assessments> =>
  changeAssessments(context, submissionId, async (tx, row) => {
    const found = await loadCase(tx.db, row);
    const version = await newestVersionOf(tx.db, submissionId);
    const own = ownAssessment(found, version, context.actor.userId);
    const { criteria } = await rubricOf(tx.db, found);
    if (scores.length !== criteria.length) throw invalidField('scores', assessmentMessages.scoresMissing);
    const result = { scores, score: weighted(criteria, scores), note, reason };
    await fillAssessment(tx.db, own, { ...result, version_number: version });
    await endDraft(tx.db, context, 'assessment', submissionId);
    const action = own.in_at ? 'assessment.renewed' : 'assessment.given';
    await audit(tx.db, context, action, { kind: 'submission', id: submissionId }, { version });
  });

function ownAssessment(found: Case, version: number, reviewerId: number): AssessmentRow {
  if (isInConflict(found, reviewerId)) {
    throw new DomainError('forbidden', { message: assessmentMessages.ownConflictAssessing });
  }
  const own = found.assessments.find(({ reviewer_id }) => reviewer_id === reviewerId);
  if (!own) throw new DomainError('forbidden', { message: assessmentMessages.notAssigned });
  if (own.version_number === version) {
    throw new DomainError('conflict', { message: assessmentMessages.alreadyIn });
  }
  return own;
}
