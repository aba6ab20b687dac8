import { pictureMessages } from '@proxima/contract/content/pictures';
import {
  resourceEditingMessages as messages,
  type ResourceForm,
} from '@proxima/contract/resources/resource-editing';
import { beforeAll, expect, test } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { libraryPicture } from '../../../../test/library-picture.ts';
import { seedResourceTexts } from '../seed/seed-resources.ts';

const site = await testApp();
const path = '/api/admin/content/resources';
let editor = '';
let member = '';

beforeAll(async () => {
  await seedResourceTexts(site.platform);
  editor = (await makeAdmin(site, 'editor')).token;
  member = (await registerMember(site)).token;
});

const none = { video: null, files: [], captions: [], poster: '' };
const form: ResourceForm = {
  kind: 'course',
  title: 'Pricing, in three lessons',
  summary: 'What customers would pay, and how to find out.',
  topic: 'finance',
  roles: ['entrepreneur'],
  author: 'Mara Lindqvist',
  country: '',
  reviewed_on: '2026-10-01',
  parts: [
    { slug: '', title: 'Ask', body: '<p onclick="x()">Ask for money.<script>x()</script></p>', ...none },
    { slug: '', title: 'Ask', body: '<p>Ask again.</p>', ...none },
  ],
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const edit = (method: Method, url: string, body?: unknown) =>
  site.call({ method, url: path + url, token: editor, ...(body === undefined ? {} : { body }) });
const edited = async (method: Method, url: string, body?: unknown) =>
  (await edit(method, url, body)).json().data;
const read = (slug: string) => site.call({ method: 'GET', url: `/api/resources/${slug}`, token: member });
const mark = (slug: string, part: string) =>
  site.call({
    method: 'PUT',
    url: `/api/resources/${slug}/parts/${part}`,
    token: member,
    body: { is_done: true },
  });
const included = async (slug: string) =>
  (await edited('GET', '')).find((one: { slug: string }) => one.slug === slug);

test('only editors see a draft until it is published, and again after it is unpublished', async () => {
  const draft = await edited('POST', '', form);
  expect(draft).toMatchObject({ status: 'draft', slug: 'pricing-in-three-lessons', is_included: false });
  expect((await read(draft.slug)).statusCode).toBe(404);
  expect((await mark(draft.slug, 'ask')).statusCode).toBe(404);
  const published = await edited('POST', `/${draft.id}/publish`, { version: draft.version });
  const seen = (await read(draft.slug)).json().data;
  expect(seen).toMatchObject({ title: form.title, country: null, minutes: 2 });
  expect(seen.parts).toMatchObject([
    { slug: 'ask', body: '<p>Ask for money.</p>' },
    { slug: 'ask-2', title: 'Ask' },
  ]);
  await edit('POST', `/${draft.id}/withdraw`, { version: published.version });
  expect((await read(draft.slug)).statusCode).toBe(404);
});

test('a scheduled one appears when its time comes', async () => {
  const { id, version, slug } = await edited('POST', '', { ...form, title: 'Later' });
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await edited('POST', `/${id}/publish`, { version, publish_at });
  expect(scheduled).toMatchObject({ status: 'scheduled', publish_at });
  expect((await read(slug)).statusCode).toBe(404);
  await edit('POST', `/${id}/publish`, { version: scheduled.version, publish_at: new Date(0).toISOString() });
  expect((await read(slug)).statusCode).toBe(200);
});

test('progress stays with a lesson that is moved and reworded, and goes with one that is removed', async () => {
  const draft = await edited('POST', '', { ...form, title: 'Moving' });
  const { version } = await edited('POST', `/${draft.id}/publish`, { version: draft.version });
  await mark('moving', 'ask');
  await mark('moving', 'ask-2');
  const [first, second] = draft.form.parts;
  const swapped = { ...draft.form, parts: [second, { ...first, title: 'Ask first' }] };
  const saved = await edited('PUT', `/${draft.id}`, { version, form: swapped });
  expect((await read('moving')).json().data).toMatchObject({
    done_count: 2,
    parts: [{ slug: 'ask-2' }, { slug: 'ask', title: 'Ask first', is_done: true }],
  });
  await edit('PUT', `/${draft.id}`, { version: saved.version, form: { ...swapped, parts: [second] } });
  expect((await read('moving')).json().data).toMatchObject({ done_count: 1, parts_count: 1 });
});

test('an included text that was edited stays as it was edited, and its first version can be restored', async () => {
  const { id } = await included('interview-kit');
  const { version, form: before } = await edited('GET', `/${id}`);
  expect(version).toBe(1);
  const saved = await edited('PUT', `/${id}`, { version, form: { ...before, title: 'Our interviews' } });
  await seedResourceTexts(site.platform);
  expect((await read('interview-kit')).json().data.title).toBe('Our interviews');
  const versions = await edited('GET', `/${id}/versions`);
  expect(versions).toMatchObject([
    { version: 2, saved_by: expect.any(String) },
    { version: 1, saved_by: null },
  ]);
  const restored = await edited('POST', `/${id}/restore`, { version: saved.version, restore: 1 });
  expect(restored).toMatchObject({ version: 3, form: before });
  expect((await edit('POST', `/${id}/restore`, { version: 3, restore: 99 })).statusCode).toBe(404);
});

test('a release does not overwrite a draft that took the address of one of its texts', async () => {
  await site.platform.db.deleteFrom('resources').where('slug', '=', 'data-room-checklist').execute();
  const { id, slug } = await edited('POST', '', { ...form, title: 'Data-room checklist' });
  expect(slug).toBe('data-room-checklist');
  await seedResourceTexts(site.platform);
  expect(await edited('GET', `/${id}`)).toMatchObject({ status: 'draft', form: { author: form.author } });
});

test('a draft is deleted with its versions; what is published and what comes with the product is not', async () => {
  const { id, version } = await edited('POST', '', { ...form, title: 'Short-lived' });
  const published = await edited('POST', `/${id}/publish`, { version });
  const refused = await edit('DELETE', `/${id}?version=${published.version}`);
  expect([refused.statusCode, refused.json().message]).toEqual([409, messages.publishedNotDeletable]);
  const draft = await edited('POST', `/${id}/withdraw`, { version: published.version });
  expect((await edit('DELETE', `/${id}?version=${draft.version}`)).statusCode).toBe(200);
  expect((await edit('GET', `/${id}`)).statusCode).toBe(404);
  const kit = await included('pitch-deck-outline');
  const { version: current } = await edited('GET', `/${kit.id}`);
  const kept = await edit('DELETE', `/${kit.id}?version=${current}`);
  expect([kept.statusCode, kept.json().message]).toEqual([409, messages.includedNotDeletable]);
});

test('the second of two editors is told that it has changed', async () => {
  const { id, version } = await edited('POST', '', { ...form, title: 'Two editors' });
  const body = { version, form };
  expect((await edit('PUT', `/${id}`, body)).statusCode).toBe(200);
  expect((await edit('PUT', `/${id}`, body)).statusCode).toBe(409);
});

test.each([
  ['a legal text without its country', { topic: 'legal' }, 'country', messages.countryRequired],
  ['no author', { author: ' ' }, 'author', messages.authorRequired],
  ['no day of review', { reviewed_on: '2026-02-30' }, 'reviewed_on', messages.dateRequired],
  ['no text', { parts: [] }, 'parts', messages.partRequired],
  [
    'texts that are too long together',
    { parts: [1, 2, 3].map((n) => ({ slug: '', title: `${n}`, body: 'a'.repeat(50_000) })) },
    'parts',
    messages.tooLong,
  ],
])('%s is refused with its field', async (_what, change, field, message) => {
  const refused = await edit('POST', '', { ...form, ...change });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().data[field]).toContain(message);
});

test('only editors see and change drafts', async () => {
  const reviewer = (await makeAdmin(site, 'reviewer')).token;
  for (const token of [reviewer, member])
    expect((await site.call({ method: 'GET', url: path, token })).statusCode).toBe(403);
});

test('a picture in a text is one of the library, and readers get it in all its sizes', async () => {
  const { image } = await libraryPicture(site, editor);
  const withPicture = (src: string): ResourceForm => ({
    ...form,
    title: 'With a picture',
    parts: [{ slug: '', title: 'See', body: `<p>See</p><img src="${src}" alt="A boat">`, ...none }],
  });
  const gone = image.replace(/pictures\/[0-9a-f]{4}/, 'pictures/0000');
  const refused = await edit('POST', '', withPicture(gone));
  expect([refused.statusCode, refused.json().data]).toEqual([
    422,
    { 'parts.0.body': [pictureMessages.missing] },
  ]);
  const draft = await edited('POST', '', withPicture(image));
  await edited('POST', `/${draft.id}/publish`, { version: draft.version });
  const [part] = (await read(draft.slug)).json().data.parts;
  expect(part.body).toMatch(/<picture><source type="image\/avif" .*<img src="[^"]+" alt="A boat"/);
});
