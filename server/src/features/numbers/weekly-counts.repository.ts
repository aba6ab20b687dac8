import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Weeks that one transaction recounts. */
export const weeksPerTransaction = 4;
/** Stale weeks that a reader waits for. Others are shown as last counted, at most a minute ago except after an upgrade that marks all. */
const weeksPerReading = 16;
/** An arbitrary lock number: only one node recounts at a time. */
const countingLock = 8_231_706_556;

/** A relation with the column `week`. */
type WeekList = RawBuilder<unknown>;

const weekList = (week: string): WeekList => sql`(select ${week}::date as week)`;

/** The id of the last change that is not counted yet; undefined when there is none. */
export async function findLastChange(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from stale_weeks`.execute(db);
  return rows[0]?.last ?? undefined;
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
  for (const [name, count] of Object.entries(counts)) {
    const table = sql.table(name);
    await sql`delete from ${table} where week = ${week}::date`.execute(tx);
    await sql`insert into ${table} ${count(weekList(week))}`.execute(tx);
  }
}

/** The weeks of a range (Mondays, both included) that changed since their count, newest first, not more than are counted while reading. */
export async function findStaleWeeks(db: Database, range: { from: string; to: string }): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select distinct week::text as week from stale_weeks where week between ${range.from}::date and ${range.to}::date
    order by week desc limit ${weeksPerReading}`.execute(db);
  return rows.map(({ week }) => week);
}

/** The rows of a weekly table, those of `stale` weeks counted now, each by itself as in `countWeek`. */
export const currentRows = (name: keyof typeof counts, stale: readonly string[]): RawBuilder<unknown> => {
  const branches = stale.map((week) => sql` union all ${counts[name](weekList(week))}`);
  return sql`(select * from ${sql.table(name)} where week <> all(${stale}::date[])${sql.join(branches, sql``)})`;
};

/** Enquiries are answered, not decided, so no number includes them (docs/rules.md, Enquiries). */
const isProposal = sql<boolean>`s.contact_type <> 'general_inquiry'`;

const isConfirmed = sql<boolean>`member.email_confirmed_at is not null`;

/** What each weekly table contains, in the order of its columns, counted from the rows themselves. */
const counts = {
  submission_weeks: (weeks: WeekList) => sql`
    (select weeks.week, s.contact_type, coalesce(profile.industry, '') as industry, s.status, count(*)::int as count
    from ${weeks} weeks join submissions s on ${isWithin('s.created_at')} and ${isProposal}
    left join entrepreneur_profiles profile on profile.user_id = s.user_id
    group by 1, 2, 3, 4)`,
  decision_weeks: (weeks: WeekList) => sql`
    (select week, contact_type, industry, rounded_wait(seconds) as seconds, count(*)::int as count
    from ${decisionWaits(weeks)} waits group by 1, 2, 3, 4)`,
  answer_weeks: (weeks: WeekList) => sql`
    (select week, role, rounded_wait(seconds) as seconds, count(*)::int as count
    from ${answerWaits(weeks)} waits group by 1, 2, 3)`,
  week_waits: (weeks: WeekList) => sql`
    (select week, 'decisions' as subject, ${quantiles} from ${decisionWaits(weeks)} waits group by week
    union all select week, 'answers', ${quantiles} from ${answerWaits(weeks)} waits group by week)`,
  cohort_weeks: (weeks: WeekList) => sql`
    (select weeks.week, member.role, count(*)::int as signed_up, count(*) filter (where ${isConfirmed})::int as confirmed,
      count(*) filter (where ${isConfirmed} and own.is_approved is not null)::int as sent,
      count(*) filter (where ${isConfirmed} and own.is_approved)::int as approved
    from ${weeks} weeks join users member on ${isWithin('member.created_at')} and member.role not in ('admin', 'juror')
    left join lateral (
      select bool_or(status = 'approved') as is_approved from submission_counts where user_id = member.id and proposals > 0
    ) own on true
    group by 1, 2)`,
};

/** Only the first decision on a submission counts. */
const decisionWaits = (weeks: WeekList) => sql`(
  select weeks.week, s.contact_type, coalesce(profile.industry, '') as industry,
    greatest(extract(epoch from event.at - s.created_at), 0)::float8 as seconds
  from ${weeks} weeks join submission_events event on ${isWithin('event.at')}
  join submissions s on s.id = event.submission_id and ${isProposal}
  left join entrepreneur_profiles profile on profile.user_id = s.user_id
  where event.kind in ('revision', 'approved', 'declined')
    and event.id = (
      select min(first.id) from submission_events first where first.submission_id = event.submission_id
        and first.kind in ('revision', 'approved', 'declined')))`;

const answerWaits = (weeks: WeekList) => sql`(
  select weeks.week, role, greatest(seconds, 0)::float8 as seconds
  from ${weeks} weeks join first_replies on ${isWithin('answered_at')})`;

const quantiles = sql`count(*)::int as count, percentile_cont(0.5) within group (order by seconds) as median,
  percentile_cont(0.9) within group (order by seconds) as p90`;

const isWithin = (column: string) => sql<boolean>`
  ${sql.ref(column)} >= weeks.week::timestamp at time zone 'UTC'
  and ${sql.ref(column)} < (weeks.week + 7)::timestamp at time zone 'UTC'`;
