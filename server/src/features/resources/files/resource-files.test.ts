import type { EditedResource, ResourceForm } from '@proxima/contract/resources/resource-editing';
import { resourceEditingMessages as messages } from '@proxima/contract/resources/resource-editing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeMp4, makePdf } from '../../../../test/documents/sample-files.ts';

const site = await testApp();
const path = '/api/admin/content/resources';
const tokens = { editor: '', member: '' };
const video = makeMp4();
const sheet = makePdf('Checklist');
let draft: EditedResource;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: keyof typeof tokens | null, method: Method, url: string, body?: unknown, headers = {}) =>
  site.call({ method, url, token: who === null ? undefined : tokens[who], body, headers });
const upload = (kind: 'videos' | 'files', bytes: Buffer, name: string) => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  return call('editor', 'POST', `${path}/${draft.id}/${kind}`, body);
};
const add = async (kind: 'videos' | 'files', bytes: Buffer, name: string): Promise<number> =>
  (await upload(kind, bytes, name)).json().data.id;
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

it('what no text names any more goes with the next save, and the rest with its resource', async () => {
  const before = await storedFiles();
  const id = await add('videos', video, 'Pricing.mp4');
  const lost = await add('files', sheet, 'Check list.pdf');
  await save({ video: id, files: [lost] });
  expect(await storedFiles()).toBe(before + 2);
  const { version } = (await save({ video: id, files: [] })).json().data;
  expect(await storedFiles()).toBe(before + 1);
  const restored = await call('editor', 'POST', `${path}/${draft.id}/restore`, { version, restore: 2 });
  expect(restored.json().data.form.parts[0]).toMatchObject({ video: id, files: [] });
  await call('editor', 'DELETE', `${path}/${draft.id}?version=${version + 1}`);
  expect(await storedFiles()).toBe(before);
});
