import { rateLimits } from '@proxima/contract/limits';
import { ownAccountMessages } from '@proxima/contract/own-account';
import type { Context, SignedIn } from '../../platform/context.ts';
import { invalidField } from '../../platform/domain-error.ts';
import { forgetHits, takeHit } from '../../platform/rate-limit.ts';
import { getUser } from './get-user.ts';
import { verifyPassword } from './password-hashing.ts';
import type { UserRow } from './users.repository.ts';

/**
 * The caller's account, when the password given is its own: a stolen session must not be enough to take the account.
 * @throws DomainError `validation_failed` under `field` for another password, `too_many_requests` after as many tries as
 * at sign-in.
 */
export async function assertOwnPassword(
  { platform: { db }, actor }: Context<SignedIn>,
  field: string,
  password: string,
): Promise<UserRow> {
  const attempts = `own-password:${actor.userId}`;
  await takeHit(db, attempts, rateLimits.login);
  const user = await getUser(db, actor.userId);
  if (!(await verifyPassword(user.password_hash, password))) {
    throw invalidField(field, ownAccountMessages.wrongPassword);
  }
  await forgetHits(db, attempts);
  return user;
}
