import type { ListedCohort } from '@proxima/contract/cohorts/cohort-wire';
import { useState } from 'react';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CellDetail } from '../../../ui/layout/cell-detail.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { useCohorts } from './cohorts.queries.ts';
import { NewCohortDialog } from './new-cohort-dialog.tsx';

/** `8 of 10`, or without a limit `8`. */
const takenText = ({ counts, places }: ListedCohort): string => {
  const taken = counts.accepted + counts.finished;
  return places === null ? String(taken) : `${taken} of ${places}`;
};

const columns: readonly Column<ListedCohort>[] = [
  {
    heading: 'Cohort',
    cell: ({ id, name, call }) => (
      <>
        <a
          href={paths.adminCohort(id)}
          className="font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </a>
        <CellDetail>{call.programme}</CellDetail>
      </>
    ),
    className: 'sm:w-full sm:min-w-48',
  },
  {
    heading: 'From',
    cell: ({ starts_on }) => longDate(starts_on),
    className: 'whitespace-nowrap sm:max-lg:hidden',
  },
  {
    heading: 'To',
    cell: ({ ends_on }) => longDate(ends_on),
    className: 'whitespace-nowrap sm:max-lg:hidden',
  },
  {
    heading: 'Lead',
    cell: ({ lead }) => lead?.name ?? '',
    className: 'sm:min-w-32 sm:max-xl:hidden',
  },
  { heading: 'Accepted', cell: takenText, className: 'whitespace-nowrap tabular-nums' },
  { heading: 'Offered', cell: ({ counts }) => counts.offered, className: 'tabular-nums' },
  { heading: 'Waiting', cell: ({ counts }) => counts.waiting, className: 'tabular-nums' },
];

/** All cohorts, with a button for a new one. */
export function CohortsTable() {
  const list = useCohorts();
  const [isAdding, setAdding] = useState(false);
  const cohorts = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const add = <Button onClick={() => setAdding(true)}>New cohort</Button>;
  return (
    <div className="flex flex-col gap-4">
      {cohorts.length > 0 && <div className="flex justify-end">{add}</div>}
      <PagedTable
        list={list}
        caption="Cohorts"
        columns={columns}
        opensRows
        empty={
          <EmptyState title="No cohorts yet" action={add}>
            A cohort is the ventures accepted in a call, with the dates of their time together. Make it before
            you decide: every approval then offers a place.
          </EmptyState>
        }
      />
      {isAdding && <NewCohortDialog earlier={cohorts} onClose={() => setAdding(false)} />}
    </div>
  );
}
