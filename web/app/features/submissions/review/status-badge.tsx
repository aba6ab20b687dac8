import { type SubmissionStatus, submissionStatuses } from '@proxima/contract/submissions/submissions';
import { Badge, toneOf } from '../../../ui/display/badge.tsx';

/** A submission's status in its words and colour. */
export const StatusBadge = ({ status }: { status: SubmissionStatus }) => {
  const { label, statusClass } = submissionStatuses[status];
  return <Badge tone={toneOf(statusClass)}>{label}</Badge>;
};
