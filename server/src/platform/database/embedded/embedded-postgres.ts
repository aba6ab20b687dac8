import { realpath, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../../monitoring/start-error.ts';
import { makeDataFolder } from '../../private-files.ts';
import { connectionUrl, databaseName, ensureCluster, readPassword } from './cluster.ts';
import { alreadyInUse, claimDataFolder } from './data-folder-lock.ts';
import { type Layout, prepareLayout } from './layout.ts';
import {
  failureReason,
  findPostmaster,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { isAlive } from './process-identity.ts';

export interface EmbeddedPostgres {
  /** For `pg`, like a DATABASE_URL; does not change when PostgreSQL restarts. */
  url: string;
  /** Shuts PostgreSQL down and releases the data folder. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Maximum number; 100 by default. */
  connections?: number;
  log: Logger;
  /** Called if PostgreSQL cannot be restarted because another server took over the data folder. */
  onLost(error: Error): void;
}

/** A session-level advisory lock on the data folder; PostgreSQL releases it with the session. */
const lockKey = 8_231_706_554;
/** Milliseconds until PostgreSQL must accept connections, including recovery after a crash. */
const timeoutMs = 60_000;
/** Milliseconds between attempts to restart PostgreSQL: initially, and at most. */
const backoff = { initial: 50, max: 5_000 };

/**
 * Starts the PostgreSQL of a data folder, or takes over a running one, and keeps it running until `stop`.
 * @throws StartError with one line: folder in use, no binaries, no permission, PostgreSQL's own error.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = await prepareDataFolder(options.dataDir);
  const release = await claimDataFolder(dataDir);
  try {
    const layout = await prepareLayout(dataDir, options.log);
    await ensureCluster(layout);
    const supervisor = new Supervisor({ ...options, dataDir }, layout, await readPassword(layout));
    const url = await supervisor.start();
    return {
      url,
      stop: async () => {
        await supervisor.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

class Supervisor {
  readonly #options: Options;
  readonly #layout: Layout;
  readonly #password: string | undefined;
  #postmaster: Postmaster | undefined;
  #session: pg.Client | undefined;
  #recovery: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(options: Options, layout: Layout, password: string | undefined) {
    this.#options = options;
    this.#layout = layout;
    this.#password = password;
  }

  async start(): Promise<string> {
    const running = await findPostmaster(this.#layout);
    if (running)
      this.#options.log.info({ pid: running.pid }, 'taking over the PostgreSQL of an earlier start');
    await this.#bringUp(running);
    return this.#url(databaseName);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#recovery;
    if (this.#postmaster) await stopPostmaster(this.#layout, this.#postmaster);
    await this.#session?.end().catch(() => undefined);
    const { socketFolder, home } = this.#layout;
    if (socketFolder && socketFolder !== home) await rm(socketFolder, { recursive: true, force: true });
  }

  /** Makes sure that PostgreSQL runs, is locked for us and has the database. */
  async #bringUp(running: Postmaster | undefined): Promise<void> {
    this.#postmaster =
      running ??
      (await startPostmaster(this.#layout, {
        port: this.#postmaster?.port,
        connections: this.#options.connections ?? 100,
      }));
    const session = await this.#connect(this.#postmaster);
    try {
      await this.#lock(session);
      await ensureDatabase(session);
    } catch (error) {
      await session.end().catch(() => undefined);
      throw error;
    }
    this.#session = session;
    session.once('end', () => this.#recoverSoon());
  }

  #recoverSoon(): void {
    if (this.#isStopping) return;
    this.#options.log.error('PostgreSQL has stopped; restarting it');
    this.#recovery = this.#recover();
  }

  async #recover(): Promise<void> {
    for (let pause = backoff.initial; !this.#isStopping; pause = Math.min(pause * 2, backoff.max)) {
      try {
        await sleep(pause);
        await this.#bringUp(await findPostmaster(this.#layout));
        this.#options.log.info('PostgreSQL is running again');
        return;
      } catch (error) {
        this.#options.log.error({ err: error }, 'PostgreSQL could not be restarted');
        if (error instanceof LockedOut) return this.#options.onLost(error);
      }
    }
  }

  /** Connects as soon as PostgreSQL accepts connections. A second PostgreSQL on the same cluster also fails here. */
  async #connect(postmaster: Postmaster): Promise<pg.Client> {
    for (const deadline = Date.now() + timeoutMs; ; await sleep(20)) {
      const client = new pg.Client({
        connectionString: this.#url('postgres'),
        connectionTimeoutMillis: 10_000,
        keepAlive: true,
      });
      client.on('error', () => undefined);
      const failure = await client.connect().then(
        () => undefined,
        (error: Error) => error,
      );
      if (!failure) return client;
      await client.end().catch(() => undefined);
      if (!isAlive(postmaster.pid)) {
        throw new StartError(`PostgreSQL did not start: ${await failureReason(this.#layout)}`, {
          cause: failure,
        });
      }
      if (Date.now() > deadline) {
        throw new StartError(`PostgreSQL (process ${postmaster.pid}) does not respond: ${failure.message}`, {
          cause: failure,
        });
      }
    }
  }

  async #lock(session: pg.Client): Promise<void> {
    const { rows } = await session.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      lockKey,
    ]);
    if (!rows[0]?.locked) throw new LockedOut(alreadyInUse(this.#options.dataDir).message);
  }

  #url(database: string): string {
    return connectionUrl(this.#layout, this.#password, this.#postmaster?.port, database);
  }
}

class LockedOut extends StartError {}

async function ensureDatabase(session: pg.Client): Promise<void> {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await session.query(`create database ${databaseName}`);
}

async function prepareDataFolder(dataDir: string): Promise<string> {
  try {
    await makeDataFolder(dataDir);
    return await realpath(dataDir);
  } catch (error) {
    throw new StartError(`The data folder cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
