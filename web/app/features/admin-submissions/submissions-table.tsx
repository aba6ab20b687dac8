import type { AdminSubmission } from '@proxima/contract/submissions';
import { contactTypeLabels } from '@proxima/contract/submissions';
import { paths } from '../../paths.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { StatusBadge } from './status-badge.tsx';

const Sender = ({ row }: { row: AdminSubmission }) => (
  <>
    <span className="font-medium">
      {row.first_name} {row.last_name}
    </span>
    <span className="block text-xs break-all text-ink-soft">{row.email}</span>
  </>
);

const Message = ({ row }: { row: AdminSubmission }) => (
  <a
    href={paths.adminSubmission(row.id)}
    className="line-clamp-2 max-w-[60ch] break-words underline-offset-4 hover:underline"
  >
    {row.message}
  </a>
);

const columns: readonly Column<AdminSubmission>[] = [
  { heading: 'From', cell: (row) => <Sender row={row} />, className: 'sm:w-[17rem]' },
  {
    heading: 'Message',
    cell: (row) => <Message row={row} />,
  },
  {
    heading: 'Kind',
    cell: (row) => contactTypeLabels[row.contact_type],
    className: 'whitespace-nowrap sm:max-lg:hidden',
  },
  { heading: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    heading: 'Received',
    cell: (row) => <RelativeTime iso={row.created_at} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
];

/** Moves between the rows' links with the arrow keys, as in a list. */
function moveBetweenRows(event: React.KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('tbody a')];
  const next = links[links.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Submissions as rows; the message leads to the submission. */
export const SubmissionsTable = ({ rows }: { rows: readonly AdminSubmission[] }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are an addition; every row is a link of its own
  <div onKeyDown={moveBetweenRows} className="rounded-card border border-line bg-surface">
    <Table caption="Submissions" columns={columns} rows={rows} rowKey={(row) => row.id} />
  </div>
);
