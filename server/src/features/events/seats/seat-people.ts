import { eventMessages } from '@proxima/contract/events/event-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member, Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { gatherCalls } from '../../../platform/limits/gather-calls.ts';
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts';
import { type EventRow, findStoredEvent, lockEventRow } from '../events.repository.ts';
import { assertOpen, loadEvent } from '../load-event.ts';
import { publishSeat } from '../notices/event-notices.ts';
import { sendCalendar } from '../notices/send-calendar.ts';
import { isAwaited, setSeat } from './seats.repository.ts';

const holdsOffer = ({ seat_state, offer_ends_at }: EventRow, now: Date): boolean =>
  seat_state === 'offered' && offer_ends_at !== null && offer_ends_at > now;

/** While someone is on the waitlist, a free seat belongs to them. */
const hasFreeSeat = async (db: Database, { id, taken, seats }: EventRow): Promise<boolean> =>
  taken < seats && !(await isAwaited(db, id));

/** Limits concurrent work per event; callers that wait do not occupy a database connection. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 2_000, timeoutMs: 25_000 });

/** The result of asking for a seat; null if they already have one or are on the waitlist. */
type Seated = 'going' | 'waiting' | null;

/** Seats one person; the transaction has locked the event. @throws DomainError as `takeSeat` */
async function seatOne(tx: Transaction, context: Context<Member>, id: number): Promise<Seated> {
  const { actor } = context;
  const { viewer, event } = await loadEvent(tx.db, actor, id);
  assertOpen(event);
  if (event.is_presenter) throw new DomainError('conflict', { message: eventMessages.presents });
  if (event.seat_state === 'going' || event.seat_state === 'waiting') return null;
  const isGoing = holdsOffer(event, viewer.now) || (await hasFreeSeat(tx.db, event));
  const seated = isGoing ? 'going' : 'waiting';
  await setSeat(tx.db, { eventId: id, userId: actor.userId }, seated);
  const action = isGoing ? 'event.seat-taken' : 'event.waitlist-joined';
  await audit(tx.db, context, action, { kind: 'event', id });
  return seated;
}

/** Seats people in order, in one transaction. @returns the result for each, or why they were refused. */
const seatGroup = (
  platform: Platform,
  id: number,
  callers: readonly Context<Member>[],
): Promise<(Seated | DomainError)[]> =>
  inTransaction(platform, async (tx) => {
    await lockEventRow(tx.db, id);
    const outcomes: (Seated | DomainError)[] = [];
    for (const caller of callers) outcomes.push(await orRefusal(seatOne(tx, caller, id)));
    const idsOf = (...wanted: Seated[]) =>
      callers.flatMap(({ actor }, index) =>
        wanted.some((one) => one === outcomes[index]) ? actor.userId : [],
      );
    const event = await findStoredEvent(tx.db, id);
    const going = idsOf('going');
    if (event && going.length > 0) await sendCalendar(tx, platform, event, 'event_seat', going);
    const changed = idsOf('going', 'waiting');
    if (changed.length > 0) await publishSeat(tx, id, changed);
    return outcomes;
  });

/** The result, or a DomainError as a value; other errors are thrown. */
const orRefusal = <Result>(work: Promise<Result>): Promise<Result | DomainError> =>
  work.catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });

/** Seats someone. Concurrent calls for one event share its lock and a transaction. @throws DomainError as `takeSeat` */
export const seatInGroups = gatherCalls<Context<Member>, Seated>(
  { max: 20, waiting: 2_000, timeoutMs: 25_000 },
  (id, callers) => inTurn(() => seatGroup((callers[0] as Context<Member>).platform, id, callers), String(id)),
);
