import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { FullExport } from '@proxima/contract/exports/full-export';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { insertCall } from '../../../test/call-world.ts';
import { unpack } from '../../../test/documents/read-zip.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { recordFile } from '../files/record-file.ts';
import { storeBytes } from '../files/store-bytes.ts';
import { countFiles } from './catalog.repository.ts';
import { exportedTables } from './exported-columns.ts';
import { failStuck, makeFullExport } from './make-full-export.ts';
import { removeExpired } from './order-full-export.ts';

const test = await testApp();
const { db, files, temporaryDirectory } = test.platform;
let owner: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});
afterEach(() => vi.restoreAllMocks());

const url = '/api/admin/full-export';
const send = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object, { token }: SignedInUser = owner) =>
  test.call({ method, url: `${url}${path}`, body, token });
const read = async (): Promise<FullExport> => (await send('GET')).json().data;

/** Orders and makes an export. */
async function make(with_files = false): Promise<FullExport> {
  const ordered = await send('POST', '', { with_files });
  expect(ordered.statusCode).toBe(200);
  await makeFullExport(test.platform, ordered.json().data.id);
  return read();
}

async function linkTo({ id }: Pick<FullExport, 'id'>, by = owner): Promise<string> {
  return (await send('POST', `/${id}/link`, undefined, by)).json().data.path;
}
const fetchAt = (path: string, headers: Record<string, string> = {}) =>
  test.call({ method: 'GET', url: path, headers });

const archive = async (with_files = false) => unpacked(await make(with_files));

async function unpacked(made: FullExport) {
  expect(made).toMatchObject({ state: 'ready' });
  const { rawPayload, statusCode } = await fetchAt(await linkTo(made));
  expect([statusCode, rawPayload.length]).toEqual([200, made.size]);
  const entries = await unpack(rawPayload);
  return {
    entries,
    text: (path: string) => entries.get(path)?.toString() ?? '',
    manifest: JSON.parse(entries.get('manifest.json')?.toString() ?? '{}'),
  };
}

/** Rows of a CSV file as another program reads them: null for what is missing. */
function parseCsv(text: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  for (const [, quoted, bare, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? bare || null : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

async function storeFile(content: string, name: string, kind: 'document' | 'stamped' = 'document') {
  const path = join(temporaryDirectory, `upload-test-${name.length}`);
  await writeFile(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = {
    field: 'f',
    path,
    kind,
    name,
    contentType: 'text/plain',
    size: Buffer.byteLength(content),
    sha256,
  };
  const stored = await storeBytes(test.platform, path, file);
  return { id: await recordFile(db, stored, null), key: stored.key };
}

it('has as many rows of each table as the database, in both forms, with their checksums', async () => {
  await registerMember(test);
  await sql`insert into tags (name) values ('a'), ('b "quoted"'), (E'two\nlines')`.execute(db);
  const made = await make();
  const counts = new Map<string, number>();
  for (const [table] of exportedTables) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    counts.set(table, rows[0]?.count ?? -1);
  }
  const { entries, text, manifest } = await unpacked(made);
  const listed = new Map(manifest.entries.map((entry: { path: string }) => [entry.path, entry]));
  expect([...entries.keys()].filter((path) => path !== 'manifest.json').sort()).toEqual(
    [...listed.keys()].sort(),
  );
  for (const [table, count] of counts) {
    // The archive and the notification about it came after the snapshot.
    const expected = count - (table === 'files' || table === 'notifications' ? 1 : 0);
    const lines = text(`json/${table}.jsonl`).split('\n').slice(0, -1);
    expect([table, lines.length]).toEqual([table, expected]);
    expect([table, parseCsv(text(`csv/${table}.csv`)).length - 1]).toEqual([table, expected]);
    for (const line of lines)
      expect(Object.keys(JSON.parse(line))).toEqual(Object.keys(JSON.parse(lines[0] ?? '')));
    for (const path of [`json/${table}.jsonl`, `csv/${table}.csv`]) {
      const content = entries.get(path) ?? Buffer.from('none');
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(listed.get(path)).toEqual({ path, bytes: content.length, sha256, rows: expected });
    }
  }
});

it('has every value exactly in JSON, and without formulas in CSV', async () => {
  await sql`insert into measures (name, help, unit, adding) values (${'=1+1 “ü” 𝄞'}, ${''}, 'money', 'sum')`.execute(
    db,
  );
  await sql`insert into ventures (slug, name) values ('kites', 'Kites')`.execute(db);
  await sql`insert into measure_values (measure_id, venture_id, amount, as_of, source)
    select measures.id, ventures.id, -123456789012345678.000001, '2027-02-28', 'imported' from measures, ventures`.execute(
    db,
  );
  await sql`insert into saved_replies (title, text, edited_by_name, created_at) values ('t', E'a\r\n@b;"c"', '-', '2027-03-28T00:59:59.123456Z')`.execute(
    db,
  );
  const { text } = await archive();
  const value = text('json/measure_values.jsonl');
  expect(value).toContain('"amount":-123456789012345678.000001');
  expect(value).toContain('"as_of":"2027-02-28"');
  const [head, row] = parseCsv(text('csv/measure_values.csv'));
  expect(row?.[head?.indexOf('amount') ?? -1]).toBe('-123456789012345678.000001');
  const measure = JSON.parse(text('json/measures.jsonl'));
  expect(measure).toMatchObject({ name: '=1+1 “ü” 𝄞', help: '', archived_at: null });
  const [names, cells] = parseCsv(text('csv/measures.csv'));
  const cellOf = (name: string) => cells?.[names?.indexOf(name) ?? -1];
  expect([cellOf('name'), cellOf('help'), cellOf('archived_at')]).toEqual(["'=1+1 “ü” 𝄞", '', null]);
  const reply = JSON.parse(text('json/saved_replies.jsonl'));
  expect(reply).toMatchObject({ text: 'a\r\n@b;"c"', created_at: '2027-03-28T00:59:59.123456+00:00' });
  expect(text('csv/saved_replies.csv')).toContain(`"a\r\n'@b;""c"""`);
  expect(JSON.parse(text('json/audit_log.jsonl').split('\n')[0] ?? '').hash).toMatch(/^\\x[0-9a-f]{64}$/);
});

it('has no secret of anyone', async () => {
  await test.call({ method: 'POST', url: '/api/users/calendar', token: owner.token });
  const { rows } = await sql<{ secret: string }>`select encode(token_hash, 'hex') as secret from sessions
    union all select password_hash from users union all select encode(secret_hash, 'hex') from calendar_feeds
    union all select encode(nonce, 'hex') from calendar_feeds`.execute(db);
  const whole = [...(await archive()).entries.values()].map(String).join('\n');
  expect(rows.length).toBeGreaterThan(3);
  for (const { secret } of [...rows, { secret: owner.token }]) expect(whole).not.toContain(secret);
});

it('has files only if they were ordered, and names those that are gone', async () => {
  const one = await storeFile('One', 'a/b:c.txt');
  const two = await storeFile('Two', 'gone.txt');
  await storeFile('Three', 'copy-of-one-reader.txt', 'stamped');
  expect([...(await archive()).entries.keys()].filter((path) => path.startsWith('files/'))).toEqual([]);
  await files.delete(two.key);
  expect(await countFiles(db)).toBe(2);
  const { text, entries, manifest } = await archive(true);
  expect([...entries.keys()].filter((path) => path.startsWith('files/'))).toEqual([
    `files/${one.id}-a_b_c.txt`,
  ]);
  expect(text(`files/${one.id}-a_b_c.txt`)).toBe('One');
  expect(manifest.missing_files).toEqual([two.id]);
});

it('has neither name nor content of a file that its applicant has not sent', async () => {
  const { id: call_id } = await insertCall(db);
  const { id } = await storeFile('Secret plan', 'unsent.txt');
  await sql`with begun as (insert into applications (call_id, user_id) values (${call_id}, ${owner.id}) returning id)
    insert into application_files (application_id, question_id, file_id) select id, 'plan', ${id} from begun`.execute(
    db,
  );
  const { text, entries } = await archive(true);
  expect(text('json/files.jsonl')).not.toContain('unsent.txt');
  expect([...entries.keys()].filter((path) => path.startsWith('files/'))).toEqual([]);
  // Sent since, but without this file, which was added later.
  await sql`with sent as (insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message)
      values (${owner.id}, 'entrepreneur', 'Mira', 'Sol', 'mira@example.test', '', 'Plan') returning id),
    version as (insert into submission_versions (submission_id, number, message) select id, 1, 'Plan' from sent)
    update applications set sent_at = now(), submission_id = sent.id from sent`.execute(db);
  expect((await archive(true)).text('json/files.jsonl')).not.toContain('unsent.txt');
  await sql`insert into submission_files (submission_version_id, file_id) select id, ${id} from submission_versions`.execute(
    db,
  );
  expect((await archive(true)).text('json/files.jsonl')).toContain('unsent.txt');
});

it('is ordered by owners with a fresh password, one at a time, and cancelled', async () => {
  await sql`update sessions set created_at = created_at - interval '11 minutes', reauthenticated_at = null`.execute(
    db,
  );
  expect((await send('POST', '', { with_files: false })).json().error).toBe('reauthentication_required');
  await sql`update sessions set created_at = now()`.execute(db);
  const reviewer = await makeAdmin(test, 'reviewer');
  expect((await send('POST', '', { with_files: false }, reviewer)).statusCode).toBe(403);
  const { id } = (await send('POST', '', { with_files: false })).json().data;
  expect((await send('POST', '', { with_files: true })).statusCode).toBe(409);
  expect((await send('POST', `/${id}/link`)).statusCode).toBe(404);
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(200);
  await makeFullExport(test.platform, id);
  expect(await read()).toMatchObject({ id, state: 'ended', size: null, until: null });
  expect(await readdir(temporaryDirectory)).toEqual([]);
  expect((await make()).state).toBe('ready');
});

it('is downloaded in parts by a link that ends after a day, with the right and with the account; all of it is recorded', async () => {
  const made = await make();
  const path = await linkTo(made);
  const whole = await fetchAt(path);
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, made.size]);
  expect(whole.headers['content-disposition']).toMatch(
    /^attachment; filename="everything-\d{4}-\d\d-\d\d\.zip"/,
  );
  const etag = String(whole.headers.etag);
  const rest = await fetchAt(path, { range: 'bytes=1000-', 'if-range': etag });
  expect([rest.statusCode, rest.rawPayload.equals(whole.rawPayload.subarray(1000))]).toEqual([206, true]);
  expect((await fetchAt(path, { range: 'bytes=1000-', 'if-range': '"another"' })).statusCode).toBe(200);
  const { rows } = await sql<{ action: string; details: object; actor_id: number }>`
    select action, details, actor_id from audit_log where action like 'full-export%' order by id`.execute(db);
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['full-export.ordered', { with_files: false }],
    ['full-export.linked', {}],
    ['full-export.downloaded', {}],
    ['full-export.downloaded', { range: 'bytes=1000-' }],
    ['full-export.downloaded', { range: 'bytes=1000-' }],
  ]);
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([owner.id]));
  const statusAfter = async (change: string) => {
    await sql.raw(change).execute(db);
    return (await fetchAt(path)).statusCode;
  };
  expect(await statusAfter(`update users set admin_role = 'reviewer' where id = ${owner.id}`)).toBe(404);
  expect(
    await statusAfter(`update users set admin_role = 'owner', disabled_at = now() where id = ${owner.id}`),
  ).toBe(404);
  expect(await statusAfter(`update users set disabled_at = null where id = ${owner.id}`)).toBe(200);
  expect(await statusAfter(`update full_exports set ready_at = ready_at - interval '24 hours'`)).toBe(404);
  await removeExpired(test.platform);
  expect(await db.selectFrom('files').select('id').where('kind', '=', 'export').execute()).toEqual([]);
  expect((await read()).state).toBe('ended');
});

it('a new one replaces the one before, and its link', async () => {
  const path = await linkTo(await make());
  await make();
  expect((await fetchAt(path)).statusCode).toBe(404);
  expect(await db.selectFrom('files').select('id').where('kind', '=', 'export').execute()).toHaveLength(1);
});

it('notifies whoever ordered it when it is ready, and when it failed for want of space, leaving nothing behind', async () => {
  const kinds = async () =>
    (await db.selectFrom('notifications').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
  await make();
  expect(await kinds()).toEqual(['full_export_ready']);
  vi.spyOn(files, 'put').mockRejectedValue(new DomainError('storage_full'));
  expect(await make()).toMatchObject({ state: 'failed', problem: 'disk' });
  expect(await kinds()).toEqual(['full_export_ready', 'full_export_failed']);
  expect(await readdir(temporaryDirectory)).toEqual([]);
  expect(await db.selectFrom('pending_uploads').select('key').execute()).toEqual([]);
});

it('made twice at the same time, or by a node that died, it is there once', async () => {
  const { id } = (await send('POST', '', { with_files: false })).json().data;
  await Promise.all([makeFullExport(test.platform, id), makeFullExport(test.platform, id)]);
  expect((await read()).state).toBe('ready');
  expect(await db.selectFrom('files').select('id').where('kind', '=', 'export').execute()).toHaveLength(1);
  const second = (await send('POST', '', { with_files: false })).json().data;
  await failStuck(test.platform);
  expect((await read()).state).toBe('making');
  await sql`update full_exports set changed_at = now() - interval '61 minutes' where id = ${second.id}`.execute(
    db,
  );
  await failStuck(test.platform);
  expect(await read()).toMatchObject({ state: 'failed', problem: 'error' });
});
