import type { RealtimeClientSettings } from '@proxima/contract/realtime';
import type { Logger } from 'pino';
import type { Notifications } from '../database/listen.ts';
import { type EventText, toEventText } from './event-text.ts';
import { Gateway, type GatewayOptions } from './gateway.ts';
import { type NodeMessage, readNodeMessage } from './node-messages.ts';
import type { Realtime, RealtimeEvent, RealtimeNumbers, SocketOwner } from './realtime.ts';
import { subscriptionAuth } from './signature.ts';

export interface GatewayRealtimeOptions extends GatewayOptions {
  log: Logger;
  /** Present where several nodes may share the database; absent: this node is alone. */
  notifications?: Pick<Notifications, 'publish' | 'subscribe' | 'onReconnect'>;
}

/** The name under which nodes hear one another. */
const nodes = 'realtime';

/** Real time by our own gateway: local sockets directly, those of other nodes over PostgreSQL's notifications. */
export class GatewayRealtime implements Realtime {
  readonly gateway: Gateway;
  readonly #log: Logger;
  readonly #notifications: GatewayRealtimeOptions['notifications'];
  #failed = 0;

  constructor({ log, notifications, ...options }: GatewayRealtimeOptions) {
    this.gateway = new Gateway(options);
    this.#log = log;
    this.#notifications = notifications;
    notifications?.subscribe(nodes, (text) => this.#hear(text));
    notifications?.onReconnect(() => {
      this.gateway.recoverFromGap();
      this.#tell(['gap']);
    });
  }

  publish(event: RealtimeEvent): void {
    try {
      this.publishText(toEventText(event));
    } catch (error) {
      this.#failed += 1;
      this.#log.error({ err: error, event: event.event }, 'real-time event could not be written');
    }
  }

  /** For events whose data is JSON text already. */
  publishText({ channel, event, dataJson, exceptSocket }: EventText): void {
    this.gateway.deliver(channel, event, dataJson, exceptSocket);
    this.#tell(['event', channel, event, dataJson, exceptSocket ?? null]);
  }

  authorize(socketId: string, channel: string, owner: SocketOwner): { auth: string } {
    if (this.gateway.madeSocketId(socketId)) this.gateway.setOwner(socketId, owner);
    else this.#tell(['owner', socketId, owner.userId, owner.sessionId]);
    return { auth: subscriptionAuth(this.gateway.app, socketId, channel) };
  }

  disconnectUser(userId: number, sessionId?: number): void {
    this.gateway.disconnectUser(userId, sessionId);
    this.#tell(['disconnect', userId, sessionId ?? null]);
  }

  clientSettings(): RealtimeClientSettings {
    return { key: this.gateway.app.key, cluster: 'ap2', at: 'own-origin' };
  }

  numbers(): RealtimeNumbers {
    const { socketCount, channels } = this.gateway;
    return { sockets: socketCount, channels: channels.size, failed: this.#failed };
  }

  async health(): Promise<{ ok: boolean; detail: string }> {
    const { sockets, channels } = this.numbers();
    return { ok: true, detail: `built-in gateway, ${sockets} sockets on ${channels} channels` };
  }

  async close(): Promise<void> {
    await this.gateway.close();
  }

  #tell(message: NodeMessage): void {
    this.#notifications?.publish(nodes, JSON.stringify(message));
  }

  #hear(text: string): void {
    const message = readNodeMessage(text);
    switch (message?.[0]) {
      case 'event':
        this.gateway.deliver(message[1], message[2], message[3], message[4] ?? undefined);
        break;
      case 'owner':
        this.gateway.setOwner(message[1], { userId: message[2], sessionId: message[3] });
        break;
      case 'disconnect':
        this.gateway.disconnectUser(message[1], message[2] ?? undefined);
        break;
      case 'gap':
        this.gateway.recoverFromGap();
    }
  }
}
