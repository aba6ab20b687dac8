import type { Admin, Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { getUser } from '../accounts/users/find-users.ts';

/**
 * Whether the caller may set up or remove a factor: an administrator whose password was given within ten minutes and,
 * once a factor exists, whose session has shown it.
 * @throws DomainError `second_factor_required`, `reauthentication_required`
 */
export async function assertMayChangeFactors(context: Context<Admin>): Promise<void> {
  const user = await getUser(context.platform.db, context.actor.userId);
  if (user.second_factor_enrolled_at !== null && !context.actor.isVerified) {
    throw new DomainError('second_factor_required');
  }
  await assertFreshlyAuthenticated(context);
}
