import type { AgendaItem } from '@proxima/contract/events/event-wire';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { nameAnyVentures, nameVentures } from '../../ventures/reading/name-ventures.ts';
import { isShownItem } from '../events.policy.ts';
import { presentItem } from '../events.presenter.ts';
import { type ItemRow, listItems } from '../items.repository.ts';
import type { LoadedEvent } from '../load-event.ts';

/** The parts of an agenda that the viewer sees. */
export async function listShownItems(db: Database, { viewer, event }: LoadedEvent): Promise<ItemRow[]> {
  return (await listItems(db, viewer, event.id)).filter((item) => isShownItem(viewer, item));
}

/** One of them. @throws DomainError `not_found` */
export async function getShownItem(db: Database, loaded: LoadedEvent, itemId: number): Promise<ItemRow> {
  const item = (await listShownItems(db, loaded)).find(({ id }) => id === itemId);
  if (!item) throw new DomainError('not_found');
  return item;
}

/** The agenda as it is sent. Everyone sees the names of its ventures; those who may read a venture also get its slug. */
export async function presentAgenda(
  db: Database,
  { viewer }: LoadedEvent,
  items: readonly ItemRow[],
): Promise<AgendaItem[]> {
  const ids = items.flatMap(({ venture_id }) => venture_id ?? []);
  const named = await nameAnyVentures(db, ids);
  const open = await nameVentures(db, viewer, ids);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const slugs = new Map(open.map(({ id, slug }) => [id, slug]));
  return items.map((item) => presentItem(item, { names, slugs }));
}
