import { sumBudget, sumByLine } from '@proxima/contract/projects/budget';
import type { WireReport } from '@proxima/contract/projects/project-wire';
import type { PublishedBudget } from '@proxima/contract/updates/update-wire';
import { listLimits } from '@proxima/contract/wire/row-limits';
import type { Database } from '../../../platform/database/database.ts';
import { readUseOfFunds } from '../../rounds/read-funding.ts';
import { findNewestProject } from '../projects.repository.ts';
import { listBudget, listReportsOf, type ReportRow } from './running.repository.ts';

/** A weekly report as founders publish it: without a name. */
export type PublishedReport = Omit<WireReport, 'by'>;

const present = ({ id, done, next, risks, decisions, at }: ReportRow): PublishedReport => ({
  id,
  done,
  next,
  risks,
  decisions,
  at: at.toISOString(),
});

/** Those of these weekly reports that belong to the venture. The caller checks whether the reader may see them. */
export const listReports = async (
  db: Database,
  ventureId: number,
  ids: readonly number[],
): Promise<PublishedReport[]> =>
  ids.length === 0 ? [] : (await listReportsOf(db, ventureId, { ids, limit: ids.length })).map(present);

/** The ten newest weekly reports of a venture. The same applies. */
export const listNewestReports = async (db: Database, ventureId: number): Promise<PublishedReport[]> =>
  (await listReportsOf(db, ventureId, { limit: listLimits.latestReports })).map(present);

/** The current budget of the newest project, for publishing; null without entries. The same applies. */
export async function readPublishableBudget(
  db: Database,
  ventureId: number,
): Promise<PublishedBudget | null> {
  const project = await findNewestProject(db, ventureId);
  const entries = project ? await listBudget(db, project.id) : [];
  if (!project?.currency || entries.length === 0) return null;
  const known = (await readUseOfFunds(db, ventureId))?.lines.map(({ label }) => label) ?? [];
  const pick = ({ planned, spent }: { planned: number; spent: number }) => ({ planned, spent });
  return {
    currency: project.currency,
    lines: sumByLine(known, entries).map((sum) => ({ line: sum.line, ...pick(sum) })),
    total: pick(sumBudget(entries)),
  };
}
