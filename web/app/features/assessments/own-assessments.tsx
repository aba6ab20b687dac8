import type { OpenAssessment } from '@proxima/contract/assessments/assessments';
import { contactTypeLabels } from '@proxima/contract/submissions/submissions';
import { writtenDay } from '@proxima/contract/time/written-day';
import clsx from 'clsx';
import { paths } from '../../paths.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useOwnOpen } from './assessments.queries.ts';

const Row = ({ row }: { row: OpenAssessment }) => (
  <li className="border-b border-line last:border-0">
    <a
      href={paths.adminSubmission(row.submission_id)}
      className="flex min-h-11 items-center justify-between gap-x-3 py-2.5 max-sm:flex-col max-sm:items-start text-sm transition-colors hover:text-ember"
    >
      <span className="min-w-0 truncate font-medium max-sm:max-w-full">
        {row.name}
        <span className="block truncate font-normal text-ink-soft">
          {row.first_name} {row.last_name}, {contactTypeLabels[row.contact_type]}
          {row.assessed_version !== null && ' · new version'}
        </span>
      </span>
      {row.due_on ? (
        <span className={clsx('shrink-0 text-xs', row.is_late ? 'text-amber' : 'text-ink-soft')}>
          {row.is_late ? 'Overdue, was due' : 'Due'} {writtenDay(row.due_on)}
        </span>
      ) : (
        <RelativeTime iso={row.assigned_at} className="shrink-0 text-xs text-ink-soft" />
      )}
    </a>
  </li>
);

/** On Today: what is waiting for the reader's own assessment; hidden if nothing is. */
export function OwnAssessments() {
  const rows = useOwnOpen().data ?? [];
  if (rows.length === 0) return null;
  return (
    <TitledCard
      title="Waiting for your assessment"
      lead="Submissions that are assigned to you, oldest first."
    >
      <ul>
        {rows.map((row) => (
          <Row key={row.submission_id} row={row} />
        ))}
      </ul>
    </TitledCard>
  );
}
