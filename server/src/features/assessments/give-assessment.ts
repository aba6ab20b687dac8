import {
  type Assessments,
  type assessmentEndpoints,
  assessmentMessages,
} from '@proxima/contract/assessments/assessments';
import { weighted } from '@proxima/contract/assessments/scores';
import { stageMessages } from '@proxima/contract/stages/stage-messages';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Admin, AnySignedIn, Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { lockOpenStage, updateResults } from '../stages/current-stage.ts';
import type { LockedSubmission } from '../submissions/decisions/lock-submission.ts';
import { newestVersionOf } from '../submissions/reading/read-submission.ts';
import { type AssessmentRow, fillAssessment } from './assessments.repository.ts';
import { changeAssessments } from './change-assessments.ts';
import { type Case, isInConflict, loadCase, rubricOf } from './load-case.ts';

/**
 * The caller's assessment of the version that they read of a submission that is assigned to them. From then on they see those of others,
 * and it stays until there is a newer version, for which they confirm or change it (docs/rules.md, "Fair review"). If there is one
 * already, they can do so at once.
 * @throws DomainError `not_found`; `conflict` once the submission is decided, its stage not open or that version assessed; `forbidden` for
 * anyone who is not assigned; `validation_failed` for a version that does not exist, and unless each criterion has a score or is marked as
 * one that cannot be assessed
 */
export const giveAssessment = (
  context: Context<Admin>,
  submissionId: number,
  assessment: Given,
): Promise<Assessments> =>
  changeAssessments(context, submissionId, (tx, row) => recordAssessment(tx, context, row, assessment));

type Given = BodyOf<typeof assessmentEndpoints.give>;

/** The same in the caller's transaction, which has locked the submission and made sure that it takes assessments. */
export async function recordAssessment(
  tx: Transaction,
  context: Context<AnySignedIn>,
  row: LockedSubmission,
  { scores, note, reason, version, rubric_version }: Given,
): Promise<void> {
  const found = await loadCase(tx.db, row);
  if (found.stage && !(await lockOpenStage(tx.db, found.stage.id))) {
    throw new DomainError('conflict', { message: stageMessages.notOpen });
  }
  const own = ownAssessment(found, version, context.actor.userId);
  if (version > (await newestVersionOf(tx.db, row.id))) {
    throw invalidField('version', assessmentMessages.versionUnknown);
  }
  const rubric = await rubricOf(tx.db, found);
  if (rubric_version !== undefined && rubric_version !== rubric.version) {
    throw new DomainError('conflict', { message: assessmentMessages.rubricChanged });
  }
  const score = scores.length === rubric.criteria.length ? weighted(rubric.criteria, scores) : null;
  if (score === null) throw invalidField('scores', assessmentMessages.scoresMissing);
  const result = { scores, score, note, reason, rubric_version: rubric.version };
  await fillAssessment(tx.db, own, { ...result, version_number: version });
  if (found.stage) await updateResults(tx, found.stage.id, [row.id]);
  await endDraft(tx.db, context, 'assessment', row.id);
  const action = own.in_at ? 'assessment.renewed' : 'assessment.given';
  const stage = found.stage ? { stage: found.stage.id } : {};
  await audit(tx.db, context, action, { kind: 'submission', id: row.id }, { version, ...stage });
}

function ownAssessment(found: Case, version: number, reviewerId: number): AssessmentRow {
  if (isInConflict(found, reviewerId)) {
    throw new DomainError('forbidden', { message: assessmentMessages.ownConflictAssessing });
  }
  const own = found.assessments.find(({ reviewer_id }) => reviewer_id === reviewerId);
  if (!own) throw new DomainError('forbidden', { message: assessmentMessages.notAssigned });
  if (own.version_number !== null && own.version_number >= version) {
    throw new DomainError('conflict', { message: assessmentMessages.alreadyIn });
  }
  return own;
}
