import { type Assessments, assessmentMessages } from '@proxima/contract/assessments/assessments';
import { requiredAssessments } from '@proxima/contract/assessments/required';
import { audit } from '../../platform/audit.ts';
import {
  type Admin,
  type AnySignedIn,
  type Context,
  type Platform,
  type System,
  systemContext,
} from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';
import { readSettings } from '../settings/read-settings.ts';
import { currentStage, updateResults } from '../stages/current-stage.ts';
import { listInvolved } from '../stages/list-involved.ts';
import { requestAssigning } from '../stages/request-assigning.ts';
import { type LockedSubmission, lockAnySubmission } from '../submissions/decisions/lock-submission.ts';
import { publishToTeam } from '../submissions/sending/record-step.ts';
import type { OnWithdrawn } from '../submissions/sending/withdraw-submission.ts';
import {
  countOpenByReviewer,
  deleteAssessment,
  deleteOpenAssessments,
  insertAssessments,
  lockAssigning,
} from './assessments.repository.ts';
import { changeAssessments } from './change-assessments.ts';
import { type Candidate, chooseReviewers } from './choose-reviewers.ts';
import { dueDayOf } from './due/due-day-of.ts';
import { type Case, isInConflict, loadCase, rubricOf } from './load-case.ts';
import { listExpertiseRows, listIndustriesOf } from './rubrics/expertise.repository.ts';

/**
 * Assigns a reviewer by hand.
 * @throws DomainError `not_found`; `conflict` once it is decided, or for someone who is assigned or in conflict; `validation_failed` for
 * someone who does not review
 */
export const assignReviewer = (
  context: Context<Admin>,
  submissionId: number,
  reviewerId: number,
): Promise<Assessments> =>
  changeAssessments(context, submissionId, async (tx, row) => {
    const found = await loadCase(tx.db, row);
    if (!found.reviewers.some(({ id }) => id === reviewerId)) {
      throw invalidField('reviewer_id', assessmentMessages.notReviewer);
    }
    if (isInConflict(found, reviewerId) || (await isInvolved(tx.db, found, reviewerId))) {
      throw new DomainError('conflict', { message: assessmentMessages.inConflict });
    }
    if (found.assessments.some(({ reviewer_id }) => reviewer_id === reviewerId)) {
      throw new DomainError('conflict', { message: assessmentMessages.alreadyAssigned });
    }
    await assign(tx, context, row, found, [reviewerId]);
  });

/** Whether a reader of a stage is part of an application to its call. */
const isInvolved = async (db: Database, { stage }: Case, reviewerId: number): Promise<boolean> =>
  stage !== null && (await listInvolved(db, stage.call_id, [reviewerId])).has(reviewerId);

/**
 * Assigns as many reviewers as are missing, at least one.
 * @throws DomainError `not_found`; `conflict` once it is decided, or when nobody is left
 */
export const assignAutomatically = (context: Context<Admin>, submissionId: number): Promise<Assessments> =>
  changeAssessments(context, submissionId, async (tx, row) => {
    const found = await loadCase(tx.db, row);
    const count = Math.max(1, found.required - found.assessments.length);
    if ((await assignNext(tx, context, row, found, count)) === 0) {
      throw new DomainError('conflict', { message: assessmentMessages.nobodyLeft });
    }
  });

/** Unassigns a reviewer whose assessment is open. @throws DomainError `not_found`; `conflict` once it is in or the submission decided */
export const unassignReviewer = (
  context: Context<Admin>,
  submissionId: number,
  reviewerId: number,
): Promise<Assessments> =>
  changeAssessments(context, submissionId, async (tx, row) => {
    const { assessments, stage } = await loadCase(tx.db, row);
    const assessment = assessments.find(({ reviewer_id }) => reviewer_id === reviewerId);
    if (!assessment) throw new DomainError('not_found');
    if (assessment.in_at) throw new DomainError('conflict', { message: assessmentMessages.alreadyIn });
    await deleteAssessment(tx.db, assessment);
    if (stage) await updateResults(tx, stage.id, [submissionId]);
    const subject = { kind: 'submission', id: submissionId } as const;
    await audit(tx.db, context, 'assessment.unassigned', subject, { reviewer: reviewerId });
  });

/** Deletes the open assessments of a withdrawn submission. */
export const endOpenAssessments: OnWithdrawn = async (tx, submissionId) => {
  await deleteOpenAssessments(tx.db, submissionId);
  const stage = await currentStage(tx.db, submissionId);
  if (stage) await updateResults(tx, stage.id, [submissionId]);
};

/** Assigns the missing reviewers of a submission, if the settings assign automatically. May run more than once. */
export async function assignOnArrival(platform: Platform, submissionId: number): Promise<void> {
  if (!(await isTeamLargeEnough(platform.db))) return;
  await inTransaction(platform, async (tx) => {
    const { row, isDecisionHeld } = await lockAnySubmission(tx.db, submissionId);
    if (row.contact_type === 'general_inquiry' || row.status !== 'review' || isDecisionHeld) return;
    const assigned = await assignMissing(tx, systemContext(platform, 'assessments.assign'), row);
    if (assigned > 0) publishToTeam(tx, row);
  });
}

/** Whether the team is large enough for any reviewers: spares small teams a transaction for each submission. */
async function isTeamLargeEnough(db: Database): Promise<boolean> {
  const { reviewers } = (await readSettings(db)).reviews;
  const team = (await listColleagues(db, 'submissions.decide', 'anyone')).length;
  return Object.values(reviewers).some(
    (set) => requiredAssessments({ set, reviewers: team, inConflict: 0 }) > 0,
  );
}

/**
 * The same in the caller's transaction, which has locked the submission. A stage that assigns by itself does so soon after, for all its
 * applications together. @returns how many were assigned
 */
export async function assignMissing(
  tx: Transaction,
  context: Context<AnySignedIn | System>,
  row: LockedSubmission,
): Promise<number> {
  const found = await loadCase(tx.db, row);
  if (found.stage) {
    await requestAssigning(tx, found.stage);
    return 0;
  }
  if ((await readSettings(tx.db)).reviews.assigning === 'by_hand') return 0;
  return assignNext(tx, context, row, found, found.required - found.assessments.length);
}

async function assignNext(
  tx: Transaction,
  context: Context<AnySignedIn | System>,
  row: LockedSubmission,
  found: Case,
  count: number,
): Promise<number> {
  if (count <= 0) return 0;
  await lockAssigning(tx.db);
  const chosen = chooseReviewers(await listCandidates(tx, row, found), count);
  await assign(tx, context, row, found, chosen);
  return chosen.length;
}

async function listCandidates(tx: Transaction, row: LockedSubmission, found: Case): Promise<Candidate[]> {
  const loads = await countOpenByReviewer(tx.db);
  const sender = row.user_id ?? 0;
  const wanted = new Set((await listIndustriesOf(tx.db, [sender])).get(sender));
  const known = (await listExpertiseRows(tx.db)).filter(({ industry }) => wanted.has(industry));
  const assigned = new Set(found.assessments.map(({ reviewer_id }) => reviewer_id));
  const ids = found.reviewers.map(({ id }) => id);
  const involved = found.stage ? await listInvolved(tx.db, found.stage.call_id, ids) : new Set<number>();
  return found.reviewers
    .filter(({ id }) => !assigned.has(id) && !involved.has(id) && !isInConflict(found, id))
    .map(({ id }) => ({
      id,
      load: loads.get(id) ?? 0,
      isExpert: known.some(({ reviewer_id }) => reviewer_id === id),
    }));
}

async function assign(
  tx: Transaction,
  context: Context<AnySignedIn | System>,
  row: LockedSubmission,
  found: Case,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { version } = await rubricOf(tx.db, found);
  const due_on = await dueDayOf(tx.db, found);
  const reviewers = found.reviewers.filter(({ id }) => ids.includes(id));
  await insertAssessments(
    tx.db,
    reviewers.map(({ id, name }) => ({
      submission_id: row.id,
      stage_id: found.stage?.id ?? null,
      reviewer_id: id,
      reviewer_name: name,
      rubric_version: version,
      due_on,
    })),
  );
  if (found.stage) await updateResults(tx, found.stage.id, [row.id]);
  const subject = { kind: 'submission', id: row.id } as const;
  await audit(tx.db, context, 'assessment.assigned', subject, { reviewers: ids });
  await notifyReviewers(tx, context, row.id, ids);
}

/** Does not notify someone who assigns themselves. Someone who is unassigned and assigned again is notified again. */
function notifyReviewers(
  tx: Transaction,
  { actor }: Context<AnySignedIn | System>,
  id: number,
  reviewerIds: readonly number[],
): Promise<void> {
  const others = reviewerIds.filter((reviewer) => actor.kind !== 'admin' || reviewer !== actor.userId);
  const dedupeKey = `${id}:${Date.now()}`;
  return notify(tx, { kind: 'assessment_assigned', subject: { kind: 'submission', id }, dedupeKey }, others);
}
