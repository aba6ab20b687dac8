import { isNamedByMessage } from '@proxima/contract/submissions/submission-name';
import { contactTypeLabels, type QueuedSubmission } from '@proxima/contract/submissions/submissions';
import { Clock3 } from 'lucide-react';
import { useRef } from 'react';
import { AssignedTo } from '../../../domain/assignment/assigned-to.tsx';
import { PresenceMark } from '../../../domain/presence/presence-mark.tsx';
import { SelectRow } from '../../../domain/review/select-row.tsx';
import type { Selection } from '../../../domain/review/use-selection.ts';
import { SnoozedUntil } from '../../../domain/snooze/snoozed-until.tsx';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { useShortcuts } from '../../../lib/browser/use-shortcuts.ts';
import { AddressText } from '../../../ui/display/address-text.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import type { Sorting } from '../../../ui/layout/column-heading.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { inQueue } from './queue-nav.tsx';

interface RowProps {
  row: QueuedSubmission;
}

const Sender = ({ row, selection }: RowProps & { selection: Selection<QueuedSubmission> | null }) => (
  <div className="flex items-start gap-3.5">
    {selection && <SelectRow row={row} sender={`${row.first_name} ${row.last_name}`} selection={selection} />}
    <div className="min-w-0">
      <span className="font-medium wrap-anywhere max-sm:line-clamp-1">
        {row.first_name} {row.last_name}
      </span>
      {row.email && (
        <span className="block text-xs text-ink-soft max-sm:hidden">
          <AddressText address={row.email} />
        </span>
      )}
    </div>
  </div>
);

const Message = ({ row, query }: RowProps & { query: string }) => (
  <>
    <a
      href={inQueue(row.id, query)}
      className="line-clamp-2 max-w-[60ch] font-medium break-words max-sm:line-clamp-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
    >
      {row.name}
    </a>
    {!isNamedByMessage(row) && (
      <span className="line-clamp-2 max-w-[60ch] wrap-anywhere text-ink-soft max-sm:hidden">
        {row.message}
      </span>
    )}
    {row.assignee && <AssignedTo assignee={row.assignee} />}
    <SnoozedUntil at={row.snoozed_until} />
    <TagList tags={row.tags} />
  </>
);

const Status = ({ row }: RowProps) => (
  <>
    <StatusBadge status={row.status} />
    <PresenceMark place="submission" id={row.id} isBelow />
    {row.held && (
      <span className="mt-1 flex items-center gap-1.5 text-xs text-ink-soft">
        <Clock3 size={13} aria-hidden="true" /> Decision on hold
      </span>
    )}
  </>
);

/** How many assessments are in, and their mean score as far as the reader may see it. */
const Assessments = ({ row: { assessments } }: RowProps) =>
  assessments.assigned > 0 && (
    <span className="tabular-nums">
      {assessments.in} of {assessments.assigned} in
      {assessments.late > 0 && <span className="block text-xs text-amber">{assessments.late} late</span>}
      {assessments.score !== null && (
        <span className="block text-xs text-ink-soft">Score {assessments.score.toFixed(1)}</span>
      )}
    </span>
  );

/** Where the column of changes has no room, the last change is added. */
const Received = ({ row }: RowProps) => (
  <>
    <RelativeTime iso={row.created_at} />
    {row.updated_at !== row.created_at && (
      <span className="block text-xs max-sm:hidden 2xl:hidden">
        Changed <RelativeTime iso={row.updated_at} />
      </span>
    )}
  </>
);

const columnsOf = (
  selection: Selection<QueuedSubmission> | null,
  query: string,
): readonly Column<QueuedSubmission>[] => [
  {
    heading: 'From',
    orders: [
      { value: 'sender', direction: 'ascending' },
      { value: 'sender_down', direction: 'descending' },
    ],
    cell: (row) => <Sender row={row} selection={selection} />,
    className: 'sm:min-w-44 sm:max-w-56 2xl:min-w-64',
  },
  {
    heading: 'Submission',
    cell: (row) => <Message row={row} query={query} />,
    onPhone: 'line',
    className: 'sm:w-full sm:max-w-0',
  },
  {
    heading: 'Type',
    orders: [
      { value: 'type', direction: 'ascending' },
      { value: 'type_down', direction: 'descending' },
    ],
    cell: (row) => contactTypeLabels[row.contact_type],
    className: 'whitespace-nowrap sm:max-2xl:hidden',
    onPhone: 'plain',
  },
  {
    heading: 'Status',
    orders: [
      { value: 'status', direction: 'ascending' },
      { value: 'status_down', direction: 'descending' },
    ],
    cell: (row) => <Status row={row} />,
    className: 'whitespace-nowrap',
    onPhone: 'beside',
  },
  {
    heading: 'Assessments',
    cell: (row) => <Assessments row={row} />,
    className: 'whitespace-nowrap sm:max-lg:hidden',
  },
  {
    heading: 'Received',
    orders: [
      { value: 'newest', direction: 'descending' },
      { value: 'oldest', direction: 'ascending' },
    ],
    cell: (row) => <Received row={row} />,
    onPhone: 'plain',
    className: 'whitespace-nowrap text-ink-soft sm:max-lg:hidden',
  },
  {
    heading: 'Last change',
    orders: [
      { value: 'changed', direction: 'descending' },
      { value: 'unchanged', direction: 'ascending' },
    ],
    cell: (row) => <RelativeTime iso={row.updated_at} />,
    className: 'whitespace-nowrap text-ink-soft max-2xl:hidden!',
  },
];

/** The arrow keys move between the rows' links. */
function moveBetweenRows(event: React.KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('tbody a')];
  const next = links[links.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface SubmissionsTableProps {
  rows: readonly QueuedSubmission[];
  /** Null for those who may not decide. */
  selection: Selection<QueuedSubmission> | null;
  /** The list's filters, for the links to the submissions. */
  query: string;
  sorting: Sorting;
}

/** Submissions as rows; each opens its submission. The keys j and k move between them, as the arrow keys do. */
export function SubmissionsTable({ rows, selection, query, sorting }: SubmissionsTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const step = (by: number) => {
    const links = [...(table.current?.querySelectorAll<HTMLAnchorElement>('tbody a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[at < 0 ? 0 : at + by]?.focus();
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are optional: every row is a link
    <div
      ref={table}
      onKeyDown={moveBetweenRows}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <Table
        caption="Submissions"
        columns={columnsOf(selection, query)}
        rows={rows}
        rowKey={(row) => row.id}
        opensRows
        sorting={sorting}
      />
    </div>
  );
}
