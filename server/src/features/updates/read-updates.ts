import type { updateEndpoints } from '@proxima/contract/updates/update-endpoints';
import { updateMessages } from '@proxima/contract/updates/update-messages';
import type { MetricSeries, WireUpdate } from '@proxima/contract/updates/update-wire';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { requireAct } from '../access/load-venture.ts';
import { listReports } from '../projects/running/read-published.ts';
import { listSeries, listValues } from './metrics.repository.ts';
import { readerOf, type UpdateReader } from './updates.policy.ts';
import { presentUpdate } from './updates.presenter.ts';
import { listAsks, listOffers, listUpdateRows, type UpdateRow } from './updates.repository.ts';

/** The updates of a venture, newest first; for its people, the team and investors who funded it. @throws DomainError as `requireAct` */
export async function readUpdates(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
  { cursor, limit }: QueryOf<typeof updateEndpoints.list>,
): Promise<ReplyOf<typeof updateEndpoints.list>> {
  const { viewer, venture } = await requireAct(db, actor, 'follow_updates', ventureId);
  const reader = readerOf(viewer, venture);
  const rows = await listUpdateRows(db, ventureId, {
    before: parseIdCursor(cursor),
    limit,
    withWithdrawn: reader.seesWithdrawn,
  });
  const { items, next_cursor } = paginate(rows, limit);
  return { message: updateMessages.list, data: await describeUpdates(db, items, reader), next_cursor };
}

/** Updates of one venture as their reader sees them. */
export async function describeUpdates(
  db: Database,
  rows: readonly UpdateRow[],
  reader: UpdateReader,
): Promise<WireUpdate[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const parts = {
    values: await listValues(db, ids),
    series: await listSeries(db, first.venture_id),
    asks: await listAsks(db, ids),
    offers: await listOffers(db, ids),
    reports: await listReports(
      db,
      first.venture_id,
      rows.flatMap(({ report_id }) => report_id ?? []),
    ),
  };
  return rows.map((row) => presentUpdate(row, parts, reader));
}

/** What the updates of a venture reported over the months. @throws DomainError as `requireAct` */
export async function readMetrics(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<MetricSeries[]> {
  await requireAct(db, actor, 'follow_updates', ventureId);
  return listSeries(db, ventureId);
}
