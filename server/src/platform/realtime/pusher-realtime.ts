import { type RealtimeClientSettings, realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import type { Logger } from 'pino';
import Pusher from 'pusher';
import type { PusherConfig } from '../../config.ts';
import { type EventText, toEventText } from './event-text.ts';
import type { Realtime, RealtimeEvent, RealtimeNumbers, SocketOwner } from './realtime.ts';
import { subscriptionAuth, userAuth } from './signature.ts';

/** Milliseconds; the library itself has no timeout. */
const timeout = 5_000;
/** Events in one call, as hosted services allow. */
const maxPerCall = 10;
/** A single transaction may publish two events for each of thousands of accounts. */
const maxWaiting = 10_000;

/**
 * Real time through an external Pusher-compatible service. One call at a time preserves the order; events that arrive meanwhile are
 * batched. The service knows the user of a socket whose client has signed in, as ours do. `disconnectUser` closes all sockets of that
 * user, whatever their session, and makes their pages check the session; pages that still have one reconnect.
 */
export class PusherRealtime implements Realtime {
  readonly #config: PusherConfig;
  readonly #service: Pusher;
  readonly #log: Logger;
  #waiting: EventText[] = [];
  #sending: Promise<void> | undefined;
  #failed = 0;

  constructor(config: PusherConfig, log: Logger) {
    this.#config = config;
    this.#log = log;
    const { appId, key, secret, cluster, host, port, tls } = config;
    const place = host === undefined ? { cluster } : { host, ...(port && { port: String(port) }) };
    this.#service = new Pusher({ appId, key, secret, useTLS: tls, timeout, ...place });
  }

  publish(event: RealtimeEvent): void {
    try {
      const text = toEventText(event);
      if (this.#waiting.length >= maxWaiting) throw new Error('too many events are waiting for the service');
      this.#waiting.push(text);
      this.#sending ??= this.#sendAll();
    } catch (error) {
      this.#fail(error, 1);
    }
  }

  reportGap(): void {
    this.#log.warn('real-time events may be missing after a transaction whose outcome is unknown');
  }

  authorize(socketId: string, channel: string): { auth: string } {
    return { auth: subscriptionAuth(this.#config, socketId, channel) };
  }

  authenticate(socketId: string, { userId }: SocketOwner): { auth: string; user_data: string } {
    return userAuth(this.#config, socketId, userId);
  }

  disconnectUser(userId: number): void {
    this.publish({ channel: userChannel(userId), event: realtimeEvents.sessionEnded, data: {} });
    this.#service
      .terminateUserConnections(String(userId))
      .catch((error: unknown) => this.#fail(withoutAddress(error), 1));
  }

  clientSettings(): RealtimeClientSettings {
    const { key, cluster, host, port, tls } = this.#config;
    if (host === undefined) return { key, cluster, at: 'cluster', tls };
    return { key, cluster, at: 'host', host, ...(port && { port }), tls };
  }

  numbers(): RealtimeNumbers {
    return { sockets: 0, channels: 0, failed: this.#failed };
  }

  async health(): Promise<{ ok: boolean; detail: string }> {
    const place = this.#config.host ?? `cluster ${this.#config.cluster}`;
    try {
      await this.#service.get({ path: '/channels' });
      return { ok: true, detail: `External service at ${place}` };
    } catch (error) {
      return { ok: false, detail: `External service at ${place}: ${withoutAddress(error).message}` };
    }
  }

  async close(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, maxPerCall);
      try {
        await this.#service.triggerBatch(batch.map(toBatchEvent));
      } catch (error) {
        this.#fail(withoutAddress(error), batch.length);
      }
    }
    this.#sending = undefined;
  }

  #fail(error: unknown, events: number): void {
    this.#failed += events;
    this.#log.warn({ err: error, events }, 'the real-time service did not accept events');
  }
}

const toBatchEvent = ({ channel, event, dataJson, exceptSocket }: EventText): Pusher.BatchEvent => ({
  channel,
  name: event,
  data: dataJson,
  ...(exceptSocket !== undefined && { socket_id: exceptSocket }),
});

/** The library's errors contain the signed URL of the call, which must not be logged. */
function withoutAddress(error: unknown): Error {
  if (!(error instanceof Pusher.RequestError))
    return error instanceof Error ? error : new Error(String(error));
  const cause = error.error instanceof Error ? `: ${error.error.name}` : '';
  return new Error(`${error.message}${cause}`);
}
