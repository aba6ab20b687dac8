import { reauthenticationAge, secondFactorMessages } from '@proxima/contract/accounts/second-factor';
import type { AnySignedIn, Context } from '../../../platform/context.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { type Turn, verifyPassword } from '../passwords/password-hashing.ts';
import { getUser } from '../users/find-users.ts';
import { isFreshlyAuthenticated, renewSession } from './sessions.repository.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * Checks the caller's password again and records that on the session, whose token it replaces (OWASP ASVS 7.2.4).
 * @returns the new token. @throws DomainError `validation_failed` for a wrong password.
 */
export async function reauthenticate(
  { platform: { db }, actor }: Context<AnySignedIn>,
  password: string,
): Promise<{ token: string }> {
  const user = await getUser(db, actor.userId);
  const turn: Turn = { lane: 'known', key: `user:${user.id}` };
  if (!(await verifyPassword({ storedHash: user.password_hash, password, turn }))) {
    throw invalidField('password', secondFactorMessages.wrongPassword);
  }
  const token = newToken();
  await renewSession(db, actor.sessionId, hashToken(token));
  return { token };
}

/**
 * For dangerous actions.
 * @throws DomainError `reauthentication_required` when the password was last given too long ago; `token_not_accepted` for a program, which
 * cannot give it.
 */
export async function assertFreshlyAuthenticated({
  platform: { db },
  actor,
}: Context<AnySignedIn>): Promise<void> {
  if (actor.token) throw new DomainError('token_not_accepted');
  if (await isFreshlyAuthenticated(db, actor.sessionId, reauthenticationAge)) return;
  throw new DomainError('reauthentication_required');
}
