import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Notifications } from '../database/listen.ts';
import { sendLater } from '../database/statements/send-later.ts';
import { JobAnnouncer } from './job-announcer.ts';
import type { EnqueueOptions, HandleJob, JobNumbers, Jobs, NewJob, Queue } from './jobs.ts';
import { openBoss } from './open-boss.ts';
import { QueueWorker } from './queue-worker.ts';

interface Options {
  url: string;
  log: Logger;
  /** Jobs of one queue that this process runs in parallel; 0 leaves them to other nodes. */
  concurrency: number;
  /** Whether statements are named (`NAMED_STATEMENTS`); they are by default. */
  named?: boolean;
  /** Wakes workers when a job arrives; without it they poll every few seconds. */
  notifications?: Pick<Notifications, 'listen' | 'notify' | 'countNodes'>;
}

/** Seconds. A job whose node was killed is retried after `heartbeat` plus one `supervision`. */
const seconds = {
  firstRetry: 5,
  maxRetryDelay: 3_600,
  heartbeat: 20,
  poll: 5,
  doneRetention: 24 * 3_600,
  queuedRetention: 90 * 24 * 3_600,
};
/** When the node stops, running jobs have this long to finish; an interrupted job runs again. */
const stopTimeoutMs = 10_000;
const defaultRetries = 20;
/** Milliseconds between log lines while the database is unreachable. */
const logPauseMs = 10_000;

/** Starts the work queue in the database's schema `pgboss`, which it creates and upgrades itself. */
export async function startJobs({ log, concurrency, notifications, ...connection }: Options): Promise<Jobs> {
  const report = throttled((error) => log.warn({ err: error }, 'background work cannot reach its queue'));
  const workers: Workers = new Map();
  const onArrival = (queue: string | null) => {
    for (const [name, worker] of workers) if (queue === null || name === queue) worker.wake();
  };
  const { boss, pool } = await openBoss({ ...connection, report });
  const announcer = new JobAnnouncer({ notifications, onArrival, report });
  await announcer.listen();
  return new PgBossJobs(boss, pool, { log, report, concurrency, workers, announcer });
}

type Workers = Map<string, Pick<QueueWorker<object>, 'wake' | 'stop'>>;

interface WorkOptions extends Pick<Options, 'log' | 'concurrency'> {
  report: (error: Error) => void;
  /** By the name of their queue. */
  workers: Workers;
  announcer: JobAnnouncer;
}

class PgBossJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #pool: Pool;
  readonly #options: WorkOptions;
  readonly #queues = new Map<string, Promise<void>>();

  constructor(boss: PgBoss, pool: Pool, options: WorkOptions) {
    this.#boss = boss;
    this.#pool = pool;
    this.#options = options;
  }

  async enqueue<Payload extends object>(
    db: Database,
    queue: Queue<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<void> {
    await this.enqueueAll(db, queue, [{ payload, ...options }]);
  }

  async enqueueAll<Payload extends object>(
    db: Database,
    queue: Queue<Payload>,
    jobs: readonly NewJob<Payload>[],
  ): Promise<void> {
    if (jobs.length === 0) return;
    await this.#ensureQueue(queue);
    const rows = jobs.map(({ payload, startAfter, singletonKey = randomUUID(), priority = 0 }) => ({
      data: payload,
      singletonKey,
      priority,
      ...(startAfter !== undefined && { startAfter }),
    }));
    await this.#boss.insert(queue.name, rows, { db: inserterOf(db) });
    if (!db.isTransaction) this.announce(queue, jobs);
  }

  announce(queue: Queue<object>, jobs: readonly NewJob<object>[]): void {
    if (jobs.some(({ startAfter = 0 }) => startAfter === 0)) this.#options.announcer.announce(queue.name);
  }

  async work<Payload extends object>(queue: Queue<Payload>, handle: HandleJob<Payload>): Promise<void> {
    await this.#ensureQueue(queue);
    if (queue.cron) await this.#boss.schedule(queue.name, queue.cron, {}, { tz: 'UTC', missed: 'once' });
    const { log, report, concurrency, workers } = this.#options;
    if (concurrency === 0) return;
    const [pollMs, touchMs] = [seconds.poll * 1_000, seconds.heartbeat * 500];
    const options = {
      boss: this.#boss,
      queue: queue.name,
      handle,
      concurrency: queue.concurrency ?? concurrency,
      pollMs,
      touchMs,
      log,
      report,
    };
    workers.set(queue.name, new QueueWorker(options));
  }

  async retire(name: string): Promise<void> {
    await this.#boss.unschedule(name);
    await this.#boss.deleteQueue(name);
  }

  async health(): Promise<JobNumbers> {
    const { rows } = await this.#pool.query<JobNumbers>(`
      select count(*) filter (where state < 'active')::int as waiting,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after < now())), 0)::float
          as "oldestSeconds"
      from pgboss.job where state in ('created', 'retry', 'failed')`);
    return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
  }

  async stop(): Promise<void> {
    const workers = [...this.#options.workers.values()];
    await Promise.all(workers.map((worker) => worker.stop(stopTimeoutMs)));
    await this.#options.announcer.stop();
    await this.#boss.stop({ graceful: true, timeout: stopTimeoutMs });
    await this.#pool.end();
  }

  /** Creates the queue, or updates the options of an existing one; once per process. */
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
      notify: false,
    };
    // 'short' allows one waiting job per key; a job without a key of its own gets a random one.
    await this.#boss.createQueue(name, { ...options, policy: 'short' });
    await this.#boss.updateQueue(name, options);
  }
}

/** The result of an insert is not needed. */
const inserterOf = (db: Database) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    await sendLater(db, CompiledQuery.raw(text, [...values]));
    return { rows: [] };
  },
});

function throttled(report: (error: Error) => void): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + logPauseMs;
    report(error);
  };
}
