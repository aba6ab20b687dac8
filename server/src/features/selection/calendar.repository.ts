import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';

interface Wanted {
  since: Date;
  limit: number;
}

interface BookedTime {
  uid: string;
  stage_id: number;
  submission_id: number;
  starts_at: Date;
  ends_at: Date;
  sequence: number;
  booked_at: Date | null;
}

const columns = sql`slot.uid, slot.stage_id::float8 as stage_id, slot.submission_id::float8 as submission_id,
  slot.starts_at, slot.ends_at, slot.sequence, slot.booked_at`;

/** Times that were booked for applications of a member, the earliest first. */
export const listOwnInterviews = (db: Database, userId: number, { since, limit }: Wanted) =>
  rowsOf<BookedTime>(db)`select ${columns} from interview_slots slot
    join submissions on submissions.id = slot.submission_id
    where submissions.user_id = ${userId} and slot.ends_at > ${since} order by slot.starts_at, slot.id limit ${limit}`;

/** Times that were booked in these stages, the earliest first. */
export const listInterviewsIn = (db: Database, stageIds: readonly number[], { since, limit }: Wanted) =>
  rowsOf<BookedTime>(db)`select ${columns} from interview_slots slot
    where slot.stage_id = any(${stageIds}::bigint[]) and slot.submission_id is not null and slot.ends_at > ${since}
    order by slot.starts_at, slot.id limit ${limit}`;

/** Stages that have not ended and have a time for interviews or a selection day after `since`; of a juror, if one is given. */
export const listStagesWithDates = async (
  db: Database,
  since: Date,
  jurorId: number | null,
): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    db,
  )`select id::float8 as id from call_stages where state <> 'ended'
    and (${jurorId}::bigint is null or exists (select from stage_jurors where stage_id = call_stages.id and user_id = ${jurorId}))
    and (exists (select from interview_slots where stage_id = call_stages.id and ends_at > ${since})
      or exists (select from selection_days where stage_id = call_stages.id and starts_at > ${since})) order by id`;
  return rows.map(({ id }) => id);
};

/** The selection days of these stages with how long they take, the earliest first. */
export const listDaysOf = (db: Database, stageIds: readonly number[], { since, limit }: Wanted) => rowsOf<{
  stage_id: number;
  starts_at: Date;
  ends_at: Date;
}>(db)`select days.stage_id::float8 as stage_id, days.starts_at,
      days.starts_at + make_interval(mins => days.minutes * greatest(1, (select count(*)::int from selection_order
        where selection_order.stage_id = days.stage_id))) as ends_at
    from selection_days days
    where days.stage_id = any(${stageIds}::bigint[]) and days.starts_at > ${since} order by days.starts_at, days.stage_id limit ${limit}`;
