import { Secret, TOTP } from 'otpauth';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { decryptSecret } from './app-secret.ts';
import { consumeTotpStep } from './authenticator-apps.repository.ts';

const period = 30;
/** Steps that a clock may be off. */
const window = 1;

/** Whether a code of the app is right (RFC 6238, 6 digits, 30 seconds) and was not taken before. */
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
