import { type SubmissionStatus, submissionStatuses } from '@proxima/contract/submissions/submissions';
import type { Series } from '../../domain/charts/series.tsx';

const looks: Record<SubmissionStatus, { colour: string; pattern?: string }> = {
  approved: { colour: 'text-green' },
  review: { colour: 'text-amber', pattern: 'M-2 2l4-4M0 8l8-8M6 10l4-4' },
  revision: { colour: 'text-red', pattern: 'M0 2h8M0 6h8' },
  declined: { colour: 'text-slate', pattern: 'M2 2h0M6 6h0' },
  withdrawn: { colour: 'text-line-strong', pattern: 'M2 0v8M6 0v8' },
};

/** The statuses of submissions in the order in which charts stack and tables list them. */
export const statusSeries: readonly Series<SubmissionStatus>[] = (
  ['approved', 'review', 'revision', 'declined', 'withdrawn'] as const
).map((name) => ({ name, label: submissionStatuses[name].label, ...looks[name] }));
