import { audit } from '../../platform/audit.ts';
import type { Context, Member } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { cancelDeletionOf } from './personal-data.repository.ts';

/** Keeps the caller's account; fine when nothing was asked for. */
export async function cancelDeletion(context: Context<Member>): Promise<void> {
  const { platform, actor } = context;
  await inTransaction(platform, async (tx) => {
    if (!(await cancelDeletionOf(tx.db, actor.userId))) return;
    await audit(tx.db, context, {
      action: 'account.deletion-cancelled',
      subject: { kind: 'user', id: actor.userId },
    });
  });
}
