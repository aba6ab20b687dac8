import type { BudgetEntry } from '@proxima/contract/projects/budget';
import type { WireReport } from '@proxima/contract/projects/project-wire';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ProjectReports } from '../../../platform/database/schema.generated.ts';

export type ReportRow = Omit<Selectable<ProjectReports>, 'risks' | 'decisions'> &
  Pick<WireReport, 'risks' | 'decisions'>;

const selectReports = (db: Database) =>
  db
    .selectFrom('project_reports')
    .selectAll()
    .$narrowType<{ risks: WireReport['risks']; decisions: WireReport['decisions'] }>();

/** Newest first; one more than `limit` when there are more. */
export const listReportRows = (
  db: Database,
  projectId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ReportRow[]> =>
  selectReports(db)
    .where('project_id', '=', projectId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** Reports of all projects of a venture, newest first; only those with `ids` if given. */
export const listReportsOf = (
  db: Database,
  ventureId: number,
  { ids, limit }: { ids?: readonly number[]; limit: number },
): Promise<ReportRow[]> =>
  selectReports(db)
    .where('project_id', 'in', db.selectFrom('projects').select('id').where('venture_id', '=', ventureId))
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids ?? []}::bigint[])`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const getReportRow = (db: Database, id: number): Promise<ReportRow> =>
  selectReports(db).where('id', '=', id).executeTakeFirstOrThrow();

export async function insertReport(
  tx: Database,
  {
    risks,
    decisions,
    ...row
  }: Pick<ReportRow, 'project_id' | 'done' | 'next' | 'risks' | 'decisions' | 'author_id' | 'author_name'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('project_reports')
    .values({ ...row, risks: JSON.stringify(risks), decisions: JSON.stringify(decisions) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** By month, then by line. */
export const listBudget = (db: Database, projectId: number): Promise<BudgetEntry[]> =>
  db
    .selectFrom('project_budget')
    .select(['line', 'planned', 'spent'])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .where('project_id', '=', projectId)
    .orderBy('project_budget.month')
    .orderBy('line')
    .execute();

/** Replaces the entries of a month. */
export async function replaceMonth(
  tx: Database,
  projectId: number,
  month: string,
  lines: readonly Pick<BudgetEntry, 'line' | 'planned' | 'spent'>[],
): Promise<void> {
  const day = `${month}-01`;
  await tx
    .deleteFrom('project_budget')
    .where('project_id', '=', projectId)
    .where('month', '=', day)
    .execute();
  if (lines.length > 0)
    await tx
      .insertInto('project_budget')
      .values(lines.map((line) => ({ project_id: projectId, month: day, ...line })))
      .execute();
}
