import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ChangedBy } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CallStages } from '../../platform/database/schema.generated.ts';

export type StageRow = Selectable<CallStages>;

/** Stages with what their call says and the sums of their figures. */
const selectStages = (db: Database) =>
  db
    .selectFrom('call_stages')
    .innerJoin('calls', 'calls.id', 'call_stages.call_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('stage_results')
          .select([
            sql<number>`coalesce(sum(required), 0)::integer`.as('required'),
            sql<number>`coalesce(sum(assigned), 0)::integer`.as('assigned'),
            sql<number>`coalesce(sum(given), 0)::integer`.as('given'),
          ])
          .whereRef('stage_results.stage_id', '=', 'call_stages.id')
          .as('figures'),
      (join) => join.onTrue(),
    )
    .selectAll('call_stages')
    .select(['calls.time_zone', 'calls.title as call_title'])
    .select([
      sql<number>`figures.required`.as('required'),
      sql<number>`figures.assigned`.as('assigned'),
      sql<number>`figures.given`.as('given'),
    ])
    .select([
      sql<number>`(select count(*)::integer from application_stages standing
        join submissions on submissions.id = standing.submission_id
        where standing.stage_id = call_stages.id and submissions.status in ('review', 'revision'))`.as(
        'applications',
      ),
      sql<number>`(select count(*)::integer from stage_jurors where stage_id = call_stages.id)`.as('jurors'),
    ]);

/** The stages of a call in their order. */
export const listStageRows = (db: Database, callId: number) =>
  selectStages(db).where('call_id', '=', callId).orderBy('position').execute();

export const findStageRow = (db: Database, id: number) =>
  selectStages(db).where('call_stages.id', '=', id).executeTakeFirst();
export type ReadStageRow = NonNullable<Awaited<ReturnType<typeof findStageRow>>>;

export const findStage = (db: Database, id: number): Promise<StageRow | undefined> =>
  db.selectFrom('call_stages').selectAll().where('id', '=', id).executeTakeFirst();

/** A stage alone; `share` keeps it from ending until the transaction ends, `update` also from everything else. */
export const lockStageRow = (
  tx: Database,
  id: number,
  strength: 'share' | 'update',
): Promise<StageRow | undefined> =>
  tx
    .selectFrom('call_stages')
    .selectAll()
    .where('id', '=', id)
    .$if(strength === 'share', (query) => query.forShare())
    .$if(strength === 'update', (query) => query.forUpdate())
    .executeTakeFirst();

/** The stages of a call alone; locked, so that none begins or ends meanwhile. */
export const lockStagesOf = (tx: Database, callId: number): Promise<StageRow[]> =>
  tx
    .selectFrom('call_stages')
    .selectAll()
    .where('call_id', '=', callId)
    .orderBy('position')
    .forUpdate()
    .execute();

/** Where the stages of a call stand in their order. */
export const listPositions = (db: Database, callId: number) =>
  db.selectFrom('call_stages').select(['id', 'position']).where('call_id', '=', callId).execute();

/** The call of a submission; null for the open door. */
export const findCallOf = async (db: Database, submissionId: number): Promise<number | null> =>
  (await db.selectFrom('submissions').select('call_id').where('id', '=', submissionId).executeTakeFirst())
    ?.call_id ?? null;

/** Whoever adds or begins a stage of a call waits for the one before. @returns its time zone; undefined without such a call */
export const lockCallOfStages = (tx: Database, callId: number) =>
  tx.selectFrom('calls').select('time_zone').where('id', '=', callId).forUpdate().executeTakeFirst();

export const isCall = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('calls').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const insertStage = (tx: Database, values: Insertable<CallStages>): Promise<{ id: number }> =>
  tx.insertInto('call_stages').values(values).returning('id').executeTakeFirstOrThrow();

export async function updateStage(tx: Database, id: number, change: Updateable<CallStages>): Promise<void> {
  await tx
    .updateTable('call_stages')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Begins or ends a stage, at the time of the database. */
export async function setStageState(tx: Database, id: number, state: 'open' | 'ended'): Promise<void> {
  const at = state === 'open' ? 'started_at' : 'ended_at';
  await tx
    .updateTable('call_stages')
    .set({ state, [at]: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a planned stage and closes the gap in the order. */
export async function deleteStage(
  tx: Database,
  { id, call_id, position }: Pick<StageRow, 'id' | 'call_id' | 'position'>,
): Promise<void> {
  await tx.deleteFrom('call_stages').where('id', '=', id).execute();
  await tx
    .updateTable('call_stages')
    .set({ position: sql`position - 1` })
    .where('call_id', '=', call_id)
    .where('position', '>', position)
    .execute();
}

/** Whether an application stands in it, or ever did. */
export const isStageUsed = async (tx: Database, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('stage_results')
    .select('stage_id')
    .where('stage_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Deletes the assessments of a stage that are not in. */
export async function deleteOpenOfStage(tx: Database, stageId: number): Promise<void> {
  await tx.deleteFrom('assessments').where('stage_id', '=', stageId).where('in_at', 'is', null).execute();
  await tx
    .updateTable('stage_results')
    .set({ assigned: sql`given` })
    .where('stage_id', '=', stageId)
    .execute();
}

/** Copies the stages of a call and their newest rubrics to a new one, without dates. */
export async function copyStageRows(tx: Database, from: number, to: number, by: ChangedBy): Promise<void> {
  await sql`with copied as (
      insert into call_stages (call_id, position, name, readers, readers_per_application, is_blind, assigning,
        note_for_applicants, is_shown)
      select ${to}, position, name, readers, readers_per_application, is_blind, assigning, note_for_applicants, is_shown
      from call_stages where call_id = ${from}
      returning id, position)
    insert into stage_rubrics (stage_id, version, criteria, changed_by, changed_by_name)
    select distinct on (copied.id) copied.id, 1, rubric.criteria, ${by.userId}::bigint, ${by.name}
    from copied join call_stages original on original.call_id = ${from} and original.position = copied.position
      join stage_rubrics rubric on rubric.stage_id = original.id
    order by copied.id, rubric.version desc`.execute(tx);
}
