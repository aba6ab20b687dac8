import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SectionDocuments, SectionName } from '@proxima/contract/content/content-sections';
import { defaultSettings } from '@proxima/contract/settings/settings';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, testApp } from '../../../test/app.ts';
import { cutConnections } from '../../../test/database/cut-connections.ts';
import { quiet } from '../../../test/database/test-postgres.ts';
import { buildApp } from '../../app.ts';
import { openNotifications } from '../../platform/database/listen.ts';
import { seedContent } from './sections/seed-content.ts';

/** A renderer as small as can be: pages that show what the content calls answer, and how often they were rendered. */
const rendererSource = `
let renders = 0;
export default {
  cacheablePaths: ['/home', '/blogs', '/blogs/:id'],
  async render({ url, call }) {
    renders += 1;
    const id = url.split('/')[2];
    try {
      const blog = { method: 'GET', path: id ? '/api/blog-details/:id' : '/api/blog' };
      const reply = await call(url === '/home' ? { method: 'GET', path: '/api/site' } : blog, { params: { id } });
      return { status: 200, html: '<p>' + renders + '</p>' + JSON.stringify(reply.data) };
    } catch (error) {
      return { status: error.code === 'not_found' ? 404 : 500, html: String(error), error };
    }
  },
};`;

const webDirectory = await mkdtemp(join(tmpdir(), 'proxima-web-'));
await mkdir(join(webDirectory, 'server'));
await mkdir(join(webDirectory, 'client/assets'), { recursive: true });
await writeFile(join(webDirectory, 'server/entry-server.js'), rendererSource);
await writeFile(join(webDirectory, 'package.json'), '{"type":"module"}');

const site = await testApp({ app: { webDirectory } });
const otherNotifications = await openNotifications(site.database.url, quiet);
const otherNode = await buildApp({ ...site.platform, notifications: otherNotifications }, { webDirectory });
let token = '';

const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' });
const read = async (app: FastifyInstance, path: string) => {
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  await seedContent(site.platform);
  token = (await makeAdmin(site, 'owner')).token;
  await Promise.all([listen(site.app), listen(otherNode)]);
});
afterAll(async () => {
  await otherNode.close();
  await otherNotifications.close();
  await rm(webDirectory, { recursive: true });
});

const renameBlog = (title: string) =>
  change('blog', (document) => {
    document.blogHeader.title = title;
  });

async function change<Name extends SectionName>(
  name: Name,
  edit: (document: SectionDocuments[Name]) => void,
): Promise<void> {
  const url = `/api/admin/content/sections/${name}`;
  const { version, document } = (await site.call({ method: 'GET', url, token })).json().data;
  edit(document);
  const response = await site.call({ method: 'PUT', url, token, body: { version, document } });
  expect(response.statusCode).toBe(200);
}

/** On both nodes, the page and the call that it reads. */
const readEverywhere = (page: string, call: string) =>
  Promise.all([site.app, otherNode].flatMap((app) => [read(app, page), read(app, call)]));

test('a page is cached until content changes', async () => {
  const first = await read(site.app, '/blogs');
  expect((await read(site.app, '/blogs?from=letter')).text).toBe(first.text);
});

test('a publication is on both nodes at the next request, time after time, while readers keep asking', async () => {
  let isOver = false;
  const readers = [site.app, otherNode].map(async (app) => {
    while (!isOver) await Promise.all([read(app, '/blogs'), read(app, '/api/blog')]);
  });
  for (let round = 0; round < 25; round += 1) {
    await renameBlog(`Edition ${round}`);
    for (const { text } of await readEverywhere('/blogs', '/api/blog'))
      expect(text).toContain(`Edition ${round}"`);
  }
  isOver = true;
  await Promise.all(readers);
});

test('a new name, telephone and switch are on both nodes at the next request', async () => {
  await readEverywhere('/home', '/api/site');
  await change('brand', (brand) => {
    brand.name = 'Aldebaran Ventures';
    brand.phones[0] = '+44 20 7946 0999';
  });
  await change('settings', (settings) => {
    settings.under_construction = false;
  });
  for (const { text } of await readEverywhere('/home', '/api/site')) {
    expect(text).toContain('Aldebaran Ventures');
    expect(text).toContain('+44 20 7946 0999');
    expect(text).toContain('"under_construction":false');
  }
});

test('an owner’s reply promise is on both nodes at the next request, in texts that name it too', async () => {
  const owner = (await makeAdmin(site, 'owner')).token;
  await renameBlog('Notes, with a reply within {reply_time}');
  // Kept from now on: the change of the setting alone must drop them.
  for (const { text } of await readEverywhere('/home', '/api/site'))
    expect(text).toContain('"working_days":10');
  for (const { text } of await readEverywhere('/blogs', '/api/blog'))
    expect(text).toContain('a reply within 10 working days');
  const body = { version: 0, settings: { ...defaultSettings, replies: { working_days: 3 } } };
  const response = await site.call({ method: 'PUT', url: '/api/admin/settings', token: owner, body });
  expect(response.statusCode).toBe(200);
  for (const { text } of await readEverywhere('/home', '/api/site'))
    expect(text).toContain('"working_days":3');
  for (const { text } of await readEverywhere('/blogs', '/api/blog'))
    expect(text).toContain('a reply within 3 working days');
});

/** The next version of a post after an editor's step. */
async function step(post: { id: number; version: number }, name: string, more: object = {}) {
  const url = `/api/admin/content/posts/${post.id}/${name}`;
  const response = await site.call({ method: 'POST', url, token, body: { version: post.version, ...more } });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

async function draft(blog_title: string) {
  const response = await site.call({
    method: 'POST',
    url: '/api/admin/content/posts',
    token,
    body: {
      blog_title,
      subject: 'Validation',
      author_name: 'Mara Lindqvist',
      image: '/media/art/1/orbit-09-1200.webp',
      blog_content: '<p>Now.</p>',
    },
  });
  return response.json().data;
}

test('a scheduled post appears on a cached page and in a cached call of every node when its time comes', async () => {
  const post = await draft('Right on time');
  const publish_at = new Date(Date.now() + 3_000).toISOString();
  await step(post, 'publish', { publish_at });
  for (const { text } of await readEverywhere('/blogs', '/api/blog'))
    expect(text).not.toContain('Right on time');
  expect((await read(otherNode, `/blogs/${post.id}`)).status).toBe(404);
  expect((await read(otherNode, `/api/blog-details/${post.id}`)).status).toBe(404);
  await expect.poll(async () => Date.now() > Date.parse(publish_at) + 20).toBe(true);
  for (const { text } of await readEverywhere('/blogs', '/api/blog')) expect(text).toContain('Right on time');
  for (const { status } of await readEverywhere(`/blogs/${post.id}`, `/api/blog-details/${post.id}`))
    expect(status).toBe(200);
});

test('a post that is withdrawn is gone from both nodes at the next request', async () => {
  const post = await step(await draft('Here and gone'), 'publish');
  const addresses = [`/blogs/${post.id}`, `/api/blog-details/${post.id}`] as const;
  for (const { status } of await readEverywhere(...addresses)) expect(status).toBe(200);
  await step(post, 'withdraw');
  for (const { status } of await readEverywhere(...addresses)) expect(status).toBe(404);
  for (const { text } of await readEverywhere('/blogs', '/api/blog'))
    expect(text).not.toContain('Here and gone');
});

test('a node that lost its connection shows what it missed as soon as it is back', async () => {
  const { db } = site.platform;
  await readEverywhere('/blogs', '/api/blog');
  await cutConnections(db, 'proxima notifications');
  await db
    .updateTable('content_sections')
    .set({ document: JSON.stringify({ blogHeader: { title: 'Missed edition', sub_title: 'x' } }) })
    .where('name', '=', 'blog')
    .execute();
  for (const app of [site.app, otherNode]) {
    await expect.poll(async () => (await read(app, '/blogs')).text).toContain('Missed edition');
    expect((await read(app, '/api/blog')).text).toContain('Missed edition');
  }
});
