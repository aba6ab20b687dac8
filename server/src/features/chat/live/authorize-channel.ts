import { startsLikeToken } from '@proxima/contract/tokens/token-format';
import { isSocketId, parsePrivateChannel } from '@proxima/contract/wire/realtime';
import { hasRight, isLimited } from '../../../platform/access.ts';
import type { AnySignedIn, Context, Platform, SignedIn } from '../../../platform/context.ts';
import { isWithinReach } from '../../../platform/database/statements/assigned.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import type { SubscriptionAuth } from '../../../platform/realtime/realtime.ts';
import { actorOfToken } from '../../accounts/sessions/authenticate.ts';

export interface ChannelRequest {
  socketId: string;
  channelName: string;
  token: string | undefined;
  /** How old the client's data may be, in milliseconds. */
  age?: number | undefined;
}

/** Whether an account may listen to an event. Passed in, because events are a feature of their own. */
export type MayListen = (
  db: Platform['db'],
  actor: SignedIn,
  channel: { eventId: number; epoch: number },
) => Promise<boolean>;

/**
 * Signs a subscription to a private channel: an account's own, a member's own conversation, an event's for those admitted to it, and for
 * administrators who reply to members every conversation that their role reaches and, if they read all submissions, too, the console's
 * channel. An outsider who reads for a jury follows their own account's channel alone.
 * @throws DomainError `unauthenticated`, `forbidden` for another account's channel, `validation_failed` for a malformed request.
 */
export async function authorizeChannel(
  { platform }: Context,
  request: ChannelRequest,
  mayListen: MayListen,
): Promise<SubscriptionAuth> {
  const actor = await actorOfSocket(platform, request.socketId, request.token);
  const channel = parsePrivateChannel(request.channelName);
  // Before the check, as it makes the socket the account's: if access ends from now on, the socket is closed.
  const signed = sign(platform, actor, request);
  const isAllowed =
    channel?.kind === 'event'
      ? actor.kind !== 'juror' && mayListen(platform.db, actor, channel)
      : maySubscribe(platform.db, actor, channel);
  if (!(await isAllowed)) throw new DomainError('forbidden');
  return signed;
}

/**
 * The account that opened a socket, by the token sent with its id.
 * @throws DomainError `unauthenticated`; `second_factor_required`; `validation_failed` for a malformed socket id.
 */
export async function actorOfSocket(
  platform: Platform,
  socketId: string,
  token: string | undefined,
): Promise<AnySignedIn> {
  if (token === undefined || token === '') throw new DomainError('unauthenticated');
  // A program asks again; it has no live connection, which could outlive its token.
  if (startsLikeToken(token)) throw new DomainError('token_not_accepted');
  const actor = await actorOfToken(platform, token);
  if (!isSocketId(socketId)) throw invalidField('socket_id', 'This is not a socket id.');
  if (actor.kind === 'admin' && !actor.isVerified) throw new DomainError('second_factor_required');
  return actor;
}

type Channel = NonNullable<ReturnType<typeof parsePrivateChannel>>;

/** The console's channel tells of every submission and conversation: it is for those alone whose role opens and reaches all of them. */
async function maySubscribe(
  db: Platform['db'],
  actor: AnySignedIn,
  channel: Exclude<Channel, { kind: 'event' }> | null,
): Promise<boolean> {
  if (!channel) return false;
  const isOwn = channel.kind !== 'admin' && channel.userId === actor.userId;
  const isAgent = hasRight(actor, 'conversations.answer');
  if (channel.kind === 'user') return isOwn;
  if (!isAgent) return isOwn && actor.kind === 'member';
  if (channel.kind === 'chat') return isWithinReach(db, actor, 'conversations', channel.userId);
  const isReader = hasRight(actor, 'submissions.read') && !isLimited(actor, 'submissions');
  return isReader && !isLimited(actor, 'conversations');
}

const sign = (
  platform: Platform,
  { userId, sessionId }: AnySignedIn,
  { socketId, channelName, age }: ChannelRequest,
): SubscriptionAuth => platform.realtime.authorize(socketId, channelName, { userId, sessionId }, age);

/**
 * Signs a socket in as the account of the token, so that it ends with the account's sessions.
 * @throws DomainError `unauthenticated`, `second_factor_required`, `validation_failed` for a malformed socket id.
 */
export async function authenticateSocket(
  { platform }: Context,
  socketId: string,
  token: string | undefined,
): Promise<{ auth: string; user_data: string }> {
  const { userId, sessionId } = await actorOfSocket(platform, socketId, token);
  return platform.realtime.authenticate(socketId, { userId, sessionId });
}
