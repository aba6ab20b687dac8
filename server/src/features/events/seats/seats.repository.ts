import type { SeatState } from '@proxima/contract/events/event-kinds';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';

/** All registrations of an event, also cancelled ones, in the order in which their state began. */
export const listSeatRows = (db: Database, eventId: number) =>
  db
    .selectFrom('event_registrations')
    .innerJoin('users', 'users.id', 'event_registrations.user_id')
    .select(['user_id', 'state', 'since', 'offer_ends_at', 'calendar_version'])
    .select(['users.role', sql<string>`users.first_name || ' ' || users.last_name`.as('name')])
    .where('event_id', '=', eventId)
    .orderBy('since')
    .orderBy('user_id')
    .execute();

export type SeatRow = Awaited<ReturnType<typeof listSeatRows>>[number];

/** Whether someone waits for a seat. */
export async function isAwaited(db: Database, eventId: number): Promise<boolean> {
  const { rows } = await sql<{ is_awaited: boolean }>`select exists (select from event_registrations
    where event_id = ${eventId} and state = 'waiting') as is_awaited`.execute(db);
  return rows[0]?.is_awaited ?? false;
}

/** Sets the state of someone's registration, which begins now: someone who joins the waitlist again goes to its end. */
export async function setSeat(
  tx: Database,
  { eventId, userId }: { eventId: number; userId: number },
  state: SeatState,
  offerEndsAt: Date | null = null,
): Promise<void> {
  await tx
    .insertInto('event_registrations')
    .values({ event_id: eventId, user_id: userId, state, offer_ends_at: offerEndsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'user_id'])
        .doUpdateSet({ state, offer_ends_at: offerEndsAt, since: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

/** Ends expired offers. @returns the accounts that had them. */
export async function endPassedOffers(tx: Database, eventId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('event_registrations')
    .set({ state: 'cancelled', offer_ends_at: null })
    .where('event_id', '=', eventId)
    .where('state', '=', 'offered')
    .where('offer_ends_at', '<=', sql<Date>`now()`)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Assigns these people the next version of their calendar entry, above the last one that they were sent and above any file that they
 * may have saved. @returns the people with their versions.
 */
export const claimCalendarVersions = (tx: Database, eventId: number, userIds: readonly number[]) => rowsOf<{
  id: number;
  email: string;
  first_name: string;
  version: number;
}>(tx)`
    update event_registrations set calendar_version = greatest(calendar_version, events.version) + 1
    from users, events where users.id = user_id and events.id = event_id and event_id = ${eventId} and user_id = any(${userIds}::bigint[])
    returning users.id, users.email, users.first_name, calendar_version as version`;
