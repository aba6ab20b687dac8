import type { projectEndpoints } from '@proxima/contract/projects/project-endpoints';
import { projectMessages } from '@proxima/contract/projects/project-messages';
import type { WireReport } from '@proxima/contract/projects/project-wire';
import type { BodyOf, QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { loadProject, lockProject } from '../load-project.ts';
import { actorOf } from '../milestones/lock-milestone.ts';
import { publishProjectChange } from '../publish-project.ts';
import { getReportRow, insertReport, listReportRows, type ReportRow } from './running.repository.ts';

/** Sends a weekly report of a project: what was done, what comes next, risks and decisions. @throws DomainError as `lockProject` */
export const reportWeek = (
  context: Context<SignedIn>,
  projectId: number,
  form: BodyOf<typeof projectEndpoints.report>,
): Promise<WireReport> =>
  inTransaction(context.platform, async (tx) => {
    const loaded = await lockProject(tx, context, projectId, 'report_project');
    const by = await actorOf(tx.db, context, loaded);
    const subject = { kind: 'venture', id: loaded.project.venture_id } as const;
    await audit(tx.db, context, 'project.reported', subject, { project: projectId });
    await publishProjectChange(tx, loaded.project.venture_id);
    const author = { author_id: by.id, author_name: by.name };
    const id = await insertReport(tx.db, { project_id: projectId, ...form, ...author });
    return present(await getReportRow(tx.db, id));
  });

/** The weekly reports of a project, newest first, for the venture's people and the team. @throws DomainError as `loadProject` */
export async function listReports(
  context: Context<SignedIn>,
  projectId: number,
  { cursor, limit }: QueryOf<typeof projectEndpoints.reports>,
): Promise<ReplyOf<typeof projectEndpoints.reports>> {
  await loadProject(context, projectId, 'read_weekly_reports');
  const page = { before: parseIdCursor(cursor), limit };
  const { items, next_cursor } = paginate(await listReportRows(context.platform.db, projectId, page), limit);
  return { message: projectMessages.reports, data: items.map(present), next_cursor };
}

const present = (row: ReportRow): WireReport => ({
  id: row.id,
  done: row.done,
  next: row.next,
  risks: row.risks,
  decisions: row.decisions,
  by: row.author_name,
  at: row.at.toISOString(),
});
