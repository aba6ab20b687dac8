import type { OperatorReceives } from '@proxima/contract/ventures/operator-receives';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireAct } from '../../access/load-venture.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { notifyWatchers } from '../explore/notify-watchers.ts';
import { listInvolved } from '../people/people.repository.ts';
import { lockVenture, updateVenture } from '../ventures.repository.ts';

/**
 * Saves what the operator receives from a venture. Every reader sees it immediately, even while a round is open. The audit log records
 * the earlier value.
 * @throws DomainError as `requireAct`.
 */
export async function saveOperatorReceives(
  context: Context<Admin>,
  ventureId: number,
  receives: OperatorReceives,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockVenture(tx.db, ventureId);
    await requireAct(tx.db, context.actor, 'state_operator_receives', ventureId);
    await updateVenture(tx.db, ventureId, { operator_receives: JSON.stringify(receives) });
    const subject = { kind: 'venture', id: ventureId } as const;
    const details = { from: row?.operator_receives ?? null, to: receives };
    await audit(tx.db, context, 'venture.operator-receives-saved', subject, details);
    publishChanged(tx, subject, await listInvolved(tx.db, ventureId));
    await notifyWatchers(tx, ventureId);
  });
}
