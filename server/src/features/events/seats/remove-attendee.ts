import type { Attendee } from '@proxima/contract/events/event-endpoints';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { renameChannel } from '../live/publish-live.ts';
import { assertOpen, loadEvent, lockEvent } from '../load-event.ts';
import { notifyOfEvent, publishEvent } from '../notices/event-notices.ts';
import { sendCalendar } from '../notices/send-calendar.ts';
import { fillSeats } from './fill-seats.ts';
import { listSeatRows, setSeat } from './seats.repository.ts';

/** Everyone with a seat, an offer or a place on the waitlist, also cancelled ones, in order of time. @throws DomainError `not_found` */
export async function listAttendees(
  { platform: { db }, actor }: Context<Admin>,
  id: number,
): Promise<Attendee[]> {
  await loadEvent(db, actor, id);
  const rows = await listSeatRows(db, id);
  return rows.map(({ user_id, name, role, state, since }) => ({
    user_id,
    name,
    role,
    state,
    since: since.toISOString(),
  }));
}

/**
 * Removes someone from the seats or the waitlist. The live channel gets a new name, which they cannot join.
 * @throws DomainError `not_found`; `conflict` for an event that is over.
 */
export const removeAttendee = (context: Context<Admin>, id: number, userId: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { platform, actor } = context;
    const { viewer, event } = await lockEvent(tx.db, actor, id);
    assertOpen(event);
    const row = (await listSeatRows(tx.db, id)).find(({ user_id }) => user_id === userId);
    if (!row) throw new DomainError('not_found');
    if (row.state === 'cancelled') return;
    await setSeat(tx.db, { eventId: id, userId }, 'cancelled');
    await renameChannel(tx, event);
    await audit(tx.db, context, 'event.attendee-removed', { kind: 'event', id }, { user: userId });
    const isInCalendar = row.state === 'going' || row.state === 'presenting';
    if (isInCalendar) await sendCalendar(tx, platform, event, 'event_seat_ended', [userId]);
    else await notifyOfEvent(tx, 'event_left_waitlist', id, [userId], row.since.getTime());
    await fillSeats(tx, event, viewer.now);
    await publishEvent(tx, id);
  });
