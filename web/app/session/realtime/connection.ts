import {
  type RealtimeClientSettings,
  type RealtimeEventName,
  realtimeEvents,
} from '@proxima/contract/wire/realtime';
import type Pusher from 'pusher-js';
import type { Channel } from 'pusher-js';
import type { ConnectionStatus, Realtime } from './realtime.ts';
import { watchWakeUps } from './wake-ups.ts';

/** Milliseconds without a first connection after which it counts as lost. */
const timeoutMs = 8_000;
/** Milliseconds before a failed call is tried again. */
const retryPause = 3_000;

interface Subscription {
  events: Map<string, Set<(data: never) => void>>;
  catchUps: Set<() => void>;
}

/** Our own gateway says so if nothing happened on the channel since this page was opened. */
const mayHaveMissed = (reply: { missed?: boolean } | undefined): boolean => reply?.missed !== false;

interface ConnectionOptions {
  loadSettings: () => Promise<RealtimeClientSettings>;
  connect: (settings: RealtimeClientSettings) => Promise<Pusher>;
}

/**
 * The live connection over pusher-js, which reconnects and subscribes again by itself. Added here: recovery from a
 * server that cannot yet send its settings or authorise, and from a machine that slept.
 */
export class Connection implements Realtime {
  readonly #options: ConnectionOptions;
  readonly #channels = new Map<string, Subscription>();
  readonly #statusListeners = new Set<() => void>();
  #status: ConnectionStatus = 'connecting';
  #pusher: Pusher | null = null;
  #isOpen = false;
  #isRestarting = false;
  #stopWatching = () => {};

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** Starts connecting; opening twice does nothing. */
  open = (): void => {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#stopWatching = watchWakeUps({
      onWake: (slept) => this.#wake(slept),
      onOffline: () => this.#setStatus('lost'),
    });
    setTimeout(() => this.#status === 'connecting' && this.#setStatus('lost'), timeoutMs);
    void this.#start();
  };

  close(): void {
    this.#isOpen = false;
    this.#stopWatching();
    this.#pusher?.disconnect();
    this.#pusher = null;
  }

  listen: Realtime['listen'] = (channel, event, listener) => {
    const { events } = this.#subscriptionOf(channel);
    const listeners = events.get(event) ?? new Set();
    events.set(event, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  onCatchUp: Realtime['onCatchUp'] = (channel, catchUp) => {
    const { catchUps } = this.#subscriptionOf(channel);
    catchUps.add(catchUp);
    return () => catchUps.delete(catchUp);
  };

  status = (): ConnectionStatus => this.#status;

  onStatus = (listener: () => void): (() => void) => {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  };

  async #start(): Promise<void> {
    try {
      const pusher = await this.#options.connect(await this.#options.loadSettings());
      if (!this.#isOpen) return pusher.disconnect();
      this.#pusher = pusher;
      pusher.connection.bind('state_change', ({ current }: { current: string }) => this.#follow(current));
      this.#follow(pusher.connection.state);
      for (const name of this.#channels.keys()) this.#subscribe(pusher, name);
    } catch {
      setTimeout(() => this.#isOpen && void this.#start(), retryPause);
    }
  }

  #subscriptionOf(name: string): Subscription {
    const known = this.#channels.get(name);
    if (known) return known;
    const subscription: Subscription = { events: new Map(), catchUps: new Set() };
    this.#channels.set(name, subscription);
    if (this.#pusher) this.#subscribe(this.#pusher, name);
    return subscription;
  }

  #subscribe(pusher: Pusher, name: string): void {
    const channel: Channel = pusher.subscribe(name);
    channel.bind_global((event: RealtimeEventName | string, data: never) => {
      if (event === 'pusher:subscription_succeeded') {
        if (mayHaveMissed(data)) this.#catchUp(name);
      } else if (event === realtimeEvents.resync) this.#catchUp(name);
      else for (const listener of this.#channels.get(name)?.events.get(event) ?? []) listener(data);
    });
    // pusher-js does not retry a rejected subscription, but a server that is still starting rejects it too.
    channel.bind('pusher:subscription_error', ({ status }: { status?: number }) => {
      if (status === 401) return this.#endSession();
      if (status === 403) return;
      setTimeout(() => this.#isOpen && pusher.subscribe(name), retryPause);
    });
  }

  #catchUp(name: string): void {
    for (const catchUp of this.#channels.get(name)?.catchUps ?? []) catchUp();
  }

  /** The server closed the connection for good or no longer accepts the session; the session's listener checks why. */
  #endSession(): void {
    const ended = {} as never;
    for (const { events } of this.#channels.values()) {
      for (const listener of events.get(realtimeEvents.sessionEnded) ?? []) listener(ended);
    }
  }

  /** An external service closes all of a user's sockets together: a page whose own session is still valid reconnects. */
  #dismissed(): void {
    this.#endSession();
    setTimeout(() => this.#isOpen && this.#pusher?.connect(), timeoutMs);
  }

  #wake(slept: boolean): void {
    if (slept && this.#pusher) {
      this.#isRestarting = true;
      this.#pusher.disconnect();
      this.#pusher.connect();
      this.#isRestarting = false;
    }
    for (const name of this.#channels.keys()) this.#catchUp(name);
  }

  #follow(state: string): void {
    if (state === 'disconnected' && this.#isOpen && !this.#isRestarting) this.#dismissed();
    if (state === 'connected') this.#setStatus('connected');
    else if (this.#status === 'connected' || state === 'unavailable' || state === 'failed')
      this.#setStatus('lost');
  }

  #setStatus(status: ConnectionStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    for (const listener of this.#statusListeners) listener();
  }
}
