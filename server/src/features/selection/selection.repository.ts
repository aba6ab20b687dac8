import type { LivePhase } from '@proxima/contract/events/event-kinds';
import { sql } from 'kysely';
import type { ChangedBy } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';

const selectDay = (db: Database, stageId: number) =>
  db
    .selectFrom('selection_days')
    .innerJoin('call_stages', 'call_stages.id', 'selection_days.stage_id')
    .innerJoin('calls', 'calls.id', 'call_stages.call_id')
    .selectAll('selection_days')
    .select([
      'call_stages.name',
      'call_stages.call_id',
      'call_stages.state',
      'calls.title',
      'calls.time_zone',
    ])
    .select(sql<Date>`now()`.as('now'))
    .where('stage_id', '=', stageId);

/** A day is over once its stage has ended, wherever it stood: what was scored until then is there to choose from. */
const overWithStage = <Row extends { state: string; phase: string; submission_id: number | null }>(
  row: Row | undefined,
): Row | undefined => (row?.state === 'ended' ? { ...row, phase: 'ended', submission_id: null } : row);

/** The selection day of a stage with what its call says. */
export const findDay = async (db: Database, stageId: number) =>
  overWithStage(await selectDay(db, stageId).executeTakeFirst());
/** The same, locked: of two who plan, move or choose, the later one sees what the earlier one did. */
export const lockDay = async (tx: Database, stageId: number) =>
  overWithStage(await selectDay(tx, stageId).forUpdate('selection_days').executeTakeFirst());
export type DayRow = NonNullable<Awaited<ReturnType<typeof findDay>>>;

/** The applications of a day in their order. */
export const listOrder = (db: Database, stageId: number) =>
  db
    .selectFrom('selection_order')
    .innerJoin('submissions', 'submissions.id', 'selection_order.submission_id')
    .leftJoin('stage_results', (join) =>
      join
        .onRef('stage_results.submission_id', '=', 'selection_order.submission_id')
        .onRef('stage_results.stage_id', '=', 'selection_order.stage_id'),
    )
    .select([
      'selection_order.submission_id',
      'submissions.message',
      'submissions.status',
      'submissions.first_name',
      'submissions.last_name',
      'stage_results.mean',
      'stage_results.low',
      'stage_results.high',
      'stage_results.levelled',
    ])
    .select(
      sql<boolean>`submissions.status not in ('review', 'revision') or not exists (select from application_stages standing
        where standing.submission_id = submissions.id and standing.stage_id = ${stageId})`.as('has_left'),
    )
    .where('selection_order.stage_id', '=', stageId)
    .orderBy('position')
    .execute();

/** Those of these submissions that stand in the stage, under review. */
export async function listStanding(
  db: Database,
  stageId: number,
  submissionIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('application_stages')
    .innerJoin('submissions', 'submissions.id', 'application_stages.submission_id')
    .select('submission_id')
    .where('submissions.status', 'in', ['review', 'revision'])
    .where('stage_id', '=', stageId)
    .where('submission_id', '=', sql<number>`any(${submissionIds}::bigint[])`)
    .execute();
  return rows.map(({ submission_id }) => submission_id);
}

interface Plan {
  starts_at: Date;
  place: string;
  minutes: number;
}

/** Writes the plan of a day and the order of its applications. */
export async function saveDay(
  tx: Database,
  stageId: number,
  plan: Plan,
  submissionIds: readonly number[],
): Promise<void> {
  await tx
    .insertInto('selection_days')
    .values({ stage_id: stageId, ...plan })
    .onConflict((conflict) => conflict.column('stage_id').doUpdateSet(plan))
    .execute();
  await tx.deleteFrom('selection_order').where('stage_id', '=', stageId).execute();
  await tx
    .insertInto('selection_order')
    .values(
      submissionIds.map((submission_id, index) => ({
        stage_id: stageId,
        submission_id,
        position: index + 1,
      })),
    )
    .execute();
}

/** Moves a day on, which is locked. */
export async function moveDayRow(
  tx: Database,
  stageId: number,
  position: { phase: LivePhase; submission_id: number | null },
): Promise<void> {
  await tx
    .updateTable('selection_days')
    .set({
      ...position,
      ...(position.submission_id !== null && { last_submission_id: position.submission_id }),
      moves: sql`moves + 1`,
      since: sql`clock_timestamp()`,
    })
    .where('stage_id', '=', stageId)
    .execute();
}

/** Records whom the team chose. */
export async function saveChoice(
  tx: Database,
  stageId: number,
  { ids, reason, by }: { ids: readonly number[]; reason: string; by: ChangedBy },
): Promise<void> {
  await tx
    .updateTable('selection_days')
    .set({
      chosen_ids: [...ids],
      choice_reason: reason,
      chosen_by: by.userId,
      chosen_by_name: by.name,
      chosen_at: sql`now()`,
    })
    .where('stage_id', '=', stageId)
    .execute();
}
