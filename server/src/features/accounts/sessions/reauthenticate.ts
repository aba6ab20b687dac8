import { reauthenticationAge, secondFactorMessages } from '@proxima/contract/accounts/second-factor';
import type { AnySignedIn, Context } from '../../../platform/context.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { type Turn, verifyPassword } from '../passwords/password-hashing.ts';
import { getUser } from '../users/find-users.ts';
import { isFreshlyAuthenticated, markReauthenticated } from './sessions.repository.ts';

/** Checks the caller's password again and records that on the session. @throws DomainError `validation_failed` for a wrong one. */
export async function reauthenticate(
  { platform: { db }, actor }: Context<AnySignedIn>,
  password: string,
): Promise<void> {
  const user = await getUser(db, actor.userId);
  const turn: Turn = { lane: 'known', key: `user:${user.id}` };
  if (!(await verifyPassword({ storedHash: user.password_hash, password, turn }))) {
    throw invalidField('password', secondFactorMessages.wrongPassword);
  }
  await markReauthenticated(db, actor.sessionId);
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
