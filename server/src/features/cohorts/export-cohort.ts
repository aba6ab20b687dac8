import { placeStateLabels } from '@proxima/contract/cohorts/place-states';
import type { PlaceProgress, Share } from '@proxima/contract/cohorts/programme-wire';
import type { Admin, Context } from '../../platform/context.ts';
import { makeTable, type Table, type TableColumn } from '../../platform/tables/table.ts';
import { readProgress } from './week/progress.ts';

type Row = PlaceProgress;

const shareOf = (heading: string, share: (row: Row) => Share | null): TableColumn<Row>[] => [
  { heading, value: (row) => share(row)?.done ?? null },
  { heading: `${heading}, of`, value: (row) => share(row)?.of ?? null },
];

const columns: readonly TableColumn<Row>[] = [
  { heading: 'Venture', value: ({ title }) => title, width: 30 },
  { heading: 'Founder', value: ({ founder }) => founder, width: 24 },
  { heading: 'Place', value: ({ state }) => placeStateLabels[state] },
  ...shareOf('Milestones accepted', ({ milestones }) => milestones),
  { heading: 'Milestones late', value: ({ milestones }) => milestones?.late ?? null },
  ...shareOf('Events attended', ({ attendance }) => attendance),
  ...shareOf('Lessons done', ({ course }) => course),
  ...shareOf('Check-ins answered', ({ check_ins }) => check_ins),
  { heading: 'Mentors', value: ({ mentors }) => mentors },
];

/** The ventures of a cohort with how far they have come. @throws DomainError `forbidden`, `not_found` */
export const exportCohort = async (
  context: Context<Admin>,
  { cohort_id }: { cohort_id: number },
): Promise<Table> => makeTable(columns, await readProgress(context, cohort_id));
