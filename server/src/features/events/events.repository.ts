import type { EventState } from '@proxima/contract/events/event-kinds';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/database/schema.generated.ts';
import type { Viewer } from '../access/access.policy.ts';
import { isFounderOf, reachesVenture } from '../access/load-venture.ts';
import { managesEvents } from './events.policy.ts';

export type StoredEvent = Selectable<Events>;

const idOf = ({ actor }: Viewer): number => (actor.kind === 'system' ? 0 : actor.userId);
const roleOf = ({ actor }: Viewer): string => (actor.kind === 'member' ? actor.role : '');

/** Condition on `events`: the viewer belongs to the audience. */
const isInvited = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(${roleOf(viewer)} = any(events.roles)
  and (${viewer.eligibility.ok} or not events.needs_eligibility)
  and (not exists (select from event_ventures where event_ventures.event_id = events.id)
    or exists (select from event_ventures where event_ventures.event_id = events.id
      and ${reachesVenture(viewer, 'granted', sql.ref('event_ventures.venture_id'))})))`;

/** Condition on `events`: a venture of the viewer is in the agenda. */
const isPresenter = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`exists (select from event_items
  where event_items.event_id = events.id and ${isFounderOf(viewer, sql.ref('event_items.venture_id'))})`;

/** Condition on `events`: the viewer may know of it; only the team sees drafts. */
const isVisible = (viewer: Viewer): RawBuilder<boolean> =>
  managesEvents(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`(events.state <> 'draft' and (${isInvited(viewer)} or ${isPresenter(viewer)}))`;

const taken = sql<number>`(select count(*) from event_registrations
  where event_id = events.id and state in ('going', 'offered'))::float8`;
const placeInLine = sql<number>`(select count(*) from event_registrations as ahead
  where ahead.event_id = events.id and ahead.state = 'waiting' and (ahead.since, ahead.user_id) <= (own.since, own.user_id))::float8`;

/** Events that the viewer may know of, with their own seat in each. */
export const visibleEvents = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('events')
    .leftJoin('event_registrations as own', (join) =>
      join.onRef('own.event_id', '=', 'events.id').on('own.user_id', '=', idOf(viewer)),
    )
    .selectAll('events')
    .select(['own.state as seat_state', 'own.offer_ends_at', 'own.calendar_version'])
    .select([taken.as('taken'), placeInLine.as('place_in_line')])
    .select([isInvited(viewer).as('is_invited'), isPresenter(viewer).as('is_presenter')])
    .select(sql<boolean>`events.ends_at <= now()`.as('is_over'))
    .where(isVisible(viewer));

export type EventRow = Awaited<ReturnType<ReturnType<typeof visibleEvents>['execute']>>[number];

export const findEvent = (db: Database, viewer: Viewer, id: number): Promise<EventRow | undefined> =>
  visibleEvents(db, viewer).where('events.id', '=', id).executeTakeFirst();

/** Locks an event, so that changes to it and its seats run one after another. */
export async function lockEventRow(tx: Database, id: number): Promise<void> {
  await tx.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

interface Wanted {
  when: 'upcoming' | 'past';
  state?: EventState | undefined;
  /** The last event of the previous page. */
  after?: { at: Date; id: number } | undefined;
}

/** One more than `limit` when there are more. Upcoming events are listed soonest first, past ones latest first. */
export function listEventRows(
  db: Database,
  viewer: Viewer,
  { when, state, after }: Wanted,
  limit: number,
): Promise<EventRow[]> {
  const isNext = when === 'upcoming';
  const order = isNext ? 'asc' : 'desc';
  const behind = (at: Date, id: number) =>
    isNext
      ? sql<boolean>`(events.starts_at, events.id) > (${at}, ${id})`
      : sql<boolean>`(events.starts_at, events.id) < (${at}, ${id})`;
  return visibleEvents(db, viewer)
    .where('events.ends_at', isNext ? '>' : '<=', sql<Date>`now()`)
    .$if(state !== undefined, (query) => query.where('events.state', '=', state ?? 'draft'))
    .$if(after !== undefined, (query) => query.where(behind(after?.at ?? new Date(), after?.id ?? 0)))
    .orderBy('events.starts_at', order)
    .orderBy('events.id', order)
    .limit(limit + 1)
    .execute();
}

/** Events with a seat of the viewer, their venture in the agenda or run by them, that end after `since`; the earliest first. */
export const listOwnRows = (
  db: Database,
  viewer: Viewer,
  { userId, since, limit }: { userId: number; since: Date; limit: number },
): Promise<EventRow[]> =>
  visibleEvents(db, viewer)
    .where('events.state', '<>', 'draft')
    .where('events.ends_at', '>', since)
    .where((is) =>
      is.or([
        is('events.host_id', '=', userId),
        is('own.state', 'in', ['going', 'offered', 'presenting']),
        isPresenter(viewer),
      ]),
    )
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(limit)
    .execute();

export async function insertEvent(tx: Database, row: Insertable<Events>): Promise<number> {
  const { id } = await tx.insertInto('events').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateEvent(tx: Database, id: number, change: Updateable<Events>): Promise<void> {
  await tx
    .updateTable('events')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteEvent(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('events').where('id', '=', id).execute();
}

/** Renames the live channel: everyone has to subscribe again, and people who were removed cannot. */
export async function raiseEpoch(tx: Database, id: number): Promise<void> {
  await tx.updateTable('events').set({ epoch: sql<number>`epoch + 1` }).where('id', '=', id).execute();
}

/** Limits the audience to people of these ventures; without any, it is not limited. */
export async function setAudienceVentures(tx: Database, eventId: number, ids: readonly number[]) {
  await tx.deleteFrom('event_ventures').where('event_id', '=', eventId).execute();
  if (ids.length === 0) return;
  const rows = ids.map((venture_id) => ({ event_id: eventId, venture_id }));
  await tx.insertInto('event_ventures').values(rows).execute();
}

export async function listAudienceVentures(db: Database, eventId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event_ventures')
    .select('venture_id')
    .where('event_id', '=', eventId)
    .orderBy('venture_id')
    .execute();
  return rows.map(({ venture_id }) => venture_id);
}

/** Accounts of members with these roles. `notify` checks whether each belongs to the audience. */
export async function listMembersOfRoles(db: Database, roles: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', roles as ('entrepreneur' | 'investor' | 'project_manager')[])
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Published events, upcoming or of the last day, in which someone waits for a seat or was offered one. */
export async function listEventsInDemand(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('state', '=', 'scheduled')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('event_registrations')
          .whereRef('event_id', '=', 'events.id')
          .where('event_registrations.state', 'in', ['waiting', 'offered']),
      ),
    )
    .where('starts_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
  return rows.map(({ id }) => id);
}

const reminders = {
  day: { column: 'day_reminded', from: sql`interval '1 hour'`, to: sql`interval '1 day'` },
  hour: { column: 'hour_reminded', from: sql`interval '0'`, to: sql`interval '1 hour'` },
} as const;
export type Reminder = keyof typeof reminders;

/** Marks the next event after an id whose reminder is due now and returns it, once for each start time. */
export async function claimReminder(
  tx: Database,
  reminder: Reminder,
  after: number,
): Promise<StoredEvent | undefined> {
  const { column, from, to } = reminders[reminder];
  return tx
    .updateTable('events')
    .set({ [column]: sql`starts_at` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('events')
        .select('id')
        .where('state', '=', 'scheduled')
        .where(sql<boolean>`starts_at > now() + ${from} and starts_at <= now() + ${to}`)
        .where(column, 'is distinct from', sql<Date>`starts_at`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export const findStoredEvent = (db: Database, id: number): Promise<StoredEvent | undefined> =>
  db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();

/** Those of these events that the viewer may know of. */
export const listVisibleEvents = (db: Database, viewer: Viewer, ids: readonly number[]) =>
  visibleEvents(db, viewer).where('events.id', '=', sql<number>`any(${ids}::bigint[])`).execute();

/** Published events to come and those of the last three months, the latest first. */
export const listRecentRows = (db: Database, limit: number) =>
  db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at'])
    .where('state', '=', 'scheduled')
    .where('starts_at', '>', sql<Date>`now() - interval '3 months'`)
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute();

/** These events, whoever may see them, the earliest first, with where they are in time. */
export const listChosenRows = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('events')
    .select(['id', 'title', 'kind', 'state', 'starts_at', 'ends_at', 'time_zone', 'place'])
    .select(sql<boolean>`starts_at <= now()`.as('has_begun'))
    .select(
      sql<boolean>`now() between starts_at - interval '1 hour' and ends_at + interval '2 hours'`.as(
        'is_near',
      ),
    )
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
