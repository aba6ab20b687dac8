import type { AgendaItem } from '@proxima/contract/events/event-wire';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findDeck } from '../../documents/content/find-deck.ts';
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
  const decks = await listOwnDecks(db, items);
  return items.map((item) => presentItem(item, { names, slugs, decks }));
}

/** The versions of the decks of the reader's ventures, by item: the one that was agreed to, before that the newest. */
async function listOwnDecks(db: Database, items: readonly ItemRow[]): Promise<Map<number, number>> {
  const versions = new Map<number, number>();
  for (const { id, is_own, venture_id, document_id, agreed_at, document_version } of items) {
    if (!is_own || venture_id === null || document_id === null) continue;
    const agreed = agreed_at === null ? null : document_version;
    const version = agreed ?? (await findDeck(db, venture_id, document_id))?.number;
    if (version !== undefined) versions.set(id, version);
  }
  return versions;
}
