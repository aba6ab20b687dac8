import { accountMessages } from '@proxima/contract/accounts/accounts';
import type { ResetLinkState } from '@proxima/contract/accounts/joining';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isRepeated } from '../../../platform/limits/idempotency.ts';
import { reviveAddress } from '../../notifications/returned/dead-addresses.ts';
import { endTokens } from '../access-tokens/end-tokens.ts';
import { findLink, useLink } from '../links/account-links.repository.ts';
import { disconnectIdentities } from '../sessions/disconnect-identities.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { byOwner } from '../users/by-owner.ts';
import { confirmEmailOf, findUser, lockUser, setPassword, type UserRow } from '../users/users.repository.ts';
import { finishPasswordChange } from './change-password.ts';
import { assertUncommonPassword } from './new-password.policy.ts';
import { hashPassword } from './password-hashing.ts';

export interface FinishReset {
  token: string;
  email: string;
  password: string;
}

/**
 * Sets a new password with an emailed token: one use, for the address it was sent to. Ends all sessions, access tokens and open links, and
 * disconnects all identities: whoever had the old password may have connected their own.
 * @throws DomainError `link_used` or `link_expired` (after 30 minutes) for a token that was valid once; `validation_failed` for one that is
 * unknown or of another kind, or with another address; in the last case it stays usable.
 */
export async function finishReset(context: Context, { token, email, password }: FinishReset): Promise<void> {
  const { platform } = context;
  // Checked first, so that a refusal does not reveal whether the link is valid.
  await assertUncommonPassword(password);
  const link = await findLink(platform.db, 'reset', token);
  const state = stateOf(link);
  const isOpen = state === 'open' || (await isRepeated(platform));
  // Whoever has the token may know this, whichever address they typed: only the email contained it.
  if (!isOpen && state !== 'unknown') throw new DomainError(linkErrors[state]);
  const owner = isOpen && link?.user_id != null ? await findUser(platform.db, link.user_id) : undefined;
  // Checked before the slow hash, so that timing does not distinguish a wrong address from a wrong link either.
  if (!owner || !isAddressOf(owner, email)) throw tokenInvalid();
  const passwordHash = await hashPassword(password, { lane: 'known', key: `user:${owner.id}` });
  await inTransaction(platform, async (tx) => {
    const user = await lockUser(tx.db, owner.id);
    if (!user || !isAddressOf(user, email)) throw tokenInvalid();
    if (!(await useLink(tx.db, 'reset', token))) throw new DomainError('link_used');
    await setPassword(tx.db, user.id, passwordHash);
    await confirmEmailOf(tx.db, user.id);
    await reviveAddress(tx.db, user.email);
    await endSessions(tx, platform, user.id, { areDevicesNew: true });
    const acting = byOwner(context, user);
    await endTokens(tx, acting, user.id, 'password_reset');
    await disconnectIdentities(tx, { ...acting, platform }, user.id);
    await audit(tx.db, acting, 'account.password-reset', { kind: 'user', id: user.id });
    await finishPasswordChange(tx, platform, user, 'every device');
  });
}

/** Whether an emailed link can still be used; its age is that of the database's clock. */
export async function checkResetLink(
  { platform }: Context,
  token: string | undefined,
): Promise<{ state: ResetLinkState }> {
  return { state: stateOf(token === undefined ? undefined : await findLink(platform.db, 'reset', token)) };
}

const linkErrors = { expired: 'link_expired', used: 'link_used' } as const;

function stateOf(link: { is_open: boolean; used_at: Date | null } | undefined): ResetLinkState {
  if (!link) return 'unknown';
  if (link.is_open) return 'open';
  return link.used_at ? 'used' : 'expired';
}

const isAddressOf = (user: UserRow, email: string): boolean =>
  user.disabled_at === null && user.email.toLowerCase() === email.toLowerCase();

const tokenInvalid = () =>
  new DomainError('validation_failed', { message: accountMessages.resetTokenInvalid });
