import { industryOf } from '@proxima/contract/profiles/industries';
import { type VentureFilters, waitLabels } from '@proxima/contract/ventures/reading/team-list';
import { standingLabels } from '@proxima/contract/ventures/standing';
import { ventureStages } from '@proxima/contract/ventures/venture-options';
import { listingLabels, ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Admin, Context } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { readForgiving } from '../../../platform/database/search-query.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { filtersOf, readTerms } from './list-for-team.ts';
import { allForTeam, type TeamRow } from './team-list.repository.ts';
import { listingOfRow } from './ventures.presenter.ts';

const stageOf = (stage: string): string => ventureStages.find(({ value }) => value === stage)?.label ?? stage;

const columns: readonly TableColumn<TeamRow>[] = [
  { heading: 'Number', value: (row) => ventureNumber(row.id), width: 10 },
  { heading: 'Name', value: (row) => row.name, width: 30 },
  { heading: 'Industry', value: (row) => industryOf(row.newest.industry).label, width: 26 },
  { heading: 'Stage', value: (row) => stageOf(row.newest.stage), width: 26 },
  { heading: 'Listing', value: (row) => listingLabels[listingOfRow(row)] },
  { heading: 'Standing', value: (row) => standingLabels[row.standing] },
  { heading: 'Reason', value: (row) => row.standing_reason, width: 30 },
  { heading: 'Lead', value: (row) => row.lead_name, width: 24 },
  { heading: 'Founders', value: (row) => row.founders.join(', '), width: 30 },
  { heading: 'Waiting for the team', value: (row) => row.waits.map((kind) => waitLabels[kind]).join(', ') },
  { heading: 'Listed (UTC)', value: (row) => row.listed_at, width: 20 },
  { heading: 'Created (UTC)', value: (row) => row.created_at, width: 20 },
];

/** All ventures that match the filters of the console's list. The caller has checked the right. */
export async function exportVentures(
  { platform: { db }, actor }: Context<Admin>,
  filters: Partial<VentureFilters>,
): Promise<Table> {
  const terms = await readTerms(db, actor);
  const rows = readForgiving(db, filtersOf(filters, actor), (sought) =>
    readRows(db, allForTeam(db, sought, terms)),
  );
  return makeTable(columns, rows);
}
