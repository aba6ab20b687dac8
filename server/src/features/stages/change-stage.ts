import type { AuditAction, DetailsOf } from '@proxima/contract/audit/audit-actions';
import { stageMessages as messages } from '@proxima/contract/stages/stage-messages';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { readStage } from './read-stages.ts';
import { lockStageRow, type StageRow } from './stages.repository.ts';

/** A stage as the caller saw it. */
export interface SeenStage {
  id: number;
  version: number;
}

/** What the audit log says of a change, beside the call of the stage. */
type Entry = {
  [Action in StageAction]: { action: Action; details?: Omit<DetailsOf<Action>, 'call'> };
}[StageAction];
type StageAction = Extract<AuditAction, `stage.${string}`>;

/**
 * Locks a stage for a change, which other changes wait for; the later of two that saw the same version is refused.
 * @param change makes the change and returns what the audit log says of it
 * @throws DomainError `not_found`; `conflict` when it has changed since it was seen; and what `change` throws
 */
export async function changeStage(
  context: Context<Admin>,
  { id, version }: SeenStage,
  change: (tx: Transaction, row: StageRow) => Promise<Entry>,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockStageRow(tx.db, id, 'update');
    if (!row) throw new DomainError('not_found');
    if (row.version !== version) throw new DomainError('conflict', { message: messages.stale });
    const { action, details } = await change(tx, row);
    await audit(tx.db, context, action, { kind: 'stage', id }, { call: row.call_id, ...details });
  });
}

/** The same, with what is read after it. */
export async function changeAndRead(...change: Parameters<typeof changeStage>): Promise<StageDetail> {
  await changeStage(...change);
  const [context, { id }] = change;
  return readStage(context.platform.db, id);
}
