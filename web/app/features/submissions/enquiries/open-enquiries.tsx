import type { Enquiry } from '@proxima/contract/submissions/enquiries';
import { AssignedTo } from '../../../domain/assignment/assigned-to.tsx';
import { PresenceMark } from '../../../domain/presence/presence-mark.tsx';
import { ShortList } from '../../../domain/short-list.tsx';
import { paths } from '../../../paths.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useEnquiryList } from './enquiries.queries.ts';

const shown = 6;

const Row = ({ row }: { row: Enquiry }) => (
  <a
    href={paths.adminEnquiry(row.id)}
    className="block border-b border-line px-5 py-3.5 transition-colors hover:bg-mist"
  >
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate text-sm font-medium">
        {row.first_name} {row.last_name}
      </span>
      <span className="flex shrink-0 items-center gap-3">
        <PresenceMark place="submission" id={row.id} />
        <RelativeTime iso={row.waits_since ?? row.updated_at} className="text-xs text-ink-soft" />
      </span>
    </span>
    <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{row.message}</span>
    <AssignedTo assignee={row.assignee} className="block truncate" />
  </a>
);

/** The enquiries that are waiting for an answer, longest wait first. */
export const OpenEnquiries = () => (
  <ShortList
    title="Enquiries to answer"
    all={{ label: 'All open enquiries', href: `${paths.adminEnquiries}?state=open&snoozed=hidden` }}
    list={useEnquiryList({ state: 'open', sort: 'waiting', snoozed: 'hidden' }, shown)}
    rowKey={({ id }) => id}
    row={(row) => <Row row={row} />}
    empty={<EmptyState title="No open enquiries">Everyone who asked has an answer.</EmptyState>}
  />
);
