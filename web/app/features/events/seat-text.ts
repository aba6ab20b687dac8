import { eventLimits } from '@proxima/contract/events/event-kinds';
import type { EventDetails, EventSummary } from '@proxima/contract/events/event-wire';
import { ordinal } from '../../lib/format/ordinal.ts';
import type { Tone } from '../../ui/display/badge.tsx';

/** "third on the waitlist", "number 12 on the waitlist". */
export const placeOnWaitlist = (place: number | null): string =>
  place === null ? 'on the waitlist' : `${ordinal(place)} on the waitlist`;

/** Label of the reader's standing in an event, or of its state; null if there is nothing to say. */
export function seatLabel({ state, seat, is_over }: EventSummary): { tone: Tone; text: string } | null {
  if (state === 'draft') return { tone: 'slate', text: 'Draft' };
  if (state === 'cancelled') return { tone: 'red', text: 'Cancelled' };
  if (is_over) return seat?.state === 'presenting' ? { tone: 'slate', text: 'You presented' } : null;
  if (seat?.state === 'going') return { tone: 'green', text: 'You have a seat' };
  if (seat?.state === 'presenting') return { tone: 'green', text: 'You present' };
  if (seat?.state === 'waiting') return { tone: 'slate', text: 'Waitlist' };
  if (seat?.state === 'offered') return { tone: 'amber', text: 'A seat is free for you' };
  return null;
}

/** Whether the reader presents or has a venture in the agenda, and so needs no seat. */
export const isPresenter = ({ seat, agenda }: EventDetails): boolean =>
  seat?.state === 'presenting' || agenda.some(({ is_own }) => is_own);

/** "12 of 40 seats free", or that all are taken. */
export const seatsText = ({ seats, seats_left }: Pick<EventSummary, 'seats' | 'seats_left'>): string =>
  seats_left === 0 ? 'All seats are taken' : `${seats_left} of ${seats} seats free`;

const hour = 3_600_000;
/** How long before its start the live page of an event opens, in milliseconds. */
const opensBefore = 15 * 60_000;

/** Whether the live page is open to the reader: while the session is on or about to begin; to its hosts at any time before it ends. */
export function isLiveOpen(event: EventDetails, now: number): boolean {
  const { state, phase, may_manage, is_admitted, starts_at, ends_at } = event;
  const closesAt = Date.parse(ends_at) + (phase === 'live' ? eventLimits.overrun * hour : 0);
  if (state !== 'scheduled' || phase === 'ended' || now >= closesAt) return false;
  return may_manage || (is_admitted && (phase === 'live' || Date.parse(starts_at) - now <= opensBefore));
}
