import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** When an account gets its digests and when its quiet hours are; null where nothing is stored. Minutes of the day. */
export interface Schedule {
  time_zone: string | null;
  digest_hour: number | null;
  weekly_day: number | null;
  quiet_from: number | null;
  quiet_until: number | null;
}

/** By account; those that are gone are absent. */
export async function listSchedules(
  db: Database,
  userIds: readonly number[],
): Promise<Map<number, Schedule>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_schedules', 'notification_schedules.user_id', 'users.id')
    .select(['users.id', 'time_zone', 'digest_hour', 'weekly_day', 'quiet_from', 'quiet_until'])
    .where('users.id', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...schedule }) => [id, schedule]));
}

/** Stores what is given; the rest stays as it is. */
export async function saveSchedule(
  db: Database,
  userId: number,
  given: Partial<Omit<Schedule, 'time_zone' | 'digest_hour' | 'weekly_day'>> & {
    digest_hour?: number;
    weekly_day?: number;
  },
): Promise<void> {
  await db
    .insertInto('notification_schedules')
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...given }))
    .execute();
}
