import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cutConnections } from '../../../test/database/cut-connections.ts';
import { testDatabase } from '../../../test/database/database.ts';
import { quiet } from '../../../test/database/test-postgres.ts';
import { openNotifications } from '../database/listen.ts';
import { inTransaction } from '../database/transaction.ts';
import type { RunningJob } from './jobs.ts';
import { startJobs } from './jobs-pgboss.ts';
import { openBoss } from './open-boss.ts';

const { db, url, reset } = await testDatabase();
beforeEach(reset);
const timeoutMs = 20_000;

async function jobsWith(concurrency: number, log = quiet) {
  const notifications = await openNotifications(url, quiet);
  const jobs = await startJobs({ url, log, concurrency, notifications });
  onTestFinished(async () => {
    await jobs.stop();
    await notifications.close();
  });
  return jobs;
}

async function states({ name }: { name: string }): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; jobs: number }>`
    select state, count(*)::int as jobs from pgboss.job where name = ${name} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]));
}

test('a job runs immediately, on whichever node is working', async () => {
  const [sender, worker] = [await jobsWith(0), await jobsWith(1)];
  const done: string[] = [];
  await worker.work<{ to: string }>({ name: 'test-at-once' }, async ({ to }) => void done.push(to));
  await sender.enqueue(db, { name: 'test-at-once' }, { to: 'ada@example.com' });
  await vi.waitFor(() => expect(done).toEqual(['ada@example.com']), timeoutMs);
});

test('a job queued in a transaction wakes the workers of this node and of others as soon as it is committed', async () => {
  const [sender, worker] = [await jobsWith(1), await jobsWith(1)];
  const done: string[] = [];
  const [near, far] = [{ name: 'test-near' }, { name: 'test-far' }];
  await sender.work(near, async () => void done.push('near'));
  await worker.work(far, async () => void done.push('far'));
  await inTransaction(
    {
      db,
      jobs: sender,
      realtime: undefined as never,
      config: undefined as never,
      clock: undefined as never,
      log: quiet,
    },
    async (tx) => {
      await tx.enqueue(near, {});
      await tx.enqueue(far, {});
      expect(done).toEqual([]);
    },
  );
  // Sooner than any poll.
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['far', 'near']), 4_000);
});

test('many jobs of one queue wait side by side, but only one per key', async () => {
  const jobs = await jobsWith(0);
  const queue = { name: 'test-keys' };
  await jobs.enqueue(db, queue, {});
  await jobs.enqueue(db, queue, {});
  await jobs.enqueue(db, queue, {}, { singletonKey: 'report' });
  await jobs.enqueue(db, queue, {}, { singletonKey: 'report' });
  expect(await jobs.health()).toMatchObject({ waiting: 3, failed: 0 });
});

test('many jobs are queued in one transaction, each with its own start and key', async () => {
  const jobs = await jobsWith(0);
  const queue = { name: 'test-together' };
  const added = [{ payload: { n: 1 } }, { payload: { n: 2 }, startAfter: 60, singletonKey: 'two' }];
  const failing = db.transaction().execute(async (tx) => {
    await jobs.enqueueAll(tx, queue, added);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow();
  await jobs.enqueueAll(db, queue, added);
  await jobs.enqueueAll(db, queue, [...added.slice(1), ...added.slice(1)]);
  await jobs.enqueueAll(db, queue, []);
  const { rows } = await sql`select data->>'n' as n, (start_after - created_on)::text as wait from pgboss.job
    where name = ${queue.name} order by n`.execute(db);
  expect(rows).toEqual([
    { n: '1', wait: '00:00:00' },
    { n: '2', wait: '00:01:00' },
  ]);
});

test('health reports the age of the oldest waiting job, without scheduled and running ones', async () => {
  const jobs = await jobsWith(0);
  const queue = { name: 'test-late' };
  await jobs.enqueueAll(db, queue, [{ payload: {}, startAfter: 600 }]);
  expect((await jobs.health()).oldestSeconds).toBe(0);
  await jobs.enqueueAll(db, queue, [{ payload: {} }, { payload: {}, singletonKey: 'running' }]);
  await sql`update pgboss.job set start_after = now() - interval '90 seconds' where start_after <= now()`.execute(
    db,
  );
  await sql`update pgboss.job set state = 'active', start_after = now() - interval '1 hour' where singleton_key = 'running'`.execute(
    db,
  );
  const { oldestSeconds } = await jobs.health();
  expect(Math.floor(oldestSeconds / 30)).toBe(3);
});

test('one poll is enough to run all waiting jobs, up to the limit in parallel', async () => {
  // Without notifications the queue is polled only every few seconds.
  const jobs = await startJobs({ url, log: quiet, concurrency: 3 });
  onTestFinished(() => jobs.stop());
  const queue = { name: 'test-many' };
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  await jobs.enqueueAll(
    db,
    queue,
    numbers.map((n) => ({ payload: { n } })),
  );
  const done: number[] = [];
  let [running, peak] = [0, 0];
  await jobs.work<{ n: number }>(queue, async ({ n }) => {
    running += 1;
    peak = Math.max(peak, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    done.push(n);
  });
  await vi.waitFor(async () => expect(await states(queue)).toEqual({ completed: 200 }), timeoutMs);
  expect(done.toSorted((one, other) => one - other)).toEqual(numbers);
  expect(peak).toBe(3);
});

test('a failing or slow job of a batch neither repeats nor delays the others', async () => {
  const jobs = await jobsWith(2);
  const queue = { name: 'test-mixed', retries: 3 };
  const others = Promise.withResolvers<void>();
  const runs = new Map<number, number>();
  await jobs.enqueueAll(
    db,
    queue,
    Array.from({ length: 20 }, (_, n) => ({ payload: { n } })),
  );
  await jobs.work<{ n: number }>(queue, async ({ n }) => {
    runs.set(n, (runs.get(n) ?? 0) + 1);
    if (n === 0) await others.promise;
    if (n === 1) throw new Error('no such mailbox');
  });
  await vi.waitFor(
    async () => expect(await states(queue)).toEqual({ active: 1, retry: 1, completed: 18 }),
    timeoutMs,
  );
  others.resolve();
  await vi.waitFor(async () => expect(await states(queue)).toMatchObject({ completed: 19 }), timeoutMs);
  expect([...runs].filter(([n, times]) => n !== 1 && times > 1)).toEqual([]);
});

test('a job that runs again, on whichever node, has the same id and is marked as a retry', async () => {
  const queue = { name: 'test-again', retries: 1 };
  const runs: RunningJob[] = [];
  const first = await startJobs({ url, log: quiet, concurrency: 1 });
  await first.enqueue(db, queue, {});
  await first.work(queue, async (_payload, job) => {
    runs.push(job);
    throw new Error('once more');
  });
  await vi.waitFor(async () => expect(await states(queue)).toEqual({ retry: 1 }), timeoutMs);
  await first.stop();
  await sql`update pgboss.job set start_after = now() where name = ${queue.name}`.execute(db);
  await (await jobsWith(1)).work(queue, async (_payload, job) => void runs.push(job));
  await vi.waitFor(() => expect(runs).toHaveLength(2), timeoutMs);
  expect(runs[1]?.id).toBe(runs[0]?.id);
  expect(runs.map(({ isRetry }) => isRetry)).toEqual([false, true]);
});

test('a failing job waits for its next attempt; without attempts left it is listed as failed', async () => {
  const lines: string[] = [];
  const jobs = await jobsWith(
    1,
    pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
  );
  const fail = () => Promise.reject(new Error('no such mailbox'));
  await jobs.work({ name: 'test-retried', retries: 3 }, fail);
  await jobs.work({ name: 'test-dead', retries: 0 }, fail);
  await jobs.enqueue(db, { name: 'test-retried', retries: 3 }, {});
  await jobs.enqueue(db, { name: 'test-dead', retries: 0 }, {});
  await vi.waitFor(
    async () => expect(await jobs.health()).toMatchObject({ waiting: 1, failed: 1 }),
    timeoutMs,
  );
  const logged = lines.map((line) => JSON.parse(line)).find(({ queue }) => queue === 'test-dead');
  expect(logged).toMatchObject({ queue: 'test-dead', attempt: 1, err: { message: 'no such mailbox' } });
});

test('work continues after all connections to the database were lost', async () => {
  const jobs = await jobsWith(1);
  const done: number[] = [];
  await jobs.work<{ n: number }>({ name: 'test-outage' }, async ({ n }) => void done.push(n));
  await cutConnections(db, 'proxima jobs');
  // The first may use a broken connection: that request gets a 503, the next one works.
  await vi.waitFor(() => jobs.enqueue(db, { name: 'test-outage' }, { n: 1 }), timeoutMs);
  await vi.waitFor(() => expect(done).toEqual([1]), timeoutMs);
});

test('stopping waits for the running job', async () => {
  const jobs = await startJobs({ url, log: quiet, concurrency: 1 });
  let state = 'waiting';
  await jobs.work({ name: 'test-stop' }, async () => {
    state = 'running';
    await new Promise((resolve) => setTimeout(resolve, 300));
    state = 'done';
  });
  await jobs.enqueue(db, { name: 'test-stop' }, {});
  await vi.waitFor(() => expect(state).toBe('running'), timeoutMs);
  await jobs.stop();
  expect(state).toBe('done');
  expect(await states({ name: 'test-stop' })).toEqual({ completed: 1 });
});

test('stopping starts no new jobs and leaves waiting ones unchanged', async () => {
  const jobs = await startJobs({ url, log: quiet, concurrency: 1 });
  const queue = { name: 'test-left' };
  const first = Promise.withResolvers<void>();
  const begun: number[] = [];
  await jobs.enqueueAll(
    db,
    queue,
    Array.from({ length: 50 }, (_, n) => ({ payload: { n } })),
  );
  await jobs.work<{ n: number }>(queue, async ({ n }) => {
    begun.push(n);
    await first.promise;
  });
  await vi.waitFor(() => expect(begun).toHaveLength(1), timeoutMs);
  const stopped = jobs.stop();
  first.resolve();
  await stopped;
  const { created = 0, completed } = await states(queue);
  expect(completed).toBe(begun.length);
  expect(created + begun.length).toBe(50);
  expect(begun.length).toBeLessThan(10);
});

test.each([
  ['does not wait for the disk', true, true],
  ['leaves the settings of a pooler’s connections alone', false, false],
])('results of jobs are recorded on separate connections: this %s', async (_what, named, isSet) => {
  const { boss, pool } = await openBoss({ url, named, report: () => {} });
  onTestFinished(async () => {
    await boss.stop({ graceful: false });
    await pool.end();
  });
  const { rows } = await pool.query(
    "select source = 'session' and setting = 'off' as is_set from pg_settings where name = 'synchronous_commit'",
  );
  expect(rows).toEqual([{ is_set: isSet }]);
});

test('a retired queue is gone with its schedule and its jobs; retiring one that never was does nothing', async () => {
  const jobs = await jobsWith(0);
  const queue = { name: 'test-retired', cron: '* * * * *' };
  await jobs.work(queue, async () => {});
  await jobs.enqueue(db, queue, {});
  await jobs.retire(queue.name);
  await jobs.retire('test-never-was');
  expect(await states(queue)).toEqual({});
  const { rows } = await sql`
    select name from pgboss.queue where name = ${queue.name}
    union all select name from pgboss.schedule where name = ${queue.name}`.execute(db);
  expect(rows).toEqual([]);
});
