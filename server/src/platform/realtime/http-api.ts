import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DomainError, invalidField } from '../domain-error.ts';
import type { EventText } from './event-text.ts';
import type { GatewayRealtime } from './gateway-realtime.ts';
import { eventDataLimit, isChannelName } from './protocol.ts';
import { type AppCredentials, isSameText, sign } from './signature.ts';

/** A call of the Pusher HTTP API, as it came over the wire. */
export interface ApiCall {
  method: string;
  /** As requested, without the query. */
  path: string;
  /** Without the question mark. */
  query: string;
  body: string;
}

/** Seconds by which the caller's clock may differ. */
const clockTolerance = 600;

/**
 * Checks key, age, body digest and signature of a call: HMAC-SHA256 over method, path and the query sorted by name.
 * @throws DomainError `unauthenticated`, with the same words whatever is wrong.
 */
export function checkSignature(app: AppCredentials, call: ApiCall, now: Date): void {
  const fields = readQuery(call.query);
  const { auth_signature: signature = '', ...signed } = fields ?? {};
  const sorted = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&');
  const age = Math.abs(now.getTime() / 1000 - Number(signed.auth_timestamp ?? Number.NaN));
  const isFresh = age <= clockTolerance;
  const isWhole = isSameText(signed.body_md5 ?? md5(''), md5(call.body));
  const isSigned = isSameText(signature, sign(app, [call.method, call.path, sorted].join('\n')));
  if (!fields || signed.auth_key !== app.key || !isFresh || !isWhole || !isSigned) {
    throw new DomainError('unauthenticated', { message: 'Invalid signature' });
  }
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Fields of a query with lower-case names; null where one comes twice or is not well encoded. */
function readQuery(query: string): Record<string, string> | null {
  const fields: Record<string, string> = Object.create(null);
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=');
    if (at < 1 || !isDecodable(pair)) return null;
    const name = decodeURIComponent(pair.slice(0, at)).toLowerCase();
    if (name in fields) return null;
    fields[name] = decodeURIComponent(pair.slice(at + 1));
  }
  return fields;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const channelName = z.string().refine(isChannelName, 'Not a channel name');
const eventFields = {
  name: z.string().min(1).max(200),
  data: z.string(),
  socket_id: z.string().max(64).optional(),
};
const oneEvent = z.union([
  z.object({ ...eventFields, channels: z.array(channelName).min(1).max(100) }),
  z
    .object({ ...eventFields, channel: channelName })
    .transform(({ channel, ...rest }) => ({ ...rest, channels: [channel] })),
]);
const batch = z.object({ batch: z.array(z.object({ ...eventFields, channel: channelName })).max(10) });

/** `POST /events`: one event to one or several channels. @throws DomainError `malformed_request`, `validation_failed`, `too_large` */
export function publishEvent(realtime: GatewayRealtime, body: string): void {
  const { channels, name, data, socket_id } = parse(oneEvent, body);
  publishAll(
    realtime,
    channels.map((channel) => ({ channel, event: name, dataJson: data, exceptSocket: socket_id })),
  );
}

/** `POST /batch_events`: up to ten events; all or none. @throws DomainError as `publishEvent` */
export function publishBatch(realtime: GatewayRealtime, body: string): void {
  const events = parse(batch, body).batch;
  publishAll(
    realtime,
    events.map(({ channel, name, data, socket_id }) => ({
      channel,
      event: name,
      dataJson: data,
      exceptSocket: socket_id,
    })),
  );
}

function publishAll(realtime: GatewayRealtime, events: EventText[]): void {
  if (events.some(({ dataJson }) => Buffer.byteLength(dataJson) > eventDataLimit)) {
    throw new DomainError('too_large', { message: `An event carries at most ${eventDataLimit} bytes` });
  }
  for (const event of events) realtime.publishText(event);
}

/** `GET /channels`: occupied channels of this node by name, optionally those with a prefix. */
export function listChannels(
  realtime: GatewayRealtime,
  prefix: string,
): { channels: Record<string, { subscription_count: number }> } {
  const occupied = [...realtime.gateway.channels.counts()].filter(([name]) => name.startsWith(prefix));
  return {
    channels: Object.fromEntries(occupied.map(([name, count]) => [name, { subscription_count: count }])),
  };
}

/** `GET /channels/{name}`. */
export function describeChannel(
  realtime: GatewayRealtime,
  name: string,
): { occupied: boolean; subscription_count: number } {
  const count = realtime.gateway.channels.members(name).size;
  return { occupied: count > 0, subscription_count: count };
}

function parse<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw new DomainError('malformed_request', { cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidField(issue?.path.join('.') || 'body', issue?.message ?? 'Invalid');
}
