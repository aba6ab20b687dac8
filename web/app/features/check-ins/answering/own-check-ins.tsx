import type { OwnCheckIn } from '@proxima/contract/check-ins/check-in-wire';
import { writtenDay } from '@proxima/contract/time/written-day';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { CheckInBadge } from '../check-in-badge.tsx';
import { useOwnCheckIns } from '../check-ins.queries.ts';

const columns: readonly Column<OwnCheckIn>[] = [
  {
    heading: 'Check-in',
    cell: ({ id, plan_name, cohort_name }) => (
      <>
        <a
          href={paths.checkIns(id)}
          className="font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {plan_name}
        </a>
        <span className="block text-ink-soft">{cohort_name}</span>
      </>
    ),
    className: 'sm:w-full',
  },
  { heading: 'Venture', cell: ({ venture_name }) => venture_name, className: 'sm:min-w-40' },
  { heading: 'Asked on', cell: ({ due_on }) => writtenDay(due_on), className: 'whitespace-nowrap' },
  {
    heading: 'State',
    onPhone: 'beside',
    cell: ({ state }) => <CheckInBadge state={state} />,
    className: 'whitespace-nowrap',
  },
];

/** All check-ins of the member's ventures. */
export const OwnCheckIns = () => (
  <PagedTable
    list={useOwnCheckIns()}
    caption="Check-ins"
    columns={columns}
    opensRows
    empty={
      <EmptyState title="No check-ins yet">
        While your venture takes part in a programme, and for some years after, we ask for a few figures from
        time to time. They come by email and stand here.
      </EmptyState>
    }
  />
);
