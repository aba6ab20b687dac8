import {
  type RealtimeClientSettings,
  type RealtimeEventName,
  realtimeEvents,
} from '@proxima/contract/wire/realtime';
import type Pusher from 'pusher-js';
import type { Channel } from 'pusher-js';
import type { ConnectionStatus, Realtime } from './realtime.ts';
import { watchWakeUps } from './wake-ups.ts';

/** Milliseconds after which a first connection that is not there yet counts as lost, and between tries of what failed. */
const timeoutMs = 8_000;
const retryPause = 3_000;

interface Subscription {
  events: Map<string, Set<(data: never) => void>>;
  catchUps: Set<() => void>;
}

interface ConnectionOptions {
  loadSettings: () => Promise<RealtimeClientSettings>;
  connect: (settings: RealtimeClientSettings) => Promise<Pusher>;
}

/**
 * The live connection over pusher-js, which reconnects and subscribes again by itself. Added here: it survives a server
 * that cannot yet say where to connect or authorise, and a machine that slept.
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
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#stopWatching = watchWakeUps({
      onWake: (slept) => this.#wake(slept),
      onOffline: () => this.#setStatus('lost'),
    });
    setTimeout(() => this.#status === 'connecting' && this.#setStatus('lost'), timeoutMs);
    void this.#start();
  }

  close(): void {
    this.#isOpen = false;
    this.#stopWatching();
    this.#pusher?.disconnect();
    this.#pusher = null;
  }

  listen: Realtime['listen'] = (channel, event, hear) => {
    const ears = this.#subscriptionsOf(channel);
    const hearers = ears.events.get(event) ?? new Set();
    ears.events.set(event, hearers);
    hearers.add(hear);
    return () => hearers.delete(hear);
  };

  onCatchUp: Realtime['onCatchUp'] = (channel, catchUp) => {
    const { catchUps } = this.#subscriptionsOf(channel);
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

  #subscriptionsOf(name: string): Subscription {
    const known = this.#channels.get(name);
    if (known) return known;
    const ears: Subscription = { events: new Map(), catchUps: new Set() };
    this.#channels.set(name, ears);
    if (this.#pusher) this.#subscribe(this.#pusher, name);
    return ears;
  }

  #subscribe(pusher: Pusher, name: string): void {
    const channel: Channel = pusher.subscribe(name);
    channel.bind_global((event: RealtimeEventName | string, data: never) => {
      const ears = this.#channels.get(name);
      if (event === 'pusher:subscription_succeeded' || event === realtimeEvents.resync) this.#catchUp(name);
      else for (const hear of ears?.events.get(event) ?? []) hear(data);
    });
    // The library gives a refused subscription up; a server that is just starting refuses too.
    channel.bind('pusher:subscription_error', ({ status }: { status?: number }) => {
      if (status === 401) return this.#endSession();
      if (status === 403) return;
      setTimeout(() => this.#isOpen && pusher.subscribe(name), retryPause);
    });
  }

  #catchUp(name: string): void {
    for (const catchUp of this.#channels.get(name)?.catchUps ?? []) catchUp();
  }

  /** The server let us go for good or does not know us any more: whoever watches the session asks it why. */
  #endSession(): void {
    const ended = {} as never;
    for (const { events } of this.#channels.values()) {
      for (const hear of events.get(realtimeEvents.sessionEnded) ?? []) hear(ended);
    }
  }

  /** An external service ends all sockets of a user at once: a page whose own session goes on comes back. */
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
