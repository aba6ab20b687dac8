import type { RealtimeClientSettings } from '@proxima/contract/wire/realtime';
import type { Logger } from 'pino';
import type { Notifications } from '../database/listen.ts';
import { toEventText } from './event-text.ts';
import { Gateway, type GatewayOptions } from './gateway.ts';
import type { NodeBusListener, NodeMessage } from './node-payloads.ts';
import { NotifyBus } from './notify-bus.ts';
import type { Realtime, RealtimeEvent, RealtimeNumbers, SocketOwner, SubscriptionAuth } from './realtime.ts';
import { subscriptionAuth, userAuth } from './signature.ts';

export interface GatewayRealtimeOptions extends GatewayOptions {
  log: Logger;
  /** Present if several nodes share a database; absent if this node is the only one. */
  notifications?: Notifications;
}

/** Real time through our own gateway: to local sockets directly, to those of other nodes over the bus. */
export class GatewayRealtime implements Realtime, NodeBusListener {
  readonly gateway: Gateway;
  readonly #log: Logger;
  readonly #bus: NotifyBus | undefined;
  #failed = 0;
  #gap: NodeJS.Timeout | undefined;

  constructor({ log, notifications, ...options }: GatewayRealtimeOptions) {
    this.gateway = new Gateway(options);
    this.#log = log;
    this.#bus = notifications && new NotifyBus(notifications, this, log);
  }

  /** Resolves once this node receives events from the others. */
  async open(): Promise<void> {
    await this.#bus?.open();
  }

  publish(event: RealtimeEvent): void {
    try {
      const { channel, event: name, dataJson, exceptSocket } = toEventText(event);
      this.gateway.deliver(channel, name, dataJson, exceptSocket);
      this.#bus?.send(['event', channel, name, dataJson, exceptSocket ?? null]);
    } catch (error) {
      this.#failed += 1;
      this.#log.error({ err: error, event: event.event }, 'real-time event could not be written');
    }
  }

  reportGap(): void {
    this.#gap ??= setTimeout(() => {
      this.#gap = undefined;
      this.onGap();
      this.#bus?.send(['gap']);
    }, this.gateway.limits.reloadAfterGap).unref();
  }

  authorize(socketId: string, channel: string, owner: SocketOwner, age?: number): SubscriptionAuth {
    this.#setOwner(socketId, owner);
    return {
      auth: subscriptionAuth(this.gateway.app, socketId, channel),
      ...(age !== undefined && { channel_data: JSON.stringify({ age }) }),
    };
  }

  authenticate(socketId: string, { userId, sessionId }: SocketOwner): { auth: string; user_data: string } {
    this.#setOwner(socketId, { userId, sessionId });
    return userAuth(this.gateway.app, socketId, userId);
  }

  disconnectUser(userId: number, sessionId?: number): void {
    this.gateway.disconnectUser(userId, sessionId);
    this.#bus?.send(['disconnect', userId, sessionId ?? null]);
  }

  clientSettings(): RealtimeClientSettings {
    return { key: this.gateway.app.key, cluster: 'ap2', at: 'own-origin' };
  }

  numbers(): RealtimeNumbers {
    return {
      sockets: this.gateway.socketCount,
      channels: this.gateway.channels.size,
      failed: this.#failed + (this.#bus?.failed ?? 0),
    };
  }

  async health(): Promise<{ ok: boolean; detail: string }> {
    const { sockets, channels } = this.numbers();
    return { ok: true, detail: `Built-in gateway. Connections: ${sockets}, channels: ${channels}.` };
  }

  async close(): Promise<void> {
    clearTimeout(this.#gap);
    await this.gateway.close();
    await this.#bus?.close();
  }

  onMessage(message: NodeMessage): void {
    if (message[0] === 'event') {
      this.gateway.deliver(message[1], message[2], message[3], message[4] ?? undefined);
    } else if (message[0] === 'owner') {
      this.gateway.setOwner(message[1], { userId: message[2], sessionId: message[3] });
    } else if (message[0] === 'disconnect') this.gateway.disconnectUser(message[1], message[2] ?? undefined);
    else if (message[0] !== 'joined') this.onGap();
  }

  onGap(): void {
    this.gateway.recoverFromGap();
  }

  #setOwner(socketId: string, owner: SocketOwner): void {
    if (this.gateway.madeSocketId(socketId)) this.gateway.setOwner(socketId, owner);
    else this.#bus?.send(['owner', socketId, owner.userId, owner.sessionId]);
  }
}
