import { secondFactorMessages } from '@proxima/contract/accounts/second-factor';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { recordChange } from './add-factor.ts';
import { deleteApp, findApp } from './authenticator-apps.repository.ts';
import { deletePasskey, listPasskeys } from './passkeys.repository.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { assertMayChangeFactors } from './second-factor.policy.ts';

/** @throws DomainError `not_found`; `conflict` when it is the last factor: one must always remain. */
export async function removeApp(context: Context<Admin>): Promise<void> {
  await assertMayChangeFactors(context);
  await inTransaction(context.platform, async (tx) => {
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
    if (user.second_factor_enrolled_at === null) throw new DomainError('conflict');
    return { recovery_codes: await makeRecoveryCodes(tx.db, user.id) };
  });
}
