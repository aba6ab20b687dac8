import type { EventKind, EventState } from '@proxima/contract/events/event-kinds';
import type { EditedEvent, EventForm } from '@proxima/contract/events/event-wire';
import type { Admin } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { localTimeIn } from '../../../platform/to-instant.ts';
import { findDeck } from '../../documents/content/find-deck.ts';
import { nameAnyVentures } from '../../ventures/reading/name-ventures.ts';
import { presentMaterial } from '../events.presenter.ts';
import { listAudienceVentures } from '../events.repository.ts';
import { type ItemRow, listItems } from '../items.repository.ts';
import { loadEvent } from '../load-event.ts';
import { listMaterialRows } from '../materials.repository.ts';
import { listSeatRows } from '../seats/seats.repository.ts';

async function editedItem(db: Database, names: ReadonlyMap<number, string>, row: ItemRow) {
  const { id, venture_id, title, minutes, document_id, agreed_at } = row;
  const deck =
    venture_id === null || document_id === null ? undefined : await findDeck(db, venture_id, document_id);
  return {
    id,
    venture_id,
    venture_name: venture_id === null ? null : (names.get(venture_id) ?? null),
    title,
    minutes,
    document_id,
    document_title: deck?.title ?? null,
    agreed_at: agreed_at?.toISOString() ?? null,
  };
}

/** The event as the team edits it. @throws DomainError `not_found` */
export async function readEdited(db: Database, actor: Admin, id: number): Promise<EditedEvent> {
  const { viewer, event } = await loadEvent(db, actor, id);
  const agenda = await listItems(db, viewer, id);
  const audience = await listAudienceVentures(db, id);
  const ids = [...audience, ...agenda.flatMap(({ venture_id }) => venture_id ?? [])];
  const names = new Map((await nameAnyVentures(db, ids)).map((named) => [named.id, named.name]));
  const states = (await listSeatRows(db, id)).map(({ state }) => state);
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  const items: EditedEvent['agenda'] = [];
  for (const row of agenda) items.push(await editedItem(db, names, row));
  return {
    id,
    version: event.version,
    kind: event.kind as EventKind,
    state: event.state as EventState,
    title: event.title,
    text: event.body,
    host_id: event.host_id,
    host_name: event.host_name,
    starts_at: localTimeIn(event.time_zone, event.starts_at),
    ends_at: localTimeIn(event.time_zone, event.ends_at),
    time_zone: event.time_zone,
    place: event.place,
    link: event.link,
    seats: event.seats,
    roles: event.roles as EventForm['roles'],
    needs_eligibility: event.needs_eligibility,
    venture_ids: audience,
    cancel_reason: event.state === 'cancelled' ? event.cancel_reason : null,
    agenda: items,
    ventures: audience.map((venture) => ({ id: venture, name: names.get(venture) ?? '' })),
    materials: (await listMaterialRows(db, id)).map((row) => presentMaterial(row, true)),
    counts: { going: count('going'), waiting: count('waiting'), offered: count('offered') },
  };
}
