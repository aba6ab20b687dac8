import { beforeAll, describe, expect, it } from 'vitest';
import { registerMember, type TestApp, testApp } from '../../../test/app.ts';
import { receivedFile, storeFile } from '../../../test/documents/received-file.ts';
import { makeDocx, makeImage, makePdf } from '../../../test/documents/sample-files.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';

let test: TestApp;
let ada: { id: number; token: string };

beforeAll(async () => {
  test = await testApp();
  ada = await registerMember(test);
});

const store = (file: ReceivedFile): Promise<number> => storeFile(test.platform, file, ada.id);

const download = (id: number, { token = ada.token, ...headers }: Record<string, string> = {}, query = '') =>
  test.call({ method: 'GET', url: `/api/files/${id}${query}`, token, headers });

describe('GET /api/files/:id', () => {
  it('gives the owner the bytes as a download that no browser runs', async () => {
    const pdf = makePdf();
    const id = await store(await receivedFile(test.platform, pdf, { name: 'Zoë’s "plan".pdf' }));
    const answer = await download(id);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="Zo__s _plan_.pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20%22plan%22.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
    });
  });

  it('shows PDF and pictures in the page where asked, and nothing else', async () => {
    const pdf = await store(await receivedFile(test.platform, makePdf()));
    const docx = await store(await receivedFile(test.platform, makeDocx(), { name: 'plan.docx' }));
    expect((await download(pdf, {}, '?view=1')).headers['content-disposition']).toMatch(/^inline;/);
    expect((await download(docx, {}, '?view=1')).headers['content-disposition']).toMatch(/^attachment;/);
    expect((await download(pdf, {}, '?view=2')).statusCode).toBe(422);
  });

  it('is 401 without a token and 404 for others, for unknown and for impossible ids alike', async () => {
    const id = await store(await receivedFile(test.platform, makePdf()));
    const bea = await registerMember(test);
    expect((await test.call({ method: 'GET', url: `/api/files/${id}` })).statusCode).toBe(401);
    const answers = [
      await download(id, { token: bea.token }),
      await download(999_999_999),
      await download(-1),
    ];
    answers.push(await test.call({ method: 'GET', url: '/api/files/..%2f1', token: ada.token }));
    for (const answer of answers) expect(answer.statusCode).toBe(404);
  });

  it('gives ranges, and says when one lies outside', async () => {
    const pdf = makePdf();
    const id = await store(await receivedFile(test.platform, pdf));
    const part = await download(id, { range: 'bytes=0-7' });
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF-1.4']);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 0-7/${pdf.length}`, 'content-length': '8' });
    expect((await download(id, { range: 'bytes=-6' })).payload).toBe('%%EOF\n');
    expect((await download(id, { range: 'bytes=999999-' })).statusCode).toBe(416);
    expect((await download(id, { range: 'bytes=5-2' })).statusCode).toBe(200);
    expect((await download(id, { range: 'bytes=0-7', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('tells HEAD what GET would send, without opening the file', async () => {
    const pdf = makePdf();
    const id = await store(await receivedFile(test.platform, pdf));
    const opened: string[] = [];
    const get = test.platform.files.get;
    test.platform.files.get = (key, range) => {
      opened.push(key);
      return get.call(test.platform.files, key, range);
    };
    const head = await test.app.inject({
      method: 'HEAD',
      url: `/api/files/${id}`,
      headers: { authorization: `Bearer ${ada.token}`, range: 'bytes=0-7' },
    });
    expect([head.statusCode, head.payload, opened]).toEqual([200, '', []]);
    const { headers } = await download(id);
    test.platform.files.get = get;
    expect(opened).toHaveLength(1);
    for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges', 'content-disposition'])
      expect([name, head.headers[name]]).toEqual([name, headers[name]]);
  });

  it('answers 304 to a browser that has it', async () => {
    const id = await store(await receivedFile(test.platform, makePdf()));
    const { etag } = (await download(id)).headers;
    const again = await download(id, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const several = await download(id, { 'if-none-match': `"other", W/${etag}` });
    expect(several.statusCode).toBe(304);
    expect((await download(id, { 'if-none-match': `"x${String(etag).slice(1)}` })).statusCode).toBe(200);
  });
});

describe('GET /api/avatars/:key', () => {
  it('gives anyone the picture, for ever, and no other kind of file', async () => {
    const picture = await makeImage('png', { width: 200, height: 100 });
    const avatarId = await store(
      await receivedFile(test.platform, picture, { field: 'avatar', kind: 'avatar', name: 'me.png' }),
    );
    const documentId = await store(await receivedFile(test.platform, makePdf()));
    const rows = await test.platform.db
      .selectFrom('files')
      .select(['id', 'key'])
      .where('id', 'in', [avatarId, documentId])
      .orderBy('id')
      .execute();
    const [avatar, document] = await Promise.all(
      rows.map(({ key }) => test.call({ method: 'GET', url: `/api/avatars/${key}` })),
    );
    expect(avatar?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(document?.statusCode).toBe(404);
    expect((await test.call({ method: 'GET', url: '/api/avatars/..%2f..%2fx' })).statusCode).toBe(404);
  });
});
