import { ownAccountMessages } from '@proxima/contract/accounts/own-account';
import { rateLimits } from '@proxima/contract/wire/limits';
import type { AnySignedIn, Context } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { assertNotExhausted, resetRateLimit } from '../../../platform/limits/rate-limit.ts';
import { countFailures } from '../sessions/count-failures.ts';
import { getUser } from '../users/find-users.ts';
import type { UserRow } from '../users/users.repository.ts';
import { type Turn, verifyPassword } from './password-hashing.ts';

/**
 * Checks the caller's password and returns their account: a stolen session alone must not be enough to take it over.
 * @throws DomainError `validation_failed` under `field` for a wrong password, `too_many_requests` after as many tries as at sign-in.
 */
export async function assertOwnPassword(
  { platform: { db }, actor }: Context<AnySignedIn>,
  field: string,
  password: string,
): Promise<UserRow> {
  const attempts = `own-password:${actor.userId}`;
  const limits = [{ key: attempts, limit: rateLimits.login }];
  await assertNotExhausted(db, limits);
  const user = await getUser(db, actor.userId);
  const turn: Turn = { lane: 'known', key: `user:${user.id}` };
  const matches = await countFailures(db, limits, (admit) =>
    verifyPassword({ storedHash: user.password_hash, password, turn, admit }),
  );
  if (!matches) throw invalidField(field, ownAccountMessages.wrongPassword);
  await resetRateLimit(db, attempts);
  return user;
}
