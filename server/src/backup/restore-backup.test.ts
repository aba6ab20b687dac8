import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, testApp } from '../../test/app.ts';
import { emptyTarget } from '../../test/database/restore-target.ts';
import { makePdf } from '../../test/documents/sample-files.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { filePlace, type Manifest, tablePlace } from './manifest.ts';
import { measureFile } from './measure.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

// A restore compares the restored data with the backup. These tests change the data after the checksums of the backup were
// verified, so that only this last comparison can detect it.

const site = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'proxima-restore-'));
const backup = join(folder, 'backup');
const users = tablePlace({ schema: 'public', name: 'users' });
let fileKey = '';

beforeAll(async () => {
  const { token } = await registerMember(site);
  await registerMember(site);
  const form = new FormData();
  form.set('text', 'Our plan');
  for (const name of ['plan', 'costs'])
    form.append(
      'file',
      new File([new Uint8Array(makePdf(name))], `${name}.pdf`, { type: 'application/pdf' }),
    );
  const sent = await site.call({ method: 'POST', url: '/api/users/chat/store', token, body: form });
  expect(sent.statusCode, sent.body).toBe(200);
  fileKey = (await site.platform.db.selectFrom('files').select('key').orderBy('id').executeTakeFirstOrThrow())
    .key;
  await writeBackup({ databaseUrl: site.database.url, files: site.platform.files, release: '1.2.3' }, backup);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

/** A copy of the backup that may be changed. */
async function copyOfBackup(): Promise<string> {
  const copy = await mkdtemp(join(folder, 'copy-'));
  await cp(backup, copy, { recursive: true });
  return copy;
}

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await rm(path);
  await writeFile(path, after);
}

/** As if someone who changed a table had put its new checksum into the manifest. */
async function signTable(copy: string, place: string, change: (entry: Manifest['tables'][number]) => object) {
  await rewrite(join(copy, 'manifest.json'), (text) => {
    const manifest: Manifest = JSON.parse(text);
    const tables = manifest.tables.map((table) =>
      tablePlace(table) === place ? { ...table, ...change(table) } : table,
    );
    return JSON.stringify({ ...manifest, tables });
  });
}

/** Expects that the restore fails with this reason and leaves nothing behind. */
async function expectRefusal(copy: string, reason: RegExp, changeStore = (files: FileStore) => files) {
  const target = await emptyTarget();
  await expect(restoreBackup({ ...target, files: changeStore(target.files) }, copy)).rejects.toThrow(reason);
  const tables = await query<{ there: string | null }>(
    target.databaseUrl,
    `select to_regclass('public.users') as there`,
  );
  if (tables[0]?.there) expect(await query(target.databaseUrl, 'select id from users')).toEqual([]);
  await expect(target.files.get(fileKey)).rejects.toThrow();
}

/** Makes a change right after the backup was measured, when the restore checks whether the store is empty. */
const onceMeasured = (change: () => Promise<void>) => (files: FileStore) => ({
  ...files,
  isEmpty: async () => {
    await change();
    return files.isEmpty();
  },
});

test('rows are restored that the database then keeps in another order', async () => {
  const { db } = site.platform;
  const name = 'access.changed';
  await sql`insert into pgboss.job (name, data) select ${name}, jsonb_build_object('n', n, 'text',
      (select string_agg(md5(n::text || m), '') from generate_series(0, (n * 7919) % 50) m))
    from generate_series(1, 3000) n`.execute(db);
  await sql`delete from pgboss.job where name = ${name} and (data ->> 'n')::int % 3 = 0`.execute(db);
  const path = join(folder, 'with-jobs');
  await writeBackup({ databaseUrl: site.database.url, files: site.platform.files, release: '1.2.3' }, path);
  const target = await emptyTarget();
  await restoreBackup(target, path);
  expect(await query(target.databaseUrl, `select from pgboss.job where name = '${name}'`)).toHaveLength(2000);
});

test('a restore fails if a table lost rows after it was measured', async () => {
  const copy = await copyOfBackup();
  const loseOne = () => rewrite(join(copy, users), (text) => text.slice(text.indexOf('\n') + 1));
  await expectRefusal(
    copy,
    /public\.users was not restored correctly \(1 of 2 rows\)/,
    onceMeasured(loseOne),
  );
});

test('a restore fails if values changed after they were measured', async () => {
  const copy = await copyOfBackup();
  const change = () => rewrite(join(copy, users), (text) => text.replace('Ada', 'Eve'));
  await expectRefusal(copy, /public\.users was not restored correctly \(2 of 2 rows\)/, onceMeasured(change));
});

test('a restore fails if the database reads rows differently from how they were written', async () => {
  const copy = await copyOfBackup();
  await rewrite(join(copy, users), (text) => text.replace(/\+00\b/, '+01'));
  const { sha256, bytes } = await measureFile(join(copy, users));
  await signTable(copy, users, () => ({ sha256, bytes }));
  await expectRefusal(copy, /public\.users was not restored correctly/);
});

test('a restore fails if the manifest has the wrong number of rows', async () => {
  const copy = await copyOfBackup();
  await signTable(copy, users, ({ rows }) => ({ rows: rows + 1 }));
  await expectRefusal(copy, /public\.users was not restored correctly \(2 of 3 rows\)/);
});

test('a restore fails if a file changed after it was measured', async () => {
  const copy = await copyOfBackup();
  const change = () => rewrite(join(copy, filePlace(fileKey)), (text) => `${text}x`);
  await expectRefusal(copy, /is not as it was written/, onceMeasured(change));
});

test('a restore fails if the store returns a file that differs from what was stored', async () => {
  await expectRefusal(await copyOfBackup(), /The file store changed/, (files) => ({
    ...files,
    put: async (key, path, contentType) => {
      await writeFile(path, 'x', { flag: 'a' });
      await files.put(key, path, contentType);
    },
  }));
});

test('a restore that fails at one file leaves none of those that were being stored meanwhile', async () => {
  const target = await emptyTarget();
  const stored = Promise.withResolvers<void>();
  const files: FileStore = {
    ...target.files,
    put: async (key, path, contentType) => {
      if (key !== fileKey) throw new Error('the store is full');
      await sleep(100);
      await target.files.put(key, path, contentType).finally(stored.resolve);
    },
  };
  await expect(restoreBackup({ ...target, files }, backup)).rejects.toThrow('the store is full');
  await stored.promise;
  await expect(target.files.get(fileKey)).rejects.toThrow();
});

test('a restored database has every constraint, trigger and sequence value of the original', async () => {
  const target = await emptyTarget();
  await restoreBackup(target, backup);
  const rules = (url: string) =>
    query(
      url,
      `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
         where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and convalidated
       union all
       select tgrelid::regclass::text, tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all
       select 'sequence', sequencename, coalesce(last_value, 0)::text from pg_sequences
         where schemaname = 'public'
       order by 1, 2, 3`,
    );
  const restored = await rules(target.databaseUrl);
  expect(restored.length).toBeGreaterThan(50);
  expect(restored).toEqual(await rules(site.database.url));
  expect(await query(target.databaseUrl, 'select id from users order by id')).toHaveLength(2);
});
