import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** LISTEN and NOTIFY over one dedicated connection that is never inside a transaction, and replaced when lost. */
export interface Notifications {
  /**
   * Sends the payloads to every listener on the channel, own ones included, in order and in one statement. PostgreSQL takes at
   * most 7,999 bytes each and drops one that equals another of the same call. Rejects while the database is away; nothing is queued.
   */
  notify(channel: string, payloads: readonly string[]): Promise<void>;
  /**
   * Resolves once listening. `onReconnected` is called after each time that the connection was lost and is back: what was sent
   * in between is missed, so re-read what was derived from it. `onLost` is called when the loss is noticed.
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

/** Milliseconds between heartbeats, and for the answer to one: a connection can be dead without either side noticing. */
const heartbeat = { every: 5_000, answer: 4_000 };
/** Milliseconds between attempts to connect again. */
const pauses = { first: 50, longest: 1_000 };

const applicationName = 'proxima notifications';

const countNodes = `select count(*)::int as nodes from pg_stat_activity
  where datname = current_database() and application_name = '${applicationName}'`;

/** Opens the connection and keeps it open until `close`; not behind a transaction pooler, which would swallow LISTEN. */
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
      connectionTimeoutMillis: heartbeat.answer,
      query_timeout: heartbeat.answer,
      keepAlive: true,
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
    this.#log.info('the connection for notifications is back');
    for (const { onReconnected } of this.#listeners) onReconnected();
  }

  /** False when closed meanwhile. */
  async #connectAgain(): Promise<boolean> {
    const { signal } = this.#closing;
    for (let pause = pauses.first; !signal.aborted; pause = Math.min(pause * 2, pauses.longest)) {
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

/** Without waiting: the other side may be frozen. */
function dropConnection(client: pg.Client): void {
  client.end().catch(() => undefined);
}
