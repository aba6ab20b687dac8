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
/** On a crowded machine looks at the replica are slow. */
const timeoutMs = { timeout: 20_000, interval: 50 };
let count = 0;

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
    faqs: async () => (await app.inject('/api/faqs')).body,
  };
}

/** Changes the public text on the primary and returns what it says now. */
async function change(): Promise<string> {
  count += 1;
  const title = `Questions, edition ${count}`;
  await sql`update content_sections set document = jsonb_set(document, '{faqsHeader,title}', to_jsonb(${title}::text))
    where name = 'faq'`.execute(primary.db);
  return title;
}

test('public content calls are answered by the replica, pages by the primary', async () => {
  const { app, isUsed, faqs } = await open(postgres.replicaUrl);
  await expect.poll(isUsed, timeoutMs).toBe(true);
  const before = await change();
  await expect.poll(faqs, timeoutMs).toContain(before);
  await query(postgres.replicaUrl, 'select pg_wal_replay_pause()');
  const after = await change();
  expect(await faqs()).toContain(before);
  const page = await localCalls(app)(contentEndpoints.faqs, {});
  expect(JSON.stringify(page)).toContain(after);
});

test.each([
  {
    what: 'replays no more',
    cut: (): Promise<unknown> => query(postgres.replicaUrl, 'select pg_wal_replay_pause()'),
    mend: (): Promise<unknown> => query(postgres.replicaUrl, 'select pg_wal_replay_resume()'),
  },
  {
    what: 'was cut off its primary',
    cut: (): Promise<unknown> => postgres.replicate(false),
    mend: (): Promise<unknown> => postgres.replicate(true),
  },
  {
    what: 'hears nothing on a line that looks alive',
    cut: async (): Promise<unknown> => process.kill(await postgres.receiver(), 'SIGSTOP'),
    mend: async (): Promise<unknown> => process.kill(await postgres.receiver(), 'SIGCONT'),
  },
])(
  'a replica that $what is left alone in time, and used again once it has caught up',
  async ({ cut, mend }) => {
    const { isUsed, faqs } = await open(postgres.replicaUrl);
    await expect.poll(isUsed, timeoutMs).toBe(true);
    await cut();
    const missed = await change();
    const since = performance.now();
    while (performance.now() - since < maxAge) {
      await faqs();
      await sleep(25);
    }
    expect(await faqs()).toContain(missed);
    expect(isUsed()).toBe(false);
    await mend();
    await expect.poll(isUsed, timeoutMs).toBe(true);
    expect(await faqs()).toContain(missed);
  },
);

test('a replica to which nothing happens because nothing changes stays in use', async () => {
  const { isUsed } = await open(postgres.replicaUrl);
  await expect.poll(isUsed, timeoutMs).toBe(true);
  const since = performance.now();
  while (performance.now() - since < 1.5 * maxAge) {
    expect(isUsed()).toBe(true);
    await sleep(100);
  }
});

test('the doctor sees whether changes arrive, whatever the replica believes', async () => {
  const [well] = await checkReplica(postgres.primaryUrl, postgres.replicaUrl, maxAge);
  expect(well?.advice).toBeUndefined();
  await postgres.replicate(false);
  await change();
  const [cut] = await checkReplica(postgres.primaryUrl, postgres.replicaUrl, 500);
  expect(cut?.says).toMatch(/does not have what the primary wrote/);
  expect(cut?.advice).toBeDefined();
  await postgres.replicate(true);
  const [none] = await checkReplica(postgres.primaryUrl, postgres.primaryUrl, maxAge);
  expect(none?.says).toBe('it is not a replica');
});

test('without a replica, with what is none, or while it is away, the primary answers', async () => {
  for (const url of [undefined, postgres.primaryUrl, 'postgres://nobody@127.0.0.1:9/none']) {
    const { isUsed, faqs } = await open(url);
    expect(isUsed()).toBe(false);
    expect(await faqs()).toContain('faqsHeader');
  }
});

test('a replica that stops answering is left alone in time', async () => {
  const { isUsed, faqs } = await open(postgres.replicaUrl);
  await expect.poll(isUsed, timeoutMs).toBe(true);
  await postgres.stopReplica();
  // Calls may fail until it is noticed; from then on none does.
  await expect.poll(isUsed, { timeout: maxAge + 1_000, interval: 50 }).toBe(false);
  for (let again = 0; again < 5; again += 1) expect(await faqs()).toContain('faqsHeader');
});
