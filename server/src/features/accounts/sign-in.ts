import { createHash } from 'node:crypto';
import type { SignedInUser } from '@proxima/contract/accounts';
import { rateLimits } from '@proxima/contract/limits';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { forgetHits, takeHit } from '../../platform/rate-limit.ts';
import { presentSignedInUser } from './accounts.presenter.ts';
import { verifyPassword } from './password-hashing.ts';
import { isKnownAddress } from './sessions.repository.ts';
import { startSession } from './start-session.ts';
import { findUserByEmail, type UserRow } from './users.repository.ts';

export interface Credentials {
  email: string;
  password: string;
  userAgent: string;
}

/**
 * Signs in with e-mail and password. Unknown addresses and wrong passwords are told apart neither by answer nor by time.
 * @throws DomainError `invalid_credentials`; `too_many_requests` after 10 tries in 15 minutes for one address and
 * e-mail, or 100 for one e-mail from addresses that it never signed in from (security.md, login).
 */
export async function signIn(context: Context, credentials: Credentials): Promise<SignedInUser> {
  const { db } = context.platform;
  const attempt = `${context.ip}:${fingerprint(credentials.email)}`;
  await takeHit(db, `login:${attempt}`, rateLimits.login);
  const user = await findUserByEmail(db, credentials.email);
  await limitStrangers(db, context.ip, credentials.email, user);
  const matches = await verifyPassword(user?.password_hash, credentials.password);
  if (!user || !matches || user.disabled_at) throw new DomainError('invalid_credentials');
  await forgetHits(db, `login:${attempt}`);
  const token = await startSession(db, user.id, { ip: context.ip, userAgent: credentials.userAgent });
  return presentSignedInUser(user, token);
}

/** A guessing campaign from many addresses is held off without locking out the person who signed in from theirs before. */
async function limitStrangers(db: Database, ip: string, email: string, user: UserRow | null): Promise<void> {
  if (user && (await isKnownAddress(db, user.id, ip))) return;
  await takeHit(db, `login-stranger:${fingerprint(email)}`, rateLimits.loginStranger);
}

/** Keys of limits have one length whatever was typed. */
const fingerprint = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
