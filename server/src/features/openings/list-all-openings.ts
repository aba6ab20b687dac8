import { nextActor } from '@proxima/contract/openings/application-steps';
import {
  type OpeningFilters,
  type OpeningSummary,
  type openingListEndpoints,
  openingWaits,
} from '@proxima/contract/openings/opening-list';
import { openingMessages } from '@proxima/contract/openings/opening-messages';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../platform/context.ts';
import { paginate, parseRankCursor } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { findForgiving, readForgiving } from '../../platform/database/search-query.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import { allOpenings, countOpenings, listOpeningRows } from './opening-list.repository.ts';
import { type ApplicationRow, listApplications, type OpeningRow } from './openings.repository.ts';

type Waits = OpeningSummary['waits'];

const noCounts = { total: 0, team: 0, founder: 0, applicant: 0, applications: 0 };

/** The openings of all ventures that match, open ones first, then the oldest. The caller has checked the right. */
export async function listAllOpenings(
  { platform: { db } }: Context<Admin>,
  { cursor, limit, ...filters }: QueryOf<typeof openingListEndpoints.all>,
): Promise<ReplyOf<typeof openingListEndpoints.all>> {
  // Whether typing errors are forgiven depends on the search and not on what is waited for, so that the counts belong to the rows.
  const [found] = await findForgiving(db, filters, async (sought) => {
    const counts = await countOpenings(db, sought);
    return counts.total > 0 ? [{ sought, counts }] : [];
  });
  const after = parseRankCursor(cursor);
  const rows = found ? await listOpeningRows(db, found.sought, { after, limit }) : [];
  const { items, next_cursor } = paginate(
    rows,
    limit,
    ({ state, id }) => `${state === 'open' ? 0 : 1}-${id}`,
  );
  return {
    message: openingMessages.list,
    data: await summarise(db, items),
    next_cursor,
    counts: found?.counts ?? noCounts,
  };
}

/** The same in batches, without a limit. */
export async function* readAllOpenings(
  { platform: { db } }: Context<Admin>,
  filters: Partial<OpeningFilters>,
): AsyncGenerator<OpeningSummary[]> {
  const batches = readForgiving(db, filters, (sought) => readRows(db, allOpenings(db, sought)));
  for await (const rows of batches) yield await summarise(db, rows);
}

async function summarise(db: Database, rows: readonly OpeningRow[]): Promise<OpeningSummary[]> {
  const applications = Map.groupBy(
    await listApplications(
      db,
      rows.map(({ id }) => id),
    ),
    ({ opening_id }) => opening_id,
  );
  const names = await nameAnyVentures(
    db,
    rows.map(({ venture_id }) => venture_id),
  );
  return rows.flatMap((row) => {
    const venture = names.find(({ id }) => id === row.venture_id);
    return venture ? [presentSummary(row, venture, applications.get(row.id) ?? [])] : [];
  });
}

const presentSummary = (
  row: OpeningRow,
  { id, name, slug }: OpeningSummary['venture'],
  applications: readonly ApplicationRow[],
): OpeningSummary => ({
  id: row.id,
  state: row.state,
  title: row.terms.title,
  venture: { id, name, slug },
  created_at: row.created_at.toISOString(),
  applications: applications.map((one) => ({
    id: one.id,
    applicant: { id: one.user_id, name: one.name },
    state: one.state,
  })),
  waits: row.state === 'open' ? waitsOf(row, applications) : [],
});

function waitsOf(row: OpeningRow, applications: readonly ApplicationRow[]): Waits {
  const waits = openingWaits.flatMap((kind): Waits => {
    const waiting = applications.filter(({ state }) => nextActor(state) === kind);
    const since = waiting.map(({ changed_at }) => changed_at.toISOString()).sort()[0];
    return since === undefined ? [] : [{ for: kind, count: waiting.length, since }];
  });
  return waits.length > 0 ? waits : [{ for: 'applications', count: 0, since: row.created_at.toISOString() }];
}
