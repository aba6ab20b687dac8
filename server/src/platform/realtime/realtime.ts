import type { PublishableEvent, RealtimeClientSettings } from '@proxima/contract/wire/realtime';

/** One event on one channel in the sense of the Pusher Channels protocol (version 7). */
export interface RealtimeEvent {
  /** Wire name, `private-` prefix included. */
  channel: string;
  event: string;
  /** Sent as a JSON string. Above 10 kB, the limit of hosted services, `proxima:resync` is sent instead. */
  data: unknown;
  /** Not delivered to this socket. */
  exceptSocket?: string;
}

/** What features publish. */
export type PublishedEvent = PublishableEvent & Pick<RealtimeEvent, 'exceptSocket'>;

/** The owner of a socket, which is closed when its session ends. */
export interface SocketOwner {
  userId: number;
  sessionId: number;
}

/** The JSON body of the reply that authorises a subscription. */
export interface SubscriptionAuth {
  auth: string;
  /** The client repeats it when it subscribes. */
  channel_data?: string;
}

export interface RealtimeNumbers {
  /** Sockets and channels of this node; 0 with an external service. */
  sockets: number;
  channels: number;
  /** Events that could not be delivered since the start. */
  failed: number;
}

/** The port of real time: the built-in gateway or an external Pusher-compatible service. */
export interface Realtime {
  /** Best effort, at most once: clients reload what they missed. Never throws; failures are logged and counted. */
  publish(event: PublishedEvent): void;
  /**
   * Events may be missing, because nobody knows whether a transaction was committed: some seconds later, when that can be read, clients
   * reload. Clients of an external service do not.
   */
  reportGap(): void;
  /**
   * The signature with which a client subscribes to a private channel. The caller has checked `isSocketId`, the channel, and that the
   * owner may subscribe to it. With the `age` of the client's data in milliseconds, the built-in gateway tells the client whether an event
   * was missed since.
   */
  authorize(socketId: string, channel: string, owner: SocketOwner, age?: number): SubscriptionAuth;
  /**
   * The signature with which a client signs its socket in as a user (`pusher.signin()`), so that it is closed with the
   * session. The caller has checked `isSocketId` and the owner.
   */
  authenticate(socketId: string, owner: SocketOwner): { auth: string; user_data: string };
  /** Closes the sockets of all sessions of a user, or of one session, on every node. */
  disconnectUser(userId: number, sessionId?: number): void;
  /** The connection settings for browsers. */
  clientSettings(): RealtimeClientSettings;
  numbers(): RealtimeNumbers;
  health(): Promise<{ ok: boolean; detail: string }>;
  /** Closes all sockets in batches; their clients then reconnect to another node. */
  close(): Promise<void>;
}
