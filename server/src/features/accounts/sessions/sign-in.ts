import { createHash } from 'node:crypto';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { rateLimits } from '@proxima/contract/wire/limits';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { exhaustedOf, type Hit, refuseExhausted } from '../../../platform/limits/rate-limit.ts';
import { networkAddress } from '../../../platform/network-address.ts';
import { type Turn, verifyPassword } from '../passwords/password-hashing.ts';
import { assertPasswordMaySignIn } from '../team-sign-in/use-password.ts';
import type { UserRow } from '../users/users.repository.ts';
import { announceNewDevices } from './announce-new-devices.ts';
import { countFailures } from './count-failures.ts';
import { refuseSlowly } from './refuse-slowly.ts';
import { findUserSigningIn, type NewSession } from './sessions.repository.ts';
import { startSession } from './start-session.ts';

export interface Credentials {
  email: string;
  password: string;
  userAgent: string;
}

/**
 * Signs in with email and password. Neither the reply nor its timing distinguishes an unknown address from a wrong password. Only failures
 * count against the limits, and a request refused before the password is checked does not count as one. The owner is notified of a device
 * that is new to the account.
 * @throws DomainError `invalid_credentials`; `too_many_requests` after 10 failures in 15 minutes for one network address and email, or,
 * from addresses that the account never signed in from, 300 from one address or 100 for one email (docs/rules.md, Accounts); `unavailable`
 * when too many are waiting already: strangers are refused first; `forbidden` as `assertPasswordMaySignIn`.
 */
export async function signIn(
  context: Context,
  { userAgent, ...credentials }: Credentials,
): Promise<SignedInUser> {
  const { user, forgiven } = await checkCredentials(context, credentials);
  await assertPasswordMaySignIn(context, user);
  const signedIn = await startSession(context.platform.db, user, { ip: context.ip, userAgent, forgiven });
  await announceNewDevices(context.platform, user.id);
  return signedIn;
}

/** The account of an email and its password, and the limits to forgive with the session that begins. @throws as `signIn` */
export async function checkCredentials(
  context: Context,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
): Promise<{ user: UserRow } & Required<Pick<NewSession, 'forgiven'>>> {
  const { db } = context.platform;
  const from = networkAddress(context.ip);
  const own = { key: `login:${from}:${fingerprint(email)}`, limit: rateLimits.login };
  const strangers = sharedByStrangers(from, email);
  const limits = [own, ...strangers];
  const { user, isKnown, windows } = await findUserSigningIn(db, { email, ip: context.ip, limits });
  const shared = isKnown ? [] : strangers;
  const exhausted = exhaustedOf(windows, [own, ...shared]);
  const isOwn = exhausted.some(({ key }) => key === own.key);
  const check = async () => refuseExhausted(exhausted);
  await (isOwn ? check() : refuseSlowly(check()));
  const turn: Turn = isKnown ? { lane: 'known', key: `user:${user?.id}` } : { lane: 'stranger', key: from };
  // Whoever was imported has no password yet: as for an unknown address.
  const storedHash = user?.has_joined ? user.password_hash : undefined;
  const matches = await countFailures(db, [...shared, own], (admit) =>
    verifyPassword({ storedHash, password, turn, admit }),
  );
  if (!user || !matches || user.disabled_at) throw new DomainError('invalid_credentials');
  return { user, forgiven: { reset: own.key, refunded: shared.map(({ key }) => key) } };
}

/** They stop a guessing campaign without locking out a person who signed in from the same place before. */
const sharedByStrangers = (from: string, email: string): Hit[] => [
  { key: `login-address:${from}`, limit: rateLimits.loginAddress },
  { key: `login-stranger:${fingerprint(email)}`, limit: rateLimits.loginStranger },
];

/** Keys have one length, whatever was typed. */
const fingerprint = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
