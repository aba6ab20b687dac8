import type { Transaction } from '../../platform/database/transaction.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { publishChanged } from '../notifications/publish-changed.ts';
import { listJurorRows } from './jurors.repository.ts';

/** Reloads the pages that follow the selection day of a stage: those of its jurors and of the team. */
export async function publishDay(tx: Transaction, stageId: number): Promise<void> {
  const team = await listColleagues(tx.db, 'submissions.read');
  const jurors = await listJurorRows(tx.db, stageId);
  const ids = [...team, ...jurors].map(({ id }) => id);
  publishChanged(tx, { kind: 'selection', id: stageId }, ids);
}
