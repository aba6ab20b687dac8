import { isNamedByMessage } from '@proxima/contract/submissions/submission-name';
import { type AdminSubmission, contactTypeLabels } from '@proxima/contract/submissions/submissions';
import { AssignedTo } from '../../../domain/assignment/assigned-to.tsx';
import { PresenceMark } from '../../../domain/presence/presence-mark.tsx';
import { ShortList } from '../../../domain/short-list.tsx';
import { paths } from '../../../paths.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useSubmissionList } from '../submissions.queries.ts';
import { inQueue } from './queue-nav.tsx';

const shown = 8;

const Row = ({ row }: { row: AdminSubmission }) => (
  <a
    href={inQueue(row.id, 'status=review&sort=oldest&snoozed=hidden')}
    className="block border-b border-line px-5 py-3.5 transition-colors hover:bg-mist"
  >
    <span className="flex items-baseline justify-between gap-3 max-sm:flex-col max-sm:gap-0">
      <span className="min-w-0 truncate text-sm font-medium max-sm:max-w-full">
        {row.name}
        <span className="font-normal text-ink-soft">, {contactTypeLabels[row.contact_type]}</span>
      </span>
      <span className="flex shrink-0 items-center gap-3">
        <PresenceMark place="submission" id={row.id} />
        <RelativeTime iso={row.created_at} className="text-xs text-ink-soft" />
      </span>
    </span>
    <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
      {row.first_name} {row.last_name}
      {!isNamedByMessage(row) && `: ${row.message}`}
    </span>
    <AssignedTo assignee={row.assignee} className="block truncate" />
  </a>
);

/** The submissions that have waited longest for a decision. */
export const OldestSubmissions = () => (
  <ShortList
    title="To review, oldest first"
    all={{ label: 'All under review', href: `${paths.adminSubmissions}?status=review&snoozed=hidden` }}
    list={useSubmissionList({ status: 'review', sort: 'oldest', snoozed: 'hidden' }, shown)}
    rowKey={({ id }) => id}
    row={(row) => <Row row={row} />}
    empty={<EmptyState title="Nothing to review">Every submission has been decided on.</EmptyState>}
  />
);
