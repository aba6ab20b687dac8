import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Weeks that one transaction counts anew. */
const atOnce = 4;
/** Any number of our own: of several who look at once one counts, the others wait for it. */
const countingLock = 8_231_706_556;

export async function hasStaleWeeks(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from stale_weeks) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Takes some weeks, the newest first, off the list of those to be counted anew. */
export async function takeStaleWeeks(tx: Database): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${countingLock})`.execute(tx);
  const { rows } = await sql<{ week: string }>`
    with next as (select distinct week from stale_weeks order by week desc limit ${atOnce}),
      taken as (delete from stale_weeks where week in (select week from next) returning week)
    select distinct week from taken`.execute(tx);
  return rows.map(({ week }) => week);
}

/** Counts the weeks from the rows themselves. What changes meanwhile is on the list again. */
export async function countWeeks(tx: Database, weeks: readonly string[]): Promise<void> {
  for (const table of ['submission_weeks', 'decision_weeks', 'answer_weeks', 'week_waits'])
    await sql`delete from ${sql.table(table)} where week = any(${weeks}::date[])`.execute(tx);
  await countSubmissions(tx, weeks);
  await countDecisions(tx, weeks);
  await countAnswers(tx, weeks);
}

/** One index range a week: `start` and `stop` are its Mondays. */
const spansOf = (weeks: readonly string[]) => sql`
  select week, week::timestamp at time zone 'UTC' as start, (week + 7)::timestamp at time zone 'UTC' as stop
  from unnest(${weeks}::date[]) as week`;

async function countSubmissions(tx: Database, weeks: readonly string[]): Promise<void> {
  await sql`
    insert into submission_weeks (week, contact_type, industry, status, count)
    select span.week, s.contact_type, coalesce(profile.industry, ''), s.status, count(*)
    from (${spansOf(weeks)}) span
    join submissions s on s.created_at >= span.start and s.created_at < span.stop
    left join entrepreneur_profiles profile on profile.user_id = s.user_id
    group by 1, 2, 3, 4`.execute(tx);
}

/** A later decision, after a resubmission, is no first one. */
async function countDecisions(tx: Database, weeks: readonly string[]): Promise<void> {
  await sql`
    with waits as (${firstDecisions(weeks)}), spoken as (
      insert into decision_weeks (week, contact_type, industry, seconds, count)
      select week, contact_type, industry, spoken_wait(seconds), count(*) from waits group by 1, 2, 3, 4)
    insert into week_waits (week, subject, count, median, p90)
    select week, 'decisions', ${quantiles} from waits group by week`.execute(tx);
}

const quantiles = sql`count(*), percentile_cont(0.5) within group (order by greatest(seconds, 0)),
  percentile_cont(0.9) within group (order by greatest(seconds, 0))`;

const firstDecisions = (weeks: readonly string[]) => sql`
    select span.week, s.contact_type, coalesce(profile.industry, '') as industry,
      extract(epoch from event.at - s.created_at)::float8 as seconds
    from (${spansOf(weeks)}) span
    join submission_events event on event.at >= span.start and event.at < span.stop
      and event.kind in ('revision', 'approved', 'declined')
    join submissions s on s.id = event.submission_id
    left join entrepreneur_profiles profile on profile.user_id = s.user_id
    where not exists (
      select from submission_events earlier where earlier.submission_id = event.submission_id
        and earlier.id < event.id and earlier.kind in ('revision', 'approved', 'declined'))`;

async function countAnswers(tx: Database, weeks: readonly string[]): Promise<void> {
  await sql`
    with waits as (
      select span.week, answer.role, answer.seconds::float8 as seconds
      from (${spansOf(weeks)}) span
      join first_answers answer on answer.answered_at >= span.start and answer.answered_at < span.stop
    ), spoken as (
      insert into answer_weeks (week, role, seconds, count)
      select week, role, spoken_wait(seconds), count(*) from waits group by 1, 2, 3)
    insert into week_waits (week, subject, count, median, p90)
    select week, 'answers', ${quantiles} from waits group by week`.execute(tx);
}
