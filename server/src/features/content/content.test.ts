import { contentEndpoints } from '@proxima/contract/content/content';
import { artNames, artPath, pictureOf } from '@proxima/contract/content/media';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { deletePostRow, insertSeedPost } from './posts/posts.repository.ts';
import { listVisiblePosts } from './posts/visible-posts.repository.ts';
import { seedContent } from './sections/seed-content.ts';

const site = await testApp({ env: { ORIGIN: 'https://ventures.example.com' } });
const get = async (url: string) => site.call({ method: 'GET', url });

beforeAll(() => seedContent(site.platform));

test('the blog answers with its heading and the published posts, newest first', async () => {
  const { data, next_cursor } = (await get('/api/blog')).json();
  expect(Object.keys(data)).toEqual(['blogHeader', 'blogContent', 'topics']);
  expect(Object.keys(data.blogHeader)).toEqual(['title', 'sub_title']);
  expect(data.blogContent.length).toBeGreaterThanOrEqual(8);
  for (const card of data.blogContent)
    expect(Object.keys(card)).toEqual(['id', 'image', 'date', 'blog_title', 'slug', 'excerpt', 'topics']);
  const dates = data.blogContent.map((card: { date: string }) => card.date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(next_cursor).toBeNull();
});

test('the blog pages by cursor without leaving a post out', async () => {
  const titles: string[] = [];
  let cursor = '';
  do {
    const { data, next_cursor } = (await get(`/api/blog?limit=3${cursor && `&cursor=${cursor}`}`)).json();
    titles.push(...data.blogContent.map((card: { blog_title: string }) => card.blog_title));
    cursor = next_cursor;
  } while (cursor);
  expect(titles).toHaveLength(8);
  expect(new Set(titles).size).toBe(8);
  expect((await get('/api/blog?cursor=nonsense')).statusCode).toBe(422);
});

describe('a search on the blog', () => {
  const { db } = site.platform;
  const found = async (text: string) => {
    const { data } = (await get(`/api/blog-search?q=${encodeURIComponent(text)}`)).json();
    return data.map((card: { blog_title: string }) => card.blog_title);
  };
  const write = (title: string, content: string, daysOld: number) =>
    insertSeedPost(
      db,
      { title, content, subject: 'Harbours', author_name: 'Ada', image: artPath('orbit-01') },
      daysOld,
    );
  afterAll(() => db.deleteFrom('posts').where('subject', '=', 'Harbours').execute());

  it('finds words of title and text in any form, not tags, newest first, and no drafts', async () => {
    await write('Quokkas at sea', '<p>They <strong>swim</strong>.</p>', 1);
    await write('Quiet islands', '<blockquote>A quokka sleeps.</blockquote>', 0);
    const { id } = await write('Quokkas unread', '<p>Still a draft.</p>', 2);
    await db.updateTable('posts').set({ is_published: false }).where('id', '=', id).execute();
    expect(await found('quokka')).toEqual(['Quiet islands', 'Quokkas at sea']);
    expect(await found('quokkas swimming')).toEqual(['Quokkas at sea']);
    expect(await found('quokka -sleeps')).toEqual(['Quokkas at sea']);
    expect(await found('blockquote')).toEqual([]);
  });

  it('accepts whatever people type, and refuses only an empty or too long text', async () => {
    for (const typed of [`"`, `' or 1=1 --`, '(((', '100 % & <b>', '🪁', '-'])
      expect(await found(typed)).toEqual([]);
    for (const typed of ['', '%20', 'x'.repeat(101)])
      expect((await get(`/api/blog-search?q=${typed}`)).statusCode).toBe(422);
  });

  it('goes on where it ended', async () => {
    const url = '/api/blog-search?q=quokka&limit=1';
    const first = (await get(url)).json();
    const second = (await get(`${url}&cursor=${first.next_cursor}`)).json();
    const titles = [...first.data, ...second.data].map((card: { blog_title: string }) => card.blog_title);
    expect(titles).toEqual(['Quiet islands', 'Quokkas at sea']);
    expect(second.next_cursor).toBeNull();
  });
});

test('a post comes with the recent others, never itself', async () => {
  const [post] = await listVisiblePosts(site.platform.db, 1);
  const { data } = (await get(`/api/blog-details/${post?.id}?sort=recent_news`)).json();
  expect(Object.keys(data)).toEqual([
    'image',
    'image_alt',
    'date',
    'updated_at',
    'author_name',
    'author',
    'subject',
    'blog_title',
    'blog_content',
    'quote',
    'quote_source',
    'recent_blog',
    'topics',
    'related_blog',
    'slug',
    'excerpt',
    'search_text',
  ]);
  expect(data.recent_blog).toHaveLength(4);
  expect(data.recent_blog.map((card: { id: number }) => card.id)).not.toContain(post?.id);
  expect(data.blog_content.split(/\s+/).length).toBeGreaterThan(600);
});

test.each(['0', '-1', '1.5', 'abc', '999999', '99999999999999999999', '1%00'])(
  'post %s does not exist',
  async (id) => {
    expect((await get(`/api/blog-details/${id}`)).statusCode).toBe(404);
  },
);

test('about, service, works and FAQ answer in the specified shapes', async () => {
  const about = (await get('/api/about')).json().data;
  expect(Object.keys(about)).toEqual(['about', 'service', 'vision', 'team', 'people']);
  expect(about.service.serviceTitle.sub_title).toBeTruthy();
  expect(about.vision.visionTitle.title).toBeTruthy();
  expect(about.vision.visionContent.length).toBeGreaterThanOrEqual(6);
  expect(Object.keys(about.vision.visionContent[0]).toSorted()).toEqual([
    'icon',
    'item_content',
    'item_title',
  ]);
  expect(about.team.teamTitle.title).toBeTruthy();
  expect(about.team.teamContent).toHaveLength(10);
  expect(Object.keys((await get('/api/service')).json().data)).toEqual(['service', 'team']);
  expect(Object.keys((await get('/api/works')).json().data)).toEqual(['work', 'team']);
  expect(Object.keys((await get('/api/faqs')).json().data.faqs)).toEqual(['faqsHeader', 'faqsContent']);
});

test('the site call returns brand, switches and the reply promise', async () => {
  const { data } = (await get('/api/site')).json();
  expect(data.brand.phones).toHaveLength(2);
  expect(data.settings).toEqual({ under_construction: true });
  expect(data.replies).toEqual({ working_days: 10 });
});

test('terms and privacy are there to be read', async () => {
  const { data } = (await get('/api/legal')).json();
  expect(data.terms).toMatchObject({ title: 'Terms of use', content: expect.stringContaining('<h2>') });
  expect(data.privacy).toMatchObject({ title: 'Privacy policy', content: expect.stringContaining('<h2>') });
});

test('every public call says so in the endpoint table', () => {
  for (const row of Object.values(contentEndpoints)) expect(row.access).toBe('public');
});

test('pictures come in the sizes that their markup names, cached forever', async () => {
  const picture = pictureOf(artPath('orbit-07'));
  expect(picture).toMatchObject({ width: 1200, height: 800 });
  const smallest = picture?.sources.map(({ srcset }) => srcset.split(' ')[0] ?? '') ?? [];
  for (const url of smallest) {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toContain('immutable');
    expect(response.headers['content-type']).toBe(`image/${url.split('.').at(-1)}`);
  }
  expect((await get(smallest[0] ?? '')).rawPayload.equals((await get(smallest[0] ?? '')).rawPayload)).toBe(
    true,
  );
});

test.each([
  'orbit-99-480.webp',
  'orbit-01-481.webp',
  'orbit-01-480.png',
  '..%2f..%2fetc%2fpasswd',
  'orbit-01-480.webp.avif',
])('the picture %s does not exist', async (file) => {
  expect((await get(`/media/art/1/${file}`)).statusCode).toBe(404);
});

test('every picture of the family has a cover size', async () => {
  for (const name of artNames) expect((await get(artPath(name, 480, 'webp'))).statusCode).toBe(200);
});

test('pages and posts have a sharing card, drafts and strangers have none', async () => {
  const [post] = await listVisiblePosts(site.platform.db, 1);
  for (const slug of ['home', 'our-services-2', `blogs-${post?.id}`, `blogs-${post?.slug}`]) {
    const response = await get(`/media/cards/${slug}.png`);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.readUInt32BE(16)).toBe(1200);
    expect(response.rawPayload.readUInt32BE(20)).toBe(630);
  }
  for (const slug of ['blogs-999999', 'blogs-no-such-post', 'constructor', 'nothing']) {
    expect((await get(`/media/cards/${slug}.png`)).statusCode).toBe(404);
  }
});

test.each([
  ['/favicon.svg', 'image/svg+xml'],
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icons/maskable-512.png', 'image/png'],
])('%s is there', async (url, type) => {
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe(type);
});

test('the sitemap lists pages and posts under the configured origin, whatever Host says', async () => {
  const response = await site.call({ method: 'GET', url: '/sitemap.xml', headers: { host: 'evil.test' } });
  for (const path of ['/about', '/docs/api'])
    expect(response.body).toContain(`<loc>https://ventures.example.com${path}</loc>`);
  const [post] = await listVisiblePosts(site.platform.db, 1);
  expect(response.body).toContain(`<loc>https://ventures.example.com/blogs/${post?.slug}</loc>`);
  expect(response.body).not.toContain('evil.test');
});

test('the feed carries whole articles, each with a description', async () => {
  const response = await get('/feed.xml');
  expect(response.headers['content-type']).toContain('application/rss+xml');
  expect(response.body.match(/<item>/g)).toHaveLength(8);
  expect(response.body).toContain('&lt;h2&gt;');
  expect(response.body.match(/<item>.*?<description>[^<>]{60,170}<\/description>.*?<\/item>/gs)).toHaveLength(
    8,
  );
});

test('robots, manifest and security.txt come from origin and brand', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://ventures.example.com/sitemap.xml');
  expect((await get('/manifest.webmanifest')).json().name).toBe('Proxima Ventures');
  const security = (await get('/.well-known/security.txt')).body;
  expect(security).toContain('Contact: mailto:security@proxima-ventures.example');
  const expires = new Date(/^Expires: (.*)$/m.exec(security)?.[1] ?? 0);
  expect(expires.getTime()).toBeGreaterThan(Date.now());
});

test('seeding again adds nothing, and a deleted post stays deleted', async () => {
  const { db } = site.platform;
  const [first, ...others] = await listVisiblePosts(db, 50);
  await deletePostRow(db, first?.id ?? 0);
  await Promise.all([seedContent(site.platform), seedContent(site.platform)]);
  expect(await listVisiblePosts(db, 50)).toHaveLength(others.length);
});
