import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../access/access.policy.ts';
import { isFounderOf } from '../access/load-venture.ts';

const items = (db: Database, isOwn: RawBuilder<boolean>) =>
  db.selectFrom('event_items').selectAll().select(isOwn.as('is_own')).orderBy('position');

export type ItemRow = Awaited<ReturnType<ReturnType<typeof items>['execute']>>[number];

const isOwnOf = (viewer: Viewer) =>
  sql<boolean>`coalesce(${isFounderOf(viewer, sql.ref('event_items.venture_id'))}, false)`;

/** The agenda in order. `is_own` means that the viewer is a founder of the item's venture. */
export const listItems = (db: Database, viewer: Viewer, eventId: number): Promise<ItemRow[]> =>
  items(db, isOwnOf(viewer)).where('event_id', '=', eventId).execute();

export interface NewItem {
  id: number | null;
  venture_id: number | null;
  title: string;
  minutes: number;
  document_id: number | null;
}

/** Replaces the agenda. An agreement stays only where neither the venture nor its deck has changed. */
export async function saveItems(tx: Database, eventId: number, agenda: readonly NewItem[]): Promise<void> {
  const kept = agenda.flatMap(({ id }) => id ?? []);
  await sql`delete from event_items where event_id = ${eventId} and not id = any(${kept}::bigint[])`.execute(
    tx,
  );
  // Clear the ventures first: two items may swap theirs, and a venture can be in an agenda only once.
  await sql`update event_items set venture_id = null, title = coalesce(nullif(event_items.title, ''), '-'), agreed_at = case
      when event_items.venture_id is not distinct from given.venture_id
        and event_items.document_id is not distinct from given.document_id then agreed_at end
    from jsonb_to_recordset(${JSON.stringify(agenda)}::jsonb) as given (id bigint, venture_id bigint, document_id bigint)
    where event_items.event_id = ${eventId} and given.id = event_items.id`.execute(tx);
  for (const [position, { id, ...item }] of agenda.entries()) {
    if (id === null)
      await tx
        .insertInto('event_items')
        .values({ event_id: eventId, position, ...item })
        .execute();
    else
      await tx
        .updateTable('event_items')
        .set({ position, ...item })
        .where('id', '=', id)
        .where('event_id', '=', eventId)
        .execute();
  }
}

/** Saves a founder's agreement to what is shown; null withdraws it. */
export async function saveAgreement(
  tx: Database,
  itemId: number,
  agreement: { by: number; documentVersion: number | null } | null,
): Promise<void> {
  await tx
    .updateTable('event_items')
    .set({
      agreed_at: agreement ? sql<Date>`now()` : null,
      agreed_by: agreement?.by ?? null,
      document_version: agreement?.documentVersion ?? null,
    })
    .where('id', '=', itemId)
    .execute();
}
