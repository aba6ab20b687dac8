import { accountMessages } from '@proxima/contract/accounts/accounts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isRepeated } from '../../../platform/limits/idempotency.ts';
import { findLink, useLink } from '../links/account-links.repository.ts';
import { endSessions } from '../sessions/end-sessions.ts';
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
 * Sets a new password with an emailed token: one use, for the address it was sent to. Ends all sessions and open links.
 * @throws DomainError `validation_failed` for a token that is unknown, used, older than 30 minutes or of another kind, or with another
 * address; in the last case it stays usable.
 */
export async function finishReset(context: Context, { token, email, password }: FinishReset): Promise<void> {
  const { platform } = context;
  // Checked first, so that a refusal does not reveal whether the link is valid.
  await assertUncommonPassword(password);
  const link = await findLink(platform.db, 'reset', token);
  const isOpen = link?.is_open || (await isRepeated(platform));
  const owner = isOpen && link?.user_id != null ? await findUser(platform.db, link.user_id) : undefined;
  // Checked before the slow hash, so that timing does not distinguish a wrong address from a wrong link either.
  if (!owner || !isAddressOf(owner, email)) throw tokenInvalid();
  const passwordHash = await hashPassword(password, { lane: 'known', key: `user:${owner.id}` });
  await inTransaction(platform, async (tx) => {
    const user = await lockUser(tx.db, owner.id);
    if (!user || !isAddressOf(user, email)) throw tokenInvalid();
    if (!(await useLink(tx.db, 'reset', token))) throw tokenInvalid();
    await setPassword(tx.db, user.id, passwordHash);
    await confirmEmailOf(tx.db, user.id);
    await endSessions(tx, platform, user.id);
    await audit(tx.db, context, 'account.password-reset', { kind: 'user', id: user.id });
    await finishPasswordChange(tx, platform, user, 'every device');
  });
}

const isAddressOf = (user: UserRow, email: string): boolean =>
  user.disabled_at === null && user.email.toLowerCase() === email.toLowerCase();

const tokenInvalid = () =>
  new DomainError('validation_failed', { message: accountMessages.resetTokenInvalid });
