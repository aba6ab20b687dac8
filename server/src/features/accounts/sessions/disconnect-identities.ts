import { randomUUID } from 'node:crypto';
import { type Acting, audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { deleteIdentitiesOf } from './sessions.repository.ts';

/**
 * Disconnects identities of an account in the caller's transaction, all or one, and notifies its owner. Sessions that began with them go on.
 * @returns whether there was any
 */
export async function disconnectIdentities(
  tx: Transaction,
  context: Acting & Pick<Context, 'platform'>,
  userId: number,
  identityId?: number,
): Promise<boolean> {
  const issuers = await deleteIdentitiesOf(tx.db, userId, identityId);
  const { signInProviders } = context.platform.config;
  for (const issuer of issuers) {
    const provider = signInProviders.find((one) => one.issuer === issuer)?.key ?? issuer;
    await audit(tx.db, context, 'account.identity-disconnected', { kind: 'user', id: userId }, { provider });
    const subject = { kind: 'account', id: userId } as const;
    await notify(tx, { kind: 'identity_disconnected', subject, dedupeKey: randomUUID() }, [userId]);
  }
  return issuers.length > 0;
}
