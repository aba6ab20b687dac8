import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { provideDatabase } from './platform/database/provide-database.ts';
import { openServerLog } from './platform/monitoring/server-log.ts';
import { answerMetricsQuestions } from './platform/monitoring/worker-metrics.ts';

/** Milliseconds that workers get, in addition to the drain time, before they are killed. */
const stopTimeoutMs = 20_000;
/** Milliseconds before a dead worker is replaced: initially, and at most if replacements die soon. */
const pauses = { first: 100, max: 10_000 };
/** A worker that lived this long (ms) resets the back-off. */
const stableAfterMs = 10_000;

/**
 * `WORKERS` processes on one port and one database. This process owns the embedded database, if there is one, and replaces
 * workers that die; the workers are nodes like those on several machines and get the database from `DATABASE_URL`.
 * Each accepts connections itself: one that the primary handed over would never end if its worker died in that moment.
 * The first one starts alone, because it runs the migrations, and whatever stops it would stop the others too.
 */
export async function superviseWorkers(config: Config): Promise<void> {
  const log = openServerLog(config);
  let stopWith: (exitCode: number) => void = () => undefined;
  const stopping = new Promise<number>((resolve) => {
    stopWith = resolve;
  });
  const postgres = await provideDatabase({
    config,
    log,
    onLost: (error) => {
      log.fatal({ err: error }, 'the database was lost');
      stopWith(1);
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopWith(0));
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  answerMetricsQuestions();
  const places = new WorkerPlaces({ DATABASE_URL: postgres.url }, log);
  const isUp = await Promise.race([places.startFirst(), stopping.then(() => false)]);
  if (isUp) places.startRest(config.workers - 1);
  const exitCode = isUp === null ? 1 : await stopping;
  await places.stop(stopTimeoutMs + config.drainSeconds * 1000);
  await postgres.stop();
  process.exit(exitCode);
}

class WorkerPlaces {
  readonly #env: Record<string, string>;
  readonly #log: Logger;
  #isStopping = false;

  constructor(env: Record<string, string>, log: Logger) {
    this.#env = env;
    this.#log = log;
  }

  /** True once the first worker listens; null if it exits before that (it has printed why). */
  async startFirst(): Promise<true | null> {
    const worker = cluster.fork(this.#env);
    const isUp = await Promise.race([
      once(worker, 'listening').then(() => true as const),
      once(worker, 'exit').then(() => null),
    ]);
    if (isUp) void this.#keepFilled(worker);
    return isUp;
  }

  startRest(count: number): void {
    for (let place = 0; place < count; place += 1) void this.#keepFilled(cluster.fork(this.#env));
  }

  /** Resolves when all workers are gone; those that do not stop in time are killed. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const killing = setTimeout(() => {
      for (const { process } of workers) process.kill('SIGKILL');
    }, timeoutMs);
    await Promise.all(workers.map(end));
    clearTimeout(killing);
  }

  /** Keeps one place filled: whenever its worker dies, another one is started. */
  async #keepFilled(worker: Worker): Promise<void> {
    let pause = pauses.first;
    for (let current = worker; ; current = cluster.fork(this.#env)) {
      const began = performance.now();
      const [code, signal] = await once(current, 'exit');
      if (this.#isStopping) return;
      if (performance.now() - began > stableAfterMs) pause = pauses.first;
      this.#log.error({ pid: current.process.pid, code, signal }, 'a worker died and will be replaced');
      await sleep(pause);
      if (this.#isStopping) return;
      pause = Math.min(pause * 2, pauses.max);
    }
  }
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await gone;
}
