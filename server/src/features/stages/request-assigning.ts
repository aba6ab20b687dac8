import type { Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { StageRow } from './stages.repository.ts';

/** Readers are missing in an open stage that assigns them by itself. */
export const stageAssigning: Queue<{ stageId: number }> = { name: 'stages.assign' };

/** Assigns what is missing in a stage soon, if it is open and assigns by itself. */
export async function requestAssigning(
  tx: Transaction,
  { id, state, assigning }: Pick<StageRow, 'id' | 'state' | 'assigning'>,
): Promise<void> {
  if (state !== 'open' || assigning !== 'balanced') return;
  await tx.enqueue(stageAssigning, { stageId: id }, { singletonKey: String(id) });
}
