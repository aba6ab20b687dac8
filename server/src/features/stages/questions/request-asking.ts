import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { StageRow } from '../stages.repository.ts';

/** Applications may stand in a stage that asks questions and were not asked yet. */
export const stageAsking: Queue<{ stageId: number }> = { name: 'stages.ask' };

/** Asks those who stand in a stage its questions soon, if it is open and they are published. */
export async function requestAsking(
  tx: Transaction,
  { id, form_id }: Pick<StageRow, 'id' | 'form_id'>,
): Promise<void> {
  if (form_id !== null) await tx.enqueue(stageAsking, { stageId: id }, { singletonKey: String(id) });
}
