import type { MemberRole } from '@proxima/contract/accounts/roles';
import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import { requiredAssessments } from '@proxima/contract/assessments/required';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type AssessmentRow, listAssessments, listConflicts } from './assessments.repository.ts';
import { getNewestRubric, getRubric, type RubricRow } from './rubrics.repository.ts';

interface Decided {
  id: number;
  contact_type: string;
}

/** What fair review needs to decide about a submission. */
export interface Case {
  kind: MemberRole;
  /** Everyone who may decide on submissions. */
  reviewers: { id: number; name: string }[];
  conflicts: Awaited<ReturnType<typeof listConflicts>>;
  assessments: AssessmentRow[];
  required: number;
  missing: number;
}

/** @throws DomainError `conflict` for an enquiry */
export async function loadCase(db: Database, { id, contact_type }: Decided): Promise<Case> {
  if (contact_type === 'general_inquiry') {
    throw new DomainError('conflict', { message: assessmentMessages.notAssessed });
  }
  const kind = contact_type as MemberRole;
  const [reviewers, conflicts, assessments, settings] = await Promise.all([
    listColleagues(db, 'submissions.decide'),
    listConflicts(db, id),
    listAssessments(db, id),
    readSettings(db),
  ]);
  const inConflict = new Set(conflicts.map(({ reviewer_id }) => reviewer_id));
  const required = requiredAssessments({
    set: settings.reviews.reviewers[kind],
    reviewers: reviewers.length,
    inConflict: reviewers.filter((reviewer) => inConflict.has(reviewer.id)).length,
  });
  const done = assessments.filter(({ in_at }) => in_at !== null).length;
  return { kind, reviewers, conflicts, assessments, required, missing: Math.max(0, required - done) };
}

/** The rubric by which a submission is assessed: that of its first assessment, so that all can be compared, else the newest. */
export function rubricOf(db: Database, { kind, assessments }: Case): Promise<RubricRow> {
  const [first] = assessments;
  return first ? getRubric(db, kind, first.rubric_version) : getNewestRubric(db, kind);
}

/** Whether someone has declared a conflict of interest. */
export const isInConflict = ({ conflicts }: Pick<Case, 'conflicts'>, reviewerId: number): boolean =>
  conflicts.some(({ reviewer_id }) => reviewer_id === reviewerId);
