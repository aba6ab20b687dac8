/** One event on one channel in the sense of the Pusher Channels protocol (version 7). */
export interface RealtimeEvent {
  /** Wire name, `private-` prefix included. */
  channel: string;
  event: string;
  /** Sent as a JSON string; at most 10 kB, as hosted services enforce. */
  data: unknown;
  /** Not delivered to this socket. */
  exceptSocket?: string;
}

/** The port of real time: the built-in gateway or an external Pusher-compatible service. */
export interface Realtime {
  /** Best effort, at most once: clients re-read what they missed. Never rejects; failures are logged and counted. */
  publish(event: RealtimeEvent): void;
  /**
   * The signature with which a client subscribes to a private channel. The caller has checked that it may.
   * Returns the JSON body of the authorisation answer, e.g. `{ auth: 'key:signature' }`.
   */
  authorize(socketId: string, channel: string): { auth: string };
  /** Closes every socket that subscribed with this user's authorisation (sign-out everywhere, disabled account). */
  disconnectUser(userId: number): void;
  /** What a browser needs to connect; goes to the page as configuration. */
  clientSettings(): RealtimeClientSettings;
  health(): Promise<{ ok: boolean; detail: string }>;
  close(): Promise<void>;
}

export interface RealtimeClientSettings {
  key: string;
  cluster: string;
  /** Absent: the page's own origin. */
  host?: string;
  port?: number;
  /** Absent: from the page's protocol. */
  tls?: boolean;
}
