import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';

export interface CallCounts {
  started: number;
  sent: number;
  withdrawn: number;
}

/** How many applications were begun, sent and withdrawn. */
export async function countApplications(db: Database, callId: number): Promise<CallCounts> {
  const [row] = await rowsOf<CallCounts>(db)`
    select count(*)::int as started, count(submission_id)::int as sent,
      count(*) filter (where submissions.status = 'withdrawn')::int as withdrawn
    from applications left join submissions on submissions.id = submission_id
    where applications.call_id = ${callId} and stage_id is null`;
  return row ?? { started: 0, sent: 0, withdrawn: 0 };
}

/** Applications begun (of them not sent until now) and sent by day of a time zone, the latest days first. */
export const listDays = (db: Database, callId: number, timeZone: string, limit: number) =>
  rowsOf<{ day: string; started: number; unsent: number; sent: number }>(db)`
    select day::text, count(*) filter (where is_start)::int as started, count(*) filter (where is_unsent)::int as unsent,
      count(*) filter (where not is_start)::int as sent
    from (
      select (created_at at time zone ${timeZone})::date as day, true as is_start, submission_id is null as is_unsent
      from applications
      where call_id = ${callId} and stage_id is null
      union all
      select (created_at at time zone ${timeZone})::date, false, false from submissions where call_id = ${callId}
    ) happened
    group by day order by day desc limit ${limit}`;

/** At which question those who have not sent answered last, the most frequent first. */
export const countStops = (db: Database, callId: number) =>
  rowsOf<{ question_id: string; count: number }>(db)`
    select question_id, count(*)::int as count from (
      select distinct on (application_id) question_id
      from application_answers join applications on applications.id = application_id
      where call_id = ${callId} and submission_id is null and stage_id is null
      order by application_id, application_answers.changed_at desc
    ) last
    group by question_id order by count desc, question_id`;

export interface StillSending {
  callId: number;
  /** Whether everyone can send; otherwise those can who have a valid late link. */
  isOpen: boolean;
}

const canSend = ({ callId, isOpen }: StillSending) =>
  sql`call_id = ${callId} and submission_id is null and stage_id is null and (${isOpen} or late_until > now())`;

/** How many have begun and can still send. */
export async function countCanSend(db: Database, sending: StillSending): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
  )`select count(*)::int as count from applications where ${canSend(sending)}`;
  return row?.count ?? 0;
}

/** Applicants who can still send and were not reminded today by hand, a batch at a time. */
export const takeUnsent = (tx: Database, sending: StillSending, limit: number) =>
  rowsOf<{ id: number; user_id: number }>(tx)`
    update applications set reminded_at = now()
    where id in (
      select id from applications
      where ${canSend(sending)} and coalesce(reminded_at, 'epoch') < now() - interval '20 hours'
      order by id limit ${limit} for update skip locked
    )
    returning id, user_id`;

/** The next unsent application after an id, to a call that ends within some days, that was not reminded of that yet; it is taken once. */
export async function takeClosing(
  tx: Database,
  days: number,
  after: number,
): Promise<{ id: number; user_id: number } | undefined> {
  const [taken] = await rowsOf<{ id: number; user_id: number }>(tx)`
    update applications set reminded_days = ${days}, reminded_at = now()
    where id in (
      select applications.id from applications join calls on calls.id = call_id
      where submission_id is null and stage_id is null and calls.state = 'published' and opens_at <= now()
        and closes_at > now() and closes_at <= now() + make_interval(days => ${days})
        and coalesce(reminded_days, 99) > ${days} and applications.id > ${after}
      order by applications.id limit 1 for update of applications skip locked
    )
    returning id, user_id`;
  return taken;
}
