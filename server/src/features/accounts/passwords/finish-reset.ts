import { accountMessages } from '@proxima/contract/accounts/accounts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { passwordChangedEmail } from '../../notifications/emails/password-changed.ts';
import { queueEmail } from '../../notifications/outbox/queue-email.ts';
import { closeLinks, findOpenLink, useLink } from '../links/account-links.repository.ts';
import { deleteSessionsOf } from '../sessions/sessions.repository.ts';
import { hashToken } from '../sessions/tokens.ts';
import { confirmEmailOf, findUser, lockUser, setPassword, type UserRow } from '../users/users.repository.ts';
import { assertUncommonPassword } from './new-password.policy.ts';
import { hashPassword } from './password-hashing.ts';

export interface FinishReset {
  token: string;
  email: string;
  password: string;
}

/**
 * Sets a new password with a mailed token: one use, for the address it was mailed to. Ends all sessions and open links.
 * @throws DomainError `validation_failed` for a token that is unknown, used, older than 30 minutes, of another kind or
 * of another address; it stays usable in the last case.
 */
export async function finishReset(context: Context, { token, email, password }: FinishReset): Promise<void> {
  const tokenHash = hashToken(token);
  const { db } = context.platform;
  // First, so that its refusal does not tell whether the link is valid.
  assertUncommonPassword(password);
  const userId = (await findOpenLink(db, 'reset', tokenHash))?.user_id;
  const owner = userId == null ? null : await findUser(db, userId);
  // Before the hash, which takes its time: that does not tell a wrong address from a wrong link either.
  if (!owner || !isAddressOf(owner, email)) throw tokenInvalid();
  const passwordHash = await hashPassword(password, { lane: 'known', key: `user:${owner.id}` });
  await inTransaction(context.platform, async (tx) => {
    const user = await lockUser(tx.db, owner.id);
    if (!user || !isAddressOf(user, email)) throw tokenInvalid();
    if (!(await useLink(tx.db, 'reset', tokenHash))) throw tokenInvalid();
    await changePassword(tx, context, user, passwordHash);
  });
}

const isAddressOf = (user: UserRow, email: string): boolean =>
  user.disabled_at === null && user.email.toLowerCase() === email.toLowerCase();

const tokenInvalid = () =>
  new DomainError('validation_failed', { message: accountMessages.resetTokenInvalid });

async function changePassword(
  tx: Transaction,
  context: Context,
  user: UserRow,
  passwordHash: string,
): Promise<void> {
  await setPassword(tx.db, user.id, passwordHash);
  await confirmEmailOf(tx.db, user.id);
  await deleteSessionsOf(tx.db, user.id);
  await closeLinks(tx.db, 'reset', user.id);
  await audit(tx.db, context, { action: 'account.password-reset', subject: { kind: 'user', id: user.id } });
  await queueEmail(tx, {
    kind: 'password-changed',
    to: user.email,
    userId: user.id,
    ...passwordChangedEmail({
      firstName: user.first_name,
      signedOut: 'every device',
      link: `${context.platform.config.origin}/reset-password`,
    }),
  });
  tx.afterCommit(() => context.platform.realtime.disconnectUser(user.id));
}
