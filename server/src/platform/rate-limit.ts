import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import { DomainError } from './domain-error.ts';

export interface RateLimit {
  most: number;
  seconds: number;
}

/**
 * Counts one hit against `key` in a fixed window that starts with the first hit, in the database, so that the count
 * holds over restarts and nodes. Fails closed: without the database nobody passes.
 * @throws DomainError `too_many_requests` with the seconds until the window ends.
 */
export async function takeHit(db: Database, key: string, limit: RateLimit): Promise<void> {
  const { hits, remaining } = await countHit(db, key, limit);
  if (hits > limit.most) throw new DomainError('too_many_requests', { retryAfter: remaining });
}

async function countHit(
  db: Database,
  key: string,
  { most, seconds }: RateLimit,
): Promise<{ hits: number; remaining: number }> {
  const { rows } = await sql<{ hits: number; remaining: number }>`
    insert into rate_limits as r (key, hits, window_ends_at)
    values (${key}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when r.window_ends_at <= clock_timestamp() then 1 else least(r.hits + 1, ${most + 1}) end,
      window_ends_at = case when r.window_ends_at <= clock_timestamp()
        then excluded.window_ends_at else r.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - clock_timestamp()))::int as remaining
  `.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('unavailable');
  return row;
}

/** Starts a key's count anew, as after a success. */
export async function forgetHits(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Forgets windows that have passed; run by a schedule. */
export async function forgetPassedWindows(db: Database): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < clock_timestamp()`.execute(db);
}
