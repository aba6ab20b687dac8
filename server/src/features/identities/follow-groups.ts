import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { endTokens } from '../accounts/access-tokens/end-tokens.ts';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import { byOwner } from '../accounts/users/by-owner.ts';
import { type Account, hasTeamRole } from '../accounts/users/find-users.ts';
import { changeRole, lockOwners, lockTeamChanges } from '../accounts/users/manage-account.ts';
import { getProvider } from './begin-sign-in.ts';
import { type Proven, roleOfGroups } from './identities.policy.ts';

interface Following {
  user: Account;
  provider: string;
  groups: Proven['groups'];
  breakGlass: number | null;
}

/**
 * Gives an administrator the role of their groups at the provider, if it is configured to. The last owner and the break-glass owner keep
 * theirs; so does everyone while the provider does not send all groups.
 * @returns false when no group gives a role: then the sessions of the account have ended, and none begins.
 */
export async function followGroups(
  tx: Transaction,
  context: Context,
  { user, provider, groups, breakGlass }: Following,
): Promise<boolean> {
  const { platform } = context;
  if (groups === null || groups === 'too many') return true;
  const named = roleOfGroups(groups, getProvider(platform, provider));
  // A role that does not exist gives nothing.
  const role = named && (await hasTeamRole(tx.db, named)) ? named : undefined;
  if (role === user.admin_role) return true;
  await lockTeamChanges(tx);
  const owners = await lockOwners(tx.db);
  const isNeeded = user.id === breakGlass || (owners.length === 1 && owners[0] === user.id);
  if (isNeeded) return true;
  const subject = { kind: 'user', id: user.id } as const;
  const signingIn = byOwner(context, user);
  if (!role) {
    await endSessions(tx, platform, user.id);
    await endTokens(tx, signingIn, user.id, 'provider');
    await audit(tx.db, signingIn, 'team.groups-without-role', subject, { provider });
    return false;
  }
  await changeRole(tx, platform, user.id, { role, by: null });
  await audit(tx.db, signingIn, 'team.rank-changed', subject, { from: user.admin_role, to: role, provider });
  return true;
}
