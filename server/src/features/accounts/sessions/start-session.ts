import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { Database } from '../../../platform/database/database.ts';
import { presentUser } from '../users/accounts.presenter.ts';
import type { UserRow } from '../users/users.repository.ts';
import { insertSession, rememberAddress } from './sessions.repository.ts';
import { hashToken, newToken } from './tokens.ts';

/** Where a sign-in comes from. */
export interface Visitor {
  ip: string;
  userAgent: string;
  /** Only for someone with a one-time link that makes an administrator. */
  isSecondFactorWaived?: boolean;
}

const maxUserAgentLength = 300;

/** Opens a session. @returns the user with the session's token, which is stored only as its hash. */
export async function startSession(db: Database, user: UserRow, visitor: Visitor): Promise<SignedInUser> {
  const token = newToken();
  await insertSession(db, {
    userId: user.id,
    tokenHash: hashToken(token),
    userAgent: visitor.userAgent.slice(0, maxUserAgentLength),
    ip: visitor.ip,
    isSecondFactorWaived: visitor.isSecondFactorWaived ?? false,
  });
  await rememberAddress(db, user.id, visitor.ip);
  return { ...presentUser(user), token };
}
