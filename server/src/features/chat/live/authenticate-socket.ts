import type { Context } from '../../../platform/context.ts';
import { actorOfSocket } from './authorize-channel.ts';

/**
 * Signs a socket in as the account of the token, so that it ends with the account's sessions.
 * @throws DomainError `unauthenticated`, `second_factor_required`, `validation_failed` for what is no socket id.
 */
export async function authenticateSocket(
  { platform }: Context,
  socketId: string,
  token: string | undefined,
): Promise<{ auth: string; user_data: string }> {
  const { userId, sessionId } = await actorOfSocket(platform, socketId, token);
  return platform.realtime.authenticate(socketId, { userId, sessionId });
}
