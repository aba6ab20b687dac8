import { eventMessages } from '@proxima/contract/events/event-messages';
import type { EventDetails } from '@proxima/contract/events/event-wire';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts';
import { renameChannel } from '../live/publish-live.ts';
import { assertOpen, lockEvent } from '../load-event.ts';
import { publishSeat } from '../notices/event-notices.ts';
import { sendCalendar } from '../notices/send-calendar.ts';
import { readEvent } from '../reading/read-event.ts';
import { fillSeats } from './fill-seats.ts';
import { seatInGroups } from './seat-people.ts';
import { setSeat } from './seats.repository.ts';

/** Limits concurrent work per event; callers that wait do not occupy a database connection. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 2_000, timeoutMs: 25_000 });

/**
 * Takes a seat, accepts an offered one, or joins the waitlist of a full event. Changes nothing for someone with a seat or on the waitlist.
 * @throws DomainError `not_found`; `conflict` for an event that is cancelled, over, or at which the caller presents; `unavailable`.
 */
export async function takeSeat(
  context: Context<Member>,
  id: number,
): Promise<{ message: string; data: EventDetails }> {
  await seatInGroups(id, context);
  const data = await readEvent(context, id);
  return { message: data.seat?.state === 'waiting' ? eventMessages.waiting : eventMessages.going, data };
}

/**
 * Gives up a seat, an offer or a place in line; free seats are offered to the next in line. The live channel gets a new name, as a socket
 * cannot be taken off one. @throws DomainError `not_found`; `conflict`
 */
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
      if (state === 'going') {
        await renameChannel(tx, event);
        await sendCalendar(tx, platform, event, 'event_seat_ended', [actor.userId]);
      }
      const offered = await fillSeats(tx, event, viewer.now);
      await publishSeat(tx, id, [actor.userId, ...offered]);
    });
  await inTurn(giveUp, String(id));
  return readEvent(context, id);
}
