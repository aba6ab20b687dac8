import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../context.ts';
import type { EnqueueOptions, NewJob, Queue } from '../jobs/jobs.ts';
import { nextScope, workOnce } from '../limits/idempotency.ts';
import type { PublishedEvent } from '../realtime/realtime.ts';
import type { Database } from './database.ts';
import { asDomainError } from './database-errors.ts';
import { isFormerPrimary } from './statements/kysely-pool.ts';
import { isStalePlan } from './statements/named-statements.ts';

/** What a verb may do inside its transaction. */
export interface Transaction {
  db: Database;
  /** The address of the site, for links in emails. */
  origin: string;
  /** The time by the clock of the platform. */
  now(): Date;
  /** Queues a job that exists only if the transaction commits. It survives a crash and runs at least once. */
  enqueue<Payload extends object>(
    queue: Queue<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** The same for many jobs, in one statement. */
  enqueueAll<Payload extends object>(queue: Queue<Payload>, jobs: readonly NewJob<Payload>[]): Promise<void>;
  /** Publishes a live event after the commit. */
  publish(event: PublishedEvent): void;
  /**
   * Registers an effect in this process (sockets to close, bytes to delete). Effects run in order after the commit. A failure is logged
   * and does not fail the request.
   */
  afterCommit(effect: () => void | Promise<void>): void;
}

/** The services that a transaction uses. */
export type TransactionServices = Pick<
  Platform,
  'db' | 'jobs' | 'realtime' | 'log' | 'config' | 'clock' | 'keyedCall'
>;

type Effect = () => void | Promise<void>;

/**
 * SQLSTATE codes of conflicts that a retry of the whole transaction resolves: serialization_failure, deadlock_detected, and unique_violation,
 * since whoever checks that a name is free before it is taken finds it taken the second time.
 */
const retryableCodes = new Set(['40001', '40P01', '23505']);
const maxAttempts = 3;
const maxPauseMs = 20;

/**
 * Runs `work` in one transaction and returns its result after the commit. `work` may run again after a deadlock, or when
 * another transaction has just added the same, so any effect
 * outside the database belongs in `enqueue`, `publish` or `afterCommit`. If the call was made before with the same Idempotency-Key, `work`
 * does not run again and the first result is returned. If the database does not say whether it committed, no effect runs, and clients of
 * live events are made to reload.
 */
export async function inTransaction<Result>(
  platform: TransactionServices,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { keyedCall } = platform;
  const scope = keyedCall && nextScope(keyedCall);
  const { result, effects } = await retryConflicts(async () => {
    const effects: Effect[] = [];
    let isAtCommit = false;
    try {
      const result = await platform.db.transaction().execute(async (db) => {
        const tx = transactionOf(platform, db, effects);
        const done = await (keyedCall && scope ? workOnce(db, keyedCall, scope, () => work(tx)) : work(tx));
        isAtCommit = true;
        return done;
      });
      return { result, effects };
    } catch (error) {
      if (isAtCommit && asDomainError(error)?.code === 'unavailable') platform.realtime.reportGap();
      throw error;
    }
  });
  await runEffects(effects, platform.log);
  return result;
}

/** What `work` is given; what it registers is added to `effects`. */
function transactionOf(platform: TransactionServices, db: Database, effects: Effect[]): Transaction {
  const enqueueAll: Transaction['enqueueAll'] = async (queue, jobs) => {
    await platform.jobs.enqueueAll(db, queue, jobs);
    effects.push(() => platform.jobs.announce(queue, jobs));
  };
  return {
    db,
    get origin() {
      return platform.config.origin;
    },
    now: () => platform.clock.now(),
    enqueue: (queue, payload, options) => enqueueAll(queue, [{ payload, ...options }]),
    enqueueAll,
    publish: (event) => effects.push(() => platform.realtime.publish(event)),
    afterCommit: (effect) => effects.push(effect),
  };
}

/** Runs a transaction, or a single statement, and retries it after conflicts that a retry resolves. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
    }
    // Gives the winner of a deadlock time to take the locks that the loser has just released.
    await sleep(Math.random() * maxPauseMs * attempt);
  }
}

/** Conflicts with other transactions, plans made stale by a migration, and connections to a former primary, which are replaced. */
const isRetryable = (error: unknown): boolean =>
  retryableCodes.has((error as { code?: string }).code ?? '') || isStalePlan(error) || isFormerPrimary(error);

async function runEffects(effects: Effect[], log: Platform['log']): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, 'an effect after a commit failed');
    }
  }
}
