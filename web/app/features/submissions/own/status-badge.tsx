import { type SubmissionStatus, submissionStatuses } from '@proxima/contract/submissions/submissions';
import { Badge, toneOf } from '../../../ui/display/badge.tsx';

/** A status in its words and its colour. */
export const StatusBadge = ({ status, hint }: { status: SubmissionStatus; hint: string }) => (
  <Badge tone={toneOf(hint)}>{submissionStatuses[status].label}</Badge>
);
