import { messageOf } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { useSubmissionList } from './submissions.queries.ts';
import { SubmissionsTable } from './submissions-table.tsx';

const shown = 6;

/** The newest submissions that wait for a decision. */
export function NewestSubmissions() {
  const { data, error, refetch, isRefetching } = useSubmissionList({ status: 'review' }, shown);
  const rows = data?.pages[0]?.data;
  return (
    <section aria-labelledby="to-review">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="to-review" className="text-xl">
          To review
        </h2>
        <a href={`${paths.adminSubmissions}?status=review`} className="text-link text-sm">
          All under review
        </a>
      </div>
      {error && !rows && <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />}
      {!rows && !error && <ListSkeleton />}
      {rows?.length === 0 && (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState title="Nothing to review">Every submission has its answer.</EmptyState>
        </div>
      )}
      {rows && rows.length > 0 && <SubmissionsTable rows={rows} />}
    </section>
  );
}
