import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';

/** What a stage asks, and how many were asked and answered. */
export const findStageQuestions = (db: Database, stageId: number) =>
  db
    .selectFrom('call_stages')
    .innerJoin('calls', 'calls.id', 'call_stages.call_id')
    .select(['call_stages.id', 'call_stages.version', 'call_stages.form_id', 'calls.time_zone'])
    .select(['form_published_at', 'form_until'])
    .select([
      sql<number>`(select count(*)::integer from applications where stage_id = call_stages.id)`.as('asked'),
      sql<number>`(select count(*)::integer from applications where stage_id = call_stages.id
        and sent_at is not null)`.as('answered'),
    ])
    .where('call_stages.id', '=', stageId)
    .executeTakeFirst();

/** Forms of calls and their stages, those of the newest call first. */
export const listFormSources = (db: Database, limit: number) =>
  rowsOf<{ form_id: number; name: string }>(db)`
    select form_id, name from (
      select form_id, title as name, id as call_id, 0 as position from calls
      union all
      select stage.form_id, calls.title || ': ' || stage.name, calls.id, position
      from call_stages stage join calls on calls.id = stage.call_id where stage.form_id is not null
    ) source order by call_id desc, position limit ${limit}`;

/** Whether a form asks the questions of a call or a stage. */
export async function isFormSource(db: Database, formId: number): Promise<boolean> {
  const rows = await rowsOf<{ id: number }>(db)`select id from calls where form_id = ${formId}
    union all select id from call_stages where form_id = ${formId}`;
  return rows.length > 0;
}

/** The forms of a call's stages, by their position. */
export async function listFormsOfStages(db: Database, callId: number) {
  const rows = await db
    .selectFrom('call_stages')
    .select(['position', 'form_id'])
    .where('call_id', '=', callId)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ position, form_id }) => (form_id === null ? [] : [{ position, form_id }]));
}

/** Gives a stage of a new call its form. */
export async function setFormOfCopy(
  tx: Database,
  { callId, position }: { callId: number; position: number },
  formId: number,
): Promise<void> {
  await tx
    .updateTable('call_stages')
    .set({ form_id: formId })
    .where('call_id', '=', callId)
    .where('position', '=', position)
    .execute();
}

/** Whether a time has passed, by the database's clock. */
export async function hasPassed(db: Database, at: Date): Promise<boolean> {
  const [row] = await rowsOf<{ has_passed: boolean }>(db)`select ${at}::timestamptz <= now() as has_passed`;
  return row?.has_passed ?? true;
}

/** Publishes the form of a stage, at the time of the database. */
export async function markPublished(tx: Database, stageId: number): Promise<void> {
  await tx
    .updateTable('call_stages')
    .set({ form_published_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', stageId)
    .execute();
}
