import { levelledScores } from '@proxima/contract/stages/levelled';
import type { Platform } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { askApplicants, askLeftOut, remindApplicants } from './questions/ask-applicants.ts';
import { stageAsking } from './questions/request-asking.ts';
import { stageAssigning } from './request-assigning.ts';
import { listScores, saveLevelled } from './standings.repository.ts';

/** Assessments of a stage have changed: each may change the levelled scores of all. */
const stageLevelling: Queue<{ stageId: number }> = { name: 'stages.level' };

/** Several changes within this time are computed together. */
const levellingPauseSeconds = 2;

/** Computes the levelled scores of a stage soon. */
export const requestLevelling = (tx: Transaction, stageId: number): Promise<void> =>
  tx.enqueue(
    stageLevelling,
    { stageId },
    { singletonKey: String(stageId), startAfter: levellingPauseSeconds },
  );

/** Computes the levelled scores of a stage. May run at any time. */
export const levelStage = (platform: Platform, stageId: number): Promise<void> =>
  inTransaction(platform, async ({ db }) =>
    saveLevelled(db, stageId, levelledScores(await listScores(db, stageId))),
  );

/** Questions of stages that can be answered for a short time yet. */
const sheetReminding: Queue<object> = { name: 'stages.remind-applicants', cron: '*/10 * * * *' };

/** Assigns readers to the applications of a stage that have too few. */
type AssignStage = (platform: Platform, stageId: number) => Promise<void>;

export async function workStageJobs(platform: Platform, assign: AssignStage): Promise<void> {
  await platform.jobs.work(stageAssigning, ({ stageId }) => assign(platform, stageId));
  await platform.jobs.work(stageAsking, ({ stageId }) => askApplicants(platform, stageId));
  await platform.jobs.work(sheetReminding, async () => {
    await askLeftOut(platform);
    await remindApplicants(platform);
  });
  await platform.jobs.work(stageLevelling, ({ stageId }) => levelStage(platform, stageId));
}
