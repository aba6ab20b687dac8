import { contentEndpoints } from '@proxima/contract/content';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { quiet } from '../../../test/test-postgres.ts';
import { buildApp } from '../../app.ts';
import { seedContent } from '../../features/content/seed-content.ts';
import { localCalls } from '../../http/local-calls.ts';
import { openReplica } from './open-replica.ts';

const site = await testApp();
await seedContent(site.platform);
/** Another database stands in for the replica: what it alone says shows who was asked. */
const copy = await testDatabase();
await seedContent({ ...site.platform, db: copy.db });
await sql`update content_sections set document = jsonb_set(document, '{faqsHeader,title}', '"From the copy"')
  where name = 'faq'`.execute(copy.db);

/** On a crowded machine the first look at a replica may fail; it is used from the next one on. */
const patience = { timeout: 15_000, interval: 300 };

async function appWith(url: string | undefined) {
  const replica = await openReplica({ url, primary: site.platform.db, size: 2, log: quiet });
  const app = await buildApp({ ...site.platform, replica });
  onTestFinished(async () => {
    await app.close();
    await replica.close();
  });
  return { app, faqs: async () => (await app.inject('/api/faqs')).body };
}

test('public content calls are answered by the replica', async () => {
  const { faqs } = await appWith(copy.url);
  await expect.poll(faqs, patience).toContain('From the copy');
});

test('pages are rendered from the primary: what is kept must not be older than its news', async () => {
  const { app } = await appWith(copy.url);
  const page = await localCalls(app)(contentEndpoints.faqs, {});
  expect(JSON.stringify(page)).not.toContain('From the copy');
});

test('without a replica, or while it is away, the primary answers', async () => {
  for (const url of [undefined, 'postgres://nobody@127.0.0.1:9/none']) {
    const faqs = await (await appWith(url)).faqs();
    expect(faqs).toContain('faqsHeader');
    expect(faqs).not.toContain('From the copy');
  }
});

test('a replica that stops answering is left alone within seconds', async () => {
  const lost = await testDatabase();
  await seedContent({ ...site.platform, db: lost.db });
  await sql`update content_sections set document = jsonb_set(document, '{faqsHeader,title}', '"From the copy"')
    where name = 'faq'`.execute(lost.db);
  const { faqs } = await appWith(lost.url);
  await expect.poll(faqs, patience).toContain('From the copy');
  const name = new URL(lost.url.replace('@/', '@localhost/')).pathname.slice(1);
  await sql`alter database ${sql.id(name)} with allow_connections false`.execute(site.platform.db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    site.platform.db,
  );
  // Calls may fail until it is noticed; from then on none does and none comes from the copy.
  const asked = async () => {
    const body = await faqs();
    return body.includes('faqsHeader') && !body.includes('From the copy');
  };
  await expect.poll(asked, patience).toBe(true);
  for (let again = 0; again < 5; again += 1) expect(await asked()).toBe(true);
});
