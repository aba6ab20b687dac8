import type { Role } from '@proxima/contract/accounts/roles';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import type { PushSubscriptions } from '../../../platform/database/schema.generated.ts';
import { livingSession } from '../../../platform/database/statements/living-session.ts';
import { storedRole } from '../../../platform/database/statements/team-role.ts';

/** Stores where a device gets its messages. A browser has one address: whoever used it before on this device gets nothing there any more. */
export async function saveSubscription(tx: Database, row: Insertable<PushSubscriptions>): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', row.endpoint)
    .where('session_id', '<>', row.session_id)
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ ...row, created_at: sql`now()` }))
    .execute();
}

/** The session of the device with this address, locked until the transaction ends; undefined once it is signed out. */
export const findSessionAt = async (tx: Database, endpoint: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('push_subscriptions')
      .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
      .select('session_id')
      .where('endpoint', '=', endpoint)
      .where(livingSession)
      .forUpdate('push_subscriptions')
      .executeTakeFirst()
  )?.session_id;

export const hasSubscription = async (db: Database, sessionId: number): Promise<boolean> =>
  (await db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()) !== undefined;

/** @returns false if the account has no such device, or it shows none. */
export const deleteSubscriptionOf = (db: Database, userId: number, sessionId: number): Promise<boolean> =>
  affectsAny(
    db
      .deleteFrom('push_subscriptions')
      .using('sessions')
      .whereRef('sessions.id', '=', 'push_subscriptions.session_id')
      .where('session_id', '=', sessionId)
      .where('sessions.user_id', '=', userId),
  );

/** Deletes an address that is gone; a newer one of the same device stays. */
export async function deleteEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

export async function deleteAllSubscriptions(db: Database): Promise<void> {
  await db.deleteFrom('push_subscriptions').execute();
}

/** The devices of these accounts that show notifications. */
export const listDevices = (db: Database, userIds: readonly number[]) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['sessions.id', 'sessions.user_id'])
    .where('sessions.user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where(livingSession)
    .execute();

/** A notification with the device that is to show it; undefined once the device, its session or the account is gone or disabled. */
export const findPush = (db: Database, notificationId: number, sessionId: number) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('notifications', 'notifications.user_id', 'users.id')
    .selectAll('notifications')
    .select(['endpoint', 'p256dh', 'auth', 'users.role'])
    .select(storedRole(sql.ref('users.admin_role')).as('team_role'))
    .where('notifications.id', '=', notificationId)
    .where('session_id', '=', sessionId)
    .where('users.disabled_at', 'is', null)
    .where('users.role', '<>', 'juror')
    .where(livingSession)
    .$narrowType<{ role: Exclude<Role, 'juror'> }>()
    .executeTakeFirst();
export type PushRow = NonNullable<Awaited<ReturnType<typeof findPush>>>;
