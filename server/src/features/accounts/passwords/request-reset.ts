import { rateLimits } from '@proxima/contract/wire/limits';
import type { Context, Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { consumeRateLimit } from '../../../platform/limits/rate-limit.ts';
import { resetLinkEmail } from '../../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { openLink } from '../links/account-links.repository.ts';
import { sendJoinInvitations } from '../links/join-imported.ts';
import { findUserByEmail } from '../users/users.repository.ts';

/** Sends a reset link after the reply, so that known and unknown addresses get the same reply. */
export const resetRequested: Queue<{ email: string }> = { name: 'accounts.reset-asked', retries: 5 };

/** Queues a reset link for this address; changes nothing about any account (docs/rules.md, Accounts). */
export async function requestReset({ platform }: Context, email: string): Promise<void> {
  await inTransaction(platform, (tx) => tx.enqueue(resetRequested, { email }));
}

/** The job: at most three links an hour, to the stored address only, one for each `jobId`. */
export async function sendResetLink(platform: Platform, email: string, jobId: string): Promise<void> {
  const user = await findUserByEmail(platform.db, email);
  if (!user || user.disabled_at || !(await maySend(platform, user.id))) return;
  await inTransaction(platform, async (tx) => {
    // Who was imported accepts the terms with their first password.
    if (!user.has_joined) return sendJoinInvitations(tx, platform, [user], () => `reset-asked:${jobId}`);
    const link = `${platform.config.origin}/reset-password#t=${await openLink(tx.db, 'reset', { user_id: user.id })}`;
    const content = resetLinkEmail({ firstName: user.first_name, link });
    await notifyByEmail(tx, { to: user, content, cause: `reset-asked:${jobId}` });
  });
}

async function maySend({ db }: Platform, userId: number): Promise<boolean> {
  try {
    await consumeRateLimit(db, `reset-link:${userId}`, rateLimits.resetLink);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
