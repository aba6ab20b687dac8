import { contentAdminEndpoints } from '@proxima/contract/content/content-admin';
import { artPath } from '@proxima/contract/content/media';
import { type EditedTopic, topicMessages } from '@proxima/contract/content/topics';
import { beforeAll, expect, test } from 'vitest';
import { makeAdmin, testApp } from '../../../../test/app.ts';

const site = await testApp();
const posts = contentAdminEndpoints.listPosts.path;
const topics = '/api/admin/content/topics';
const tokens = { editor: '', owner: '' };

beforeAll(async () => {
  tokens.editor = (await makeAdmin(site, 'editor')).token;
  tokens.owner = (await makeAdmin(site, 'owner')).token;
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const as = async (who: keyof typeof tokens | undefined, method: Method, url: string, body?: object) => {
  const response = await site.call({ method, url, token: who && tokens[who], ...(body && { body }) });
  return { status: response.statusCode, data: response.json().data };
};
const fields = {
  subject: 'Money',
  author_name: 'Mara Lindqvist',
  image: artPath('orbit-09'),
  blog_content: '<p>First words</p>',
};
const draft = async (blog_title: string, names: string[]) =>
  (await as('editor', 'POST', posts, { ...fields, blog_title, topics: names })).data;
async function publish(blog_title: string, names: string[]) {
  const { id, version } = await draft(blog_title, names);
  return (await as('editor', 'POST', `${posts}/${id}/publish`, { version })).data;
}
const idOf = async (name: string): Promise<number> => {
  const { data } = await as('owner', 'GET', topics);
  return data.find((topic: EditedTopic) => topic.name === name)?.id ?? expect.fail(`no topic ${name}`);
};
const visit = async (url: string) => (await site.call({ method: 'GET', url })).json().data;
const titlesOf = async (slug: string) =>
  (await visit(`/api/blog-topics/${slug}`)).posts?.map((post: { blog_title: string }) => post.blog_title);
const relatedTo = async (id: number) =>
  (await visit(`/api/blog-details/${id}`)).related_blog.map(
    (post: { blog_title: string }) => post.blog_title,
  );

test('a topic has the published posts that name it, newest first, at its address in words', async () => {
  await publish('Older', ['Cash  flow ']);
  const newer = await publish('Newer', ['cash flow', 'Cash Flow', 'Hiring']);
  await draft('Unpublished', ['Cash flow', 'Secrets']);
  expect(newer.topics).toEqual(['Cash flow', 'Hiring']);
  expect(await visit('/api/blog-topics/cash-flow')).toMatchObject({ name: 'Cash flow', slug: 'cash-flow' });
  expect(await titlesOf('cash-flow')).toEqual(['Newer', 'Older']);
  const blog = await visit('/api/blog');
  expect(blog.topics).toEqual([
    { name: 'Cash flow', slug: 'cash-flow' },
    { name: 'Hiring', slug: 'hiring' },
  ]);
  expect(blog.blogContent[0].topics).toEqual(blog.topics);
});

test('nothing reveals a topic that only drafts have', async () => {
  await draft('Hidden', ['Rumours']);
  for (const url of [
    '/api/blog-topics/rumours',
    '/blogs/topics/rumours/feed.xml',
    '/media/cards/topics-rumours.png',
  ])
    expect((await site.call({ method: 'GET', url })).statusCode, url).toBe(404);
  expect(JSON.stringify(await visit('/api/blog'))).not.toContain('Rumours');
  expect((await site.call({ method: 'GET', url: '/sitemap.xml' })).body).not.toContain('rumours');
});

test('a topic is in the sitemap, and has a feed of its own posts', async () => {
  const { id } = await publish('In the feed', ['R&D']);
  await publish('Elsewhere', ['Law']);
  expect((await site.call({ method: 'GET', url: '/sitemap.xml' })).body).toContain('/blogs/topics/r-d</loc>');
  const { headers, body } = await site.call({ method: 'GET', url: '/blogs/topics/r-d/feed.xml' });
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(body).toMatch(/<title>[^<]*: R&amp;D<\/title>/);
  expect(body).toContain(`/blogs/${id}<`);
  expect(body).toContain('<category>R&amp;D</category>');
  expect(body).not.toContain('Elsewhere');
});

test('below a post stand those with one of its topics, newest first', async () => {
  const first = await publish('Related 1', ['Boats']);
  await publish('Related 2', ['Boats', 'Nets']);
  const third = await publish('Related 3', ['Nets']);
  const alone = await publish('Alone', []);
  expect(await relatedTo(first.id)).toEqual(['Related 2']);
  expect(await relatedTo(third.id)).toEqual(['Related 2']);
  expect(await relatedTo(alone.id)).toEqual([]);
});

test('an owner renames a topic: its former address leads to the new one, and its former name still finds it', async () => {
  const post = await publish('Renamed', ['Mony']);
  const id = await idOf('Mony');
  const { data } = await as('owner', 'PUT', `${topics}/${id}`, { name: ' Money  matters' });
  expect(data).toMatchObject({ id, name: 'Money matters', slug: 'money-matters', posts: 1 });
  expect(await visit('/api/blog-topics/mony')).toMatchObject({ slug: 'money-matters' });
  const feed = await site.call({ method: 'GET', url: '/blogs/topics/mony/feed.xml' });
  expect([feed.statusCode, feed.headers.location]).toEqual([301, '/blogs/topics/money-matters/feed.xml']);
  const body = { ...fields, blog_title: 'Renamed', topics: ['Mony'], version: post.version };
  expect((await as('editor', 'PUT', `${posts}/${post.id}`, body)).data.topics).toEqual(['Money matters']);
  expect((await as('owner', 'PUT', `${topics}/${id}`, { name: 'Mony' })).data.slug).toBe('mony');
});

test('a topic that keeps its name is not renamed: nothing is recorded', async () => {
  await publish('Kept', ['Kept name']);
  const id = await idOf('Kept name');
  expect((await as('owner', 'PUT', `${topics}/${id}`, { name: 'Kept name' })).data.name).toBe('Kept name');
  const renamed = site.platform.db.selectFrom('audit_log').select('id').where('action', '=', 'topic.renamed');
  expect(await renamed.where('subject_id', '=', id).execute()).toEqual([]);
});

test('the name of another topic is refused, regardless of case', async () => {
  await publish('Two names', ['Pricing', 'Selling']);
  const answer = await as('owner', 'PUT', `${topics}/${await idOf('Pricing')}`, { name: 'SELLING' });
  expect(answer).toEqual({ status: 422, data: { name: [topicMessages.nameTaken] } });
});

test('an owner merges two topics: posts and addresses go to the other one, each post once', async () => {
  await publish('Merged 1', ['Startups', 'Companies']);
  await publish('Merged 2', ['Startups']);
  const [from, into] = [await idOf('Startups'), await idOf('Companies')];
  expect((await as('owner', 'POST', `${topics}/${from}/merge`, { into: from })).status).toBe(422);
  const { data } = await as('owner', 'POST', `${topics}/${from}/merge`, { into });
  expect(data).toMatchObject({ name: 'Companies', posts: 2 });
  expect(await visit('/api/blog-topics/startups')).toMatchObject({ slug: 'companies' });
  expect(await titlesOf('companies')).toEqual(['Merged 2', 'Merged 1']);
  expect((await as('owner', 'POST', `${topics}/${from}/merge`, { into })).status).toBe(404);
});

test('a removed topic is gone from posts and lists, and its name and address are free again', async () => {
  const post = await publish('Removed', ['Trends', 'Law']);
  expect((await as('owner', 'DELETE', `${topics}/${await idOf('Trends')}`)).status).toBe(200);
  expect((await visit(`/api/blog-details/${post.id}`)).topics).toEqual([{ name: 'Law', slug: 'law' }]);
  expect((await site.call({ method: 'GET', url: '/api/blog-topics/trends' })).statusCode).toBe(404);
  await publish('Again', ['Trends']);
  expect(await titlesOf('trends')).toEqual(['Again']);
});

test('editors see topics and add new ones, but change none', async () => {
  await publish('Of an editor', ['Editing']);
  const id = await idOf('Editing');
  expect((await as('editor', 'GET', topics)).status).toBe(200);
  expect((await as('editor', 'PUT', `${topics}/${id}`, { name: 'Edited' })).status).toBe(403);
  expect((await as('editor', 'DELETE', `${topics}/${id}`)).status).toBe(403);
  expect((await as('editor', 'POST', `${topics}/${id}/merge`, { into: id + 1 })).status).toBe(403);
  expect((await as(undefined, 'GET', topics)).status).toBe(401);
});

test.each([
  ['six', Array.from({ length: 6 }, (_, index) => `Topic ${index}`)],
  ['an empty one', ['  ']],
  ['a long one', ['x'.repeat(41)]],
])('%s is refused', async (_what, names) => {
  const { status, data } = await as('editor', 'POST', posts, { ...fields, blog_title: 'No', topics: names });
  expect([status, Object.keys(data)[0]?.split('.')[0]]).toEqual([422, 'topics']);
});

test('topics of any script get addresses of their own', async () => {
  await publish('Far', ['日本', '中国', '2026', 'Search']);
  const { topics: links } = (await visit('/api/blog')).blogContent[0];
  expect(new Set(links.map(({ slug }: { slug: string }) => slug)).size).toBe(4);
  for (const { slug } of links) expect(await titlesOf(slug), slug).toEqual(['Far']);
});

test('two editors who add the same new topic at the same time share it', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, index) => draft(`At once ${index}`, ['Shared', `Own ${index % 2}`])),
  );
  expect(made.map((post) => post.topics)).toEqual(made.map((_, index) => [`Own ${index % 2}`, 'Shared']));
});
