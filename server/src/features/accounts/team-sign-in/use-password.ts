import { randomUUID } from 'node:crypto';
import { teamSignInMessages } from '@proxima/contract/team/team-sign-in';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { notify } from '../../notifications/notify.ts';
import { byOwner } from '../users/by-owner.ts';
import { lockOwners } from '../users/manage-account.ts';
import type { UserRow } from '../users/users.repository.ts';
import { readTeamSignIn } from './read-team-sign-in.ts';

/**
 * Whether the right password may sign in: for the team not while a provider is required, except for the break-glass owner, which is
 * audited and reported to every owner. Members always may.
 * @throws DomainError `forbidden`
 */
export async function assertPasswordMaySignIn(context: Context, user: UserRow): Promise<void> {
  if (user.admin_role === null) return;
  const { platform } = context;
  const { provider, break_glass } = await readTeamSignIn(platform);
  if (provider === null) return;
  if (user.id !== break_glass) {
    const name = platform.config.signInProviders.find(({ key }) => key === provider)?.name ?? provider;
    throw new DomainError('forbidden', { message: teamSignInMessages.passwordRefused(name) });
  }
  await inTransaction(platform, async (tx) => {
    await audit(tx.db, byOwner(context, user), 'account.break-glass-sign-in', { kind: 'user', id: user.id });
    const dedupeKey = randomUUID();
    for (const id of await lockOwners(tx.db))
      await notify(tx, { kind: 'break_glass_sign_in', subject: { kind: 'account', id }, dedupeKey }, [id]);
  });
}
