import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { enrolSecondFactor } from '../accounts/sessions/verify-session.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { type SecurityChange, securityNoticeEmail } from '../notifications/emails/team-emails.ts';
import { queueEmail } from '../notifications/outbox/queue-email.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

export type Factor = 'authenticator app' | 'passkey';

const changes = {
  'second-factor.added': { 'authenticator app': 'app added', passkey: 'passkey added' },
  'second-factor.removed': { 'authenticator app': 'app removed', passkey: 'passkey removed' },
} as const satisfies Record<string, Record<Factor, SecurityChange>>;

/** What follows a new factor: it counts from now on, the owner hears of it, and with the first one come recovery codes. */
export async function factorAdded(
  tx: Transaction,
  context: Context<Admin>,
  factor: Factor,
): Promise<string[]> {
  const user = await getUser(tx.db, context.actor.userId);
  const isFirst = user.second_factor_enrolled_at === null;
  await enrolSecondFactor(tx.db, context.actor);
  await recordChange(tx, context, 'second-factor.added', factor);
  return isFirst ? makeRecoveryCodes(tx.db, user.id) : [];
}

/** Writes the audit line and tells the owner of the account by mail. */
export async function recordChange(
  tx: Transaction,
  context: Context<Admin>,
  action: keyof typeof changes,
  factor: Factor,
): Promise<void> {
  const user = await getUser(tx.db, context.actor.userId);
  await audit(tx.db, context, { action, subject: { kind: 'user', id: user.id }, details: { factor } });
  const notice = securityNoticeEmail({
    firstName: user.first_name,
    change: changes[action][factor],
    link: `${context.platform.config.origin}/admin/account`,
  });
  await queueEmail(tx, user, notice);
}
