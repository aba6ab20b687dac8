import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { NotificationParts, splitNotification } from './notification-parts.ts';

/** Messages between the nodes of one database. A node does not hear itself; order holds per sender. */
export interface Notifications {
  /** Sends after the next few milliseconds, together with what else is due. At most once: lost while the database is away. */
  publish(channel: string, message: string): void;
  subscribe(channel: string, hear: (message: string) => void): void;
  /** Called when messages may have been missed: re-read what was derived from them. */
  onReconnect(effect: () => void): void;
  close(): Promise<void>;
}

interface Outgoing {
  channel: string;
  payload: string;
}

/** Milliseconds. Each NOTIFY costs a commit that others wait for, so what comes close together goes together. */
const batchWindow = 2;
/** Milliseconds between heartbeats; a connection that does not answer one within this time is replaced. */
const heartbeatPause = 5_000;
const reconnectPause = { first: 100, longest: 2_000 };
/** Most notifications kept for the next connection; older ones are dropped. */
const longestBacklog = 1_000;
/** One PostgreSQL channel carries all of ours, so that subscribing needs no statement of its own. */
const wire = 'proxima';

/** Opens the dedicated connection (never behind a transaction pooler) and keeps it open until `close`. */
export async function openNotifications(url: string, log: Logger): Promise<Notifications> {
  const line = new NotificationLine(url, log);
  await line.open();
  return line;
}

class NotificationLine implements Notifications {
  readonly #url: string;
  readonly #log: Logger;
  readonly #listeners = new Map<string, ((message: string) => void)[]>();
  readonly #afterReconnect: (() => void)[] = [];
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #parts = new NotificationParts();
  #outgoing: Outgoing[] = [];
  #flushTimer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'proxima notifications',
      connectionTimeoutMillis: heartbeatPause,
      query_timeout: heartbeatPause,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      client.on('notification', (notification) => {
        if (notification.processId !== rows[0]?.pid) this.#hear(notification);
      });
      await client.query(`listen ${wire}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#parts = new NotificationParts();
    this.#client = client;
    client.once('end', () => this.#reconnect(client));
    this.#heartbeat = setInterval(() => this.#check(client), heartbeatPause);
    this.#flushSoon();
  }

  publish(channel: string, message: string): void {
    for (const payload of splitNotification(message)) this.#outgoing.push({ channel, payload });
    this.#outgoing = this.#outgoing.slice(-longestBacklog);
    this.#flushSoon();
  }

  subscribe(channel: string, hear: (message: string) => void): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), hear]);
  }

  onReconnect(effect: () => void): void {
    this.#afterReconnect.push(effect);
  }

  async close(): Promise<void> {
    await this.#flush();
    this.#closing.abort();
    clearTimeout(this.#flushTimer);
    clearInterval(this.#heartbeat);
    await this.#client?.end().catch(() => undefined);
  }

  #hear({ processId, payload = '' }: pg.Notification): void {
    const [, channel = '', part = ''] = /^(\S*) (.*)$/s.exec(payload) ?? [];
    const message = this.#parts.add(`${processId} ${channel}`, part);
    if (message === undefined) return;
    for (const hear of this.#listeners.get(channel) ?? []) hear(message);
  }

  #flushSoon(): void {
    this.#flushTimer ??= setTimeout(() => void this.#flush(), batchWindow);
  }

  async #flush(): Promise<void> {
    this.#flushTimer = undefined;
    if (!this.#client || this.#outgoing.length === 0) return;
    const payloads = this.#outgoing.map(({ channel, payload }) => `${channel} ${payload}`);
    this.#outgoing = [];
    await this.#client
      .query(`select pg_notify('${wire}', payload) from unnest($1::text[]) as payload`, [payloads])
      .catch((error) =>
        this.#log.warn({ err: error, lost: payloads.length }, 'messages to other nodes were lost'),
      );
  }

  /** A connection can be dead without either side being told. */
  #check(client: pg.Client): void {
    client.query('select 1').catch(() => client.end().catch(() => undefined));
  }

  async #reconnect(lost: pg.Client): Promise<void> {
    if (this.#client !== lost) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    const { signal } = this.#closing;
    for (
      let pause = reconnectPause.first;
      !signal.aborted;
      pause = Math.min(pause * 2, reconnectPause.longest)
    ) {
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const isOpen = await this.open().then(
        () => true,
        () => false,
      );
      if (!isOpen) continue;
      this.#log.info('hearing other nodes again');
      for (const effect of this.#afterReconnect) effect();
      return;
    }
  }
}
