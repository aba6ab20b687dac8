import {
  type CheckInState,
  checkInStateLabels,
  checkInStates,
} from '@proxima/contract/check-ins/check-in-states';
import type { ListedCheckIn } from '@proxima/contract/check-ins/check-in-wire';
import { writtenDay } from '@proxima/contract/time/written-day';
import { useState } from 'react';
import { z } from 'zod';
import { AnswersView } from '../../../domain/forms/answers-view.tsx';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { useCheckedFilters } from '../../../lib/navigation/use-checked-filters.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { FilterSelect, optionsOf } from '../../../ui/forms/filter-select.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { KnownFigures } from '../answering/known-figures.tsx';
import { CheckInBadge } from '../check-in-badge.tsx';
import { useAskedCheckIn, useAskedCheckIns } from '../check-ins.queries.ts';

const columnsOf = (onOpen: (row: ListedCheckIn) => void): readonly Column<ListedCheckIn>[] => [
  {
    heading: 'Venture',
    cell: ({ venture_name, venture_slug }) => (
      <a
        href={paths.adminVenture(venture_slug)}
        className="font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        {venture_name}
      </a>
    ),
    className: 'sm:w-full',
  },
  { heading: 'Asked on', cell: ({ due_on }) => writtenDay(due_on), className: 'whitespace-nowrap' },
  {
    heading: 'Reminders',
    cell: ({ reminders }) => (reminders === 0 ? 'None' : reminders),
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    heading: 'Answered',
    cell: ({ answered_at, answered_by }) =>
      answered_at && `${longDate(answered_at)}${answered_by ? `, ${answered_by}` : ''}`,
    className: 'sm:min-w-44',
  },
  {
    heading: 'State',
    onPhone: 'beside',
    cell: ({ state }) => <CheckInBadge state={state} />,
    className: 'whitespace-nowrap',
  },
  {
    heading: 'Answer',
    onPhone: 'line',
    cell: (row) =>
      row.state === 'answered' && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => onOpen(row)}
          aria-label={`Read the answer of ${row.venture_name}`}
        >
          Read
        </Button>
      ),
    className: 'whitespace-nowrap',
  },
];

const filtersSchema = z.object({ state: z.enum(checkInStates) });

/** The check-ins that went out by a plan, and what was answered. */
export function AskedTable({ planId }: { planId: number }) {
  const { filters, change } = useCheckedFilters(filtersSchema);
  const [opened, setOpened] = useState<ListedCheckIn>();
  return (
    <div className="flex flex-col gap-5">
      <FilterSelect
        name="state"
        label="State"
        placeholder="All states"
        options={optionsOf(checkInStateLabels)}
        filters={filters}
        onChange={change}
      />
      <PagedTable
        list={useAskedCheckIns(planId, filters.state as CheckInState | undefined)}
        caption="Check-ins"
        columns={columnsOf(setOpened)}
        empty={
          <EmptyState title="Nothing to show">
            Check-ins appear here on the day on which they go out.
          </EmptyState>
        }
      />
      {opened && (
        <Dialog
          open
          title={opened.venture_name}
          description={opened.plan_name}
          onClose={() => setOpened(undefined)}
        >
          <Answer id={opened.id} />
        </Dialog>
      )}
    </div>
  );
}

const Answer = ({ id }: { id: number }) => (
  <QueryContent query={useAskedCheckIn(id)}>
    {({ questions, answers, known }) => (
      <div className="flex flex-col gap-6">
        <KnownFigures known={known} isForTeam />
        <AnswersView document={questions} answers={answers} />
      </div>
    )}
  </QueryContent>
);
