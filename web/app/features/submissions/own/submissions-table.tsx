import type { SubmissionStatus, WireSubmission } from '@proxima/contract/submissions/submissions';
import { dashboardText } from '@proxima/contract/wire/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { localDate, longDateTime } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { submissionList } from '../submissions.queries.ts';
import { CursorPager } from './cursor-pager.tsx';
import { StatusBadge } from './status-badge.tsx';

const columns: readonly Column<WireSubmission>[] = [
  {
    heading: 'Message',
    className: 'sm:w-2/5',
    cell: ({ id, message }) => (
      <a
        href={paths.submission(id)}
        className="line-clamp-2 font-medium wrap-anywhere after:absolute after:inset-0 hover:text-ember-deep focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ember"
      >
        {message}
      </a>
    ),
  },
  {
    heading: 'Created Date',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={longDateTime(created_at)} className="tabular-nums">
        {localDate(created_at)}
      </time>
    ),
  },
  {
    heading: 'Status',
    cell: ({ status, statusClass }) => <StatusBadge status={status} hint={statusClass} />,
  },
  {
    heading: 'Admin Comment',
    className: 'sm:w-1/3',
    cell: ({ admin_comment }) =>
      admin_comment ? (
        <span className="line-clamp-2 wrap-anywhere">{admin_comment}</span>
      ) : (
        <span className="text-ink-soft">{dashboardText.noComments}</span>
      ),
  },
];

const Waiting = () => (
  <Card role="status" className="flex flex-col gap-4">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-10" />
    ))}
    <span className="sr-only">Loading submissions</span>
  </Card>
);

const Nothing = ({ status }: { status: SubmissionStatus | undefined }) => (
  <EmptyState
    title={dashboardText.noData}
    action={
      status ? undefined : (
        <LinkButton kind="secondary" href={paths.submissions}>
          Send your first submission
        </LinkButton>
      )
    }
  >
    {status ? 'Submissions appear here as soon as they reach this status.' : 'Nothing has been sent yet.'}
  </EmptyState>
);

interface SubmissionsTableProps {
  /** Only submissions of one status. */
  status?: SubmissionStatus;
  /** Accessible name. */
  caption: string;
}

/** The member's submissions, newest first, a page at a time; each row opens its submission. */
export function SubmissionsTable({ status, caption }: SubmissionsTableProps) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, isPending, isRefetching, isPlaceholderData, refetch } = useQuery(
    submissionList(status, cursors.at(-1)),
  );
  if (isPending) return <Waiting />;
  if (error && !data)
    return <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />;
  const total = status ? data.counts[status] : data.counts.total;
  return (
    <Card className="overflow-hidden p-0!" aria-busy={isPlaceholderData}>
      {data.data.length === 0 ? (
        <Nothing status={status} />
      ) : (
        <Table caption={caption} columns={columns} rows={data.data} rowKey={({ id }) => id} opensRows />
      )}
      <CursorPager
        page={cursors.length}
        shown={data.data.length}
        total={total}
        onNewer={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        onOlder={data.next_cursor ? () => setCursors([...cursors, data.next_cursor ?? '']) : null}
      />
    </Card>
  );
}
