import type { Database } from '../../../platform/database/database.ts';
import { listShares } from './milestones.repository.ts';

/** How far the newest project of a venture has come. */
export interface MilestoneShare {
  done: number;
  of: number;
  /** Not done and past their date. */
  late: number;
  next: { title: string; due_on: string } | null;
}

/** The milestones of each venture's newest project by venture; ventures without a project are absent. Dropped ones do not count. */
export async function shareMilestones(
  db: Database,
  ventureIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, MilestoneShare>> {
  if (ventureIds.length === 0) return new Map();
  const rows = await listShares(db, ventureIds, today);
  return new Map(rows.map(({ venture_id, ...share }) => [venture_id, share]));
}
