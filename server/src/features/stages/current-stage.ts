import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { listJurorRows } from './jurors.repository.ts';
import { getStageRubric, type StageRubricRow } from './stage-rubrics.repository.ts';
import { requestLevelling } from './stages.jobs.ts';
import { findStage, lockStageRow, type StageRow } from './stages.repository.ts';
import { findStanding, isOfStagedCall, refreshResults } from './standings.repository.ts';

export type CurrentStage = StageRow;

/** The stage in which an application stands; undefined for the open door and before the first stage. */
export const currentStage = (db: Database, submissionId: number): Promise<CurrentStage | undefined> =>
  findStanding(db, submissionId);

/** Whether a submission belongs to a call that is reviewed in stages. */
export const isReviewedInStages = (db: Database, submissionId: number): Promise<boolean> =>
  isOfStagedCall(db, submissionId);

/** A stage. @throws DomainError `not_found` */
export async function getStage(db: Database, stageId: number): Promise<CurrentStage> {
  const row = await findStage(db, stageId);
  if (!row) throw new DomainError('not_found');
  return row;
}

/** A stage, which neither begins nor ends until the transaction ends. */
export const lockStage = (tx: Database, stageId: number): Promise<CurrentStage | undefined> =>
  lockStageRow(tx, stageId, 'share');

/** An open stage, which stays open until the transaction ends. */
export async function lockOpenStage(tx: Database, stageId: number): Promise<CurrentStage | undefined> {
  const row = await lockStageRow(tx, stageId, 'share');
  return row?.state === 'open' ? row : undefined;
}

/**
 * An open stage, which stays open until the transaction ends.
 * @throws DomainError `not_found`; `conflict` with this message for one that is not open
 */
export async function lockToChange(tx: Database, stageId: number, notOpen: string): Promise<CurrentStage> {
  const row = await lockStageRow(tx, stageId, 'share');
  if (!row) throw new DomainError('not_found');
  if (row.state !== 'open') throw new DomainError('conflict', { message: notOpen });
  return row;
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
  isJuror: boolean;
  /** Jurors agree to confidentiality before they read; colleagues have done so already. */
  hasAgreed: boolean;
}

/** Everyone who may read in a stage: colleagues who decide on submissions, its jurors, or both. */
export async function listPanel(db: Database, { id, readers }: CurrentStage): Promise<Panellist[]> {
  const [colleagues, jurors] = await Promise.all([
    readers === 'jurors' ? [] : listColleagues(db, 'submissions.decide', 'anyone'),
    readers === 'team' ? [] : listJurorRows(db, id),
  ]);
  const panel = new Map<number, Panellist>();
  const asColleague = { limit: null, isJuror: false, hasAgreed: true };
  for (const { id, name } of colleagues) panel.set(id, { id, name, ...asColleague });
  for (const { id, name, max_applications: limit, confidentiality_agreed_at: agreed } of jurors)
    panel.set(id, { id, name, limit, isJuror: true, hasAgreed: agreed !== null });
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
