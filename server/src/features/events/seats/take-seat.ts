import { eventMessages } from '@proxima/contract/events/event-messages';
import type { EventDetails } from '@proxima/contract/events/event-wire';
import { seatsTaken } from '@proxima/contract/events/seats';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts';
import type { EventRow } from '../events.repository.ts';
import { assertOpen, lockEvent } from '../load-event.ts';
import { readEvent } from '../reading/read-event.ts';
import { publishSeat } from '../telling/announce-event.ts';
import { sendCalendar } from '../telling/send-calendar.ts';
import { fillSeats } from './fill-seats.ts';
import { listSeatRows, setSeat } from './seats.repository.ts';

/** Nobody overtakes those who wait: as long as someone does, a free seat is theirs. */
async function hasFreeSeat(db: Database, event: EventRow): Promise<boolean> {
  const states = (await listSeatRows(db, event.id)).map(({ state }) => state);
  return !states.includes('waiting') && seatsTaken(states) < event.seats;
}

const holdsOffer = ({ seat_state, offer_ends_at }: EventRow, now: Date): boolean =>
  seat_state === 'offered' && offer_ends_at !== null && offer_ends_at > now;

/** Whoever waits for the lock of an event waits here and holds no connection meanwhile. Events take turns. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 2_000, timeoutMs: 25_000 });

/**
 * Takes a seat, accepts the one that is offered, or joins the waitlist of an event that is full. Whoever has a seat or waits stays so.
 * @throws DomainError `not_found`; `conflict` for an event that is cancelled, over, or at which the caller presents; `unavailable`.
 */
export async function takeSeat(
  context: Context<Member>,
  id: number,
): Promise<{ message: string; data: EventDetails }> {
  const { actor, platform } = context;
  const take = () =>
    inTransaction(platform, async (tx) => {
      const { viewer, event } = await lockEvent(tx.db, actor, id);
      assertOpen(event);
      if (event.is_presenter) throw new DomainError('conflict', { message: eventMessages.presents });
      if (event.seat_state === 'going' || event.seat_state === 'waiting') return;
      const isGoing = holdsOffer(event, viewer.now) || (await hasFreeSeat(tx.db, event));
      await setSeat(tx.db, { eventId: id, userId: actor.userId }, isGoing ? 'going' : 'waiting');
      const action = isGoing ? 'event.seat-taken' : 'event.waitlist-joined';
      await audit(tx.db, context, action, { kind: 'event', id });
      if (isGoing) await sendCalendar(tx, platform, event, 'event_seat', [actor.userId]);
      await publishSeat(tx, platform, id, [actor.userId]);
    });
  await inTurn(take, String(id));
  const data = await readEvent(context, id);
  return { message: data.seat?.state === 'waiting' ? eventMessages.waiting : eventMessages.going, data };
}

/** Gives back a seat, an offer or a place on the waitlist; the next who waits is offered a seat. @throws DomainError `not_found`; `conflict` */
export async function giveUpSeat(context: Context<Member>, id: number): Promise<EventDetails> {
  const { actor, platform } = context;
  const giveUp = () =>
    inTransaction(platform, async (tx) => {
      const { viewer, event } = await lockEvent(tx.db, actor, id);
      assertOpen(event);
      const state = event.seat_state;
      if (state !== 'going' && state !== 'waiting' && state !== 'offered') return;
      await setSeat(tx.db, { eventId: id, userId: actor.userId }, 'cancelled');
      await audit(tx.db, context, 'event.seat-given-up', { kind: 'event', id });
      if (state === 'going') await sendCalendar(tx, platform, event, 'event_seat_ended', [actor.userId]);
      const offered = await fillSeats(tx, event, viewer.now);
      await publishSeat(tx, platform, id, [actor.userId, ...offered]);
    });
  await inTurn(giveUp, String(id));
  return readEvent(context, id);
}
