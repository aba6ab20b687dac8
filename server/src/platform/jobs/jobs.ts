import type { Database } from '../database/database.ts';

/** A named kind of background work with the shape of its payload. Declared once, in the feature's `*.jobs.ts`. */
export interface Queue<Payload extends object> {
  name: string;
  /** Times a failing job is tried again, with exponential back-off. */
  retries?: number;
  /** Cron expression (UTC) by which it runs. */
  cron?: string;
  /** Only for the type system. */
  readonly payload?: Payload;
}

export interface EnqueueOptions {
  /** Not before this moment of the database's clock, or so many seconds from now by it: ours may jump. */
  startAfter?: Date | number;
  /** At most one waiting job per key. */
  singletonKey?: string;
}

/** The port of background work: durable, at least once, in PostgreSQL. */
export interface Jobs {
  /** Inside the caller's transaction when `db` is one: the job exists exactly when the transaction commits. */
  enqueue<Payload extends object>(
    db: Database,
    queue: Queue<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Registers the handler of a queue and its schedule; called once at start. A rejected handler is retried. */
  work<Payload extends object>(
    queue: Queue<Payload>,
    handle: (payload: Payload) => Promise<void>,
  ): Promise<void>;
  health(): Promise<{ waiting: number; failed: number }>;
  stop(): Promise<void>;
}
