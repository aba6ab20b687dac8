import type { Currency } from '@proxima/contract/money/currencies';
import type { ApplicationResult } from '@proxima/contract/outcomes/outcomes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';

/** The places that ventures took, with their cohort, call and programme; the earliest cohort first. */
export const listTakenPlaces = (db: Database) =>
  db
    .selectFrom('cohort_places')
    .innerJoin('cohorts', 'cohorts.id', 'cohort_places.cohort_id')
    .innerJoin('calls', 'calls.id', 'cohorts.call_id')
    .select([
      'cohort_places.id',
      'submission_id',
      'venture_id',
      'cohort_places.state',
      'cohort_id',
      'ends_on',
      'call_id',
      'programme_id',
    ])
    .select(sql<string>`extract(year from starts_on)::text`.as('year'))
    .where('cohort_places.state', 'in', ['accepted', 'finished', 'left'])
    .orderBy('starts_on')
    .orderBy('cohort_places.id')
    .execute();

/** Calls with their programme and cohort, by which applications are grouped. */
export const listCallRows = (db: Database) =>
  db
    .selectFrom('calls')
    .innerJoin('programmes', 'programmes.id', 'calls.programme_id')
    .leftJoin('cohorts', 'cohorts.call_id', 'calls.id')
    .select(['calls.id', 'calls.title', 'form_id', 'programme_id', 'programmes.name as programme_name'])
    .select(['cohorts.id as cohort_id', 'cohorts.name as cohort_name'])
    .select(
      sql<string>`extract(year from coalesce(starts_on, (opens_at at time zone calls.time_zone)::date))::text`.as(
        'year',
      ),
    )
    .orderBy('calls.id')
    .execute();
export type CallRow = Awaited<ReturnType<typeof listCallRows>>[number];

/** The questions of a call by which its applications name their industry and country. */
export interface NamingQuestions {
  call_id: number;
  industry: string | null;
  country: string | null;
}

/** Applications with what they answered to these questions. */
const namedApplications = (questions: readonly NamingQuestions[]) => sql`
  submissions
  left join jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
    as asked(call_id bigint, industry text, country text) on asked.call_id = submissions.call_id
  left join lateral (select text from application_values
    where submission_id = submissions.id and question_id = asked.industry limit 1) named_industry on true
  left join lateral (select text from application_values
    where submission_id = submissions.id and question_id = asked.country limit 1) named_country on true`;
const namedKeys = sql`coalesce(named_industry.text, '') as industry, coalesce(named_country.text, '') as country`;

/** How many applications each call received, by what they answered to these questions and what became of them. */
export const countApplications = (db: Database, questions: readonly NamingQuestions[]) =>
  rowsOf<{ call_id: number; industry: string; country: string; result: ApplicationResult; count: number }>(
    db,
  )`
    select submissions.call_id, ${namedKeys},
      case status when 'approved' then 'selected' when 'declined' then 'not_selected' when 'withdrawn' then 'withdrawn'
        else 'undecided' end as result,
      count(*)::float8 as count
    from ${namedApplications(questions)}
    where submissions.call_id is not null
    group by 1, 2, 3, 4`;

/** The industry and country that applications answered whose places have no venture yet. */
export const listPlaceApplications = (db: Database, questions: readonly NamingQuestions[]) =>
  rowsOf<{ id: number; industry: string; country: string }>(db)`
    select submissions.id, ${namedKeys}
    from ${namedApplications(questions)}
    where submissions.id in (select submission_id from cohort_places where venture_id is null)`;

export interface ReportedRow {
  venture_id: number;
  measure_id: number;
  currency: Currency | null;
  sum: number;
  /** Null if the latest figure is in another currency. */
  last: number | null;
  latest_on: string;
}

/** What each venture reported: everything added up, and the latest figure, which one check-in can state in several currencies. */
export const listReported = (db: Database): Promise<ReportedRow[]> => rowsOf<ReportedRow>(db)`
    select venture_id, measure_id, currency, sum(amount)::float8 as sum,
      (sum(amount) filter (where is_latest))::float8 as last, max(as_of) as latest_on
    from (
      select *, rank() over (
        partition by venture_id, measure_id order by as_of desc, coalesce(check_in_id, 0) desc) = 1 as is_latest
      from measure_values
    ) ranked
    group by venture_id, measure_id, currency`;

/** Which measures each venture was asked. */
export const listAskedMeasures = (db: Database) =>
  rowsOf<{ venture_id: number; measures: number[] }>(db)`
    select venture_id, array_agg(distinct measure) as measures
    from check_ins cross join unnest(measures) as measure group by venture_id`;

/** The day of each venture's latest answer. */
export const listLastAnswers = (db: Database) =>
  rowsOf<{ venture_id: number; day: string }>(db)`
    select venture_id, max(answered_at)::date as day from check_ins where state = 'answered' group by venture_id`;

/** When the newest answer or place came; undefined before there is any. */
export async function findNewestFigure(db: Database): Promise<Date | undefined> {
  const [row] = await rowsOf<{ at: Date | null }>(db)`
    select greatest((select max(answered_at) from check_ins), (select max(answered_at) from cohort_places)) as at`;
  return row?.at ?? undefined;
}

/** Measures of which figures of earlier years were imported. */
export const listImportedMeasures = async (db: Database): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await db
        .selectFrom('measure_values')
        .select('measure_id')
        .distinct()
        .where('source', '=', 'imported')
        .execute()
    ).map(({ measure_id }) => measure_id),
  );
