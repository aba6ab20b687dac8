import { type ownAccountEndpoints, ownAccountMessages } from '@proxima/contract/accounts/own-account';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { AnySignedIn, Context, Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { isRepeated } from '../../../platform/limits/idempotency.ts';
import { passwordChangedEmail } from '../../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { listLiveTokenNames } from '../access-tokens/access-tokens.repository.ts';
import { closeLinks } from '../links/account-links.repository.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { getUser } from '../users/find-users.ts';
import { replacePassword, type UserRow } from '../users/users.repository.ts';
import { assertOwnPassword } from './assert-own-password.ts';
import { assertUncommonPassword } from './new-password.policy.ts';
import { hashPassword } from './password-hashing.ts';

export type PasswordChange = BodyOf<typeof ownAccountEndpoints.changePassword>;

/**
 * Changes the caller's password with the old one. This session stays; all others and open reset links end, and the owner
 * is emailed, with the names of the access tokens, which stay.
 * @throws DomainError `validation_failed` under `current` for a wrong old password, under `password` for a common new one.
 */
export async function changePassword(context: Context<AnySignedIn>, change: PasswordChange): Promise<void> {
  const { platform, actor } = context;
  await assertUncommonPassword(change.password);
  const user = (await isRepeated(platform))
    ? await getUser(platform.db, actor.userId)
    : await assertOwnPassword(context, 'current', change.current);
  const hashes = {
    from: user.password_hash,
    to: await hashPassword(change.password, { lane: 'known', key: `user:${user.id}` }),
  };
  await inTransaction(platform, async (tx) => {
    if (!(await replacePassword(tx.db, user.id, hashes))) {
      throw invalidField('current', ownAccountMessages.wrongPassword);
    }
    await endSessions(tx, platform, user.id, { except: actor.sessionId, areDevicesNew: true });
    await audit(tx.db, context, 'account.password-changed', { kind: 'user', id: user.id });
    await finishPasswordChange(tx, platform, user, 'every other device');
  });
}

/** Follows every password change: closes open reset links and emails the owner. */
export async function finishPasswordChange(
  tx: Transaction,
  { config }: Platform,
  user: UserRow,
  signedOut: Parameters<typeof passwordChangedEmail>[0]['signedOut'],
): Promise<void> {
  await closeLinks(tx.db, 'reset', { user_id: user.id });
  const tokens = await listLiveTokenNames(tx.db, user.id);
  const link = `${config.origin}/reset-password`;
  const content = passwordChangedEmail({ firstName: user.first_name, signedOut, tokens, link });
  await notifyByEmail(tx, { to: user, content });
}
