import type { MemberRole } from '@proxima/contract/accounts/roles';
import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import { requiredAssessments } from '@proxima/contract/assessments/required';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { readSettings } from '../settings/read-settings.ts';
import {
  type CurrentStage,
  currentStage,
  getRubricOfStage,
  isReviewedInStages,
  listPanel,
} from '../stages/current-stage.ts';
import { type AssessmentRow, listAssessments } from './assessments.repository.ts';
import { listConflicts } from './conflicts.repository.ts';
import { getNewestRubric, getRubric, type RubricRow } from './rubrics/rubrics.repository.ts';

type Rubric = Pick<RubricRow, 'version' | 'criteria'>;

interface Decided {
  id: number;
  contact_type: string;
}

/** What fair review needs to decide about a submission: in the stage of its call where it stands, or at the open door. */
export interface Case {
  kind: MemberRole;
  /** Null at the open door, and before the first stage. */
  stage: CurrentStage | null;
  /** Everyone who may assess it: in a stage its panel, otherwise everyone who may decide on submissions. */
  reviewers: { id: number; name: string }[];
  conflicts: Awaited<ReturnType<typeof listConflicts>>;
  /** Those that count. */
  assessments: AssessmentRow[];
  /** Those that were in when their reviewer declared a conflict of interest. */
  setAside: AssessmentRow[];
  required: number;
  missing: number;
}

/** @throws DomainError `conflict` for an enquiry */
export async function loadCase(db: Database, { id, contact_type }: Decided): Promise<Case> {
  if (contact_type === 'general_inquiry') {
    throw new DomainError('conflict', { message: assessmentMessages.notAssessed });
  }
  const stage = (await currentStage(db, id)) ?? null;
  const [reviewers, conflicts, rows] = await Promise.all([
    stage ? listPanel(db, stage) : listColleagues(db, 'submissions.decide', 'anyone'),
    listConflicts(db, id),
    listAssessments(db, id, stage?.id ?? null),
  ]);
  const assessments = rows.filter(({ set_aside_at }) => set_aside_at === null);
  const kind = contact_type as MemberRole;
  const setAside = rows.filter(({ set_aside_at }) => set_aside_at !== null);
  const found = { kind, stage, reviewers, conflicts, assessments, setAside };
  const required = await requiredIn(db, id, found);
  const done = assessments.filter(({ in_at }) => in_at !== null).length;
  return { ...found, required, missing: Math.max(0, required - done) };
}

/** A stage says itself how many it wants; what waits for the first stage of its call is not read yet. */
async function requiredIn(
  db: Database,
  id: number,
  { kind, stage, reviewers, conflicts }: Pick<Case, 'kind' | 'stage' | 'reviewers' | 'conflicts'>,
): Promise<number> {
  if (stage) return stage.readers_per_application;
  if (await isReviewedInStages(db, id)) return 0;
  const inConflict = new Set(conflicts.map(({ reviewer_id }) => reviewer_id));
  return requiredAssessments({
    set: (await readSettings(db)).reviews.reviewers[kind],
    reviewers: reviewers.length,
    inConflict: reviewers.filter((reviewer) => inConflict.has(reviewer.id)).length,
  });
}

/**
 * The rubric by which a submission is assessed: that of its first assessment, so that all can be compared, else the newest. In a stage an
 * assessment that is not in follows a newer rubric, as long as none is in.
 */
export function rubricOf(db: Database, { kind, stage, assessments }: Case): Promise<Rubric> {
  if (stage) {
    const given = assessments.find(({ in_at }) => in_at !== null);
    return getRubricOfStage(db, stage.id, given?.rubric_version);
  }
  const [first] = assessments;
  return first ? getRubric(db, kind, first.rubric_version) : getNewestRubric(db, kind);
}

/** The same for a submission in a stage, also after it has moved on. */
export async function rubricInStage(db: Database, submissionId: number, stageId: number): Promise<Rubric> {
  const rows = await listAssessments(db, submissionId, stageId);
  const given = rows.find(({ in_at, set_aside_at }) => in_at !== null && set_aside_at === null);
  return getRubricOfStage(db, stageId, given?.rubric_version);
}

/** Whether someone has declared a conflict of interest. */
export const isInConflict = ({ conflicts }: Pick<Case, 'conflicts'>, reviewerId: number): boolean =>
  conflicts.some(({ reviewer_id }) => reviewer_id === reviewerId);
