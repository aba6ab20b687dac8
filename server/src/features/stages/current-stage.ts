import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { listJurorRows } from './jurors.repository.ts';
import { getStageRubric, type StageRubricRow } from './stage-rubrics.repository.ts';
import { requestLevelling } from './stages.jobs.ts';
import { lockStageRow, type StageRow } from './stages.repository.ts';
import { findStanding, isOfStagedCall, refreshResults } from './standings.repository.ts';

export type CurrentStage = StageRow;

/** The stage in which an application stands; undefined for the open door and before the first stage. */
export const currentStage = (db: Database, submissionId: number): Promise<CurrentStage | undefined> =>
  findStanding(db, submissionId);

/** Whether a submission belongs to a call that is reviewed in stages. */
export const isReviewedInStages = (db: Database, submissionId: number): Promise<boolean> =>
  isOfStagedCall(db, submissionId);

/** An open stage, which stays open until the transaction ends. */
export async function lockOpenStage(tx: Database, stageId: number): Promise<CurrentStage | undefined> {
  const row = await lockStageRow(tx, stageId, 'share');
  return row?.state === 'open' ? row : undefined;
}

/** One version of a stage's rubric, or the newest. */
export const getRubricOfStage = (db: Database, stageId: number, version?: number): Promise<StageRubricRow> =>
  getStageRubric(db, stageId, version);

/** Someone who may be asked to read in a stage. */
export interface Panellist {
  id: number;
  name: string;
  /** The most applications that they read; null for no limit. */
  limit: number | null;
}

/** Everyone who may read in a stage: colleagues who decide on submissions, its jurors, or both. */
export async function listPanel(db: Database, { id, readers }: CurrentStage): Promise<Panellist[]> {
  const [colleagues, jurors] = await Promise.all([
    readers === 'jurors' ? [] : listColleagues(db, 'submissions.decide'),
    readers === 'team' ? [] : listJurorRows(db, id),
  ]);
  const panel = new Map<number, Panellist>();
  for (const { id, name } of colleagues) panel.set(id, { id, name, limit: null });
  for (const { id, name, max_applications } of jurors) panel.set(id, { id, name, limit: max_applications });
  return [...panel.values()];
}

/** Keeps the figures of a stage true after assessments of these applications have changed. */
export async function updateResults(
  tx: Transaction,
  stageId: number,
  submissionIds: readonly number[],
): Promise<void> {
  await refreshResults(tx.db, submissionIds, stageId);
  await requestLevelling(tx, stageId);
}
