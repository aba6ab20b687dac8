import type { Database } from '../../../platform/database/database.ts';
import { insertSession, rememberAddress } from './sessions.repository.ts';
import { hashToken, newToken } from './tokens.ts';

/** Where a sign-in comes from. */
export interface Visitor {
  ip: string;
  userAgent: string;
  /** Only for whoever holds a one-time link that makes an administrator. */
  isSecondFactorWaived?: boolean;
}

const maxUserAgentLength = 300;

/** Opens a session and returns its token, which is shown this once. */
export async function startSession(db: Database, userId: number, visitor: Visitor): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    userId,
    tokenHash: hashToken(token),
    userAgent: visitor.userAgent.slice(0, maxUserAgentLength),
    ip: visitor.ip,
    isSecondFactorWaived: visitor.isSecondFactorWaived ?? false,
  });
  await rememberAddress(db, userId, visitor.ip);
  return token;
}
