import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../../test/app.ts';
import { seedPosts } from '../seed/posts.ts';
import { seedSections } from '../seed/sections.ts';
import { seedContent } from './seed-content.ts';

const site = await testApp();
const { db } = site.platform;
let token = '';

beforeEach(async () => {
  await site.database.reset();
  await sql`delete from settings where name = 'content_seeded'`.execute(db);
  await sql`delete from posts`.execute(db);
  await sql`delete from content_sections`.execute(db);
  await seedContent(site.platform);
  token = (await makeAdmin(site, 'editor')).token;
});

const call = async (method: 'GET' | 'PUT' | 'POST', url: string, body?: unknown) =>
  (await site.call({ method, url, token, ...(body === undefined ? {} : { body }) })).json().data;
const sectionUrl = (name: string) => `/api/admin/content/sections/${name}`;
const postNamed = async (title: string) => {
  const posts = await db.selectFrom('posts').selectAll().where('title', '=', title).execute();
  return posts[0] ?? expect.fail(`no post ${title}`);
};

/** What an earlier release stored: other words in the service texts and in two posts. */
async function storeEarlierTexts() {
  await sql`update content_sections set document = jsonb_set(document, '{serviceTitle,title}', '"Earlier words"') where name = 'service'`.execute(
    db,
  );
  await sql`update content_sections set document = jsonb_set(document, '{teamTitle,title}', '"Earlier words"') where name = 'team'`.execute(
    db,
  );
  await sql`update posts set content = '<p>Earlier words</p>', quote = '', quote_source = ''`.execute(db);
}

describe('an upgrade', () => {
  const [untouched, edited] = seedPosts;
  const title = untouched?.blog_title ?? '';
  const editedTitle = edited?.blog_title ?? '';

  it('renews seeded texts that no one has edited, their first version included', async () => {
    await storeEarlierTexts();
    await seedContent(site.platform);
    const service = await call('GET', sectionUrl('service'));
    expect(service).toMatchObject({ version: 1, document: seedSections.service });
    const [version] = await call('GET', `${sectionUrl('service')}/versions`);
    expect(version.document).toEqual(seedSections.service);
    const post = await postNamed(title);
    expect(post).toMatchObject({ version: 1, quote: untouched?.quote });
    const versions = await call('GET', `/api/admin/content/posts/${post.id}/versions`);
    expect(versions).toHaveLength(1);
    expect(versions[0].quote).toBe(untouched?.quote);
  });

  it('leaves alone what an editor saved, and what an editor wrote', async () => {
    await storeEarlierTexts();
    const team = await call('GET', sectionUrl('team'));
    await call('PUT', sectionUrl('team'), { version: team.version, document: team.document });
    const { id, version } = await postNamed(editedTitle);
    const fields = await call('GET', `/api/admin/content/posts/${id}`);
    await call('PUT', `/api/admin/content/posts/${id}`, { ...fields, version });
    await seedContent(site.platform);
    expect((await call('GET', sectionUrl('team'))).document.teamTitle.title).toBe('Earlier words');
    expect((await postNamed(editedTitle)).content).toBe('<p>Earlier words</p>');
  });

  it('changes nothing when it is run again', async () => {
    const texts = () =>
      db.selectFrom('content_sections').select(['name', 'version', 'updated_at']).orderBy('name').execute();
    const before = await texts();
    const posts = await db.selectFrom('posts').select(['id', 'updated_at']).orderBy('id').execute();
    await seedContent(site.platform);
    expect(await texts()).toEqual(before);
    expect(await db.selectFrom('posts').select(['id', 'updated_at']).orderBy('id').execute()).toEqual(posts);
  });
});
