import { submissionStatus, submissionStatuses } from '@proxima/contract/submissions/submissions';
import clsx from 'clsx';
import { paths } from '../../../paths.ts';
import { toneOf } from '../../../ui/display/badge.tsx';
import { useSubmissionList } from '../submissions.queries.ts';

const inks = { green: 'text-green', amber: 'text-amber', red: 'text-red', slate: 'text-slate' };

/** Withdrawn submissions need no work from the team. */
const shown = submissionStatus.options.filter((status) => status !== 'withdrawn');

/** Number of submissions of each status, linked to their list. */
export function StatusSummary() {
  const counts = useSubmissionList({ status: 'review' }, 6).data?.pages[0]?.counts;
  return (
    <section>
      <p className="mb-3 text-sm text-ink-soft">All submissions by current status</p>
      <ul aria-label="Submissions by status" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {shown.map((status) => {
          const { label, statusClass } = submissionStatuses[status];
          return (
            <li key={status}>
              <a
                href={`${paths.adminSubmissions}?status=${status}`}
                className="block rounded-card border border-line bg-surface p-5 transition-colors hover:border-line-strong"
              >
                <span className={clsx('block font-display text-3xl tabular-nums', inks[toneOf(statusClass)])}>
                  {counts ? counts[status].toLocaleString('en') : '–'}
                </span>
                <span className="mt-1 block text-sm text-ink-soft">{label}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
