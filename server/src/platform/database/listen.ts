import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** LISTEN and NOTIFY over one dedicated connection that is never inside a transaction, and replaced when lost. */
export interface Notifications {
  /**
   * Sends the payloads to every listener on the channel, including our own, in order and in one statement. PostgreSQL accepts at
   * most 7,999 bytes each and drops duplicates within a call. Rejects while the database is unreachable; nothing is queued.
   */
  notify(channel: string, payloads: readonly string[]): Promise<void>;
  /**
   * Resolves once listening. `onReconnected` is called after the connection was lost and restored: messages sent in between are
   * missed, so reload whatever depends on them. `onLost` is called when the loss is detected.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnected: () => void,
    onLost?: () => void,
  ): Promise<{ stop(): Promise<void> }>;
  /** The nodes that are connected to this database, this one included. */
  countNodes(): Promise<number>;
  close(): Promise<void>;
}

interface Listener {
  channel: string;
  onPayload: (payload: string) => void;
  onReconnected: () => void;
  onLost: (() => void) | undefined;
}

/** Milliseconds between heartbeats, and until one times out: a connection can break without either side noticing. */
const heartbeat = { every: 5_000, timeout: 4_000 };
/** Milliseconds between attempts to reconnect: initially, and at most. */
const backoff = { initial: 50, max: 1_000 };

const applicationName = 'proxima notifications';

const countNodes = `select count(*)::int as nodes from pg_stat_activity
  where datname = current_database() and application_name = '${applicationName}'`;

/** Opens the connection and keeps it open until `close`. Does not work through a transaction pooler, which drops LISTEN. */
export async function openNotifications(url: string, log: Logger): Promise<Notifications> {
  const line = new NotificationLine(url, log);
  await line.connect();
  return line;
}

class NotificationLine implements Notifications {
  readonly #url: string;
  readonly #log: Logger;
  readonly #listeners = new Set<Listener>();
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  /** The connection takes one statement at a time. */
  #statement: Promise<unknown> = Promise.resolve();
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: applicationName,
      connectionTimeoutMillis: heartbeat.timeout,
      query_timeout: heartbeat.timeout,
      keepAlive: true,
      // What a crash loses here is not worth waiting for the disk: listeners reload after a reconnection.
      options: '-c synchronous_commit=off',
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => this.#dispatch(channel, payload));
    try {
      await client.connect();
      for (const { channel } of this.#listeners)
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      dropConnection(client);
      throw error;
    }
    this.#client = client;
    this.#statement = Promise.resolve();
    client.once('end', () => void this.#reconnect(client));
    this.#heartbeat = setInterval(() => {
      this.#run(client, 'select 1').catch(() => void this.#reconnect(client));
    }, heartbeat.every);
  }

  async notify(channel: string, payloads: readonly string[]): Promise<void> {
    const statement = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
    await this.#run(this.#connected(), statement, [channel, payloads]);
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnected: () => void,
    onLost?: () => void,
  ): Promise<{ stop(): Promise<void> }> {
    const listener = { channel, onPayload, onReconnected, onLost };
    const client = this.#connected();
    await this.#run(client, `listen ${client.escapeIdentifier(channel)}`);
    this.#listeners.add(listener);
    return {
      stop: async () => {
        this.#listeners.delete(listener);
      },
    };
  }

  async countNodes(): Promise<number> {
    const { rows } = await this.#run(this.#connected(), countNodes);
    return (rows[0] as { nodes: number }).nodes;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#heartbeat);
    await this.#client?.end().catch(() => undefined);
  }

  #run(client: pg.Client, statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const result = this.#statement.then(() => client.query(statement, values));
    this.#statement = result.catch(() => undefined);
    return result;
  }

  #connected(): pg.Client {
    if (!this.#client)
      throw new Error('Connection terminated: the database cannot be reached for notifications');
    return this.#client;
  }

  #dispatch(channel: string, payload: string): void {
    for (const listener of this.#listeners) {
      if (listener.channel === channel) listener.onPayload(payload);
    }
  }

  async #reconnect(lost: pg.Client): Promise<void> {
    if (this.#client !== lost || this.#closing.signal.aborted) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    dropConnection(lost);
    this.#log.warn('the connection for notifications was lost');
    for (const { onLost } of this.#listeners) onLost?.();
    if (!(await this.#connectAgain())) return;
    this.#log.info('the connection for notifications was restored');
    for (const { onReconnected } of this.#listeners) onReconnected();
  }

  /** False if closed in the meantime. */
  async #connectAgain(): Promise<boolean> {
    const { signal } = this.#closing;
    for (let pause = backoff.initial; !signal.aborted; pause = Math.min(pause * 2, backoff.max)) {
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return false;
      try {
        await this.connect();
      } catch {
        continue;
      }
      if (!signal.aborted) return true;
      await this.close();
    }
    return false;
  }
}

/** Does not wait for the other side, which may be frozen. */
function dropConnection(client: pg.Client): void {
  client.end().catch(() => undefined);
}
