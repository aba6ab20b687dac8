import type { Database } from '../database/database.ts';

/** A named kind of background work with the shape of its payload. Declared once, in the feature's `*.jobs.ts`. */
export interface Queue<Payload extends object> {
  name: string;
  /** How many times a failing job is retried, with exponential back-off. */
  retries?: number;
  /** How many of its jobs a node runs in parallel, in place of `JOBS_AT_ONCE`: for work that mostly waits for others. */
  concurrency?: number;
  /** Cron expression (UTC) by which it runs. */
  cron?: string;
  /** Only for the type system. */
  readonly payload?: Payload;
}

export interface EnqueueOptions {
  /** A time or a number of seconds from now, by the database's clock, because ours may jump. */
  startAfter?: Date | number;
  /** At most one waiting job per key. */
  singletonKey?: string;
  /** Jobs with a higher one run first; 0 by default. */
  priority?: number;
}

export interface NewJob<Payload extends object> extends EnqueueOptions {
  payload: Payload;
}

export interface RunningJob {
  /** The same whenever the job runs again. */
  id: string;
  /** Whether an earlier run failed, or ended with its node. */
  isRetry: boolean;
}

export type HandleJob<Payload extends object> = (payload: Payload, job: RunningJob) => Promise<void>;

export interface JobNumbers {
  /** Jobs that wait or are scheduled. */
  waiting: number;
  /** Jobs that failed for good in the last day. */
  failed: number;
  /** Seconds by which the oldest waiting job is overdue; 0 when none is due. */
  oldestSeconds: number;
}

/** The port for background work: stored in PostgreSQL, run at least once. */
export interface Jobs {
  /** If `db` is a transaction, the job exists only if it commits. */
  enqueue<Payload extends object>(
    db: Database,
    queue: Queue<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** The same for many jobs, in one statement. */
  enqueueAll<Payload extends object>(
    db: Database,
    queue: Queue<Payload>,
    jobs: readonly NewJob<Payload>[],
  ): Promise<void>;
  /**
   * Wakes the workers, on whichever node, for jobs that are due now. Called once the transaction that queued them has committed; outside
   * a transaction, `enqueue` calls it.
   */
  announce(queue: Queue<object>, jobs: readonly NewJob<object>[]): void;
  /**
   * Registers the handler of a queue and its schedule; called once at start. A job is retried only if its handler rejects or its node
   * dies.
   */
  work<Payload extends object>(queue: Queue<Payload>, handle: HandleJob<Payload>): Promise<void>;
  /** Deletes a queue that only early releases used, with its schedule and the jobs that wait in it. */
  retire(name: string): Promise<void>;
  health(): Promise<JobNumbers>;
  stop(): Promise<void>;
}
