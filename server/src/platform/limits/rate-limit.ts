import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { DomainError } from '../domain-error.ts';

export interface RateLimit {
  max: number;
  seconds: number;
}

/**
 * Counts one hit against `key` in a fixed window that starts with the first hit, in the database, so that the count
 * survives restarts and covers all nodes. Fails closed: without the database every call is refused.
 * @throws DomainError `too_many_requests` with the seconds until the window ends.
 */
export async function consumeRateLimit(
  db: Database,
  key: string,
  limit: RateLimit,
  amount = 1,
): Promise<void> {
  const { hits, remaining } = await countHit(db, key, limit, amount);
  if (hits > limit.max) throw new DomainError('too_many_requests', { retryAfter: remaining });
}

async function countHit(
  db: Database,
  key: string,
  { max, seconds }: RateLimit,
  amount: number,
): Promise<{ hits: number; remaining: number }> {
  const { rows } = await sql<{ hits: number; remaining: number }>`
    insert into rate_limits as r (key, hits, window_ends_at)
    values (${key}, ${amount}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when r.window_ends_at <= clock_timestamp() then excluded.hits else least(r.hits + excluded.hits, ${max + 1}) end,
      window_ends_at = case when r.window_ends_at <= clock_timestamp()
        then excluded.window_ends_at else r.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - clock_timestamp()))::int as remaining
  `.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('unavailable');
  return row;
}

export interface Hit {
  key: string;
  limit: RateLimit;
}

/**
 * Checks without counting, so that a call over its limit is refused before any work. `consumeRateLimit` decides.
 * @throws DomainError `too_many_requests` when one of the hits would be refused now.
 */
export async function assertNotExhausted(db: Database, hits: Hit[]): Promise<void> {
  const rows = await db
    .selectFrom('rate_limits')
    .select([
      'key',
      'hits',
      sql<number>`ceil(extract(epoch from window_ends_at - clock_timestamp()))::int`.as('remaining'),
    ])
    .where(
      'key',
      'in',
      hits.map(({ key }) => key),
    )
    .where('window_ends_at', '>', sql<Date>`clock_timestamp()`)
    .execute();
  const isExhausted = (row: { key: string; hits: number }) =>
    hits.some(({ key, limit }) => key === row.key && row.hits >= limit.max);
  const exhausted = rows.filter(isExhausted).map(({ remaining }) => remaining);
  if (exhausted.length > 0)
    throw new DomainError('too_many_requests', { retryAfter: Math.max(...exhausted) });
}

/** Takes one hit back, because the call it was counted for did not happen. */
export async function refundRateLimit(db: Database, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Resets a key's count, as after a success. */
export async function resetRateLimit(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Deletes windows that have ended; run by a schedule. */
export async function deleteExpiredRateLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < clock_timestamp()`.execute(db);
}
