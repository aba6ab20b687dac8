import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerMember, type TestApp, testApp } from '../../../test/app.ts';
import { makeDocx, makeImage, makePdf } from '../../../test/sample-files.ts';
import type { Anonymous, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';
import { newTemporaryPath } from '../../platform/files/temporary-files.ts';
import { sweepUnrecorded } from './drop-unrecorded.ts';
import { recordFile } from './record-file.ts';
import { removeFile } from './remove-file.ts';
import { withCheckedFiles } from './with-checked-files.ts';

let test: TestApp;
let context: Context<Anonymous>;
let ada: { id: number; token: string };

beforeAll(async () => {
  test = await testApp();
  context = { platform: test.platform, actor: { kind: 'anonymous' }, requestId: 'r', ip: '127.0.0.1' };
  ada = await registerMember(test);
});

async function received(content: Buffer, more: Partial<ReceivedFile> = {}): Promise<ReceivedFile> {
  const path = newTemporaryPath(test.platform.temporaryDirectory);
  await writeFile(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { field: 'file', kind: 'attachment', name: 'plan.pdf', path, size: content.length, sha256, ...more };
}

const record = (file: ReceivedFile, owner: number | null = ada.id): Promise<number> =>
  withCheckedFiles(context, [file], ([checked]) =>
    inTransaction(test.platform, async (tx) => {
      if (!checked) throw new Error('nothing was checked');
      return recordFile(tx.db, checked, owner);
    }),
  );

async function storedKeys(): Promise<string[]> {
  const names = await readdir(join(test.platform.config.dataDir, 'files'), { recursive: true }).catch(
    () => [],
  );
  return names.map((name) => name.split('/')[1] ?? '').filter((name) => name !== '');
}

async function recordedKeys(): Promise<string[]> {
  const rows = await test.platform.db.selectFrom('files').select('key').execute();
  return rows.map(({ key }) => key);
}

async function expectNothingLeftOver(): Promise<void> {
  expect((await storedKeys()).sort()).toEqual((await recordedKeys()).sort());
  expect(await test.platform.db.selectFrom('file_intents').selectAll().execute()).toEqual([]);
}

const download = (id: number, { token = ada.token, ...headers }: Record<string, string> = {}, query = '') =>
  test.call({ method: 'GET', url: `/api/files/${id}${query}`, token, headers });

describe('storing a file', () => {
  it('records it with what it is, and leaves nothing over', async () => {
    const pdf = makePdf();
    const id = await record(await received(pdf));
    const row = await test.platform.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      owner_id: ada.id,
      name: 'plan.pdf',
      content_type: 'application/pdf',
      size: pdf.length,
    });
    await expectNothingLeftOver();
  });

  it('refuses a file with the words for its field, and stores nothing', async () => {
    const html = await received(Buffer.from('<script>alert(1)</script>'), { field: 'pitch_deck_upload' });
    await expect(record(html)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: {
        pitch_deck_upload: [
          'The content of the file does not fit its name. It may be damaged, or of another type.',
        ],
      },
    });
    await expectNothingLeftOver();
  });

  it('drops the bytes again when the transaction fails, or had nothing to record', async () => {
    const fails = withCheckedFiles(context, [await received(makePdf())], ([checked]) =>
      inTransaction(test.platform, async (tx) => {
        if (checked) await recordFile(tx.db, checked, ada.id);
        throw new DomainError('conflict');
      }),
    );
    await expect(fails).rejects.toMatchObject({ code: 'conflict' });
    await withCheckedFiles(context, [await received(makePdf())], async () => 'as before');
    const second = [await received(makePdf()), await received(Buffer.from('no PDF'))];
    await expect(withCheckedFiles(context, second, async () => {})).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expectNothingLeftOver();
  });

  it('lets a member have 200 MB and no more, also when files come at once', async () => {
    const bea = await registerMember(test);
    const first = await record(await received(makePdf()), bea.id);
    const room = 2 * makeDocx().length;
    await test.platform.db
      .updateTable('files')
      .set({ size: 200 * 1024 * 1024 - room })
      .where('id', '=', first)
      .execute();
    const docx = { name: 'plan.docx' };
    const many = await Promise.all(Array.from({ length: 5 }, () => received(makeDocx(), docx)));
    const results = await Promise.allSettled(many.map((file) => record(file, bea.id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const words = 'Your files together would be larger than 200 MB. Please remove some first.';
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'too_large', fields: { file: [words] } });
    }
    await expectNothingLeftOver();
  });

  it('says storage_full while the store is full, keeps nothing, and works again afterwards', async () => {
    const { files } = test.platform;
    const full: FileStore = {
      ...files,
      put: async () => {
        throw new DomainError('storage_full');
      },
    };
    test.platform.files = full;
    try {
      await expect(record(await received(makePdf()))).rejects.toMatchObject({ code: 'storage_full' });
    } finally {
      test.platform.files = files;
    }
    await expectNothingLeftOver();
    await record(await received(makePdf()));
  });
});

describe('what a killed server leaves', () => {
  it('is swept after an hour, and can then no longer be recorded', async () => {
    const file = await received(makePdf());
    const late = withCheckedFiles(context, [file], async ([checked]) => {
      if (!checked) throw new Error('nothing was checked');
      expect(await sweepUnrecorded(test.platform)).toBe(0);
      expect(await storedKeys()).toContain(checked.key);
      await test.platform.db
        .updateTable('file_intents')
        .set({ created_at: sql<Date>`now() - interval '61 minutes'` })
        .execute();
      expect(await sweepUnrecorded(test.platform)).toBe(1);
      return inTransaction(test.platform, (tx) => recordFile(tx.db, checked, ada.id));
    });
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    await expectNothingLeftOver();
  });
});

describe('removing a file', () => {
  it('takes row and bytes when the transaction commits, and nothing when it fails', async () => {
    const id = await record(await received(makePdf()));
    const fails = inTransaction(test.platform, async (tx) => {
      await removeFile(test.platform, tx, id);
      throw new DomainError('conflict');
    });
    await expect(fails).rejects.toMatchObject({ code: 'conflict' });
    expect((await download(id)).statusCode).toBe(200);
    await inTransaction(test.platform, (tx) => removeFile(test.platform, tx, id));
    expect((await download(id)).statusCode).toBe(404);
    await expectNothingLeftOver();
  });
});

describe('GET /api/files/:id', () => {
  it('gives the owner the bytes as a download that no browser runs', async () => {
    const pdf = makePdf();
    const id = await record(await received(pdf, { name: 'Zoë’s "plan".pdf' }));
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
    const pdf = await record(await received(makePdf()));
    const docx = await record(await received(makeDocx(), { name: 'plan.docx' }));
    expect((await download(pdf, {}, '?view=1')).headers['content-disposition']).toMatch(/^inline;/);
    expect((await download(docx, {}, '?view=1')).headers['content-disposition']).toMatch(/^attachment;/);
    expect((await download(pdf, {}, '?view=2')).statusCode).toBe(422);
  });

  it('is 401 without a token and 404 for others, for unknown and for impossible ids alike', async () => {
    const id = await record(await received(makePdf()));
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
    const id = await record(await received(pdf));
    const part = await download(id, { range: 'bytes=0-7' });
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF-1.4']);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 0-7/${pdf.length}`, 'content-length': '8' });
    expect((await download(id, { range: 'bytes=-6' })).payload).toBe('%%EOF\n');
    expect((await download(id, { range: 'bytes=999999-' })).statusCode).toBe(416);
    expect((await download(id, { range: 'bytes=5-2' })).statusCode).toBe(200);
    expect((await download(id, { range: 'bytes=0-7', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('answers 304 to a browser that has it', async () => {
    const id = await record(await received(makePdf()));
    const { etag } = (await download(id)).headers;
    const again = await download(id, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });
});

describe('GET /api/avatars/:key', () => {
  it('gives anybody the picture, for ever, and no other kind of file', async () => {
    const picture = await makeImage('png', { width: 200, height: 100 });
    const avatarId = await record(
      await received(picture, { field: 'avatar', kind: 'avatar', name: 'me.png' }),
    );
    const documentId = await record(await received(makePdf()));
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
