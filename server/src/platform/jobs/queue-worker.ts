import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { HandleJob } from './jobs.ts';

interface Options<Payload extends object> {
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'touch'>;
  queue: string;
  handle: HandleJob<Payload>;
  /** Jobs that run in parallel. */
  concurrency: number;
  /** Milliseconds between polls, which find jobs that no notification announces: scheduled ones and retries. */
  pollMs: number;
  /** Milliseconds between heartbeats of this node's jobs. */
  touchMs: number;
  log: Logger;
  /** Called with every error that is not the job's own. */
  report: (error: Error) => void;
}

/** Jobs fetched per free slot: more mean fewer fetches, fewer mean less waiting behind a slow job. */
const batchFactor = 3;
/** Milliseconds. Under load, jobs that arrive or end within this time share a statement; the first job after a pause does not wait. */
const gatherMs = 50;

/**
 * Runs the jobs of one queue on this node. They are fetched in batches, the next one as soon as there is room for it, and each has its
 * own result: a slow or failing job neither delays nor repeats the others. An idle worker polls every `pollMs`, and when woken, but
 * fetches at most every `gatherMs` unless there is more than a batch.
 */
export class QueueWorker<Payload extends object> {
  readonly #options: Options<Payload>;
  /** Fetched, but not started. */
  readonly #ready: JobWithMetadata<Payload>[] = [];
  readonly #running = new Set<JobWithMetadata<Payload>>();
  /** Done, but not recorded. */
  readonly #done: JobWithMetadata<Payload>[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  readonly #fetching: Promise<void>;
  #isStopping = false;
  #isWoken = false;
  #signal = Promise.withResolvers<void>();
  #recording: Promise<void> | undefined;

  constructor(options: Options<Payload>) {
    this.#options = options;
    this.#heartbeat = setInterval(() => void this.#touch(), options.touchMs);
    this.#fetching = this.#fetchUntilStopped();
  }

  /** Fetches now, or as soon as there is room. */
  wake(): void {
    this.#isWoken = true;
    this.#signal.resolve();
  }

  /** Stops fetching and waits for the current jobs; those that take longer than `timeoutMs` are retried elsewhere. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isStopping = true;
    this.#signal.resolve();
    await Promise.race([this.#finish(), sleep(timeoutMs, undefined, { ref: false })]);
    clearInterval(this.#heartbeat);
    const left = [...this.#ready.splice(0), ...this.#running];
    if (left.length > 0) await this.#fail(left, new Error('the node stopped before the job was done'));
  }

  async #finish(): Promise<void> {
    await this.#fetching;
    while (this.#running.size > 0) await this.#nextSignal();
    await this.#recording;
  }

  async #fetchUntilStopped(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false;
      const begun = performance.now();
      const isMore = await this.#fetch();
      while (this.#isBusy() && !this.#isStopping) await this.#nextSignal();
      if (isMore) continue;
      await this.#pause();
      if (!this.#isStopping) await sleep(Math.max(0, begun + gatherMs - performance.now()));
    }
  }

  #isBusy(): boolean {
    return this.#ready.length > 0 || this.#running.size >= this.#options.concurrency;
  }

  /** @returns whether there may be more jobs. */
  async #fetch(): Promise<boolean> {
    const { boss, queue, concurrency } = this.#options;
    const batchSize = concurrency * batchFactor;
    try {
      const jobs = await boss.fetch<Payload>(queue, { includeMetadata: true, batchSize });
      this.#ready.push(...jobs);
      this.#startReady();
      return jobs.length === batchSize;
    } catch (error) {
      this.#options.report(error as Error);
      return false;
    }
  }

  #startReady(): void {
    while (this.#running.size < this.#options.concurrency) {
      const job = this.#ready.shift();
      if (!job) return;
      this.#running.add(job);
      void this.#run(job).finally(() => {
        this.#running.delete(job);
        this.#startReady();
        this.#signal.resolve();
      });
    }
  }

  async #run(job: JobWithMetadata<Payload>): Promise<void> {
    try {
      await this.#options.handle(job.data, { id: job.id, isRetry: job.retryCount > 0 });
    } catch (error) {
      const about = { err: error, queue: job.name, job: job.id, attempt: job.retryCount + 1 };
      if (job.retryCount < job.retryLimit) this.#options.log.warn(about, 'a job failed and will be retried');
      else this.#options.log.error(about, 'a job failed for good');
      return this.#fail([job], error);
    }
    this.#done.push(job);
    this.#recording ??= this.#record().finally(() => {
      this.#recording = undefined;
    });
  }

  async #record(): Promise<void> {
    while (this.#done.length > 0) {
      if (!this.#isStopping) await sleep(gatherMs);
      await this.#try(this.#options.boss.complete(this.#options.queue, this.#done.splice(0)));
    }
  }

  #fail(jobs: JobWithMetadata<Payload>[], reason: unknown): Promise<void> {
    return this.#try(this.#options.boss.fail(this.#options.queue, jobs, reason as object));
  }

  async #touch(): Promise<void> {
    const current = [...this.#ready, ...this.#running];
    if (current.length > 0) await this.#try(this.#options.boss.touch(this.#options.queue, current));
  }

  /** A job whose result cannot be recorded runs again once its heartbeat is missed. */
  async #try(call: Promise<unknown>): Promise<void> {
    await call.catch(this.#options.report);
  }

  async #pause(): Promise<void> {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      this.#signal.resolve();
    }, this.#options.pollMs);
    while (!isOver && !this.#isWoken && !this.#isStopping) await this.#nextSignal();
    clearTimeout(timer);
  }

  /** Resolves when a job has ended, or the worker is woken or stopped. */
  async #nextSignal(): Promise<void> {
    await this.#signal.promise;
    this.#signal = Promise.withResolvers();
  }
}
