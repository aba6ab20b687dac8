import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { contentPieces } from '@proxima/contract/documents/document-endpoints';
import type { WireFolder } from '@proxima/contract/documents/wire-room';
import { sizes } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makePdf } from '../../../test/documents/sample-files.ts';
import { makeEligible } from '../../../test/eligible-investor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newTemporaryPath } from '../../platform/files/temporary-files.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { copyFile, copyOnLink } from './copy-files.ts';

const test = await testApp();
const { db, files: store } = test.platform;
let founder: SignedInUser;
let admin: SignedInUser;
let ventureId: number;
let sentId: number;
const pdf = makePdf('plan');

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, who = founder, body?: unknown, headers = {}) =>
  test.call({ method, url, token: who.token, body, headers });

/** A venture whose submission came with a file. */
async function startVenture(fileName: string) {
  await test.database.reset();
  [founder, admin] = [await registerMember(test), await makeAdmin(test)];
  const form = new FormData();
  const { first_name, last_name, email } = founder;
  const fields = { first_name, last_name, email, phone: '1', message: 'Kites', contact_type: 'entrepreneur' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([new Uint8Array(pdf)], fileName, { type: 'application/pdf' }));
  const { id } = (await call('POST', '/api/contact', founder, form)).json().data;
  const choice = { name: 'Tidal Kites', industry: 'technology', stage: 'early_stage_startups' };
  const decision = { decision: 'approved', version: 1, create_venture: choice };
  await call('POST', `/api/admin/submissions/${id}/decision`, admin, decision);
  ventureId = (await db.selectFrom('ventures').select('id').executeTakeFirstOrThrow()).id;
  sentId = (await db.selectFrom('files').select('id').executeTakeFirstOrThrow()).id;
}

/** Its file copied as the job does. */
beforeEach(async () => {
  await startVenture('Plan.pdf');
  await copy();
});

async function queuedFiles() {
  const { rows } = await sql<{
    data: { files: { id: number; folder: string }[] };
  }>`select data from pgboss.job where name = 'documents.copy' order by created_on`.execute(db);
  return rows.flatMap(({ data }) => data.files);
}

const copy = (folder = 'Other') =>
  copyFile(test.platform, { ventureId, senderId: founder.id, fileId: sentId, folder });
const folders = async (who = founder): Promise<WireFolder[]> =>
  (await call('GET', `/api/ventures/${ventureId}/documents`, who)).json().data.folders;
const ofVenture = () => db.selectFrom('files').selectAll().where('venture_id', 'is not', null).execute();
async function contentUrl(): Promise<string> {
  const document = (await folders()).flatMap(({ documents }) => documents)[0];
  return `/api/documents/${document?.id}/versions/1/content`;
}

it('a new venture has its folders, and the files of the submission as documents with bytes of their own', async () => {
  const list = await folders();
  expect(list.map(({ name, level }) => [name, level])).toEqual(
    ['Pitch deck', 'Financials', 'Legal', 'Product', 'Other'].map((name) => [name, 'venture']),
  );
  expect(list[4]?.documents).toMatchObject([
    {
      title: 'Plan.pdf',
      level: 'venture',
      may_download: false,
      versions: [{ number: 1, name: 'Plan.pdf', size: pdf.length, uploaded_by: 'Ada Lind' }],
    },
  ]);
  const rows = await db.selectFrom('files').selectAll().orderBy('id').execute();
  expect(rows.map(({ owner_id, venture_id }) => [owner_id, venture_id])).toEqual([
    [founder.id, null],
    [null, ventureId],
  ]);
  expect(rows[0]?.key).not.toBe(rows[1]?.key);
  await copy();
  expect(await ofVenture()).toHaveLength(1);
  expect(await queuedFiles()).toEqual([{ id: sentId, folder: 'Other' }]);
});

it('a file whose name says what it is lies where investors expect it, and is ticked; later ones wait in Other', async () => {
  await startVenture('Pitch-deck_v2.pdf');
  const placed = { folder: 'Pitch deck', item: 'pitch_deck' as const };
  expect(await queuedFiles()).toEqual([{ id: sentId, ...placed }]);
  await copyFile(test.platform, { ventureId, senderId: founder.id, fileId: sentId, ...placed });
  const room = (await call('GET', `/api/ventures/${ventureId}/documents`)).json().data;
  const [document] = room.folders[0].documents;
  expect(document.title).toBe('Pitch-deck_v2.pdf');
  expect(room.expected).toMatchObject([{ item: 'pitch_deck', document_id: document.id, reason: '' }]);
  const submissionId = (await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()).id;
  await inTransaction(test.platform, (tx) =>
    copyOnLink(async () => new Map())(tx, { ventureId, submissionId, senderId: founder.id, isNew: false }),
  );
  expect((await queuedFiles()).at(-1)).toEqual({ id: sentId, folder: 'Other' });
});

it('its bytes go to its people and the team, by ranges, never from a cache and never as a plain file', async () => {
  const url = await contentUrl();
  const whole = await call('GET', url);
  expect(whole.rawPayload.equals(Buffer.from(pdf))).toBe(true);
  expect(whole.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const range = { range: 'bytes=0-3' };
  const part = await call('GET', url, admin, undefined, range);
  expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
  const again = await call('GET', url, founder, undefined, { 'if-none-match': String(whole.headers.etag) });
  expect(again.statusCode).toBe(200);
  const [file] = await ofVenture();
  for (const who of [founder, admin])
    expect((await call('GET', `/api/files/${file?.id}`, who)).statusCode).toBe(404);
  await db.updateTable('venture_people').set({ until: new Date() }).execute();
  expect((await call('GET', url, founder, undefined, range)).statusCode).toBe(404);
  expect((await call('GET', url, await registerMember(test, 'investor'))).statusCode).toBe(404);
  expect((await call('GET', url.replace('/1/', '/2/'), admin)).statusCode).toBe(404);
});

it('gives some pieces of its bytes in one call, in the order that was asked for, to those who may read it', async () => {
  const url = await contentUrl();
  const bytes = randomBytes(5 * contentPieces.size + 7);
  const [file] = await ofVenture();
  const key = 'p'.repeat(40);
  const path = newTemporaryPath(test.platform.temporaryDirectory);
  await writeFile(path, bytes);
  await store.put(key, path, 'application/pdf');
  await db.updateTable('files').set({ key, size: bytes.length }).where('id', '=', Number(file?.id)).execute();
  const piece = (number: number) =>
    bytes.subarray(number * contentPieces.size, (number + 1) * contentPieces.size);
  const read = (pieces: string, who = founder) => call('GET', `${url}?pieces=${pieces}`, who);
  const given = await read('4,0,5');
  expect(given.rawPayload.equals(Buffer.concat([piece(4), piece(0), piece(5)]))).toBe(true);
  expect(given.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  });
  const all = await read(Array.from({ length: contentPieces.max }, (_, index) => index % 6).join());
  expect(all.statusCode).toBe(200);
  for (const wrong of ['', '6', '-1', '1,', 'a', '1000000', '0,'.repeat(contentPieces.max).concat('0')])
    expect((await read(wrong)).statusCode, wrong).toBe(422);
  expect((await read('0', await registerMember(test, 'investor'))).statusCode).toBe(404);
  await db.updateTable('venture_people').set({ until: new Date() }).execute();
  expect((await read('0')).statusCode).toBe(404);
});

it('follows the narrower level of document and folder', async () => {
  const url = await contentUrl();
  await sql`update folders set level = 'team'`.execute(db);
  expect((await call('GET', url)).statusCode).toBe(404);
  expect(await folders()).toEqual([]);
  await sql`update folders set level = 'venture'`.execute(db);
  await sql`update documents set level = 'team'`.execute(db);
  expect((await call('GET', url)).statusCode).toBe(404);
  expect((await folders())[4]?.documents).toEqual([]);
  expect((await call('GET', url, admin)).statusCode).toBe(200);
});

it('outlives the account of its sender, and is deleted with its document only', async () => {
  const url = await contentUrl();
  await sql`update users set deletion_requested_at = now() - interval '15 days' where id = ${founder.id}`.execute(
    db,
  );
  await eraseAccount(test.platform, founder.id);
  expect((await call('GET', url, admin)).statusCode).toBe(200);
  const versions = await db
    .selectFrom('document_versions')
    .select(['uploaded_by', 'uploaded_by_name'])
    .execute();
  expect(versions).toEqual([{ uploaded_by: null, uploaded_by_name: 'Former member' }]);
  const document = url.replace(/\/versions.*/, '');
  const [file] = await ofVenture();
  expect((await call('DELETE', document, await registerMember(test))).statusCode).toBe(404);
  expect((await call('DELETE', document, admin)).statusCode).toBe(200);
  expect(await ofVenture()).toEqual([]);
  await expect(store.get(String(file?.key))).rejects.toMatchObject({ code: 'not_found' });
  expect((await call('DELETE', document, admin)).statusCode).toBe(404);
});

it('has 2 GB for all its files', async () => {
  await sql`delete from document_versions`.execute(db);
  await sql`update files set size = ${sizes.filesOfVenture - pdf.length + 1}, sha256 = repeat('0', 64)
    where venture_id is not null`.execute(db);
  await expect(copy()).rejects.toMatchObject({ code: 'too_large' });
  await sql`update files set size = size - 1 where venture_id is not null`.execute(db);
  await copy();
  expect(await ofVenture()).toHaveLength(2);
});

it('a grant that ends in the middle of reading ends it with the next range', async () => {
  const investor = await registerMember(test, 'investor');
  await makeEligible(db, investor.id);
  await sql`update folders set level = 'granted'; update documents set level = 'granted'`.execute(db);
  await db.insertInto('access_grants').values({ venture_id: ventureId, user_id: investor.id }).execute();
  const url = await contentUrl();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  const read = (range: string, who = investor) =>
    fetch(`http://127.0.0.1:${port}${url}`, { headers: { authorization: `Bearer ${who.token}`, range } });
  const half = Math.floor(pdf.length / 2);
  const first = await read(`bytes=0-${half - 1}`);
  expect(first.status).toBe(206);
  const body = first.body?.getReader();
  const chunk = await body?.read();
  await sql`update access_grants set expires_at = now()`.execute(db);
  const next = await read(`bytes=${half}-`);
  expect([next.status, (await next.text()).includes('%PDF')]).toEqual([404, false]);
  // What was asked for in time is not cut: at most one range.
  let size = chunk?.value?.length ?? 0;
  for (let more = await body?.read(); more && !more.done; more = await body?.read())
    size += more.value.length;
  expect(size).toBe(half);
  const rest = await read(`bytes=${half}-`, founder);
  expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, pdf.length - half]);
});
