import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';

/** Whether an assessment is open although its day in the team's zone, or the date of its open stage, has passed. */
export const isLate = (zone: string): RawBuilder<boolean> =>
  sql<boolean>`(assessments.in_at is null and assessments.set_aside_at is null
    and (coalesce(assessments.due_on < (now() at time zone ${zone})::date, false)
      or exists (select from call_stages late where late.id = assessments.stage_id and late.state = 'open'
        and late.due_at < now())))`;

/** The late assessments of a submission. */
export async function listLate(db: Database, submissionId: number, zone: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('assessments')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where(isLate(zone))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The day so many days from now in a zone, by the database's clock. */
export async function findDayIn(db: Database, zone: string, days: number): Promise<string> {
  const [row] = await rowsOf<{ day: string }>(db)`
    select ((now() at time zone ${zone})::date + ${days}::integer)::text as day`;
  return row?.day ?? '';
}

/** Sets until when what is open at the door of a submission is to be assessed. @returns how many are open */
export async function updateDue(tx: Database, submissionId: number, dueOn: string | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('assessments')
    .set({ due_on: dueOn })
    .where('submission_id', '=', submissionId)
    .where('stage_id', 'is', null)
    .where('in_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface DueReviewer {
  user_id: number;
  email: string;
  first_name: string;
  due_on: string;
  /** Submissions that they have still to assess by that day. */
  open: number;
  /** 3 or 1; 0 once the day has passed. */
  days_before: number;
}

/**
 * Colleagues with something left at the open door that is due within three days, or was due within the last week, by day. What they cannot
 * give is left out: its submission is not under review or has moved into a stage, a decision on it is held, or they are in conflict.
 */
export const listDueReviewers = (db: Database, zone: string): Promise<DueReviewer[]> =>
  rowsOf<DueReviewer>(db)`
    select user_id, email, first_name, due_on::text, count(*)::integer as open,
      case when ends_at <= now() then 0 when ends_at <= now() + interval '1 day' then 1 else 3 end as days_before
    from (
      select users.id as user_id, users.email, users.first_name, assessments.due_on,
        (assessments.due_on + 1)::timestamp at time zone ${zone} as ends_at
      from assessments
        join submissions on submissions.id = assessments.submission_id and submissions.status = 'review'
        join users on users.id = assessments.reviewer_id and users.disabled_at is null and users.role = 'admin'
      where assessments.in_at is null and assessments.due_on is not null
        and not exists (select from application_stages place where place.submission_id = submissions.id)
        and not exists (select from held_decisions held
          where held.submission_id = submissions.id and held.state = 'held')
        and not exists (select from reviewer_conflicts conflict
          where conflict.submission_id = submissions.id and conflict.reviewer_id = users.id)
    ) left_over
    where ends_at between now() - interval '7 days' and now() + interval '3 days'
    group by user_id, email, first_name, due_on, ends_at order by user_id, due_on`;
