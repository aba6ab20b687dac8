import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { takeEach } from '../../../platform/jobs/take-each.ts';
import { loadViewer } from '../../access/load-venture.ts';
import {
  claimReminder,
  findStoredEvent,
  listEventsInDemand,
  lockEventRow,
  type Reminder,
} from '../events.repository.ts';
import { notifyOfEvent, publishEvent } from '../notices/event-notices.ts';
import { fillSeats } from './fill-seats.ts';
import { endPassedOffers, listSeatRows } from './seats.repository.ts';

/** Ends the expired offers of one event and offers every free seat, including those of deleted accounts. */
const advanceEvent = (platform: Platform, id: number): Promise<void> =>
  inTransaction(platform, async (tx) => {
    await lockEventRow(tx.db, id);
    const event = await findStoredEvent(tx.db, id);
    if (event?.state !== 'scheduled') return;
    const ended = await endPassedOffers(tx.db, id);
    const { now } = await loadViewer(tx.db, { kind: 'system', onBehalfOf: null });
    await notifyOfEvent(tx, 'event_offer_ended', id, ended, now.getTime());
    const offered = await fillSeats(tx, event, now);
    if (ended.length + offered.length > 0) await publishEvent(tx, id);
  });

/** Runs every minute. One event that fails does not stop the others. */
export async function advanceSeats(platform: Platform): Promise<void> {
  for (const id of await listEventsInDemand(platform.db)) {
    try {
      await advanceEvent(platform, id);
    } catch (error) {
      platform.log.error({ err: error, event: id }, 'seats of an event could not be offered');
    }
  }
}

const kinds = { day: 'event_tomorrow', hour: 'event_soon' } as const;

/**
 * Reminds people with a seat and presenters a day and an hour before; once for each start, even on several nodes. One event that fails does
 * not stop the others.
 */
export async function remindAttendees(platform: Platform): Promise<void> {
  for (const reminder of Object.keys(kinds) as Reminder[])
    await takeEach(platform, {
      take: (tx, after) => claimReminder(tx, reminder, after),
      work: async (tx, { id, starts_at }) => {
        const rows = await listSeatRows(tx.db, id);
        const people = rows.filter(({ state }) => state === 'going' || state === 'presenting');
        const userIds = people.map(({ user_id }) => user_id);
        await notifyOfEvent(tx, kinds[reminder], id, userIds, starts_at.getTime());
      },
      failure: 'people could not be reminded of an event',
    });
}
