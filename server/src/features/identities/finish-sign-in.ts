import type { ProviderOutcome } from '@proxima/contract/accounts/sign-in-providers';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hasOpenInvitation } from '../accounts/links/invitations.ts';
import { newToken } from '../accounts/sessions/tokens.ts';
import { findAccountByEmail } from '../accounts/users/find-users.ts';
import { checkReturn, type Finish } from './begin-sign-in.ts';
import { enterAccount } from './enter-account.ts';
import type { Proven } from './identities.policy.ts';
import { findIdentity, hasIdentityOf, insertProof } from './identities.repository.ts';

/**
 * Ends a sign-in with the provider's reply. Signs in to the account of the identity; without one, finds the account with its confirmed
 * address, which then is to be proved. Makes and connects no account.
 * @throws DomainError as `checkReturn`
 */
export async function finishSignIn(
  context: Context,
  { userAgent, ...step }: Finish & { userAgent: string },
): Promise<ProviderOutcome> {
  const { platform } = context;
  const proven = await checkReturn(context, step, null);
  const { provider, browser = '' } = step;
  const entered = await inTransaction(platform, async (tx) => {
    const identity = await findIdentity(tx.db, proven);
    return identity && enterAccount(tx, context, { identity, provider, proven, userAgent });
  });
  if (entered) return entered;
  const found = await findAccountToProve(context, proven);
  if ('state' in found) return found;
  const secret = newToken();
  await insertProof(platform.db, { provider, browser, userId: found.userId }, { ticket: secret, proven });
  return { state: 'prove', secret, email: found.email, by_email: found.isConfirmed };
}

type Found =
  | { userId: number; email: string; isConfirmed: boolean }
  | Exclude<ProviderOutcome, { state: 'prove' }>;

async function findAccountToProve({ platform: { db } }: Context, proven: Proven): Promise<Found> {
  const { email, isConfirmed, issuer } = proven;
  if (email === null || !isConfirmed) return { state: 'unconfirmed' };
  const account = await findAccountByEmail(db, email);
  if (!account) return { state: (await hasOpenInvitation(db, email)) ? 'invited' : 'unknown', email };
  if (account.disabled_at) return { state: 'disabled' };
  if (!account.has_joined) return { state: 'not_joined', email };
  if (await hasIdentityOf(db, account.id, issuer)) return { state: 'taken', email };
  return { userId: account.id, email: account.email, isConfirmed: account.email_confirmed_at !== null };
}
