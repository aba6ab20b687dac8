import type { Role } from '@proxima/contract/accounts/roles';
import type { DigestPace } from '@proxima/contract/notifications/choices';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { storedRole } from '../../../platform/database/statements/team-role.ts';
import type { NotificationRow } from '../notifications.repository.ts';

/** Accounts after an id with notifications for a digest, when they get digests, and the days of the newest ones. In the order of their ids. */
export const listWaiting = (db: Database, after: number, limit: number) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .leftJoin('notification_schedules as schedule', 'schedule.user_id', 'users.id')
    .select(['users.id', 'time_zone', 'digest_hour', 'weekly_day', 'daily_on', 'weekly_on'])
    .select((eb) => eb.fn.min('notifications.created_at').as('oldest'))
    .where('is_for_digest', '=', true)
    .where('emailed_at', 'is', null)
    .where('notifications.user_id', '>', after)
    .where('users.disabled_at', 'is', null)
    .groupBy(['notifications.user_id', 'users.id', 'schedule.user_id'])
    .orderBy('notifications.user_id')
    .limit(limit)
    .execute();

/** Claims the digests of a day, in the transaction that queues their job. @returns the accounts without that or a later one. */
export async function claimDigests(
  tx: Database,
  userIds: readonly number[],
  pace: DigestPace,
  day: string,
): Promise<number[]> {
  const column = sql.ref(`${pace}_on`);
  const { rows } = await sql<{ user_id: number }>`
    insert into notification_schedules as schedule (user_id, ${column})
    select id, ${day}::date from users where id = any(${userIds}::bigint[]) order by id
    on conflict (user_id) do update set ${column} = excluded.${column}
    where schedule.${column} is null or schedule.${column} < excluded.${column}
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** The accounts that digests go to; those that are gone or disabled are absent. */
export const listRecipients = (db: Database, userIds: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'role'])
    .select(storedRole(sql.ref('users.admin_role')).as('team_role'))
    .where('id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('disabled_at', 'is', null)
    .where('role', '<>', 'juror')
    .$narrowType<{ role: Exclude<Role, 'juror'> }>()
    .orderBy('id')
    .execute();

/** What waits for the digests of these accounts since before a time, oldest first. */
export const listForDigest = (
  db: Database,
  userIds: readonly number[],
  until: Date,
): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('is_for_digest', '=', true)
    .where('emailed_at', 'is', null)
    .where('created_at', '<', until)
    .orderBy('id')
    .execute();
