import type { SubmissionStatus } from '@proxima/contract/submissions/submissions';
import { ArrowRight } from 'lucide-react';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';

/** How a decision changes the status. */
export const StatusChange = ({ from, to }: { from: SubmissionStatus; to: SubmissionStatus }) => (
  <span className="flex flex-wrap items-center gap-2">
    <StatusBadge status={from} />
    <ArrowRight size={16} role="img" aria-label="becomes" className="text-ink-soft" />
    <StatusBadge status={to} />
  </span>
);
