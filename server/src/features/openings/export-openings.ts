import { applicationStateLabels, applicationStates } from '@proxima/contract/openings/application-steps';
import {
  type OpeningFilters,
  type OpeningSummary,
  openingWaitLabels,
} from '@proxima/contract/openings/opening-list';
import { openingStateLabels } from '@proxima/contract/openings/openings';
import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Admin, Context } from '../../platform/context.ts';
import { makeTable, type Table, type TableColumn } from '../../platform/tables/table.ts';
import { readAllOpenings } from './list-all-openings.ts';

const columns: readonly TableColumn<OpeningSummary>[] = [
  { heading: 'Venture', value: ({ venture }) => ventureNumber(venture.id), width: 10 },
  { heading: 'Name', value: ({ venture }) => venture.name, width: 30 },
  { heading: 'Opening', value: ({ title }) => title, width: 40 },
  { heading: 'State', value: ({ state }) => openingStateLabels[state] },
  { heading: 'Added (UTC)', value: ({ created_at }) => new Date(created_at), width: 20 },
  {
    heading: 'Waits for',
    value: ({ waits }) => waits.map((wait) => openingWaitLabels[wait.for]).join('; '),
    width: 24,
  },
  {
    heading: 'Since (UTC)',
    value: ({ waits }) => {
      const [first] = waits.map(({ since }) => since).sort();
      return first === undefined ? null : new Date(first);
    },
    width: 20,
  },
  {
    heading: 'Applicants',
    value: ({ applications }) => applications.map(({ applicant }) => applicant.name).join('; '),
    width: 40,
  },
  ...applicationStates.map((state) => ({
    heading: applicationStateLabels[state],
    value: ({ applications }: OpeningSummary) => applications.filter((one) => one.state === state).length,
    width: 12,
  })),
];

/** The console's list of openings, in its order. The caller has checked the right. */
export const exportOpenings = (context: Context<Admin>, filters: Partial<OpeningFilters>): Table =>
  makeTable(columns, readAllOpenings(context, filters));
