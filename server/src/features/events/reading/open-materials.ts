import type { EventMaterial } from '@proxima/contract/events/event-wire';
import type { Database } from '../../../platform/database/database.ts';
import { canReadDocument } from '../../documents/content/require-document.ts';
import { nameVentures } from '../../ventures/reading/name-ventures.ts';
import { presentMaterial } from '../events.presenter.ts';
import type { ItemRow } from '../items.repository.ts';
import type { LoadedEvent } from '../load-event.ts';
import { listMaterialRows } from '../materials.repository.ts';

/** The items of an agenda whose venture and deck the viewer may read independently of the session. */
async function listOpenItems(
  db: Database,
  { viewer }: LoadedEvent,
  agenda: readonly ItemRow[],
): Promise<Set<number>> {
  const ids = agenda.flatMap(({ venture_id }) => venture_id ?? []);
  const reachable = new Set((await nameVentures(db, viewer, ids)).map(({ id }) => id));
  const open = new Set<number>();
  for (const { id, venture_id, document_id, is_own } of agenda) {
    const isReachable = venture_id === null || is_own || reachable.has(venture_id);
    if (isReachable && (document_id === null || (await canReadDocument(db, viewer.actor, document_id))))
      open.add(id);
  }
  return open;
}

/**
 * Materials and recordings. The address is included only for readers who may see what was shown: for an item, its venture and deck; for
 * the whole event, those of all items.
 */
export async function readMaterials(
  db: Database,
  loaded: LoadedEvent,
  agenda: readonly ItemRow[],
): Promise<EventMaterial[]> {
  const rows = await listMaterialRows(db, loaded.event.id);
  if (rows.length === 0) return [];
  const open = await listOpenItems(db, loaded, agenda);
  const isAllOpen = agenda.every(({ id }) => open.has(id));
  return rows.map((row) => presentMaterial(row, row.item_id === null ? isAllOpen : open.has(row.item_id)));
}
