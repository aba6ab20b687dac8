import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { AnySignedIn, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { describeUser, getUser } from '../users/find-users.ts';
import { setSecondFactorEnrolled, type UserRow } from '../users/users.repository.ts';
import {
  findIdentityOfSession,
  insertSession,
  markVerified,
  type NewSession,
} from './sessions.repository.ts';
import { hashToken, newToken } from './tokens.ts';

/** Where a sign-in comes from. */
interface Visitor extends Pick<NewSession, 'forgiven' | 'identity'> {
  ip: string;
  userAgent: string;
  /** Only for someone with a one-time link that makes an administrator. */
  isSecondFactorWaived?: boolean;
  /** Only for the sign-in that follows the sign-up. */
  isFirst?: boolean;
}

const maxUserAgentLength = 300;

/**
 * Opens a session. A device that the account has not used, except at the first sign-in, stays to be announced (`announceNewDevices`).
 * @returns the user with the session's token, which is stored only as its hash.
 */
export async function startSession(db: Database, user: UserRow, visitor: Visitor): Promise<SignedInUser> {
  const token = newToken();
  await insertSession(db, {
    userId: user.id,
    tokenHash: hashToken(token),
    userAgent: visitor.userAgent.slice(0, maxUserAgentLength),
    ip: visitor.ip,
    isSecondFactorWaived: visitor.isSecondFactorWaived ?? false,
    isFirst: visitor.isFirst ?? false,
    ...(visitor.identity && { identity: visitor.identity }),
    ...(visitor.forgiven && { forgiven: visitor.forgiven }),
  });
  return { ...(await describeUser(db, user)), token };
}

/** Signs in whoever made an account with a one-time link, which stands in for a second factor. */
export async function signInWithLink(
  { platform: { db }, ip }: Context,
  userId: number,
  userAgent: string,
): Promise<SignedInUser> {
  return startSession(db, await getUser(db, userId), {
    ip,
    userAgent,
    isSecondFactorWaived: true,
    isFirst: true,
  });
}

/** Records that the caller's session passed the second factor. */
export const verifySession = (db: Database, { sessionId }: AnySignedIn): Promise<void> =>
  markVerified(db, sessionId);

/** From now on every session of the account needs a second factor; the caller's has just passed it. */
export async function enrolSecondFactor(tx: Database, actor: AnySignedIn): Promise<void> {
  await setSecondFactorEnrolled(tx, actor.userId);
  await verifySession(tx, actor);
}

/** The issuer at which the caller's session began; undefined for one that began with a password or a link. */
export const findProviderOfSession = async (db: Database, { sessionId }: AnySignedIn) =>
  (await findIdentityOfSession(db, sessionId))?.issuer;
