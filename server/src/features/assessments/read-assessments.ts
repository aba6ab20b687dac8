import type {
  AssessedSubmission,
  Assessments,
  OpenAssessment,
} from '@proxima/contract/assessments/assessments';
import { spreadOf } from '@proxima/contract/assessments/scores';
import { listLimits } from '@proxima/contract/wire/row-limits';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findHeldDecision } from '../held-decisions/find-held.ts';
import type { CurrentStage } from '../stages/current-stage.ts';
import { listHiddenFrom } from '../submissions/reading/hidden-senders.ts';
import { withNames } from '../submissions/reading/name-submissions.ts';
import { getSubmission, newestVersionOf } from '../submissions/reading/read-submission.ts';
import { maySeeResults } from './assessments.policy.ts';
import { type AssessmentRow, listAssessed, listOpenOf } from './assessments.repository.ts';
import { listLate } from './due/due.repository.ts';
import { dueDayOf } from './due/due-day-of.ts';
import { zoneOfTeam } from './due/team-zone.ts';
import { isInConflict, loadCase, rubricOf } from './load-case.ts';

/** Open assessments that Today lists. */
const maxListed = listLimits.ownAssessments;
/** Submissions on a committee sheet. */
const maxOnSheet = listLimits.committeeSheet;

/**
 * The assessments of a submission as the caller may see them (docs/rules.md, "Fair review").
 * @throws DomainError `not_found`; `conflict` for an enquiry
 */
export async function readAssessments(
  { platform: { db }, actor }: Context<Admin>,
  submissionId: number,
): Promise<Assessments> {
  const submission = await getSubmission(db, submissionId);
  const held = await findHeldDecision(db, { kind: 'submission', id: submissionId });
  const found = await loadCase(db, submission);
  const { criteria, version: rubric_version } = await rubricOf(db, found);
  const reader = { id: actor.userId, isInConflict: isInConflict(found, actor.userId) };
  const seesOthers = maySeeResults(submission.status, reader, found.assessments);
  const isShown = ({ reviewer_id }: AssessmentRow) => seesOthers || reviewer_id === reader.id;
  const late = await listLate(db, submissionId, await zoneOfTeam(db));
  const shown = (row: AssessmentRow) => ({ ...present(row, isShown(row)), is_late: late.has(row.id) });
  const done = found.assessments.filter(({ in_at }) => in_at !== null);
  return {
    version: await newestVersionOf(db, submissionId),
    criteria,
    rubric_version,
    stage: found.stage && presentStage(found.stage),
    due_on: await dueDayOf(db, found),
    required: found.required,
    missing: found.missing,
    is_open:
      submission.status === 'review' && held === undefined && (found.stage?.state ?? 'open') === 'open',
    assessments: found.assessments.map(shown),
    set_aside: found.setAside.map(shown),
    panel: found.reviewers.map(({ id, name }) => ({ id, name })),
    is_hidden: !done.every(isShown),
    spread: describeSpread(done.filter(isShown)),
    conflicts: found.conflicts.map(({ reviewer_id, name, why }) => ({
      reviewer: { id: reviewer_id, name },
      why,
    })),
  };
}

const presentStage = ({ id, name, state, due_at }: CurrentStage) => ({
  id,
  name,
  state,
  due: due_at?.toISOString() ?? null,
});

const present = (
  row: AssessmentRow,
  isShown: boolean,
): Omit<Assessments['assessments'][number], 'is_late'> => ({
  reviewer_id: row.reviewer_id,
  reviewer: row.reviewer_name,
  in_at: row.in_at?.toISOString() ?? null,
  version: row.version_number,
  result:
    isShown && row.scores !== null && row.score !== null
      ? {
          scores: row.scores,
          score: row.score,
          note: row.note,
          reason: row.reason,
          earlier: (row.earlier as Earlier).map(({ version, score }) => ({ version, score })),
        }
      : null,
});

type Earlier = { version: number; score: number }[];

function describeSpread(shown: readonly AssessmentRow[]): Assessments['spread'] {
  if (shown.length < 2) return null;
  const scores = shown.map((row) => (row.scores ?? []) as (number | null)[]);
  return {
    overall: spreadOf(shown.map(({ score }) => score ?? 0)),
    criteria: (scores[0] ?? []).map((_, index) => {
      const given = scores.map((all) => all[index] ?? null).filter((score) => score !== null);
      return given.length === 0 ? null : spreadOf(given);
    }),
  };
}

/** What a committee discusses, the widest disagreement first (docs/rules.md, "Fair review"). */
export async function readCommitteeSheet(
  db: Database,
  { actor }: Context<Admin>,
): Promise<AssessedSubmission[]> {
  const rows = await listAssessed(db, actor.userId, maxOnSheet);
  const presented = rows.map(({ id, mean, low, high, ...row }) => ({
    ...row,
    submission_id: id,
    overall: { mean, low, high },
  }));
  return withNames(db, presented, await listHiddenFrom(db, actor.userId));
}

/** The caller's open assessments of submissions under review, the oldest first. */
export async function listOwnOpen(db: Database, { actor }: Context<Admin>): Promise<OpenAssessment[]> {
  const rows = await listOpenOf(db, actor.userId, await zoneOfTeam(db), maxListed);
  const presented = rows.map((row) => ({ ...row, assigned_at: row.assigned_at.toISOString() }));
  return withNames(db, presented, await listHiddenFrom(db, actor.userId));
}
