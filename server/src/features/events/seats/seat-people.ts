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
import { publishSeat } from '../telling/announce-event.ts';
import { sendCalendar } from '../telling/send-calendar.ts';
import { isAwaited, setSeat } from './seats.repository.ts';

const holdsOffer = ({ seat_state, offer_ends_at }: EventRow, now: Date): boolean =>
  seat_state === 'offered' && offer_ends_at !== null && offer_ends_at > now;

/** Nobody overtakes those who wait: as long as someone does, a free seat is theirs. */
const hasFreeSeat = async (db: Database, { id, taken, seats }: EventRow): Promise<boolean> =>
  taken < seats && !(await isAwaited(db, id));

/** Events take turns; whoever waits here holds no connection meanwhile. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 2_000, timeoutMs: 25_000 });

/** What someone gets who asks for a seat: null when they have one or wait already. */
type Seated = 'going' | 'waiting' | null;

/** Seats one person at an event that the transaction has locked. @throws DomainError as `takeSeat` */
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

/** Seats people in their order, in one transaction. @returns what each gets, or why nothing. */
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
    if (changed.length > 0) await publishSeat(tx, platform, id, changed);
    return outcomes;
  });

/** The result, or the refusal of a verb; anything else is still thrown. */
const orRefusal = <Result>(work: Promise<Result>): Promise<Result | DomainError> =>
  work.catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });

/** Seats someone; a rush for the seats of one event shares its lock and its commits. @throws DomainError as `takeSeat` */
export const seatInGroups = gatherCalls<Context<Member>, Seated>(
  { max: 20, waiting: 2_000, timeoutMs: 25_000 },
  (id, callers) => inTurn(() => seatGroup((callers[0] as Context<Member>).platform, id, callers), String(id)),
);
