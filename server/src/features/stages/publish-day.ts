import type { Transaction } from '../../platform/database/transaction.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { publishChanged } from '../notifications/publish-changed.ts';
import { listJurorIds } from './selection.repository.ts';

/** Reloads the pages that follow a day: those of its jurors and of the team. */
export async function publishDay(tx: Transaction, stageId: number): Promise<void> {
  const team = await listColleagues(tx.db, 'submissions.read');
  const jurors = await listJurorIds(tx.db, stageId);
  publishChanged(tx, { kind: 'selection', id: stageId }, [...team.map(({ id }) => id), ...jurors]);
}
