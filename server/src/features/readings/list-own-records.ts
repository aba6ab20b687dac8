import type { readingEndpoints as endpoints, OwnRecord } from '@proxima/contract/readings/reading-endpoints';
import { readingMessages } from '@proxima/contract/readings/reading-endpoints';
import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { loadVentures, loadViewer } from '../access/load-venture.ts';
import { mayReadDocument } from '../documents/documents.policy.ts';
import { nameVentures } from '../ventures/reading/name-ventures.ts';
import { listOwnRows, type OwnRow } from './own-records.repository.ts';
import { listNotices } from './readings.repository.ts';

/** What the caller read. Titles of what is out of reach now are left out: they may have changed. */
export async function listOwnRecords(
  context: Context<Member>,
  { cursor, limit }: QueryOf<typeof endpoints.listOwn>,
): Promise<ReplyOf<typeof endpoints.listOwn>> {
  const { platform, actor } = context;
  const rows = await listOwnRows(platform.db, actor.userId, { before: parseIdCursor(cursor), limit });
  const { items, next_cursor } = paginate(rows, limit);
  return { message: readingMessages.own, data: await present(context, items), next_cursor };
}

async function present(
  { platform: { db }, actor }: Context<Member>,
  rows: readonly OwnRow[],
): Promise<OwnRecord[]> {
  const viewer = await loadViewer(db, actor);
  const ids = [...new Set(rows.map((row) => row.venture_id))];
  const [ventures, names] = await Promise.all([loadVentures(db, viewer, ids), nameVentures(db, viewer, ids)]);
  const isOpen = (row: OwnRow) => {
    const venture = ventures.find(({ id }) => id === row.venture_id);
    return venture !== undefined && mayReadDocument({ viewer, venture }, row);
  };
  return rows.map((row) => {
    const { id, is_named, ms, pages, days } = row;
    const venture = names.find((one) => one.id === row.venture_id);
    return {
      id,
      document: isOpen(row) ? { id: row.document_id, title: row.title, version: row.number } : null,
      venture: venture ? { slug: venture.slug, name: venture.name } : null,
      is_named,
      ms,
      pages,
      days,
    };
  });
}

const batch = 200;

/** The same for the personal archive: all of it, ventures by number, which reveals nothing about them. */
export async function* readAllOwnRecords({ platform: { db }, actor }: Context<Member>) {
  for (const { measure, confirmed_at } of await listNotices(db, actor.userId))
    yield { notice: measure, confirmed_at: confirmed_at.toISOString() };
  for (let before: number | undefined; ; ) {
    const { items, next_cursor } = paginate(
      await listOwnRows(db, actor.userId, { before, limit: batch }),
      batch,
    );
    for (const { venture_id, document_id, number, is_named, ms, pages, days } of items)
      yield {
        venture: ventureNumber(venture_id),
        document: document_id,
        version: number,
        is_named,
        ms,
        pages,
        days,
      };
    if (next_cursor === null) return;
    before = parseIdCursor(next_cursor);
  }
}
