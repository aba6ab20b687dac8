import type { ProviderOutcome } from '@proxima/contract/accounts/sign-in-providers';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { announceNewDevices } from '../accounts/sessions/announce-new-devices.ts';
import { startSession } from '../accounts/sessions/start-session.ts';
import { readTeamSignIn } from '../accounts/team-sign-in/read-team-sign-in.ts';
import { getUser, lockAccount } from '../accounts/users/find-users.ts';
import { followGroups } from './follow-groups.ts';
import type { Proven } from './identities.policy.ts';
import { touchIdentity } from './identities.repository.ts';

interface Entering {
  identity: { id: number; user_id: number; second_factor_shown: boolean };
  /** The key of the provider. */
  provider: string;
  proven: Proven;
  userAgent: string;
  /** Limits that the proof of the account was counted by. */
  forgiven?: { reset: string; refunded: string[] };
}

/**
 * Opens a session of the identity's account in the caller's transaction: the same kind of session as with a password. For the team, the
 * required provider and the groups decide whether, and the provider's second factor counts if it says so or an owner trusts it.
 */
export async function enterAccount(
  tx: Transaction,
  context: Context,
  { identity, provider, proven, userAgent, forgiven }: Entering,
): Promise<ProviderOutcome> {
  const { platform, ip } = context;
  const user = await getUser(tx.db, identity.user_id);
  if (user.disabled_at) return { state: 'disabled' };
  const rule = await readTeamSignIn({ ...platform, db: tx.db });
  if (user.admin_role !== null) {
    if (rule.provider !== null && rule.provider !== provider) return { state: 'other_provider' };
    if (
      !(await followGroups(tx, context, {
        user,
        provider,
        groups: proven.groups,
        breakGlass: rule.break_glass,
      }))
    )
      return { state: 'no_role' };
  }
  // Read again, locked: it may have been disabled meanwhile, and the groups may have changed the role.
  const current = await lockAccount(tx.db, user.id);
  if (current.disabled_at) return { state: 'disabled' };
  await touchIdentity(tx.db, identity.id);
  const isSecondFactorShown = identity.second_factor_shown && (proven.hasSecondFactor || rule.trusted);
  const visitor = { ip, userAgent, identity: { id: identity.id, isSecondFactorShown } };
  const session = await startSession(tx.db, current, forgiven ? { ...visitor, forgiven } : visitor);
  tx.afterCommit(() => announceNewDevices(platform, user.id));
  return { state: 'signed_in', user: session };
}
