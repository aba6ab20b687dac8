import type { Criterion } from '@proxima/contract/assessments/rubrics';
import { sql } from 'kysely';
import type { ChangedBy } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';

const selectRubrics = (db: Database, stageId: number) =>
  db
    .selectFrom('stage_rubrics')
    .select(['version', sql<Criterion[]>`criteria`.as('criteria'), 'changed_by_name', 'changed_at'])
    .where('stage_id', '=', stageId);
export type StageRubricRow = Awaited<ReturnType<ReturnType<typeof selectRubrics>['execute']>>[number];

/** All versions, the newest first. */
export const listStageRubrics = (db: Database, stageId: number): Promise<StageRubricRow[]> =>
  selectRubrics(db, stageId).orderBy('version', 'desc').execute();

/** One version, or the newest; every stage has one from the beginning. */
export const getStageRubric = (db: Database, stageId: number, version?: number): Promise<StageRubricRow> =>
  selectRubrics(db, stageId)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** @returns false when that version exists already. */
export const insertStageRubric = (
  tx: Database,
  stageId: number,
  { version, criteria, by }: { version: number; criteria: Criterion[]; by: ChangedBy },
): Promise<boolean> =>
  affectsAny(
    tx
      .insertInto('stage_rubrics')
      .values({
        stage_id: stageId,
        version,
        criteria: JSON.stringify(criteria),
        changed_by: by.userId,
        changed_by_name: by.name,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** The first rubric of a stage: that of the stage before, or the one by which the team assesses founders. */
export async function copyFirstRubric(
  tx: Database,
  stageId: number,
  before: number | undefined,
  by: ChangedBy,
) {
  const source =
    before === undefined
      ? sql`select criteria from rubrics where contact_type = 'entrepreneur' order by version desc limit 1`
      : sql`select criteria from stage_rubrics where stage_id = ${before} order by version desc limit 1`;
  await sql`insert into stage_rubrics (stage_id, version, criteria, changed_by, changed_by_name)
    select ${stageId}, 1, criteria, ${by.userId}, ${by.name} from (${source}) source`.execute(tx);
}

/** Given assessments of a stage by the version of the rubric that they follow. */
export const countGivenByVersion = (db: Database, stageId: number) =>
  db
    .selectFrom('assessments')
    .select(['rubric_version as version', sql<number>`count(*)::integer`.as('given')])
    .where('stage_id', '=', stageId)
    .where('in_at', 'is not', null)
    .groupBy('rubric_version')
    .orderBy('rubric_version', 'desc')
    .execute();

/** Open assessments of applications without a given one follow the newest version; the others stay comparable. */
export async function useNewestRubric(tx: Database, stageId: number, version: number): Promise<void> {
  await sql`update assessments set rubric_version = ${version} where stage_id = ${stageId} and in_at is null
    and not exists (select from assessments given where given.submission_id = assessments.submission_id
      and given.stage_id = ${stageId} and given.in_at is not null)`.execute(tx);
}
