import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Weeks that one transaction recounts. */
export const weeksPerTransaction = 4;
/** An arbitrary lock number: of concurrent requests, one recounts and the others wait. */
const countingLock = 8_231_706_556;

/** The id of the last change that is not counted yet; null when there is none. */
export async function findLastChange(db: Database): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from stale_weeks`.execute(db);
  return rows[0]?.last ?? null;
}

/** Removes some weeks that changed up to `lastChange`, newest first, from the list of stale weeks, and returns them. */
export async function claimStaleWeeks(tx: Database, lastChange: number): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${countingLock})`.execute(tx);
  const { rows } = await sql<{ week: string }>`
    with next as (select distinct week from stale_weeks where id <= ${lastChange} order by week desc limit ${weeksPerTransaction}),
      claimed as (delete from stale_weeks where week in (select week from next) returning week)
    select distinct week from claimed`.execute(tx);
  return rows.map(({ week }) => week);
}

/**
 * Recounts a week from the rows themselves. Changes meanwhile put it on the list again. One statement for each week lets
 * the planner see how few rows it needs.
 */
export async function countWeek(tx: Database, week: string): Promise<void> {
  await sql`
    with submissions as (delete from submission_weeks where week = ${week}::date),
      decisions as (delete from decision_weeks where week = ${week}::date),
      answers as (delete from answer_weeks where week = ${week}::date)
    delete from week_waits where week = ${week}::date`.execute(tx);
  await countSubmissions(tx, week);
  await countDecisions(tx, week);
  await countAnswers(tx, week);
}

const isWithin = (column: string, week: string) => sql<boolean>`
  ${sql.ref(column)} >= ${week}::date::timestamp at time zone 'UTC'
  and ${sql.ref(column)} < (${week}::date + 7)::timestamp at time zone 'UTC'`;

async function countSubmissions(tx: Database, week: string): Promise<void> {
  await sql`
    insert into submission_weeks (week, contact_type, industry, status, count)
    select ${week}::date, s.contact_type, coalesce(profile.industry, ''), s.status, count(*)
    from submissions s
    left join entrepreneur_profiles profile on profile.user_id = s.user_id
    where ${isWithin('s.created_at', week)}
    group by 2, 3, 4`.execute(tx);
}

const quantiles = sql`count(*), percentile_cont(0.5) within group (order by seconds),
  percentile_cont(0.9) within group (order by seconds)`;

/** Only the first decision on a submission counts. */
async function countDecisions(tx: Database, week: string): Promise<void> {
  await sql`
    with waits as (
      select s.contact_type, coalesce(profile.industry, '') as industry,
        greatest(extract(epoch from event.at - s.created_at), 0)::float8 as seconds
      from submission_events event
      join submissions s on s.id = event.submission_id
      left join entrepreneur_profiles profile on profile.user_id = s.user_id
      where ${isWithin('event.at', week)} and event.kind in ('revision', 'approved', 'declined')
        and event.id = (
          select min(first.id) from submission_events first where first.submission_id = event.submission_id
            and first.kind in ('revision', 'approved', 'declined'))
    ), recorded as (
      insert into decision_weeks (week, contact_type, industry, seconds, count)
      select ${week}::date, contact_type, industry, rounded_wait(seconds), count(*) from waits group by 2, 3, 4)
    insert into week_waits (week, subject, count, median, p90)
    select ${week}::date, 'decisions', ${quantiles} from waits having count(*) > 0`.execute(tx);
}

async function countAnswers(tx: Database, week: string): Promise<void> {
  await sql`
    with waits as (
      select role, greatest(seconds, 0)::float8 as seconds from first_replies where ${isWithin('answered_at', week)}
    ), recorded as (
      insert into answer_weeks (week, role, seconds, count)
      select ${week}::date, role, rounded_wait(seconds), count(*) from waits group by 2, 3)
    insert into week_waits (week, subject, count, median, p90)
    select ${week}::date, 'answers', ${quantiles} from waits having count(*) > 0`.execute(tx);
}
