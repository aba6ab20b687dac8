/**
 * Close codes of the Pusher Channels protocol, version 7, and what clients do: after 4000 to 4099 they stop, after 4100 to 4199
 * they retry after a second, after 4200 to 4299 immediately, from 4300 they stop; below 4000 they retry after a second.
 */
export const closeCodes = {
  unknownKey: 4001,
  unsupportedProtocol: 4007,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  malformed: 4300,
  clientEventRefused: 4301,
} as const;

/** Seconds of silence after which a client pings. Less than the 60 after which proxies close silent connections. */
export const activityTimeout = 30;

/** Maximum bytes of an event's data, as in hosted services. */
export const eventDataLimit = 10_000;

/** `data` travels as a JSON text inside the frame. */
export const eventFrame = (event: string, channel: string, dataJson: string): string =>
  JSON.stringify({ event, channel, data: dataJson });

export const establishedFrame = (socketId: string): string =>
  JSON.stringify({
    event: 'pusher:connection_established',
    data: JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeout }),
  });

/** With `missed: false`, no event was sent on the channel since the client's data was read: our own addition to the protocol. */
export const subscribedFrame = (channel: string, hasMissed: boolean): string =>
  eventFrame('pusher_internal:subscription_succeeded', channel, hasMissed ? '{}' : '{"missed":false}');

/** The reply to a client that signed its socket in; the client then subscribes to its user's channel. */
export const signedInFrame = (userData: string): string =>
  JSON.stringify({ event: 'pusher:signin_success', data: JSON.stringify({ user_data: userData }) });

/** The channel that clients subscribe to automatically, without a signature, once their socket is signed in. */
export const userChannel = (userId: string): string => `#server-to-user-${userId}`;

export const pingFrame = '{"event":"pusher:ping","data":"{}"}';
export const pongFrame = '{"event":"pusher:pong","data":"{}"}';

export const errorFrame = (code: number, message: string): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });

export const subscriptionErrorFrame = (channel: string, error: string): string =>
  JSON.stringify({
    event: 'pusher:subscription_error',
    channel,
    data: { type: 'AuthError', error, status: 401 },
  });

/** Frames of clients. `client event` and `unknown` are well-formed but refused. */
export type ClientFrame =
  | { kind: 'subscribe'; channel: string; auth: string; age: number }
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'signin'; auth: string; userData: string }
  | { kind: 'ping' | 'pong' | 'client event' | 'unknown' };

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `data` as an object; some clients send it as JSON text. */
function readData(data: unknown): Fields {
  const value = typeof data === 'string' ? parseJson(data) : data;
  return isFields(value) ? value : {};
}

/** Reads one text frame of a client; null when it is not a frame of this protocol. Never throws. */
export function readClientFrame(text: string): ClientFrame | null {
  const frame = parseJson(text);
  if (!isFields(frame) || typeof frame.event !== 'string') return null;
  if (frame.event === 'pusher:ping') return { kind: 'ping' };
  if (frame.event === 'pusher:pong') return { kind: 'pong' };
  if (frame.event.startsWith('client-')) return { kind: 'client event' };
  const { channel, auth, channel_data } = readData(frame.data);
  if (frame.event === 'pusher:subscribe') {
    if (!isChannelName(channel)) return null;
    return {
      kind: 'subscribe',
      channel,
      auth: typeof auth === 'string' ? auth : '',
      age: ageOf(channel_data),
    };
  }
  if (frame.event === 'pusher:unsubscribe') {
    return isChannelName(channel) ? { kind: 'unsubscribe', channel } : null;
  }
  if (frame.event === 'pusher:signin') return readSignin(readData(frame.data));
  return { kind: 'unknown' };
}

const readSignin = ({ auth, user_data }: Fields): ClientFrame =>
  typeof auth === 'string' && typeof user_data === 'string'
    ? { kind: 'signin', auth, userData: user_data }
    : { kind: 'signin', auth: '', userData: '' };

/** How old the subscriber's data is, in milliseconds; without end if it does not say. */
function ageOf(channelData: unknown): number {
  const { age } = readData(channelData);
  return typeof age === 'number' && age >= 0 ? age : Number.POSITIVE_INFINITY;
}

/** The id in signed `user_data`; '' if there is none. */
export function userOf(userData: string): string {
  const { id } = readData(userData);
  return typeof id === 'string' ? id : '';
}

/** Characters and length of a channel's name in this protocol. */
export const isChannelName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= 200 && /^#?[\w\-=@,.;]+$/.test(name);
