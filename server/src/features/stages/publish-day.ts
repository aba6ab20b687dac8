import type { Transaction } from '../../platform/database/transaction.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { publishChanged } from '../notifications/publish-changed.ts';
import { listJurorRows } from './jurors.repository.ts';

const everySubmission = { area: 'submissions', id: null } as const;

/** Reloads the pages that follow the selection day of a stage: those of its jurors and of the team, except
 * colleagues whose role reaches only what is assigned to them: it opens no selection day. */
export async function publishDay(tx: Transaction, stageId: number): Promise<void> {
  const team = await listColleagues(tx.db, 'submissions.read', everySubmission);
  const jurors = await listJurorRows(tx.db, stageId);
  const ids = [...team, ...jurors].map(({ id }) => id);
  publishChanged(tx, { kind: 'selection', id: stageId }, ids);
}
