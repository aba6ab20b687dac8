import type { PostFields } from '@proxima/contract/content/content-admin';
import { contentAdminEndpoints } from '@proxima/contract/content/content-admin';
import { artPath } from '@proxima/contract/content/media';
import { beforeAll, expect, test } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { seedContent } from './sections/seed-content.ts';

const site = await testApp();
const posts = '/api/admin/content/posts';
const sections = '/api/admin/content/sections';
const tokens = { editor: '', reviewer: '', member: '' };

beforeAll(async () => {
  await seedContent(site.platform);
  tokens.editor = (await makeAdmin(site, 'editor')).token;
  tokens.reviewer = (await makeAdmin(site, 'reviewer')).token;
  tokens.member = (await registerMember(site)).token;
});

const fields = {
  blog_title: 'A post',
  subject: 'Validation',
  author_name: 'Mara Lindqvist',
  image: artPath('orbit-09'),
  blog_content: '<p>First words</p>',
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const as = (token: string | undefined, method: Method, url: string, body?: unknown) =>
  site.call({ method, url, token, ...(body === undefined ? {} : { body }) });
const edit = async (method: Method, url: string, body?: unknown) => {
  const response = await as(tokens.editor, method, url, body);
  return { status: response.statusCode, data: response.json().data };
};
const draft = async (changes: Partial<PostFields> = {}) =>
  (await edit('POST', posts, { ...fields, ...changes })).data;
const isPublic = async (id: number) =>
  (await site.call({ method: 'GET', url: `/api/blog-details/${id}` })).statusCode === 200;

test('a draft is visible to no visitor until it is published, and hidden again when unpublished', async () => {
  const { id, version, status } = await draft();
  expect(status).toBe('draft');
  expect(await isPublic(id)).toBe(false);
  const published = (await edit('POST', `${posts}/${id}/publish`, { version })).data;
  expect(published.status).toBe('published');
  expect(await isPublic(id)).toBe(true);
  const withdrawn = (await edit('POST', `${posts}/${id}/withdraw`, { version: published.version })).data;
  expect(withdrawn.status).toBe('draft');
  expect(await isPublic(id)).toBe(false);
});

test('a post has a quote of its own with its source, or none', async () => {
  const quote = { quote: 'Measure twice.', quote_source: 'A carpenter in Turin' };
  const { id, version } = await draft(quote);
  const published = (await edit('POST', `${posts}/${id}/publish`, { version })).data;
  const read = async () => (await site.call({ method: 'GET', url: `/api/blog-details/${id}` })).json().data;
  expect(await read()).toMatchObject(quote);
  const without = await edit('PUT', `${posts}/${id}`, { ...fields, version: published.version });
  expect(await read()).toMatchObject({ quote: '', quote_source: '' });
  const { data } = await edit('POST', `${posts}/${id}/restore`, {
    version: without.data.version,
    restore: version,
  });
  expect(data).toMatchObject(quote);
  expect(await read()).toMatchObject(quote);
});

test('a quote is refused without its source', async () => {
  const response = await as(tokens.editor, 'POST', posts, { ...fields, quote: 'Measure twice.' });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().data)).toEqual(['quote_source']);
});

test('the excerpt of a post stands in lists and in the feed; without one, the feed has the beginning of its text', async () => {
  const summaries = { excerpt: 'Why we <measure> twice', search_text: 'How to measure' };
  const { id, version } = await draft({ ...summaries, blog_title: 'Summed up' });
  const published = (await edit('POST', `${posts}/${id}/publish`, { version })).data;
  const described = async () => {
    const item = (await site.call({ method: 'GET', url: '/feed.xml' })).body.match(/<item>.*?<\/item>/gs);
    const own = item?.find((text) => text.includes(`/blogs/${id}<`)) ?? '';
    return /<description>(.*?)<\/description>/.exec(own)?.[1];
  };
  expect((await site.call({ method: 'GET', url: `/api/blog-details/${id}` })).json().data).toMatchObject(
    summaries,
  );
  const { blogContent } = (await site.call({ method: 'GET', url: '/api/blog' })).json().data;
  expect(blogContent.find((card: { id: number }) => card.id === id).excerpt).toBe(summaries.excerpt);
  expect(await described()).toBe('Why we &lt;measure&gt; twice');
  const without = await edit('PUT', `${posts}/${id}`, { ...fields, version: published.version });
  expect(without.data).toMatchObject({ excerpt: '', search_text: '' });
  expect(await described()).toBe('First words');
  const restored = await edit('POST', `${posts}/${id}/restore`, {
    version: without.data.version,
    restore: version,
  });
  expect(restored.data).toMatchObject(summaries);
});

test('a scheduled post appears at its time', async () => {
  const { id, version } = await draft();
  const publish_at = new Date(Date.now() + 1_500).toISOString();
  const { data } = await edit('POST', `${posts}/${id}/publish`, { version, publish_at });
  expect(data).toMatchObject({ status: 'scheduled', publish_at });
  expect(await isPublic(id)).toBe(false);
  await expect.poll(() => isPublic(id)).toBe(true);
});

test('two editors never write over one another', async () => {
  const { id, version } = await draft();
  const saves = await Promise.all(
    ['one', 'two', 'three', 'four'].map((blog_title) =>
      edit('PUT', `${posts}/${id}`, { ...fields, blog_title, version }),
    ),
  );
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await edit('POST', `${posts}/${id}/publish`, { version })).status).toBe(409);
});

test('every save is a version, and an earlier one can be brought back', async () => {
  const { id, version } = await draft();
  const second = (await edit('PUT', `${posts}/${id}`, { ...fields, blog_title: 'Renamed', version })).data;
  const { data: versions } = await edit('GET', `${posts}/${id}/versions`);
  expect(versions.map((row: { blog_title: string }) => row.blog_title)).toEqual(['Renamed', 'A post']);
  const restored = await edit('POST', `${posts}/${id}/restore`, {
    version: second.version,
    restore: version,
  });
  expect(restored.data.blog_title).toBe('A post');
  expect((await edit('GET', `${posts}/${id}/versions`)).data).toHaveLength(3);
  const missing = await edit('POST', `${posts}/${id}/restore`, {
    version: restored.data.version,
    restore: 99,
  });
  expect(missing.status).toBe(404);
});

test('only drafts can be deleted', async () => {
  const { id, version } = await draft();
  const published = (await edit('POST', `${posts}/${id}/publish`, { version })).data;
  expect((await edit('DELETE', `${posts}/${id}?version=${published.version}`)).status).toBe(409);
  const withdrawn = (await edit('POST', `${posts}/${id}/withdraw`, { version: published.version })).data;
  expect((await edit('DELETE', `${posts}/${id}?version=${withdrawn.version}`)).status).toBe(200);
  expect((await edit('GET', `${posts}/${id}`)).status).toBe(404);
});

test('what is stored is clean, and what is read is cleaned again', async () => {
  const evil = '<p onclick="alert(1)">Hello<script>alert(1)</script></p>';
  const { id, version, blog_content } = await draft({ blog_content: evil });
  expect(blog_content).toBe('<p>Hello</p>');
  await site.platform.db.updateTable('posts').set({ content: evil }).where('id', '=', id).execute();
  await edit('POST', `${posts}/${id}/publish`, { version });
  const { data } = (await site.call({ method: 'GET', url: `/api/blog-details/${id}` })).json();
  expect(data.blog_content).toBe('<p>Hello</p>');
});

test('a version from before today’s rules is cleaned when it is restored', async () => {
  const { db } = site.platform;
  const { id, version } = await draft();
  await db
    .updateTable('post_versions')
    .set({ content: '<p>Old<script>x()</script></p>' })
    .where('post_id', '=', id)
    .execute();
  await edit('POST', `${posts}/${id}/restore`, { version, restore: version });
  const row = await db.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.content).toBe('<p>Old</p>');
});

test.each([
  [{ blog_title: ' ' }, 'blog_title'],
  [{ author_name: 'x'.repeat(81) }, 'author_name'],
  [{ image: 'https://evil.test/a.webp' }, 'image'],
  [{ blog_content: 'x'.repeat(50_001) }, 'blog_content'],
  [{ excerpt: 'x'.repeat(301) }, 'excerpt'],
  [{ search_text: 'x'.repeat(201) }, 'search_text'],
])('a post with %j is refused', async (changes, field) => {
  const response = await as(tokens.editor, 'POST', posts, { ...fields, ...changes });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().data)).toEqual([field]);
});

test('a section is checked, cleaned, versioned and live immediately', async () => {
  const { data: vision } = await edit('GET', `${sections}/vision`);
  vision.document.visionContent[0].icon = '<svg viewBox="0 0 4 4" onload="alert(1)"><path d="M0 0h4"/></svg>';
  const saved = await edit('PUT', `${sections}/vision`, {
    version: vision.version,
    document: vision.document,
  });
  expect(saved.data.document.visionContent[0].icon).not.toContain('onload');
  const about = (await site.call({ method: 'GET', url: '/api/about' })).json().data;
  expect(about.vision.visionContent[0].icon).toBe(saved.data.document.visionContent[0].icon);
  const stale = await edit('PUT', `${sections}/vision`, {
    version: vision.version,
    document: vision.document,
  });
  expect(stale.status).toBe(409);
  const restored = await edit('POST', `${sections}/vision/restore`, {
    version: saved.data.version,
    restore: 1,
  });
  expect(restored.data.version).toBe(saved.data.version + 1);
  expect((await edit('GET', `${sections}/vision/versions`)).data).toHaveLength(3);
});

test('a brand with a wrong address is refused with the path of the field', async () => {
  const owner = (await makeAdmin(site, 'owner')).token;
  const { data: brand } = (await as(owner, 'GET', `${sections}/brand`)).json();
  brand.document.emails.sales = 'nobody';
  const response = await as(owner, 'PUT', `${sections}/brand`, {
    version: brand.version,
    document: brand.document,
  });
  expect(response.statusCode).toBe(422);
  expect(response.json().data).toEqual({ 'emails.sales': ['Invalid email address'] });
});

test('every editing call is closed to visitors, members and administrators without the right', async () => {
  for (const { method, path } of Object.values(contentAdminEndpoints)) {
    const url = path.replace(':id', '1').replace(':name', 'about');
    const verb = method as Method;
    expect((await as(undefined, verb, url, verb === 'GET' ? undefined : {})).statusCode).toBe(401);
    expect((await as(tokens.member, verb, url, verb === 'GET' ? undefined : {})).statusCode).toBe(403);
    expect((await as(tokens.reviewer, verb, url, verb === 'GET' ? undefined : {})).statusCode).toBe(403);
  }
});

test('each change is on record with who made it', async () => {
  const { id } = await draft();
  const line = await site.platform.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind'])
    .where('subject_kind', '=', 'post')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ action: 'post.created', actor_kind: 'admin' });
});
