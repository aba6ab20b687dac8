import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerMember, type TestApp, testApp } from '../../../test/app.ts';
import { receivedFile, storeFile } from '../../../test/documents/received-file.ts';
import { makeDocx, makePdf } from '../../../test/documents/sample-files.ts';
import type { Anonymous, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';
import { withCheckedFiles } from './check-files.ts';
import { removeFile, sweepUnrecorded } from './delete-files.ts';
import { recordFile } from './record-file.ts';

let test: TestApp;
let context: Context<Anonymous>;
let ada: { id: number; token: string };

beforeAll(async () => {
  test = await testApp();
  context = { platform: test.platform, actor: { kind: 'anonymous' }, requestId: 'r', ip: '127.0.0.1' };
  ada = await registerMember(test);
});

const store = (file: ReceivedFile, owner: number | null = ada.id): Promise<number> =>
  storeFile(test.platform, file, owner);

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
  expect(await test.platform.db.selectFrom('pending_uploads').selectAll().execute()).toEqual([]);
}

describe('storing a file', () => {
  it('records it with what it is, and leaves nothing over', async () => {
    const pdf = makePdf();
    const id = await store(await receivedFile(test.platform, pdf));
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

  it('refuses a file with the message for its field, and stores nothing', async () => {
    const html = await receivedFile(test.platform, Buffer.from('<script>alert(1)</script>'), {
      field: 'pitch_deck_upload',
    });
    await expect(store(html)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: {
        pitch_deck_upload: [
          'The content of the file does not match its name. It may be damaged, or of another type.',
        ],
      },
    });
    await expectNothingLeftOver();
  });

  it('deletes the bytes again when the transaction fails, or had nothing to record', async () => {
    const fails = withCheckedFiles(context, [await receivedFile(test.platform, makePdf())], ([checked]) =>
      inTransaction(test.platform, async (tx) => {
        if (checked) await recordFile(tx.db, checked, ada.id);
        throw new DomainError('conflict');
      }),
    );
    await expect(fails).rejects.toMatchObject({ code: 'conflict' });
    await withCheckedFiles(context, [await receivedFile(test.platform, makePdf())], async () => 'as before');
    const second = [
      await receivedFile(test.platform, makePdf()),
      await receivedFile(test.platform, Buffer.from('no PDF')),
    ];
    await expect(withCheckedFiles(context, second, async () => {})).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expectNothingLeftOver();
  });

  it('lets a member have 200 MB and no more, also when files arrive together', async () => {
    const bea = await registerMember(test);
    const first = await store(await receivedFile(test.platform, makePdf()), bea.id);
    const room = 2 * makeDocx().length;
    await test.platform.db
      .updateTable('files')
      .set({ size: 200 * 1024 * 1024 - room })
      .where('id', '=', first)
      .execute();
    const docx = { name: 'plan.docx' };
    const many = await Promise.all(
      Array.from({ length: 5 }, () => receivedFile(test.platform, makeDocx(), docx)),
    );
    const results = await Promise.allSettled(many.map((file) => store(file, bea.id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const message = 'Your files together would be larger than 200 MB. Please remove some first.';
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'too_large', fields: { file: [message] } });
    }
    await expectNothingLeftOver();
  });

  it('says storage_full while the store is full, stores nothing, and works again afterwards', async () => {
    const { files } = test.platform;
    const full: FileStore = {
      ...files,
      put: async () => {
        throw new DomainError('storage_full');
      },
    };
    test.platform.files = full;
    try {
      await expect(store(await receivedFile(test.platform, makePdf()))).rejects.toMatchObject({
        code: 'storage_full',
      });
    } finally {
      test.platform.files = files;
    }
    await expectNothingLeftOver();
    await store(await receivedFile(test.platform, makePdf()));
  });
});

describe('files that arrive together', () => {
  it('are inspected one after the other, but a slow disk holds up none of the others', async () => {
    const { files } = test.platform;
    const { promise: bothAreThere, resolve } = Promise.withResolvers<void>();
    let arrived = 0;
    test.platform.files = {
      ...files,
      put: async (...file) => {
        arrived += 1;
        if (arrived === 2) resolve();
        await bothAreThere;
        await files.put(...file);
      },
    };
    try {
      const both = [
        await receivedFile(test.platform, makePdf()),
        await receivedFile(test.platform, makePdf()),
      ];
      await Promise.all(both.map((file) => store(file)));
    } finally {
      test.platform.files = files;
    }
    await expectNothingLeftOver();
  });
});

describe('what a killed server leaves', () => {
  it('is swept after an hour, and can then no longer be recorded', async () => {
    const file = await receivedFile(test.platform, makePdf());
    const late = withCheckedFiles(context, [file], async ([checked]) => {
      if (!checked) throw new Error('nothing was checked');
      expect(await sweepUnrecorded(test.platform)).toBe(0);
      expect(await storedKeys()).toContain(checked.key);
      await test.platform.db
        .updateTable('pending_uploads')
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
    const before = (await recordedKeys()).length;
    const id = await store(await receivedFile(test.platform, makePdf()));
    const fails = inTransaction(test.platform, async (tx) => {
      await removeFile(test.platform, tx, id);
      throw new DomainError('conflict');
    });
    await expect(fails).rejects.toMatchObject({ code: 'conflict' });
    expect(await recordedKeys()).toHaveLength(before + 1);
    await inTransaction(test.platform, (tx) => removeFile(test.platform, tx, id));
    expect(await recordedKeys()).toHaveLength(before);
    await expectNothingLeftOver();
  });
});
