import type { TaskRecord } from '@proxima/contract/tasks/team-tasks';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { teamZone } from '../../platform/team-zone.ts';

/** The record that a task is about. */
export interface RecordRef {
  record: TaskRecord;
  id: number;
}

interface TaskFields {
  text: string;
  owner_id: number;
  due_on: string;
}

const columnOf = { submission: 'submission_id', conversation: 'member_id', venture: 'venture_id' } as const;

const nameOfOwner = (ownerId: number) =>
  sql<string>`(select first_name || ' ' || last_name from users where id = ${ownerId})`;

/** Open ones by date, then done ones, the latest first. */
export const listTasks = (db: Database, { record, id }: RecordRef) =>
  db
    .selectFrom('team_tasks')
    .select(['id', 'text', 'owner_id', 'owner_name', 'done_at'])
    .select(sql<string>`due_on::text`.as('due_on'))
    .where(columnOf[record], '=', id)
    .orderBy(sql`done_at desc nulls first`)
    .orderBy('team_tasks.due_on')
    .orderBy('id')
    .execute();

export const insertTask = (tx: Database, { record, id }: RecordRef, { owner_id, ...task }: TaskFields) =>
  tx
    .insertInto('team_tasks')
    .values({ ...task, [columnOf[record]]: id, owner_id, owner_name: nameOfOwner(owner_id) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A task with its record, locked until the transaction ends. */
export async function lockTask(
  tx: Database,
  id: number,
): Promise<{ owner_id: number | null; ref: RecordRef } | undefined> {
  const row = await tx
    .selectFrom('team_tasks')
    .select(['owner_id', 'submission_id', 'member_id', 'venture_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { owner_id: row.owner_id, ref: recordOf(row) };
}

/** A task that is done already keeps its time. */
export async function updateTask(
  tx: Database,
  id: number,
  { owner_id, is_done, ...task }: TaskFields & { is_done: boolean },
): Promise<void> {
  await tx
    .updateTable('team_tasks')
    .set({
      ...task,
      owner_id,
      owner_name: nameOfOwner(owner_id),
      done_at: is_done ? sql<Date>`coalesce(done_at, now())` : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteTask(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('team_tasks').where('id', '=', id).execute();
}

/** Deletes the tasks about everything that a member sent. */
export async function deleteTasksOfSender(tx: Database, userId: number): Promise<void> {
  const sent = tx.selectFrom('submissions').select('id').where('user_id', '=', userId);
  await tx.deleteFrom('team_tasks').where('submission_id', 'in', sent).execute();
}

/** An owner's open tasks, earliest due date first. */
export const listOpenTasks = (db: Database, ownerId: number, limit: number) =>
  db
    .selectFrom('team_tasks')
    .select(['id', 'text', 'submission_id', 'member_id', 'venture_id'])
    .select(sql<string>`due_on::text`.as('due_on'))
    .where('owner_id', '=', ownerId)
    .where('done_at', 'is', null)
    .orderBy('team_tasks.due_on')
    .orderBy('id')
    .limit(limit)
    .execute();

type OpenTask = Awaited<ReturnType<typeof listOpenTasks>>[number];

/** A reminder comes in the morning of the day after the due date, before the digests of that day. */
const morning = '6 hours';

/** Claims overdue open tasks whose owners were not yet reminded of the due date. @returns them, each once for a date */
export async function claimOverdueTask(tx: Database, after: number) {
  const { rows } = await sql<OpenTask & { owner_id: number }>`
    update team_tasks set reminded_of = due_on where id = (
      select team_tasks.id from team_tasks join users owner on owner.id = owner_id
      where owner.disabled_at is null and team_tasks.id > ${after}
        and done_at is null and reminded_of is distinct from due_on
        and due_on < (now() at time zone coalesce(owner.time_zone, ${teamZone}) - ${morning}::interval)::date
      order by team_tasks.id limit 1 for update of team_tasks skip locked)
    returning team_tasks.id, submission_id, member_id, venture_id, owner_id, due_on::text`.execute(tx);
  return rows[0];
}

/** The one record whose column is set. */
export function recordOf({
  submission_id,
  member_id,
  venture_id,
}: Pick<OpenTask, 'submission_id' | 'member_id' | 'venture_id'>): RecordRef {
  if (submission_id !== null) return { record: 'submission', id: submission_id };
  if (member_id !== null) return { record: 'conversation', id: member_id };
  return { record: 'venture', id: venture_id ?? 0 };
}
