import type { EditedProgramme, ListedCall } from '@proxima/contract/programmes/programme-wire';
import { useState } from 'react';
import { PagedTable } from '../../domain/paged-table.tsx';
import { ZonedTime } from '../../domain/time/zoned-time.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CellDetail } from '../../ui/layout/cell-detail.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { NewCallDialog } from './new-call-dialog.tsx';
import { useCalls } from './programmes.queries.ts';
import { CallBadge } from './state-badges.tsx';

const columns: readonly Column<ListedCall>[] = [
  {
    heading: 'Call',
    cell: ({ id, title, slug }) => (
      <>
        <a
          href={paths.adminCall(id)}
          className="font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </a>
        <CellDetail>{slug}</CellDetail>
      </>
    ),
    className: 'sm:w-full sm:min-w-56',
  },
  {
    heading: 'Opens',
    cell: ({ opens_at, time_zone }) => <ZonedTime at={opens_at} zone={time_zone} />,
    className: 'sm:min-w-44 sm:max-lg:hidden',
  },
  {
    heading: 'Closes',
    cell: ({ closes_at, time_zone }) =>
      closes_at === null ? 'Never' : <ZonedTime at={closes_at} zone={time_zone} />,
    className: 'sm:min-w-44',
  },
  {
    heading: 'Places',
    cell: ({ places }) => places?.toLocaleString('en') ?? 'Open',
    className: 'whitespace-nowrap tabular-nums sm:max-xl:hidden',
  },
  {
    heading: 'State',
    onPhone: 'beside',
    cell: (call) => <CallBadge call={call} />,
    className: 'whitespace-nowrap',
  },
];

/** The calls of a programme, with a button for a new one. */
export function CallsTable({ programme }: { programme: EditedProgramme }) {
  const list = useCalls(programme.id);
  const [isAdding, setAdding] = useState(false);
  const calls = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const add = <Button onClick={() => setAdding(true)}>New call</Button>;
  return (
    <div className="flex flex-col gap-4">
      {calls.length > 0 && <div className="flex justify-end">{add}</div>}
      <PagedTable
        list={list}
        caption="Calls"
        columns={columns}
        opensRows
        empty={
          <EmptyState title="No calls yet" action={add}>
            A call is one window in which people apply. It begins from a template with a complete form.
          </EmptyState>
        }
      />
      {isAdding && <NewCallDialog programme={programme} earlier={calls} onClose={() => setAdding(false)} />}
    </div>
  );
}
