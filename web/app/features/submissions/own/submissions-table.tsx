import type { SubmissionStatus, WireSubmission } from '@proxima/contract/submissions/submissions';
import { dashboardText } from '@proxima/contract/wire/messages';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { localDate, longDateTime } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { useOwnSubmissions } from './own-submissions.queries.ts';

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
    onPhone: 'plain',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={longDateTime(created_at)} className="tabular-nums">
        {localDate(created_at)}
      </time>
    ),
  },
  {
    heading: 'Status',
    onPhone: 'beside',
    cell: ({ status }) => <StatusBadge status={status} />,
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

/** The member's submissions, newest first; each row opens its submission. */
export const SubmissionsTable = ({ status, caption }: SubmissionsTableProps) => (
  <PagedTable
    list={useOwnSubmissions(status)}
    caption={caption}
    columns={columns}
    empty={<Nothing status={status} />}
    opensRows
  />
);
