import type { Channels } from './channels.ts';
import type { GatewayLimits } from './gateway-limits.ts';
import type { GatewaySocket } from './gateway-socket.ts';
import {
  closeCodes,
  errorFrame,
  pongFrame,
  readClientFrame,
  signedInFrame,
  subscribedFrame,
  subscriptionErrorFrame,
  userChannel,
  userOf,
} from './protocol.ts';
import type { RecentEvents } from './recent-events.ts';
import { type AppCredentials, isSigninAuth, isSubscriptionAuth } from './signature.ts';

/** The parts of the gateway needed to answer a client. */
export interface Host {
  readonly app: AppCredentials;
  readonly limits: GatewayLimits;
  readonly channels: Channels;
  readonly recent: RecentEvents;
  dismiss(socket: GatewaySocket, code: number, reason: string): void;
}

/** Answers one frame of a client; `null` is a binary one. */
export function answerFrame(host: Host, socket: GatewaySocket, text: string | null): void {
  const frame = text === null ? null : readClientFrame(text);
  if (frame === null) host.dismiss(socket, closeCodes.malformed, 'Not a frame of this protocol');
  else if (frame.kind === 'ping') socket.send(pongFrame);
  else if (frame.kind === 'subscribe') subscribe(host, socket, frame);
  else if (frame.kind === 'signin') signIn(host, socket, frame.auth, frame.userData);
  else if (frame.kind === 'unsubscribe') host.channels.leave(frame.channel, socket);
  else if (frame.kind === 'client event') {
    socket.send(errorFrame(closeCodes.clientEventRefused, 'Clients send through the API'));
  } else if (frame.kind === 'unknown') socket.send(errorFrame(closeCodes.malformed, 'Unknown event'));
}

/** Without a reply clients wait forever, so a wrong signature closes the socket, as in hosted services. */
function signIn(host: Host, socket: GatewaySocket, auth: string, userData: string): void {
  const user = userOf(userData);
  if (user === '' || !isSigninAuth(host.app, socket.socketId, userData, auth)) {
    host.dismiss(socket, closeCodes.unauthorized, 'Invalid signature');
    return;
  }
  socket.signedInAs = user;
  socket.send(signedInFrame(userData));
}

function subscribe(
  host: Host,
  socket: GatewaySocket,
  { channel, auth, age }: { channel: string; auth: string; age: number },
): void {
  const refusal = refusalOf(host, socket, channel, auth);
  if (refusal === null) {
    host.channels.join(channel, socket);
    socket.send(subscribedFrame(channel, host.recent.has(channel, age)));
    return;
  }
  socket.send(errorFrame(closeCodes.unauthorized, refusal));
  socket.send(subscriptionErrorFrame(channel, refusal));
}

function refusalOf(host: Host, socket: GatewaySocket, channel: string, auth: string): string | null {
  if (socket.signedInAs !== '' && channel === userChannel(socket.signedInAs)) return null;
  if (!channel.startsWith('private-')) return 'Only private channels exist here';
  if (socket.channels.length >= host.limits.channelsPerSocket) return 'Too many channels';
  if (!isSubscriptionAuth(host.app, socket.socketId, channel, auth)) return 'Invalid signature';
  return null;
}
