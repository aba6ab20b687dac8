import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database/database.ts';
import { quiet } from '../../../test/database/test-postgres.ts';
import { openNotifications } from '../database/listen.ts';
import { startJobs } from './jobs-pgboss.ts';

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

test('a job runs immediately, on whichever node is working', async () => {
  const [sender, worker] = [await jobsWith(0), await jobsWith(1)];
  const done: string[] = [];
  await worker.work<{ to: string }>({ name: 'test-at-once' }, async ({ to }) => void done.push(to));
  await sender.enqueue(db, { name: 'test-at-once' }, { to: 'ada@example.com' });
  await vi.waitFor(() => expect(done).toEqual(['ada@example.com']), timeoutMs);
});

test('many jobs of one queue wait side by side, but only one per key', async () => {
  const jobs = await jobsWith(0);
  const queue = { name: 'test-keys' };
  await jobs.enqueue(db, queue, {});
  await jobs.enqueue(db, queue, {});
  await jobs.enqueue(db, queue, {}, { singletonKey: 'report' });
  await jobs.enqueue(db, queue, {}, { singletonKey: 'report' });
  expect(await jobs.health()).toEqual({ waiting: 3, failed: 0 });
});

test('a job that fails waits for its next attempt; without one left it stays visible as failed', async () => {
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
  await vi.waitFor(async () => expect(await jobs.health()).toEqual({ waiting: 1, failed: 1 }), timeoutMs);
  const told = lines.map((line) => JSON.parse(line)).find(({ queue }) => queue === 'test-dead');
  expect(told).toMatchObject({ queue: 'test-dead', attempt: 1, err: { message: 'no such mailbox' } });
});

test('work goes on after all connections to the database were lost', async () => {
  const jobs = await jobsWith(1);
  const done: number[] = [];
  await jobs.work<{ n: number }>({ name: 'test-outage' }, async ({ n }) => void done.push(n));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'proxima jobs'`.execute(
    db,
  );
  // The first may meet a dead connection: that request gets a 503, the next one works.
  await vi.waitFor(() => jobs.enqueue(db, { name: 'test-outage' }, { n: 1 }), timeoutMs);
  await vi.waitFor(() => expect(done).toEqual([1]), timeoutMs);
});

test('stopping waits for the job that runs', async () => {
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
});
