import { rightsOfRole } from '@proxima/contract/team/rights';
import { isSocketId, parsePrivateChannel } from '@proxima/contract/wire/realtime';
import type { Context, Platform, SignedIn } from '../../../platform/context.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { actorOfToken } from '../../accounts/sessions/authenticate.ts';

export interface ChannelRequest {
  socketId: string;
  channelName: string;
  token: string | undefined;
}

/**
 * Signs a subscription to a private channel: an account's own, a member's own conversation, or any of them and the console's channel for
 * administrators who reply to members.
 * @throws DomainError `unauthenticated`, `forbidden` for another account's channel, `validation_failed` for forged forms.
 */
export async function authorizeChannel(
  { platform }: Context,
  request: ChannelRequest,
): Promise<{ auth: string }> {
  const actor = await actorOfSocket(platform, request.socketId, request.token);
  assertMaySubscribe(actor, request.channelName);
  return sign(platform, actor, request);
}

/**
 * The account that opened a socket, by the token sent with its id.
 * @throws DomainError `unauthenticated`, `second_factor_required`, `validation_failed` for what is no socket id.
 */
export async function actorOfSocket(
  platform: Platform,
  socketId: string,
  token: string | undefined,
): Promise<SignedIn> {
  if (token === undefined || token === '') throw new DomainError('unauthenticated');
  const actor = await actorOfToken(platform, token);
  if (!isSocketId(socketId)) throw invalidField('socket_id', 'This is not a socket id.');
  if (actor.kind === 'admin' && !actor.isVerified) throw new DomainError('second_factor_required');
  return actor;
}

function assertMaySubscribe(actor: SignedIn, channelName: string): void {
  const channel = parsePrivateChannel(channelName);
  if (!channel) throw new DomainError('forbidden');
  const isOwn = channel.kind !== 'admin' && channel.userId === actor.userId;
  const isTeams = actor.kind === 'admin' && rightsOfRole[actor.rank].includes('conversations.answer');
  const isAllowed = channel.kind === 'user' ? isOwn : isTeams || (isOwn && actor.kind === 'member');
  if (!isAllowed) throw new DomainError('forbidden');
}

const sign = (
  platform: Platform,
  { userId, sessionId }: SignedIn,
  request: ChannelRequest,
): { auth: string } =>
  platform.realtime.authorize(request.socketId, request.channelName, { userId, sessionId });

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
