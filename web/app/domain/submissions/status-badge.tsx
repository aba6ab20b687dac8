import { type SubmissionStatus, submissionStatuses } from '@proxima/contract/submissions/submissions';
import { Badge } from '../../ui/display/badge.tsx';

/** A submission's status with its label and colour. */
export const StatusBadge = ({ status }: { status: SubmissionStatus }) => {
  const { label, statusClass } = submissionStatuses[status];
  return <Badge tone={statusClass}>{label}</Badge>;
};
