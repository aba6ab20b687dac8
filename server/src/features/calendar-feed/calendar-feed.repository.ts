import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { CalendarFeeds } from '../../platform/database/schema.generated.ts';
import { storedRole } from '../../platform/database/statements/team-role.ts';

export const findFeed = (db: Database, userId: number) =>
  db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', userId).executeTakeFirst();
export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/** The feed with this secret, with its account, if that is enabled. */
export const findFeedBySecret = (db: Database, secretHash: Buffer) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['calendar_feeds.user_id', 'calendar_feeds.created_at', 'users.role'])
    .select(storedRole(sql.ref('users.admin_role')).as('team_role'))
    .select(
      sql<boolean>`coalesce(last_fetched_at < now() - interval '1 hour', true)`.as('is_fetch_to_be_recorded'),
    )
    .where('secret_hash', '=', secretHash)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
export type FoundFeed = NonNullable<Awaited<ReturnType<typeof findFeedBySecret>>>;

/** Gives the account a new secret in place of the one it had. */
export async function replaceFeed(
  tx: Database,
  row: Pick<Insertable<CalendarFeeds>, 'user_id' | 'nonce' | 'secret_hash'>,
): Promise<void> {
  const { nonce, secret_hash } = row;
  await tx
    .insertInto('calendar_feeds')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ nonce, secret_hash, created_at: sql`now()`, last_fetched_at: null }),
    )
    .execute();
}

export async function deleteFeed(tx: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Records the hour, not the minute: it is for its owner to see whether the address is used. */
export async function recordFetch(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ last_fetched_at: sql`date_trunc('hour', now())` })
    .where('user_id', '=', userId)
    .execute();
}
