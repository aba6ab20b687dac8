import { type AdminSubmission, contactTypeLabels } from '@proxima/contract/submissions/submissions';
import { messageOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../paths.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { useSubmissionList } from '../submissions.queries.ts';

const shown = 8;

const Row = ({ row }: { row: AdminSubmission }) => (
  <a
    href={paths.adminSubmission(row.id)}
    className="block border-b border-line px-5 py-3.5 transition-colors hover:bg-mist"
  >
    <span className="flex items-baseline justify-between gap-3 max-sm:flex-col max-sm:gap-0">
      <span className="min-w-0 truncate text-sm font-medium max-sm:max-w-full">
        {row.first_name} {row.last_name}
        <span className="font-normal text-ink-soft">, {contactTypeLabels[row.contact_type]}</span>
      </span>
      <RelativeTime iso={row.created_at} className="shrink-0 text-xs text-ink-soft" />
    </span>
    <span className="line-clamp-2 text-sm break-words text-ink-soft">{row.message}</span>
  </a>
);

/** The submissions that wait longest for a decision. */
export function OldestSubmissions() {
  const { data, error, refetch, isRefetching } = useSubmissionList(
    { status: 'review', sort: 'oldest' },
    shown,
  );
  const rows = data?.pages[0]?.data;
  return (
    <section aria-labelledby="to-review">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="to-review" className="text-xl">
          To review, the oldest first
        </h2>
        <a href={`${paths.adminSubmissions}?status=review`} className="text-link shrink-0 text-sm">
          All under review
        </a>
      </div>
      {error && !rows && <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />}
      {!rows && !error && <ListSkeleton />}
      {rows && (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          {rows.length === 0 && (
            <EmptyState title="Nothing to review">Every submission has its answer.</EmptyState>
          )}
          <ul className="-mb-px">
            {rows.map((row) => (
              <li key={row.id}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
