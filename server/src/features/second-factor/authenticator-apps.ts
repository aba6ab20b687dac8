import { secondFactorMessages } from '@proxima/contract/accounts/second-factor';
import { Secret, TOTP } from 'otpauth';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { readSections } from '../content/sections/read-sections.ts';
import { decryptSecret, encryptSecret } from './app-secret.ts';
import { consumeTotpStep, findApp, storeSecret } from './authenticator-apps.repository.ts';
import { factorAdded } from './change-factors.ts';
import { assertMayChangeFactors } from './read-second-factor.ts';

/** A new secret for an authenticator app; it counts only once its first code is confirmed. */
export async function startApp(context: Context<Admin>): Promise<{ secret: string; uri: string }> {
  await assertMayChangeFactors(context);
  const { platform, actor } = context;
  const user = await getUser(platform.db, actor.userId);
  const { brand } = await readSections(platform, ['brand']);
  const secret = new Secret({ size: 20 });
  const stored = encryptSecret(platform.key, user.id, secret.base32);
  if (!(await storeSecret(platform.db, user.id, stored)))
    throw new DomainError('conflict', { message: secondFactorMessages.hasApp });
  const uri = new TOTP({ issuer: brand.name, label: user.email, secret }).toString();
  return { secret: secret.base32, uri };
}

/**
 * Confirms the app with its first code: from now on it is a second factor.
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

const period = 30;
/** Steps by which the app's clock may differ. */
const window = 1;

/** Whether a code of the app is correct (RFC 6238, 6 digits, 30 seconds) and was not used before. */
export async function verifyTotp(
  db: Database,
  { platform, actor }: Context<Admin>,
  storedSecret: string,
  code: string,
): Promise<boolean> {
  const timestamp = platform.clock.now().getTime();
  const secret = Secret.fromBase32(decryptSecret(platform.key, actor.userId, storedSecret));
  const totp = new TOTP({ secret, period });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window });
  if (delta === null) return false;
  return consumeTotpStep(db, actor.userId, Math.floor(timestamp / 1000 / period) + delta);
}
