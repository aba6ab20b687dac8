import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { closeInvitationsBy, closeLinks } from '../links/account-links.repository.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { setDisabled } from './users.repository.ts';

/** Nobody signs in with the account any more, whoever is signed in is out, and who was invited with it stays out. */
export async function disableAccount(
  tx: Transaction,
  context: Context<Admin>,
  userId: number,
  reason: string,
): Promise<void> {
  await setDisabled(tx.db, userId, reason);
  await closeLinks(tx.db, 'reset', userId);
  await closeInvitationsBy(tx.db, userId);
  await endSessions(tx, context.platform, userId);
  await audit(tx.db, context, {
    action: 'account.disabled',
    subject: { kind: 'user', id: userId },
    details: { reason },
  });
}

/** The account works again; its owner signs in anew. */
export async function enableAccount(tx: Transaction, context: Context<Admin>, userId: number): Promise<void> {
  await setDisabled(tx.db, userId, null);
  await audit(tx.db, context, { action: 'account.enabled', subject: { kind: 'user', id: userId } });
}
