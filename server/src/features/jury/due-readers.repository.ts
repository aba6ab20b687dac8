import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Reader {
  call_id: number;
  stage_id: number;
  stage_name: string;
  call_title: string;
  due_at: Date | null;
  time_zone: string;
  user_id: number;
  email: string;
  first_name: string;
  /** Applications that they have still to assess. */
  open: number;
}

interface DueReader extends Reader {
  due_at: Date;
  /** 3 or 1; 0 once it is overdue. */
  days_before: number;
}

/**
 * Readers with something left in open stages that they can open and give: no decision on it is held, they are in no conflict of interest, and
 * are colleagues, or jurors of a stage that jurors read.
 */
const readers = sql`call_stages stage join calls on calls.id = stage.call_id
  join assessments on assessments.stage_id = stage.id and assessments.in_at is null
    and not exists (select from held_decisions held
      where held.submission_id = assessments.submission_id and held.state = 'held')
    and not exists (select from reviewer_conflicts conflict
      where conflict.submission_id = assessments.submission_id and conflict.reviewer_id = assessments.reviewer_id)
  join submissions on submissions.id = assessments.submission_id and submissions.status = 'review'
  join users on users.id = assessments.reviewer_id and users.disabled_at is null
    and (users.role = 'admin' or stage.readers <> 'team' and exists (select from stage_jurors
      where stage_jurors.stage_id = stage.id and stage_jurors.user_id = users.id))`;

const columns = sql`stage.call_id, stage.id as stage_id, stage.name as stage_name, calls.title as call_title, stage.due_at, calls.time_zone,
  users.id as user_id, users.email, users.first_name, count(*)::integer as open`;

/** Readers with something left in open stages that are due within three days, or were due within the last week. */
export async function listDueReaders(db: Database): Promise<DueReader[]> {
  const { rows } = await sql<DueReader>`
    select ${columns},
      case when stage.due_at <= now() then 0 when stage.due_at <= now() + interval '1 day' then 1 else 3 end as days_before
    from ${readers}
    where stage.state = 'open'
      and stage.due_at between now() - interval '7 days' and now() + interval '3 days'
    group by stage.id, calls.title, calls.time_zone, users.id order by stage.id, users.id`.execute(db);
  return rows;
}

interface NewReader extends Reader {
  /** The newest day, in UTC, on which something was assigned: whoever was written to since is not written to again. */
  assigned_on: string;
}

/** Jurors to whom something was assigned within the last day that they have still to assess. */
export async function listNewReaders(db: Database): Promise<NewReader[]> {
  const { rows } = await sql<NewReader>`
    select ${columns}, to_char(max(assessments.assigned_at) at time zone 'UTC', 'YYYY-MM-DD') as assigned_on
    from ${readers} join stage_jurors on stage_jurors.stage_id = stage.id and stage_jurors.user_id = users.id
    where stage.state = 'open'
    group by stage.id, calls.title, calls.time_zone, users.id
    having max(assessments.assigned_at) > now() - interval '1 day' order by stage.id, users.id`.execute(db);
  return rows;
}
