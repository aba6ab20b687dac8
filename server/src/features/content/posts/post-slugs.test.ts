import { contentAdminEndpoints } from '@proxima/contract/content/content-admin';
import { artPath, cardPath } from '@proxima/contract/content/media';
import { postSlugMessages } from '@proxima/contract/content/post-slug';
import { beforeAll, expect, test } from 'vitest';
import { makeAdmin, testApp } from '../../../../test/app.ts';

const site = await testApp();
const posts = contentAdminEndpoints.listPosts.path;
let token = '';

beforeAll(async () => {
  token = (await makeAdmin(site, 'editor')).token;
});

const fields = {
  blog_title: 'A post',
  subject: 'Validation',
  author_name: 'Mara Lindqvist',
  image: artPath('orbit-09'),
  blog_content: '<p>First words</p>',
};
const edit = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
  const response = await site.call({ method, url, token, ...(body && { body }) });
  return { status: response.statusCode, data: response.json().data };
};
const create = async (changes: object = {}) => (await edit('POST', posts, { ...fields, ...changes })).data;
const publish = async ({ id, version }: { id: number; version: number }) =>
  (await edit('POST', `${posts}/${id}/publish`, { version })).data;
const move = ({ id, version }: { id: number; version: number }, slug: string) =>
  edit('PUT', `${posts}/${id}`, { ...fields, slug, version });
const read = async (address: number | string) =>
  (await site.call({ method: 'GET', url: `/api/blog-details/${address}` })).json().data;

test('a post without a slug of its own gets one from its title, and one number more if it is taken', async () => {
  const titles = ['Ten questions', 'Ten questions!', '2031', '2031', 'Topics', '日本'];
  const slugs = [];
  for (const blog_title of titles) slugs.push((await create({ blog_title })).slug);
  expect(slugs).toEqual([
    'ten-questions',
    'ten-questions-2',
    'post-2031',
    'post-2031-2',
    'post-topics',
    'post',
  ]);
});

test('a post is found by its slug, its id and every slug that it had; all name the one it has', async () => {
  const first = await publish(await create({ slug: 'before' }));
  const second = (await move(first, 'between')).data;
  const { slug } = (await move(second, 'after')).data;
  expect(slug).toBe('after');
  for (const address of [first.id, 'before', 'between', 'after'])
    expect(await read(address), String(address)).toMatchObject({ slug: 'after', blog_title: 'A post' });
  const list = (await site.call({ method: 'GET', url: '/api/blog' })).json().data.blogContent;
  expect(list.find((card: { id: number }) => card.id === first.id).slug).toBe('after');
  expect((await site.call({ method: 'GET', url: '/sitemap.xml' })).body).toContain('/blogs/after<');
});

test('an earlier slug can be taken back by its own post and by no other, also after the post was deleted', async () => {
  const one = await create({ slug: 'mine' });
  const moved = (await move(one, 'mine-now')).data;
  const refused = { status: 422, data: { slug: [postSlugMessages.taken] } };
  const other = await create({ slug: 'other' });
  for (const slug of ['mine', 'mine-now']) {
    expect(await edit('POST', posts, { ...fields, slug })).toEqual(refused);
    expect(await move(other, slug)).toEqual(refused);
  }
  const back = (await move(moved, 'mine')).data;
  expect(back.slug).toBe('mine');
  expect((await edit('DELETE', `${posts}/${one.id}?version=${back.version}`)).status).toBe(200);
  for (const slug of ['mine', 'mine-now']) expect(await move(other, slug)).toEqual(refused);
});

test('a refused slug changes nothing else of the post', async () => {
  await create({ slug: 'occupied' });
  const post = await create({ slug: 'kept' });
  await edit('PUT', `${posts}/${post.id}`, {
    ...fields,
    blog_title: 'Renamed',
    slug: 'occupied',
    version: post.version,
  });
  const { data } = (await site.call({ method: 'GET', url: `${posts}/${post.id}`, token })).json();
  expect(data).toMatchObject({ blog_title: 'A post', slug: 'kept', version: post.version });
});

test('saving without a slug, or restoring a version, leaves the address as it is', async () => {
  const post = await create({ slug: 'stays' });
  const saved = await edit('PUT', `${posts}/${post.id}`, {
    ...fields,
    blog_title: 'Renamed',
    version: post.version,
  });
  expect(saved.data.slug).toBe('stays');
  const moved = (await move(saved.data, 'stays-elsewhere')).data;
  const { data } = await edit('POST', `${posts}/${post.id}/restore`, { version: moved.version, restore: 1 });
  expect(data.slug).toBe('stays-elsewhere');
});

test('of editors who want the same slug at the same time, one gets it', async () => {
  const results = await Promise.all(
    Array.from({ length: 5 }, () => edit('POST', posts, { ...fields, slug: 'wanted-by-all' })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  const titled = await Promise.all(Array.from({ length: 5 }, () => create({ blog_title: 'All at once' })));
  expect(new Set(titled.map(({ slug }) => slug)).size).toBe(5);
});

test.each(['12', 'Up', 'a b', 'a/b', 'search', 'x'.repeat(81)])('the slug %j is refused', async (slug) => {
  const response = await edit('POST', posts, { ...fields, slug });
  expect(response.status).toBe(422);
  expect(Object.keys(response.data)).toEqual(['slug']);
});

test('a draft is found by none of its addresses', async () => {
  await create({ slug: 'hidden' });
  for (const url of ['/api/blog-details/hidden', '/media/cards/blogs-hidden.png'])
    expect((await site.call({ method: 'GET', url })).statusCode).toBe(404);
});

test('the sharing card of a post is there under its slug, earlier ones and its id', async () => {
  const { id } = await publish(
    await move(await create({ slug: 'card-then' }), 'card-now').then(({ data }) => data),
  );
  for (const address of [id, 'card-then', 'card-now']) {
    const url = cardPath(`/blogs/${address}`);
    expect((await site.call({ method: 'GET', url })).headers['content-type'], url).toBe('image/png');
  }
});
