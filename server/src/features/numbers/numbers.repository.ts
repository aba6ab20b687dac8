import type { WeekOfSubmissions } from '@proxima/contract/numbers/numbers';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';
import { currentRows, findStaleWeeks } from './weekly-counts.repository.ts';

/** Mondays, both included. */
interface WeekRange {
  from: string;
  to: string;
}

export interface Weeks extends WeekRange {
  /** Weeks to count while reading. */
  stale: readonly string[];
}

/**
 * The weeks that the given days lie in, not before the first in which anything happened. Without days, the last
 * `defaultWeeks`. Undefined when the first day is after the last.
 */
export async function findWeeks(
  db: Database,
  { from, to, defaultWeeks }: { from: string | undefined; to: string | undefined; defaultWeeks: number },
): Promise<Weeks | undefined> {
  const { rows } = await sql<WeekRange>`
    with last as (select date_trunc('week', coalesce(${to}::date, (now() at time zone 'UTC')::date))::date as week),
      first as (
        select coalesce(date_trunc('week', ${from}::date)::date, last.week - 7 * ${defaultWeeks - 1}::int) as week from last),
      ever as (
        select least(
          (select week_of(created_at) from submissions order by created_at limit 1),
          (select week_of(created_at) from users where role not in ('admin', 'juror') order by id limit 1),
          (select week_of(answered_at) from first_replies order by answered_at limit 1)) as week)
    select least(greatest(first.week, ever.week), last.week)::text as from, last.week::text as to
    from first, last, ever where first.week <= last.week`.execute(db);
  return rows[0] && { ...rows[0], stale: await findStaleWeeks(db, rows[0]) };
}

const isIn = ({ from, to }: WeekRange) => sql<boolean>`week between ${from}::date and ${to}::date`;

/** A row for every week, even without any event. */
const everyWeek = ({ from, to }: WeekRange) =>
  sql`(select day::date as week from generate_series(${from}::date, ${to}::date, interval '7 days') as day)`;

const statuses = sql`
  coalesce(sum(count) filter (where status = 'review'), 0)::int as review,
  coalesce(sum(count) filter (where status = 'revision'), 0)::int as revision,
  coalesce(sum(count) filter (where status = 'approved'), 0)::int as approved,
  coalesce(sum(count) filter (where status = 'declined'), 0)::int as declined,
  coalesce(sum(count) filter (where status = 'withdrawn'), 0)::int as withdrawn,
  coalesce(sum(count), 0)::int as total`;

type StatusCounts = Omit<WeekOfSubmissions, 'week'>;

export const listSubmissionWeeks = (
  db: Database,
  weeks: Weeks,
): Promise<WeekOfSubmissions[]> => rowsOf<WeekOfSubmissions>(db)`
    select week::text as week, ${statuses}
    from ${everyWeek(weeks)} weeks left join ${currentRows('submission_weeks', weeks.stale)} counted using (week)
    group by week order by week`;

/** The largest first. */
export const listSubmissionShares = (
  db: Database,
  by: 'contact_type' | 'industry',
  weeks: Weeks,
): Promise<(StatusCounts & { name: string })[]> => rowsOf<StatusCounts & { name: string }>(db)`
    select ${sql.ref(by)} as name, ${statuses}
    from ${currentRows('submission_weeks', weeks.stale)} counted where ${isIn(weeks)}
    group by 1 order by total desc, 1`;

export interface WaitRow {
  /** A Monday, a type, an industry or a role; null for all together. */
  key: string | null;
  count: number;
  median: number;
  p90: number;
}

/** Median and p90 of each week that had any. */
export const listWeekWaits = (
  db: Database,
  subject: 'decisions' | 'answers',
  weeks: Weeks,
): Promise<WaitRow[]> => rowsOf<WaitRow>(db)`
    select week::text as key, count, median, p90 from ${currentRows('week_waits', weeks.stale)} counted
    where subject = ${subject} and ${isIn(weeks)}`;

/** Median and p90 of waits by type, industry or role, and of all together, interpolated like `percentile_cont`. */
export const listWaits = (
  db: Database,
  table: 'decision_weeks' | 'answer_weeks',
  by: 'contact_type' | 'industry' | 'role',
  weeks: Weeks,
): Promise<WaitRow[]> => rowsOf<WaitRow>(db)`
    with waits as (
      select ${sql.ref(by)}::text as key, seconds, sum(count) as count
      from ${currentRows(table, weeks.stale)} counted where ${isIn(weeks)}
      group by grouping sets ((1, seconds), (seconds))
    ), ordered as (
      select key, seconds, sum(count) over (partition by key order by seconds) as up_to,
        sum(count) over (partition by key) as total
      from waits
    )
    select key, max(total)::int as count, ${quantile(0.5)} as median, ${quantile(0.9)} as p90
    from ordered group by key order by key`;

/** Interpolates between the waits ranked just below and above a share of all. */
function quantile(share: number): RawBuilder<number> {
  const rank = sql`(${sql.lit(share)} * (max(total) - 1))`;
  const place = sql`(${sql.lit(share)} * (total - 1))`;
  const low = sql`min(seconds) filter (where up_to > floor(${place}))`;
  const high = sql`min(seconds) filter (where up_to > ceil(${place}))`;
  return sql<number>`(${low} + (${high} - ${low}) * (${rank} - floor(${rank})))::float8`;
}

export interface CohortRow {
  week: string;
  role: string;
  signed_up: number;
  confirmed: number;
  sent: number;
  approved: number;
}

/**
 * Members by week of sign-up, and how far they have come. A funnel: a member who skipped a step (submitted without
 * confirming the email) is not counted in later ones.
 */
export const listCohorts = (db: Database, weeks: Weeks): Promise<CohortRow[]> => rowsOf<CohortRow>(db)`
    select week::text as week, role, signed_up, confirmed, sent, approved
    from ${currentRows('cohort_weeks', weeks.stale)} counted where ${isIn(weeks)} order by counted.week, role`;
