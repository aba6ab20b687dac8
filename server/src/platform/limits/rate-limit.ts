import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { commitWithoutSync } from '../database/statements/commit-without-sync.ts';
import { DomainError } from '../domain-error.ts';

export interface RateLimit {
  max: number;
  seconds: number;
}

/**
 * Counts a hit against `key` in a fixed window that starts with the first hit. The count is in the database, so it survives
 * restarts and covers all nodes. Without the database every call is refused.
 * @throws DomainError `too_many_requests` with the seconds until the window ends.
 */
export const consumeRateLimit = (db: Database, key: string, limit: RateLimit, amount = 1): Promise<void> =>
  consumeRateLimits(db, [{ key, limit }], amount);

/**
 * The same for several keys together. If one of them refuses the call, the others are refunded.
 * @throws DomainError `too_many_requests` with the seconds until the last refusing window ends.
 */
export async function consumeRateLimits(db: Database, hits: Hit[], amount = 1): Promise<void> {
  const counts = await countHits(db, hits, amount);
  if (counts.length < hits.length) throw new DomainError('unavailable');
  const refusing = counts.filter(({ hits: counted, max }) => counted > max);
  if (refusing.length > 0) {
    const others = counts.filter((count) => !refusing.includes(count));
    await refundRateLimits(
      db,
      others.map(({ key }) => key),
      amount,
    );
  }
  refuseExhausted(refusing);
}

/** Ordered by key, so that calls that share keys cannot deadlock. */
async function countHits(db: Database, hits: Hit[], amount: number) {
  const { rows } = await sql<{ key: string; hits: number; max: number; remaining: number }>`
    with wanted as (
      select * from unnest(
        ${hits.map(({ key }) => key)}::text[],
        ${hits.map(({ limit }) => limit.max)}::int[],
        ${hits.map(({ limit }) => limit.seconds)}::int[]
      ) as one (key, max, seconds)
    ), counted as (
      insert into rate_limits as r (key, hits, window_ends_at)
      select key, ${amount}, clock_timestamp() + make_interval(secs => seconds)
      from ${commitWithoutSync(db)}, wanted order by key
      on conflict (key) do update set
        hits = case when r.window_ends_at <= clock_timestamp() then excluded.hits
          else least(r.hits + excluded.hits, (select max + 1 from wanted where wanted.key = r.key)) end,
        window_ends_at = case when r.window_ends_at <= clock_timestamp()
          then excluded.window_ends_at else r.window_ends_at end
      returning key, hits, ceil(extract(epoch from window_ends_at - clock_timestamp()))::int as remaining
    )
    select counted.key, hits, max, remaining from counted join wanted using (key)
  `.execute(db);
  return rows;
}

export interface Hit {
  key: string;
  limit: RateLimit;
}

export interface ExhaustedLimit {
  key: string;
  /** Seconds until its window ends. */
  remaining: number;
}

/** A window that has not ended, with its hits so far. */
export interface OpenWindow extends ExhaustedLimit {
  hits: number;
}

/**
 * The open windows of these hits, at least one, as a JSON array (`OpenWindow[]`), for a statement that reads something else as well. With
 * a parameter for each key PostgreSQL knows how many there are, and plans the statement once.
 */
export const openWindows = (hits: Hit[]): RawBuilder<OpenWindow[]> => sql<OpenWindow[]>`(
  select coalesce(json_agg(json_build_object('key', key, 'hits', hits,
    'remaining', ceil(extract(epoch from window_ends_at - clock_timestamp()))::int)), '[]')
  from rate_limits where key in (${sql.join(hits.map(({ key }) => key))}) and window_ends_at > clock_timestamp()
)`;

/** Which of the hits would be refused now, so that a call over its limit is refused before any work. */
export function exhaustedOf(windows: OpenWindow[], hits: Hit[]): ExhaustedLimit[] {
  const max = new Map(hits.map(({ key, limit }) => [key, limit.max]));
  return windows.filter((window) => window.hits >= (max.get(window.key) ?? Number.POSITIVE_INFINITY));
}

/** @throws DomainError `too_many_requests` when one of the hits would be refused now. `consumeRateLimits` decides. */
export async function assertNotExhausted(db: Database, hits: Hit[]): Promise<void> {
  const { rows } = await sql<{ windows: OpenWindow[] }>`select ${openWindows(hits)} as windows`.execute(db);
  refuseExhausted(exhaustedOf(rows[0]?.windows ?? [], hits));
}

/** @throws DomainError `too_many_requests` unless the list is empty. */
export function refuseExhausted(limits: ExhaustedLimit[]): void {
  if (limits.length === 0) return;
  throw new DomainError('too_many_requests', {
    retryAfter: Math.max(...limits.map(({ remaining }) => remaining)),
  });
}

/** Refunds what was counted to each key, because the call that it was counted for was not made. */
export async function refundRateLimits(db: Database, keys: string[], amount = 1): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update rate_limits set hits = greatest(hits - ${amount}, 0) from ${commitWithoutSync(db)}
    where key in (select key from rate_limits where key = any (${keys}) order by key for update)
  `.execute(db);
}

/**
 * For the `with` clause of a statement that records a success: resets the count of one key and refunds one hit to each of the others.
 * Ordered by key as in `consumeRateLimits`, so that calls that share keys cannot deadlock.
 */
export const forgiveHits = (reset: string, refunded: string[]): RawBuilder<unknown> => sql`
  update rate_limits set hits = case when key = ${reset} then 0 else greatest(hits - 1, 0) end
  where key in (select key from rate_limits where key in (${sql.join([reset, ...refunded])}) order by key for update)`;

/** Resets a key's count, as after a success. */
export async function resetRateLimit(db: Database, key: string): Promise<void> {
  await sql`delete from rate_limits using ${commitWithoutSync(db)} where key = ${key}`.execute(db);
}

/** Deletes windows that have ended; run by a schedule. */
export async function deleteExpiredRateLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < clock_timestamp()`.execute(db);
}
