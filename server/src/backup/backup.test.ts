import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { registerMember, testApp, testPassword } from '../../test/app.ts';
import { baselineFolder } from '../../test/database/baseline-folder.ts';
import { emptyTarget } from '../../test/database/restore-target.ts';
import { quiet } from '../../test/database/test-postgres.ts';
import { makePdf } from '../../test/documents/sample-files.ts';
import { expectFullLesson, publishFullLesson } from '../../test/full-lesson.ts';
import { buildApp } from '../app.ts';
import { sweepUnrecorded } from '../features/files/delete-files.ts';
import { listBaseline } from '../platform/database/baseline/adopt-baseline.ts';
import { migrate, ownMigrations } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { StartError } from '../platform/monitoring/start-error.ts';
import { type Manifest, readManifest, tablePlace } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { RowSum } from './row-sum.ts';
import { connectForCopy, measureTable } from './table-copy.ts';
import { writeBackup } from './write-backup.ts';

const site = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'proxima-backup-'));
const source = { databaseUrl: site.database.url, files: site.platform.files, release: '1.2.3' };
let count = 0;

beforeAll(async () => {
  for (let n = 0; n < 3; n += 1) await submit((await registerMember(site)).token);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sumOf(file: string): Promise<bigint> {
  const sum = new RowSum();
  sum.resume();
  await pipeline(createReadStream(file), sum);
  return sum.result();
}

/** A submission with a file of its own. */
async function submit(token: string): Promise<number> {
  count += 1;
  const form = new FormData();
  const fields = {
    first_name: 'Ada',
    last_name: 'Lind',
    email: 'ada@example.test',
    phone: '5550100',
    message: `Tab\there, "quotes", back\\slash, line\nend, ünïcødé 🌊, number ${count}`,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const pdf = makePdf(`Deck ${count}`);
  form.set('file', new File([new Uint8Array(pdf)], `deck ${count}.pdf`));
  const { method, path } = submissionEndpoints.send;
  const response = await site.call({ method, url: path, body: form, token, ip: `10.8.0.${count % 250}` });
  return response.statusCode;
}

test('a backup under load, restored elsewhere, has equal rows and files, and people can sign in there and watch lessons', async () => {
  const member = await registerMember(site);
  const lesson = await publishFullLesson(site);
  let isOver = false;
  const statuses = new Set<number>();
  const writers = Array.from({ length: 3 }, async () => {
    const { token } = await registerMember(site);
    for (let n = 0; n < 25 && !isOver; n += 1) statuses.add(await submit(token));
  });
  const sent = count;
  await expect.poll(() => count).toBeGreaterThan(sent + 6);
  const path = join(folder, 'under-load');
  const manifest = await writeBackup(source, path);
  isOver = true;
  await Promise.all(writers);
  expect([...statuses]).toEqual([200]);
  expect(manifest.damaged).toEqual([]);

  const target = await emptyTarget();
  await restoreBackup(target, path);
  await migrate(target.databaseUrl, quiet);
  const client = await connectForCopy(target.databaseUrl);
  for (const table of manifest.tables) {
    const { rows, sum } = await measureTable(client, table);
    const written = await sumOf(join(path, tablePlace(table)));
    expect({ table: table.name, rows, sum }).toEqual({ table: table.name, rows: table.rows, sum: written });
  }
  await client.end();

  const { db, connections, close } = openDatabase(target.databaseUrl, { log: quiet, size: 4 });
  onTestFinished(close);
  const files = await db.selectFrom('files').select(['key', 'sha256']).execute();
  expect(files.length).toBe(manifest.files.count);
  expect(files.length).toBeGreaterThan(3);
  for (const { key, sha256 } of files) {
    const hash = createHash('sha256');
    for await (const chunk of await target.files.get(key)) hash.update(chunk);
    expect(hash.digest('hex')).toBe(sha256);
  }
  const withoutVersion = await sql<{ n: number }>`select count(*) as n from submissions s
    where not exists (select from submission_versions v where v.submission_id = s.id)`.execute(db);
  expect(withoutVersion.rows[0]?.n).toBe(0);

  const restored = await buildApp({ ...site.platform, db, connections, files: target.files });
  onTestFinished(() => restored.close());
  const payload = { email: member.email, password: testPassword };
  const signedIn = await restored.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(signedIn.statusCode).toBe(200);
  await expectFullLesson(restored, lesson, signedIn.json().data.token);
  const next = await db
    .insertInto('settings')
    .values({ name: 'after.restore', value: '1' })
    .returning('name')
    .executeTakeFirst();
  expect(next?.name).toBe('after.restore');
  const { rows } = await sql<{ next: number; max: number }>`
    select nextval('users_id_seq') as next, (select max(id) from users) as max`.execute(db);
  expect(rows[0]?.next).toBeGreaterThan(rows[0]?.max ?? Number.POSITIVE_INFINITY);
}, 120_000);

test('a file that is to be deleted while the backup runs is kept until the backup is done', async () => {
  const { db, files } = site.platform;
  const stores = { ...files };
  const path = join(folder, 'deletion');
  const { key } = await db.selectFrom('files').select('key').orderBy('id').executeTakeFirstOrThrow();
  let swept = -1;
  const slow = {
    ...stores,
    get: async (wanted: string) => {
      if (wanted === key && swept < 0) {
        await db
          .insertInto('pending_uploads')
          .values({ key, created_at: sql<Date>`now() - interval '2 hours'` })
          .execute();
        swept = await sweepUnrecorded(site.platform);
      }
      return files.get(wanted);
    },
  };
  const manifest = await writeBackup({ ...source, files: slow }, path);
  expect(swept).toBe(0);
  expect(manifest.damaged).toEqual([]);
  expect(await readdir(join(path, 'files', key.slice(0, 2).toLowerCase()))).toContain(key);
  await db.deleteFrom('pending_uploads').where('key', '=', key).execute();
});

test('a file missing from the store is reported, and the backup has all others', async () => {
  const { key } = await site.platform.db
    .selectFrom('files')
    .select('key')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const lossy = {
    ...source.files,
    get: (wanted: string) => source.files.get(wanted === key ? 'A'.repeat(30) : wanted),
  };
  const manifest = await writeBackup({ ...source, files: lossy }, join(folder, 'lossy'));
  expect(manifest.damaged).toEqual([key]);
  expect(manifest.files.count).toBeGreaterThan(1);
});

test('a target that is not empty is refused and does not change', async () => {
  const path = join(folder, 'refused');
  await writeBackup(source, path);
  const used = { ...(await emptyTarget()), databaseUrl: site.database.url };
  const before = await site.platform.db.selectFrom('users').select('id').execute();
  await expect(restoreBackup(used, path)).rejects.toThrow(/The database is not empty/);
  expect(await site.platform.db.selectFrom('users').select('id').execute()).toEqual(before);
  const target = { ...(await emptyTarget()), files: site.platform.files };
  await expect(restoreBackup(target, path)).rejects.toThrow(/The file store is not empty/);
});

test('a backup with any damaged part is refused before anything is written', async () => {
  const path = join(folder, 'damaged');
  const manifest = await writeBackup(source, path);
  const [group = ''] = await readdir(join(path, 'files'));
  const [file = ''] = await readdir(join(path, 'files', group));
  for (const part of ['tables/public.users.copy', 'files.jsonl', join('files', group, file)]) {
    const whole = await readFile(join(path, part));
    await appendFile(join(path, part), 'x');
    const target = await emptyTarget();
    await expect(restoreBackup(target, path)).rejects.toThrow(/is not as it was written/);
    expect(await target.files.isEmpty()).toBe(true);
    await rm(join(path, part));
    await appendFile(join(path, part), whole);
  }
  expect(await readManifest(path)).toEqual(manifest);
  await rm(join(path, 'manifest.json'));
  await expect(restoreBackup(await emptyTarget(), path)).rejects.toThrow(StartError);
});

/** Writes a backup whose manifest then says something else. */
async function writeChanged(
  name: string,
  change: (manifest: Manifest) => Partial<Manifest>,
  from = source,
): Promise<string> {
  const path = join(folder, name);
  const manifest = await writeBackup(from, path);
  await rm(join(path, 'manifest.json'));
  await appendFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, ...change(manifest) }));
  return path;
}

test('a backup of a newer release is refused, naming that release', async () => {
  const path = await writeChanged('newer', ({ migrations }) => ({
    release: '9.0.0',
    migrations: [...migrations, '9999_future'],
  }));
  const target = await emptyTarget();
  await expect(restoreBackup(target, path)).rejects.toThrow(/release 9\.0\.0/);
  expect(await target.files.isEmpty()).toBe(true);
});

test('a backup from before the baseline of migrations is restored, with the former names of sequences, if it is complete', async () => {
  const before = await emptyTarget();
  const migrations = await baselineFolder();
  onTestFinished(() => rm(migrations, { recursive: true }));
  await migrate(before.databaseUrl, quiet, migrations);
  const path = await writeChanged(
    'former',
    ({ sequences: { email_outbox_id_seq: last = 0, ...others } }) => ({
      migrations: ['0001_accounts', '0282_files_of_submissions'],
      sequences: { ...others, mail_outbox_id_seq: last + 7 },
    }),
    { ...source, databaseUrl: before.databaseUrl, files: before.files },
  );
  const target = await emptyTarget();
  const { sequences } = await restoreBackup(target, path);
  const baseline = await listBaseline(ownMigrations);
  const later = (await readdir(ownMigrations)).map((file) => file.replace(/\.sql$/, '')).toSorted();
  expect(await migrate(target.databaseUrl, quiet)).toEqual(later.filter((name) => !baseline.includes(name)));
  const { db, close } = openDatabase(target.databaseUrl, { log: quiet, size: 1 });
  onTestFinished(close);
  const { rows } = await sql<{ last: number }>`select last_value as last from email_outbox_id_seq`.execute(
    db,
  );
  expect(rows[0]?.last).toBe(sequences.mail_outbox_id_seq);

  const older = await writeChanged('older', () => ({ migrations: ['0001_accounts', '0002_files'] }));
  await expect(restoreBackup(await emptyTarget(), older)).rejects.toThrow(
    /only some of the migrations before the baseline/,
  );
});
