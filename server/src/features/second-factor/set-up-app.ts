import { secondFactorMessages } from '@proxima/contract/accounts/second-factor';
import { Secret, TOTP } from 'otpauth';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { readSections } from '../content/sections/read-sections.ts';
import { factorAdded } from './add-factor.ts';
import { encryptSecret } from './app-secret.ts';
import { findApp, storeSecret } from './authenticator-apps.repository.ts';
import { assertMayChangeFactors } from './second-factor.policy.ts';
import { verifyTotp } from './verify-totp.ts';

/** A fresh secret for an authenticator app; until its first code is confirmed it opens nothing. */
export async function startApp(context: Context<Admin>): Promise<{ secret: string; uri: string }> {
  await assertMayChangeFactors(context);
  const { platform, actor } = context;
  const user = await getUser(platform.db, actor.userId);
  const { brand } = await readSections(platform, ['brand']);
  const secret = new Secret({ size: 20 });
  const stored = encryptSecret(platform.key, user.id, secret.base32);
  if (!(await storeSecret(platform.db, user.id, stored))) throw new DomainError('conflict');
  const uri = new TOTP({ issuer: brand.name, label: user.email, secret }).toString();
  return { secret: secret.base32, uri };
}

/**
 * Takes the app's first code: from now on the app is a second factor.
 * @returns recovery codes when it is the first factor of the account.
 */
export async function confirmApp(
  context: Context<Admin>,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  await assertMayChangeFactors(context);
  return inTransaction(context.platform, async (tx) => {
    const app = await findApp(tx.db, context.actor.userId);
    if (!app || app.confirmed_at) throw invalidField('code', secondFactorMessages.noApp);
    if (!(await verifyTotp(tx.db, context, app.secret, code))) {
      throw invalidField('code', secondFactorMessages.wrongCode);
    }
    return { recovery_codes: await factorAdded(tx, context, 'authenticator app') };
  });
}
