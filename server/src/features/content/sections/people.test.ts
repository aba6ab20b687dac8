import { artPath } from '@proxima/contract/content/media';
import { type Person, peopleMessages } from '@proxima/contract/content/people';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAdmin, testApp } from '../../../../test/app.ts';
import { seedContent } from './seed-content.ts';

const site = await testApp();
const posts = '/api/admin/content/posts';
const section = '/api/admin/content/sections/people';
let token = '';
let image = '';

beforeAll(async () => {
  await seedContent(site.platform);
  token = (await makeAdmin(site, 'editor')).token;
  image = await upload();
});
beforeEach(async () => {
  await save([]);
});

async function upload(): Promise<string> {
  const picture = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#cf3a20' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('alt', 'Ada at her desk');
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'ada.png');
  const response = await site.call({ method: 'POST', url: '/api/admin/content/pictures', token, body: form });
  return response.json().data.image;
}

const call = async (method: 'GET' | 'PUT' | 'POST', url: string, body?: object) => {
  const response = await site.call({ method, url, token, ...(body && { body }) });
  return { status: response.statusCode, data: response.json().data };
};
async function save(people: object[]) {
  const { data } = await call('GET', section);
  const { peopleTitle } = data.document;
  return call('PUT', section, { version: data.version, document: { peopleTitle, people } });
}
const keyOf = (number: number) => number.toString(16).padStart(32, '0');
const person = (number: number, changes: Partial<Person> = {}) => ({
  key: keyOf(number),
  name: `Person ${number}`,
  role: 'Partner',
  words: 'Reads every deck twice.',
  portrait: null,
  shown: true,
  ...changes,
});
const about = async () => (await call('GET', '/api/about')).data.people.people;
async function publish(changes: object) {
  const fields = {
    blog_title: 'By someone',
    subject: 'Teams',
    author_name: 'Nobody',
    image: artPath('orbit-02'),
    blog_content: '<p>Words</p>',
    ...changes,
  };
  const created = await call('POST', posts, fields);
  if (created.status !== 200) return created;
  const { id, version } = created.data;
  return call('POST', `${posts}/${id}/publish`, { version });
}
const read = async (id: number) => (await call('GET', `/api/blog-details/${id}`)).data;

test('the about page has the people who are shown, in their order, and nothing that names the others', async () => {
  await save([
    person(2),
    person(1, { portrait: { image, alt: 'Ada at her desk' } }),
    person(3, { shown: false }),
  ]);
  const people = await about();
  expect(people.map(({ name }: Person) => name)).toEqual(['Person 2', 'Person 1']);
  expect(people[1]).toEqual({
    name: 'Person 1',
    role: 'Partner',
    words: 'Reads every deck twice.',
    portrait: { image, alt: 'Ada at her desk' },
    anchor: 'person-1',
  });
  expect(JSON.stringify(people)).not.toContain('Person 3');
});

test('whoever has no portrait gets drawn art, always the same', async () => {
  await save([person(7)]);
  const [first] = await about();
  expect(first.portrait).toEqual({ image: expect.stringMatching(/^\/media\/art\//), alt: '' });
  await save([person(8), person(7)]);
  expect((await about())[1].portrait).toEqual(first.portrait);
});

test.each([
  ['a portrait without its text', { portrait: { image: '', alt: ' ' } }, 'people.0.portrait.alt'],
  [
    'a portrait from elsewhere',
    { portrait: { image: '/media/art/1/team-800.webp', alt: 'x' } },
    'people.0.portrait.image',
  ],
  ['a nameless person', { name: ' ' }, 'people.0.name'],
  ['no role', { role: '' }, 'people.0.role'],
  ['a key of another form', { key: 'ada' }, 'people.0.key'],
] satisfies [string, Partial<Person>, string][])(
  '%s is refused',
  async (_what, changes: Partial<Person>, field) => {
    const portrait = changes.portrait
      ? { ...changes.portrait, image: changes.portrait.image || image }
      : null;
    const { status, data } = await save([{ ...person(1), ...changes, portrait }]);
    expect([status, Object.keys(data)]).toEqual([422, [field]]);
  },
);

test('two people of one name are refused: each has a place of their own on the page', async () => {
  const { status, data } = await save([
    person(1, { name: 'Ada Okafor' }),
    person(2, { name: 'Ada  Okafor' }),
  ]);
  expect([status, data]).toEqual([422, { 'people.1.name': [peopleMessages.sameName] }]);
});

test('a post shows its author as the team’s page does today, and the name alone once they are hidden or gone', async () => {
  await save([person(1, { name: 'Ada Okafor', portrait: { image, alt: 'Ada at her desk' } })]);
  const { data: post } = await publish({ author_key: keyOf(1) });
  expect(post).toMatchObject({ author_key: keyOf(1), author_name: 'Ada Okafor' });
  expect(await read(post.id)).toMatchObject({
    author_name: 'Ada Okafor',
    author: { role: 'Partner', portrait: { image }, anchor: 'ada-okafor' },
  });
  await save([person(1, { name: 'Ada Okafor-Lind' })]);
  expect(await read(post.id)).toMatchObject({
    author_name: 'Ada Okafor-Lind',
    author: { anchor: 'ada-okafor-lind' },
  });
  expect((await site.call({ method: 'GET', url: '/feed.xml' })).body).toContain('>Ada Okafor-Lind<');
  await save([person(1, { name: 'Ada Okafor-Lind', shown: false })]);
  expect(await read(post.id)).toMatchObject({ author_name: 'Ada Okafor', author: null });
  await save([]);
  expect(await read(post.id)).toMatchObject({ author_name: 'Ada Okafor', author: null });
});

test('an author who is not on the team is refused, and left out of a version that is restored', async () => {
  expect(await publish({ author_key: keyOf(9) })).toEqual({
    status: 422,
    data: { author_key: [peopleMessages.unknownAuthor] },
  });
  await save([person(1)]);
  const { data: post } = await publish({ author_key: keyOf(1) });
  await save([]);
  const { data } = await call('POST', `${posts}/${post.id}/restore`, { version: post.version, restore: 1 });
  expect(data).toMatchObject({ author_key: '', author_name: 'Person 1' });
});

test('a portrait in use stays in the library', async () => {
  await save([person(1, { portrait: { image, alt: 'Ada' } })]);
  const { data } = await call('GET', '/api/admin/content/pictures');
  const { id } = data.find((picture: { image: string }) => picture.image === image);
  const response = await site.call({ method: 'DELETE', url: `/api/admin/content/pictures/${id}`, token });
  expect(response.statusCode).toBe(409);
});
