import { secondFactorMessages } from '@proxima/contract/accounts/second-factor';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { enrolSecondFactor } from '../accounts/sessions/start-session.ts';
import { getUser, lockAccount } from '../accounts/users/find-users.ts';
import { type SecurityChange, securityNoticeEmail } from '../notifications/emails/team-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { deleteApp, findApp } from './authenticator-apps.repository.ts';
import { deletePasskey, listPasskeys } from './passkeys.repository.ts';
import { assertMayChangeFactors } from './read-second-factor.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

export type Factor = 'authenticator app' | 'passkey';

const changes = {
  'second-factor.added': { 'authenticator app': 'app added', passkey: 'passkey added' },
  'second-factor.removed': { 'authenticator app': 'app removed', passkey: 'passkey removed' },
} as const satisfies Record<string, Record<Factor, SecurityChange>>;

/** Enrols a new factor and notifies the owner of the account. @returns recovery codes with the first factor, else none. */
export async function factorAdded(
  tx: Transaction,
  context: Context<Admin>,
  factor: Factor,
): Promise<string[]> {
  const user = await lockAccount(tx.db, context.actor.userId);
  const isFirst = user.second_factor_enrolled_at === null;
  await enrolSecondFactor(tx.db, context.actor);
  await recordChange(tx, context, 'second-factor.added', factor);
  return isFirst ? makeRecoveryCodes(tx.db, user.id) : [];
}

/** Audits the change and emails the owner of the account. */
async function recordChange(
  tx: Transaction,
  context: Context<Admin>,
  action: keyof typeof changes,
  factor: Factor,
): Promise<void> {
  const user = await getUser(tx.db, context.actor.userId);
  await audit(tx.db, context, action, { kind: 'user', id: user.id }, { factor });
  const notice = securityNoticeEmail({
    firstName: user.first_name,
    change: changes[action][factor],
    link: `${context.platform.config.origin}/admin/account`,
  });
  await notifyByEmail(tx, { to: user, content: notice });
}

/** @throws DomainError `not_found`; `conflict` when it is the last factor: one must always remain. */
export async function removeApp(context: Context<Admin>): Promise<void> {
  await assertMayChangeFactors(context);
  await inTransaction(context.platform, async (tx) => {
    // One removal after the other, so that two cannot each leave the factor that the other removes.
    await lockAccount(tx.db, context.actor.userId);
    const app = await findApp(tx.db, context.actor.userId);
    if (!app?.confirmed_at) throw new DomainError('not_found');
    await deleteApp(tx.db, context.actor.userId);
    await assertFactorRemains(tx.db, context.actor.userId);
    await recordChange(tx, context, 'second-factor.removed', 'authenticator app');
  });
}

/** @throws DomainError `not_found`; `conflict` when it is the last factor: one must always remain. */
export async function removePasskey(context: Context<Admin>, id: number): Promise<void> {
  await assertMayChangeFactors(context);
  await inTransaction(context.platform, async (tx) => {
    await lockAccount(tx.db, context.actor.userId);
    if (!(await deletePasskey(tx.db, context.actor.userId, id))) throw new DomainError('not_found');
    await assertFactorRemains(tx.db, context.actor.userId);
    await recordChange(tx, context, 'second-factor.removed', 'passkey');
  });
}

async function assertFactorRemains(tx: Database, userId: number): Promise<void> {
  const [app, passkeys] = [await findApp(tx, userId), await listPasskeys(tx, userId)];
  if (app?.confirmed_at || passkeys.length > 0) return;
  throw new DomainError('conflict', { message: secondFactorMessages.lastFactor });
}

/** Fresh recovery codes, shown this once. @throws DomainError `conflict` before a factor is set up. */
export async function newRecoveryCodes(context: Context<Admin>): Promise<{ recovery_codes: string[] }> {
  await assertMayChangeFactors(context);
  return inTransaction(context.platform, async (tx) => {
    const user = await getUser(tx.db, context.actor.userId);
    if (user.second_factor_enrolled_at === null)
      throw new DomainError('conflict', { message: secondFactorMessages.noFactor });
    return { recovery_codes: await makeRecoveryCodes(tx.db, user.id) };
  });
}
