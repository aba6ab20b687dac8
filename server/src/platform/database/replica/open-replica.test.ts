import { setTimeout as sleep } from 'node:timers/promises';
import { contentEndpoints } from '@proxima/contract/content/content';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { query } from '../../../../test/database/embedded-process.ts';
import { startReplicatedPostgres } from '../../../../test/database/replicated-postgres.ts';
import { quiet } from '../../../../test/database/test-postgres.ts';
import { buildApp } from '../../../app.ts';
import { checkReplica } from '../../../doctor/check-replica.ts';
import { seedContent } from '../../../features/content/sections/seed-content.ts';
import { localCalls } from '../../../http/local-calls.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { openReplica } from './open-replica.ts';

const site = await testApp();
const postgres = await startReplicatedPostgres();
await migrate(postgres.primaryUrl, quiet);
const primary = openDatabase(postgres.primaryUrl, { log: quiet, size: 4 });
const platform = { ...site.platform, db: primary.db };
await seedContent(platform);

afterAll(async () => {
  await primary.close();
  await postgres.stop();
});
afterEach(() => query(postgres.replicaUrl, 'select pg_wal_replay_resume()').catch(() => undefined));

/** Milliseconds; the server's own are 10 s. */
const maxAge = 3_000;
/** Checks of the replica are slow on a busy machine. */
const polling = { timeout: 20_000, interval: 50 };
let count = 0;

/** Not cached, because it has a cursor. */
const laterPage = '/api/blog?cursor=9999999999999-1';

async function open(url: string | undefined) {
  const replica = await openReplica({ url, primary: primary.db, size: 2, log: quiet, maxAge });
  const app = await buildApp({ ...platform, replica });
  onTestFinished(async () => {
    await app.close();
    await replica.close();
  });
  return {
    app,
    isUsed: () => replica.db() !== primary.db,
    blog: async () => (await app.inject(laterPage)).body,
  };
}

/** Changes the public text on the primary and returns its new title. */
async function change(): Promise<string> {
  count += 1;
  const title = `Notes, edition ${count}`;
  await sql`update content_sections set document = jsonb_set(document, '{blogHeader,title}', to_jsonb(${title}::text))
    where name = 'blog'`.execute(primary.db);
  return title;
}

test('the later pages of the blog are answered by the replica, what is cached by the primary', async () => {
  const { app, isUsed, blog } = await open(postgres.replicaUrl);
  await expect.poll(isUsed, polling).toBe(true);
  const before = await change();
  await expect.poll(blog, polling).toContain(before);
  await query(postgres.replicaUrl, 'select pg_wal_replay_pause()');
  const after = await change();
  expect(await blog()).toContain(before);
  const page = await localCalls(app)(contentEndpoints.blog, {});
  expect(JSON.stringify(page)).toContain(after);
  expect((await app.inject('/api/blog')).body).toContain(after);
});

test.each([
  {
    what: 'no longer replays',
    cut: (): Promise<unknown> => query(postgres.replicaUrl, 'select pg_wal_replay_pause()'),
    mend: (): Promise<unknown> => query(postgres.replicaUrl, 'select pg_wal_replay_resume()'),
  },
  {
    what: 'is cut off from its primary',
    cut: (): Promise<unknown> => postgres.replicate(false),
    mend: (): Promise<unknown> => postgres.replicate(true),
  },
  {
    what: 'receives nothing on a connection that looks healthy',
    cut: async (): Promise<unknown> => process.kill(await postgres.receiver(), 'SIGSTOP'),
    mend: async (): Promise<unknown> => process.kill(await postgres.receiver(), 'SIGCONT'),
  },
])(
  'a replica that $what is no longer used in time, and used again once it has caught up',
  async ({ cut, mend }) => {
    const { isUsed, blog } = await open(postgres.replicaUrl);
    await expect.poll(isUsed, polling).toBe(true);
    await cut();
    const missed = await change();
    const since = performance.now();
    while (performance.now() - since < maxAge) {
      await blog();
      await sleep(25);
    }
    expect(await blog()).toContain(missed);
    expect(isUsed()).toBe(false);
    await mend();
    await expect.poll(isUsed, polling).toBe(true);
    expect(await blog()).toContain(missed);
  },
);

test('a replica stays in use while nothing changes', async () => {
  const { isUsed } = await open(postgres.replicaUrl);
  await expect.poll(isUsed, polling).toBe(true);
  const since = performance.now();
  while (performance.now() - since < 1.5 * maxAge) {
    expect(isUsed()).toBe(true);
    await sleep(100);
  }
});

test('the doctor checks whether changes arrive, whatever the replica reports itself', async () => {
  const [healthy] = await checkReplica(postgres.primaryUrl, postgres.replicaUrl, maxAge);
  expect(healthy?.advice).toBeUndefined();
  await postgres.replicate(false);
  await change();
  const [cut] = await checkReplica(postgres.primaryUrl, postgres.replicaUrl, 500);
  expect(cut?.summary).toMatch(/does not have what the primary wrote/);
  expect(cut?.advice).toBeDefined();
  await postgres.replicate(true);
  const [none] = await checkReplica(postgres.primaryUrl, postgres.primaryUrl, maxAge);
  expect(none?.summary).toBe('it is not a replica');
});

test('without a replica, with a server that is not one, or while it is unreachable, the primary replies', async () => {
  for (const url of [undefined, postgres.primaryUrl, 'postgres://nobody@127.0.0.1:9/none']) {
    const { isUsed, blog } = await open(url);
    expect(isUsed()).toBe(false);
    expect(await blog()).toContain('blogHeader');
  }
});

test('a replica that stops responding is no longer used in time', async () => {
  const { isUsed, blog } = await open(postgres.replicaUrl);
  await expect.poll(isUsed, polling).toBe(true);
  await postgres.stopReplica();
  // Calls may fail until the outage is detected, but not afterwards.
  await expect.poll(isUsed, { timeout: maxAge + 1_000, interval: 50 }).toBe(false);
  for (let again = 0; again < 5; again += 1) expect(await blog()).toContain('blogHeader');
});
