import type { EventKind, EventState, LivePhase, SeatState } from '@proxima/contract/events/event-kinds';
import type { AgendaItem, EventMaterial, EventSummary } from '@proxima/contract/events/event-wire';
import type { CaptionLanguage } from '@proxima/contract/files/captions';
import type { EventRow } from './events.repository.ts';
import type { ItemRow } from './items.repository.ts';
import type { ListedMaterial } from './materials.repository.ts';

export const presentSummary = (row: EventRow): EventSummary => ({
  id: row.id,
  kind: row.kind as EventKind,
  state: row.state as EventState,
  title: row.title,
  host: row.host_name,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  time_zone: row.time_zone,
  place: row.place,
  seats: row.seats,
  seats_left: Math.max(0, row.seats - row.taken),
  phase: row.phase as LivePhase,
  is_over: row.is_over,
  seat: presentSeat(row),
});

const presentSeat = (row: EventRow): EventSummary['seat'] =>
  row.seat_state === null
    ? null
    : {
        state: row.seat_state as SeatState,
        place: row.seat_state === 'waiting' ? row.place_in_line : null,
        offer_ends_at: row.offer_ends_at?.toISOString() ?? null,
      };

interface Names {
  /** Names of all ventures in the agenda. */
  names: ReadonlyMap<number, string>;
  /** Slugs of the ventures that the reader can open. */
  slugs: ReadonlyMap<number, string>;
  /** Versions of the decks that the reader agrees to, by item. */
  decks: ReadonlyMap<number, number>;
}

export const presentItem = (row: ItemRow, { names, slugs, decks }: Names): AgendaItem => ({
  id: row.id,
  title: row.title,
  minutes: row.minutes,
  venture:
    row.venture_id === null
      ? null
      : {
          id: row.venture_id,
          name: names.get(row.venture_id) ?? '',
          slug: slugs.get(row.venture_id) ?? null,
        },
  has_deck: row.document_id !== null,
  deck_id: row.is_own ? row.document_id : null,
  deck_version: decks.get(row.id) ?? null,
  is_own: row.is_own,
  is_agreed: row.agreed_at !== null,
});

/** @param isOpen whether the reader may see what was shown. */
export const presentMaterial = (row: ListedMaterial, isOpen: boolean): EventMaterial => ({
  id: row.id,
  kind: row.kind as EventMaterial['kind'],
  title: row.title,
  url: isOpen && row.file_id === null ? row.url : null,
  file:
    isOpen && row.size !== null
      ? { size: row.size, captions: (row.languages ?? []) as CaptionLanguage[] }
      : null,
  item_id: row.item_id,
});
