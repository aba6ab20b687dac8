import { pictureMessages } from '@proxima/contract/content/pictures';
import type { EditedResource, ResourceForm } from '@proxima/contract/resources/resource-editing';
import { resourceEditingMessages as messages } from '@proxima/contract/resources/resource-editing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeMp4, makePdf, makeWebVtt } from '../../../../test/documents/sample-files.ts';
import { libraryPicture } from '../../../../test/library-picture.ts';

const site = await testApp();
const path = '/api/admin/content/resources';
const tokens = { editor: '', member: '' };
const video = makeMp4();
const sheet = makePdf('Checklist');
let draft: EditedResource;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: keyof typeof tokens | null, method: Method, url: string, body?: unknown, headers = {}) =>
  site.call({ method, url, token: who === null ? undefined : tokens[who], body, headers });
type Kind = 'videos' | 'captions' | 'files';
const upload = (kind: Kind, bytes: Buffer, name: string, fields: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  return call('editor', 'POST', `${path}/${draft.id}/${kind}`, body);
};
const add = async (kind: Kind, bytes: Buffer, name: string): Promise<number> =>
  (await upload(kind, bytes, name)).json().data.id;
const addCaptions = async (language: string, bytes = makeWebVtt()): Promise<number> =>
  (await upload('captions', bytes, `${language}.vtt`, { language })).json().data.id;
const save = async (part: Partial<ResourceForm['parts'][number]>) => {
  const parts = draft.form.parts.map((first) => ({ ...first, ...part }));
  const { version } = (await call('editor', 'GET', `${path}/${draft.id}`)).json().data;
  return call('editor', 'PUT', `${path}/${draft.id}`, { version, form: { ...draft.form, parts } });
};
const publish = async () => {
  const { version } = (await call('editor', 'GET', `${path}/${draft.id}`)).json().data;
  return call('editor', 'POST', `${path}/${draft.id}/publish`, { version });
};
const read = async () => (await call('member', 'GET', `/api/resources/${draft.slug}`)).json().data.parts[0];
const errorsOf = async (reply: ReturnType<typeof call>) => (await reply).json().data;
const viewing = () => call('member', 'POST', `/api/resources/${draft.slug}/parts/watch/viewing`);
const storedFiles = async () => (await site.platform.db.selectFrom('files').select('id').execute()).length;

beforeAll(async () => {
  tokens.editor = (await makeAdmin(site, 'editor')).token;
  tokens.member = (await registerMember(site)).token;
});
beforeEach(async () => {
  const form = {
    kind: 'course',
    title: 'Pricing',
    summary: 'What customers would pay.',
    topic: 'finance',
    roles: [],
    author: 'Mara Lindqvist',
    country: '',
    reviewed_on: '2026-10-01',
    parts: [{ slug: '', title: 'Watch', body: '<p>Watch this.</p>' }],
  };
  draft = (await call('editor', 'POST', path, form)).json().data;
});

describe('the video of a lesson', () => {
  it('is played range by range by whoever is signed in, while the lesson shows it', async () => {
    const id = await add('videos', video, 'Pricing.mp4');
    await save({ video: id });
    expect((await viewing()).statusCode).toBe(404);
    await publish();
    expect(await read()).toMatchObject({ video: { id, name: 'Pricing.mp4', size: video.length }, files: [] });
    const { path: address } = (await viewing()).json().data;
    expect((await call(null, 'GET', address)).rawPayload.equals(video)).toBe(true);
    const range = await call(null, 'GET', address, undefined, { range: 'bytes=8-15' });
    expect([range.statusCode, range.headers['content-range'], range.rawPayload.length]).toEqual([
      206,
      `bytes 8-15/${video.length}`,
      8,
    ]);
    expect(range.headers['cache-control']).toBe('private, no-store');
    const beyond = await call(null, 'GET', address, undefined, { range: `bytes=${video.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect((await call(null, 'GET', `${address}x`)).statusCode).toBe(404);
    await save({ video: null });
    expect((await call(null, 'GET', address)).statusCode).toBe(404);
  });

  it.each([
    ['words', Buffer.from('This is no video'), 'Talk.mp4'],
    ['a PDF under its name', sheet, 'Talk.webm'],
    ['half of one', makeMp4(['ftyp', 'moov']), 'Talk.mp4'],
    ['another kind of file', sheet, 'Talk.pdf'],
  ])('is refused with a sentence where it is %s', async (_what, bytes, name) => {
    const before = await storedFiles();
    const { statusCode, ...refused } = await upload('videos', bytes, name);
    expect([statusCode, refused.json().data.file]).toEqual([422, [expect.stringMatching(/^[A-Z].+\.$/)]]);
    expect(await storedFiles()).toBe(before);
  });

  it('ends with the session that asked for it', async () => {
    await save({ video: await add('videos', video, 'Pricing.mp4') });
    await publish();
    const { path: address } = (await viewing()).json().data;
    await site.platform.db.deleteFrom('sessions').execute();
    expect((await call(null, 'GET', address)).statusCode).toBe(404);
    tokens.editor = (await makeAdmin(site, 'editor')).token;
    tokens.member = (await registerMember(site)).token;
  });
});

describe('captions of the video', () => {
  it('are read with it, in each language, by whoever plays it, while the lesson has them', async () => {
    const id = await add('videos', video, 'Pricing.mp4');
    const german = makeWebVtt('Fragt nach Geld.');
    const [en, de] = [await addCaptions('en'), await addCaptions('de', german)];
    await save({ video: id, captions: [en, de] });
    await publish();
    expect((await read()).video).toMatchObject({ id, captions: ['en', 'de'] });
    const { captions } = (await viewing()).json().data;
    expect(captions.map(({ language }: { language: string }) => language)).toEqual(['en', 'de']);
    const address = captions[1].path;
    const got = await call(null, 'GET', address);
    expect([got.statusCode, got.headers['content-type'], got.body]).toEqual([
      200,
      'text/vtt',
      String(german),
    ]);
    expect(got.headers['cache-control']).toBe('private, no-store');
    const other = await add('files', sheet, 'a.pdf');
    for (const wrong of [address.replace(/\d+$/, String(other)), address.replace('/captions', 'x/captions')])
      expect((await call(null, 'GET', wrong)).statusCode).toBe(404);
    await save({ video: id, captions: [en] });
    expect((await call(null, 'GET', address)).statusCode).toBe(404);
  });

  it('are one file for each language, of a video that is there', async () => {
    const id = await add('videos', video, 'Pricing.mp4');
    const [one, two] = [await addCaptions('en'), await addCaptions('en')];
    const errors = await errorsOf(save({ video: id, captions: [one, two] }));
    expect(errors).toEqual({ 'parts.0.captions': [messages.languageTwice] });
    expect(await errorsOf(save({ captions: [one] }))).toEqual({ form: [messages.videoFirst] });
    expect(await errorsOf(save({ video: id, captions: [id] }))).toEqual({
      'parts.0.captions': [messages.fileGone],
    });
  });

  it('are refused with a sentence where they are none, or in no known language', async () => {
    const before = await storedFiles();
    const refused = await upload('captions', Buffer.from('1\n00:00:01,000 --> '), 'a.vtt', {
      language: 'en',
    });
    expect([refused.statusCode, refused.json().data.file]).toEqual([
      422,
      [expect.stringContaining('does not begin with “WEBVTT”')],
    ]);
    const nowhere = await upload('captions', makeWebVtt(), 'a.vtt', { language: 'xx' });
    expect(nowhere.json().data).toHaveProperty('language');
    const huge = await upload('captions', Buffer.alloc(1024 * 1024 + 1, 'a'), 'a.vtt', { language: 'en' });
    expect(huge.json().data.file).toEqual(['The file is larger than 1 MB.']);
    expect(await storedFiles()).toBe(before);
  });
});

it('a video shows a picture of the library before it is played, which stays while the lesson names it', async () => {
  const poster = await libraryPicture(site, tokens.editor);
  const id = await add('videos', video, 'Pricing.mp4');
  expect(await errorsOf(save({ poster: poster.image }))).toEqual({ form: [messages.videoFirst] });
  for (const image of ['https://elsewhere.example/a.webp', '/media/art/1/orbit-01-1200.webp'])
    expect(await errorsOf(save({ video: id, poster: image }))).toEqual({ form: [messages.posterChosen] });
  await save({ video: id, poster: poster.image });
  await publish();
  expect((await read()).video.poster).toBe(poster.image);
  const library = `/api/admin/content/pictures/${poster.id}`;
  expect((await call('editor', 'DELETE', library)).json().message).toContain('Pricing');
  await save({ video: id, poster: '' });
  expect((await call('editor', 'DELETE', library)).statusCode).toBe(200);
  const gone = await errorsOf(save({ video: id, poster: poster.image }));
  expect(gone).toEqual({ 'parts.0.poster': [pictureMessages.missing] });
});

describe('a file below a lesson', () => {
  it('is downloaded under its name by whoever is signed in, and by nobody else', async () => {
    const id = await add('files', sheet, 'Check list.pdf');
    await save({ files: [id] });
    await publish();
    expect((await read()).files).toEqual([{ id, name: 'Check list.pdf', size: sheet.length }]);
    const url = `/api/resources/${draft.slug}/files/${id}`;
    const got = await call('member', 'GET', url);
    expect(got.rawPayload.equals(sheet)).toBe(true);
    expect(got.headers['content-disposition']).toMatch(/^attachment; .*Check/);
    expect((await call(null, 'GET', url)).statusCode).toBe(401);
    expect((await call('member', 'GET', url.replace(draft.slug, 'first-ninety-days'))).statusCode).toBe(404);
  });

  it('is one of its own resource and kind', async () => {
    const [film, file] = [await add('videos', video, 'a.mp4'), await add('files', sheet, 'a.pdf')];
    expect((await save({ files: [film] })).json().data).toEqual({ 'parts.0.files': [messages.fileGone] });
    expect((await save({ video: file })).json().data).toEqual({ 'parts.0.video': [messages.fileGone] });
  });
});

it('is deleted with the next save once no text refers to it, or with its resource', async () => {
  const before = await storedFiles();
  const id = await add('videos', video, 'Pricing.mp4');
  const lost = await add('files', sheet, 'Check list.pdf');
  const [en, de] = [await addCaptions('en'), await addCaptions('de')];
  await save({ video: id, files: [lost], captions: [en, de] });
  expect(await storedFiles()).toBe(before + 4);
  const { version } = (await save({ video: id, files: [], captions: [en] })).json().data;
  expect(await storedFiles()).toBe(before + 2);
  const restored = await call('editor', 'POST', `${path}/${draft.id}/restore`, { version, restore: 2 });
  expect(restored.json().data.form.parts[0]).toMatchObject({ video: id, files: [], captions: [en] });
  await call('editor', 'DELETE', `${path}/${draft.id}?version=${version + 1}`);
  expect(await storedFiles()).toBe(before);
});
