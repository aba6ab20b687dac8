import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { byOwner } from '../accounts/users/by-owner.ts';
import { lockAccount } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';
import type { Proven } from './identities.policy.ts';
import { insertIdentity } from './identities.repository.ts';

interface Connecting {
  userId: number;
  /** The key of the provider. */
  provider: string;
  proven: Proven;
  /** Whether the caller's session has passed the account's own second factor. */
  isVerified?: boolean;
}

/**
 * Connects an identity to an account that its owner has proved, in the caller's transaction, and notifies them. An identity that belongs to
 * an account stays there, and an account has one at each provider.
 * @returns undefined when one of both is the case
 */
export async function connectIdentity(
  tx: Transaction,
  context: Context,
  { userId, provider, proven, isVerified = false }: Connecting,
): Promise<{ id: number; user_id: number; second_factor_shown: boolean } | undefined> {
  const user = await lockAccount(tx.db, userId);
  const isSecondFactorShown = isVerified || user.second_factor_enrolled_at === null;
  const id = await insertIdentity(tx.db, { userId, proven, isSecondFactorShown });
  if (id === undefined) return undefined;
  await audit(
    tx.db,
    byOwner(context, user),
    'account.identity-connected',
    { kind: 'user', id: userId },
    { provider },
  );
  const subject = { kind: 'account', id: userId } as const;
  await notify(tx, { kind: 'identity_connected', subject, dedupeKey: `identity:${id}` }, [userId]);
  return { id, user_id: userId, second_factor_shown: isSecondFactorShown };
}
