import type { SecondFactorStatus } from '@proxima/contract/accounts/second-factor';
import type { Admin, Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { findApp } from './authenticator-apps.repository.ts';
import { listPasskeys } from './passkeys.repository.ts';
import { countCodes } from './recovery-codes.repository.ts';

/** The caller's factors and whether this session may use its rights. */
export async function readSecondFactor(context: Context<Admin>): Promise<SecondFactorStatus> {
  const { platform, actor } = context;
  const [app, passkeys, codes] = await Promise.all([
    findApp(platform.db, actor.userId),
    listPasskeys(platform.db, actor.userId),
    countCodes(platform.db, actor.userId),
  ]);
  const hasApp = Boolean(app?.confirmed_at);
  return {
    verified: actor.isVerified,
    enrolled: hasApp || passkeys.length > 0,
    app: hasApp,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: codes,
  };
}

/**
 * Whether the caller may set up or remove a factor: an administrator whose password was given within ten minutes and, once a factor exists,
 * whose session has passed it.
 * @throws DomainError `second_factor_required`, `reauthentication_required`
 */
export async function assertMayChangeFactors(context: Context<Admin>): Promise<void> {
  const user = await getUser(context.platform.db, context.actor.userId);
  if (user.second_factor_enrolled_at !== null && !context.actor.isVerified) {
    throw new DomainError('second_factor_required');
  }
  await assertFreshlyAuthenticated(context);
}
