import type { Currency } from '@proxima/contract/money/currencies';
import { type FinalState, unfinishedStates } from '@proxima/contract/projects/project-states';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Projects } from '../../platform/database/schema.generated.ts';

export type ProjectRow = Omit<Selectable<Projects>, 'currency'> & { currency: Currency | null };

const selectProjects = (db: Database) =>
  db.selectFrom('projects').selectAll().$narrowType<{ currency: Currency | null }>();

export const findProjectRow = (db: Database, id: number): Promise<ProjectRow | undefined> =>
  selectProjects(db).where('id', '=', id).executeTakeFirst();

/** The project, locked until the transaction ends. Every change to its plan takes this lock. */
export const lockProjectRow = (tx: Database, id: number): Promise<ProjectRow | undefined> =>
  selectProjects(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const findNewestProject = (db: Database, ventureId: number): Promise<ProjectRow | undefined> =>
  selectProjects(db).where('venture_id', '=', ventureId).orderBy('id', 'desc').executeTakeFirst();

/**
 * Undefined when the venture already has one that is not over. The condition is literal: in a generic plan, parameters would not match the
 * partial index.
 */
export const insertProject = (tx: Database, row: Insertable<Projects>) =>
  tx
    .insertInto('projects')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('venture_id').where('state', 'in', unfinishedStates.map(sql.lit)).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export async function updateProject(tx: Database, id: number, change: Updateable<Projects>): Promise<void> {
  await tx.updateTable('projects').set(change).where('id', '=', id).execute();
}

/** Ends a project with this final state. */
export async function endProjectRow(
  tx: Database,
  id: number,
  state: FinalState,
  reason: string,
): Promise<void> {
  const ended_at = sql<Date>`now()`;
  await tx
    .updateTable('projects')
    .set({ state, end_reason: reason, ended_at })
    .where('id', '=', id)
    .execute();
}

/** When the last weekly report was sent, and how many of its risks threaten a date. */
export interface Report {
  at: string;
  threats: number;
}

export const lastReport = sql<Report | null>`(
  select jsonb_build_object('at', reports.at, 'threats', (
    select count(*) from jsonb_array_elements(reports.risks) risk where (risk ->> 'threatens_dates')::boolean))
  from project_reports reports where reports.project_id = projects.id order by reports.id desc limit 1)`;

export async function findLastReport(db: Database, projectId: number) {
  const row = await db
    .selectFrom('projects')
    .select(lastReport.as('report'))
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.report ?? null;
}

/** The ventures of these projects. */
export const listVenturesOfProjects = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('projects')
    .select(['id', 'venture_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
