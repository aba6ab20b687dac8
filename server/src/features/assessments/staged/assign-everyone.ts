import type { Transaction } from '../../../platform/database/transaction.ts';
import type { CurrentStage } from '../../stages/current-stage.ts';
import { lockAssigning } from '../assessments.repository.ts';
import { listReaders, storePairs } from './assign-stage.ts';
import { listUnread } from './stage-assignment.repository.ts';

/** More than any application has. */
const everyone = 10_000;

/** Assigns the whole panel of a stage to these applications, except those in conflict; limits of load do not count. */
export async function assignEveryone(
  tx: Transaction,
  stage: CurrentStage,
  submissionIds: readonly number[],
): Promise<void> {
  await lockAssigning(tx.db);
  const panel = await listReaders(tx, stage);
  const applications = (await listUnread(tx.db, stage.id, everyone)).filter(({ id }) =>
    submissionIds.includes(id),
  );
  const pairs = applications.flatMap(({ id, assigned, conflicts }) =>
    panel
      .filter((reader) => !assigned.includes(reader.id) && !conflicts.includes(reader.id))
      .map((reader) => ({ application: id, reader: reader.id })),
  );
  if (pairs.length > 0) await storePairs(tx, stage, panel, pairs);
}
