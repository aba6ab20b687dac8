import { audit } from '../../platform/audit.ts';
import type { Context, Member } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { endTokens } from '../accounts/access-tokens/end-tokens.ts';
import { assertOwnPassword } from '../accounts/passwords/assert-own-password.ts';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import { deletionDueAt } from '../accounts/users/account-deletion.policy.ts';
import { deletionRequestedEmail } from '../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { cancelDeletionOf, requestDeletionOf } from './personal-data.repository.ts';

/**
 * Requests the deletion of the caller's account after the grace period, ends all its sessions and access tokens and queues an email that says how to keep it.
 * Returns when the deletion is due.
 * @throws DomainError `validation_failed` under `password` for a wrong one.
 */
export async function requestDeletion(context: Context<Member>, password: string): Promise<Date> {
  const { platform } = context;
  const user = await assertOwnPassword(context, 'password', password);
  return inTransaction(platform, async (tx) => {
    const dueAt = deletionDueAt(await requestDeletionOf(tx.db, user.id));
    await endSessions(tx, platform, user.id);
    await endTokens(tx, context, user.id, 'deletion');
    await audit(tx.db, context, 'account.deletion-requested', { kind: 'user', id: user.id });
    const link = `${platform.config.origin}/signin`;
    const content = deletionRequestedEmail({ firstName: user.first_name, dueAt, link });
    await notifyByEmail(tx, { to: user, content });
    return dueAt;
  });
}

/** Cancels the deletion of the caller's account; does nothing if none was requested. */
export async function cancelDeletion(context: Context<Member>): Promise<void> {
  const { platform, actor } = context;
  await inTransaction(platform, async (tx) => {
    if (!(await cancelDeletionOf(tx.db, actor.userId))) return;
    await audit(tx.db, context, 'account.deletion-cancelled', { kind: 'user', id: actor.userId });
  });
}
