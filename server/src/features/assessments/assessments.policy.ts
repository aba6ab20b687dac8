import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import type { SubmissionStatus } from '@proxima/contract/submissions/submissions';
import { DomainError } from '../../platform/domain-error.ts';
import type { Held } from '../submissions/decisions/lock-submission.ts';

interface Reader {
  id: number;
  isInConflict: boolean;
}

interface Assessed {
  reviewer_id: number | null;
  in_at: Date | null;
}

/**
 * Whether someone may see what others scored and wrote: once their own assessment is in, for those without one once all are in, and for
 * everyone after an approval, a decline or a withdrawal.
 */
export function maySeeResults(
  status: SubmissionStatus,
  reader: Reader,
  assessments: readonly Assessed[],
): boolean {
  if (status !== 'review' && status !== 'revision') return true;
  if (reader.isInConflict) return false;
  const own = assessments.find(({ reviewer_id }) => reviewer_id === reader.id);
  return own ? own.in_at !== null : assessments.every(({ in_at }) => in_at !== null);
}

/** @throws DomainError `conflict` unless the submission is under review and neither a decision on it nor a move of it is held. */
export function assertTakesAssessments(
  { contact_type, status }: { contact_type: string; status: SubmissionStatus },
  { isDecisionHeld, isMoveHeld }: Held,
): void {
  if (contact_type === 'general_inquiry') {
    throw new DomainError('conflict', { message: assessmentMessages.notAssessed });
  }
  if (status === 'review' && isMoveHeld) {
    throw new DomainError('conflict', { message: assessmentMessages.moveHeld });
  }
  if (status !== 'review' || isDecisionHeld) {
    throw new DomainError('conflict', { message: assessmentMessages.decided });
  }
}
