import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Notifications } from '../database/listen.ts';
import { nameNothing, nameStatements } from '../database/named-statements.ts';
import type { EnqueueOptions, Jobs, Queue } from './jobs.ts';

interface Options {
  url: string;
  log: Logger;
  /** Jobs of one queue that this process runs together; 0 leaves them to other nodes. */
  concurrency: number;
  /** Whether statements are named (`NAMED_STATEMENTS`); they are by default. */
  named?: boolean;
  /** Wakes workers when a job arrives; without it they poll every few seconds. */
  notifications?: Pick<Notifications, 'listen'>;
}

/** Seconds. A job whose node was killed is tried again after `heartbeat` plus one `supervision`. */
const seconds = {
  firstRetry: 5,
  maxRetryDelay: 3_600,
  heartbeat: 20,
  supervision: 10,
  poll: 5,
  doneRetention: 24 * 3_600,
  queuedRetention: 90 * 24 * 3_600,
};
/** Running jobs get this long to finish when the node stops; a job cut off runs again. */
const stopTimeoutMs = 10_000;
const defaultRetries = 20;
/** While the database is away, one log line in this time. */
const logPauseMs = 10_000;

/** Starts the work queue in the schema `pgboss` of the database, which it creates and upgrades by itself. */
export async function startJobs({
  url,
  log,
  concurrency,
  named = true,
  notifications,
}: Options): Promise<Jobs> {
  const report = throttled((error) => log.warn({ err: error }, 'background work cannot reach its queue'));
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'proxima jobs',
    max: 4,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', report);
  const nameOf = named ? nameStatements() : nameNothing;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        pool.query({ name: values?.length ? nameOf(text) : undefined, text, values }),
      // Over the connection that this process has for LISTEN anyway; it survives outages.
      listen: async (channel, onPayload, onReconnected) => {
        const subscription = await notifications?.listen(channel, onPayload, onReconnected);
        return { close: async () => subscription?.stop() };
      },
    },
    useListenNotify: notifications !== undefined,
    superviseIntervalSeconds: seconds.supervision,
    monitorIntervalSeconds: seconds.supervision,
  });
  boss.on('error', report);
  await boss.start();
  return new PgBossJobs(boss, pool, log, concurrency);
}

class PgBossJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #concurrency: number;
  readonly #queues = new Map<string, Promise<void>>();

  constructor(boss: PgBoss, pool: pg.Pool, log: Logger, concurrency: number) {
    this.#boss = boss;
    this.#pool = pool;
    this.#log = log;
    this.#concurrency = concurrency;
  }

  async enqueue<Payload extends object>(
    db: Database,
    queue: Queue<Payload>,
    payload: Payload,
    { startAfter, singletonKey = randomUUID() }: EnqueueOptions = {},
  ): Promise<void> {
    await this.#ensureQueue(queue);
    await this.#boss.send(queue.name, payload, { db: fromKysely(db), singletonKey, startAfter });
  }

  async work<Payload extends object>(
    queue: Queue<Payload>,
    handle: (payload: Payload) => Promise<void>,
  ): Promise<void> {
    await this.#ensureQueue(queue);
    if (queue.cron) await this.#boss.schedule(queue.name, queue.cron, {}, { tz: 'UTC', missed: 'once' });
    if (this.#concurrency === 0) return;
    const options = {
      includeMetadata: true,
      localConcurrency: this.#concurrency,
      pollingIntervalSeconds: seconds.poll,
      notifyPollingIntervalSeconds: seconds.poll,
    } as const;
    await this.#boss.work(queue.name, options, async (jobs: JobWithMetadata<Payload>[]) => {
      for (const job of jobs) await this.#run(job, handle);
    });
  }

  async health(): Promise<{ waiting: number; failed: number }> {
    const { rows } = await this.#pool.query<{ waiting: number; failed: number }>(`
      select count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'failed')::int as failed
      from pgboss.job`);
    return rows[0] ?? { waiting: 0, failed: 0 };
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: stopTimeoutMs });
    await this.#pool.end();
  }

  async #run<Payload extends object>(
    job: JobWithMetadata<Payload>,
    handle: (payload: Payload) => Promise<void>,
  ): Promise<void> {
    try {
      await handle(job.data);
    } catch (error) {
      const about = { err: error, queue: job.name, job: job.id, attempt: job.retryCount + 1 };
      if (job.retryCount < job.retryLimit) this.#log.warn(about, 'a job failed and will be tried again');
      else this.#log.error(about, 'a job failed for good');
      throw error;
    }
  }

  /** Makes the queue once per process, or gives an existing one the retries it is declared with now. */
  async #ensureQueue(queue: Queue<object>): Promise<void> {
    const pending = this.#queues.get(queue.name) ?? this.#makeQueue(queue);
    this.#queues.set(queue.name, pending);
    await pending.catch((error) => {
      this.#queues.delete(queue.name);
      throw error;
    });
  }

  async #makeQueue({ name, retries = defaultRetries }: Queue<object>): Promise<void> {
    const options = {
      retryLimit: retries,
      retryDelay: seconds.firstRetry,
      retryBackoff: true,
      retryDelayMax: seconds.maxRetryDelay,
      heartbeatSeconds: seconds.heartbeat,
      deleteAfterSeconds: seconds.doneRetention,
      retentionSeconds: seconds.queuedRetention,
      notify: true,
    };
    // 'short' allows one waiting job per key; a job without a key of its own gets a random one.
    await this.#boss.createQueue(name, { ...options, policy: 'short' });
    await this.#boss.updateQueue(name, options);
  }
}

function throttled(report: (error: Error) => void): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + logPauseMs;
    report(error);
  };
}
