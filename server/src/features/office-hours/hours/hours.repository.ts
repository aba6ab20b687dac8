import type { MentorHours } from '@proxima/contract/office-hours/mentor-hours';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

/** Whether a row of `users` may offer hours now. */
export const mayHost = sql<boolean>`(users.disabled_at is null and (users.role = 'admin' or users.mentor_since is not null))`;

const fullName = sql<string>`users.first_name || ' ' || users.last_name`;
const hoursColumn = sql<MentorHours>`mentor_hours.document`;

export async function isMentorAccount(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(mayHost.as('may_host'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.may_host ?? false;
}

export const findHours = (db: Database, userId: number) =>
  db
    .selectFrom('mentor_hours')
    .select([hoursColumn.as('hours'), 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Stores hours as the next version. @returns false when the stored version is not the one before. */
export async function storeHours(
  tx: Database,
  userId: number,
  { hours, version }: { hours: MentorHours; version: number },
): Promise<boolean> {
  const document = JSON.stringify(hours);
  if (version === 1) {
    const { numInsertedOrUpdatedRows: count } = await tx
      .insertInto('mentor_hours')
      .values({ user_id: userId, document })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return count === 1n;
  }
  return affectsAny(
    tx
      .updateTable('mentor_hours')
      .set({ document, version, saved_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('version', '=', version - 1),
  );
}

const selectHosts = (db: Database) =>
  db
    .selectFrom('mentor_hours')
    .innerJoin('users', 'users.id', 'mentor_hours.user_id')
    .select(['users.id', fullName.as('name'), hoursColumn.as('hours')])
    .where(mayHost);

/** Everyone who offers hours and meets the condition `allowed`, by name. */
export const listHosts = (db: Database, allowed: RawBuilder<boolean> = sql<boolean>`true`) =>
  selectHosts(db).where(allowed).orderBy(sql`lower(${fullName})`).orderBy('users.id').execute();

/** A mentor, locked: until the transaction ends, their hours do not change and no one else can book them. */
export const lockHost = (tx: Database, userId: number) =>
  selectHosts(tx).where('users.id', '=', userId).forUpdate('mentor_hours').executeTakeFirst();

/** When these people are booked from a moment on. */
export const listBusy = (db: Database, userIds: readonly number[], from: Date, except = 0) =>
  db
    .selectFrom('bookings')
    .select(['host_id', 'guest_id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('state', '=', 'booked')
    .where('ends_at', '>', from)
    .where('id', '<>', except)
    .where((is) => is.or([is('host_id', 'in', [...userIds, 0]), is('guest_id', 'in', [...userIds, 0])]))
    .execute();
