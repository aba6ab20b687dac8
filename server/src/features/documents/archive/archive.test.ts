import { readdir } from 'node:fs/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { documentMessages } from '@proxima/contract/documents/document-messages';
import { sizes } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { encryptedPdfs } from '../../../../test/documents/encrypted-pdfs.ts';
import { unpack } from '../../../../test/documents/read-zip.ts';
import { makeEligible, makeVenture } from '../../../../test/eligible-investor.ts';
import { fillRoom, makePages, uploadDocument } from '../../../../test/venture-room.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tabulateReadings } from '../../readings/tabulate-readings.ts';
import { freezeRoom, makeArchive } from './freeze-room.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let admin: SignedInUser;
let reader: SignedInUser;
let ventureId: number;
let ids: Awaited<ReturnType<typeof fillRoom>>;

beforeEach(async () => {
  await test.database.reset();
  [founder, admin, reader] = [
    await registerMember(test),
    await makeAdmin(test),
    await registerMember(test, 'investor'),
  ];
  await makeEligible(db, reader.id);
  ventureId = await makeVenture(db, { founder: founder.id });
  await db.insertInto('access_grants').values({ venture_id: ventureId, user_id: reader.id }).execute();
  ids = await fillRoom(test, ventureId, founder);
});

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, who: SignedInUser, body?: unknown) =>
  test.call({ method, url, token: who.token, body });
const order = (list: string, who: SignedInUser, filters: object) =>
  call('POST', `/api/exports/${list}`, who, { format: 'csv', ...filters });
const fetchFile = (url: string) => test.call({ method: 'GET', url });
async function save(who: SignedInUser, list = 'data-room', filters: object = { venture_id: ventureId }) {
  const file = await fetchFile((await order(list, who, filters)).json().data.path);
  expect(file.headers['content-type']).toBe('application/zip');
  const entries = await unpack(file.rawPayload);
  return {
    names: [...entries.keys()],
    text: (name: string) => entries.get(name)?.toString('utf8') ?? '',
    entries,
  };
}
const freeze = (who = admin) =>
  call('POST', `/api/admin/ventures/${ventureId}/room-archives`, who, { reason: 'The round closed.' });
const archives = async (who = founder) =>
  (await call('GET', `/api/ventures/${ventureId}/room-archives`, who)).json().data;
const make = async () => {
  const { id } = await db
    .selectFrom('room_archives')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await makeArchive(test.platform, id, [tabulateReadings]);
  return id;
};

it('is what each reader could save: founders all they read with who had access, readers marked copies and nothing hidden', async () => {
  const folderId = ids.folders.granted;
  await uploadDocument(test, founder, { ventureId, folderId, name: '=cmd|x:?.. .pdf' });
  await sql`update documents set may_download = true where id in (${ids.documents.granted}, ${ids.documents.venture})`.execute(
    db,
  );
  await sql`update users set last_name = '=1+1' where id = ${reader.id}`.execute(db);
  const all = await save(founder);
  expect(all.names).toEqual([
    'index.csv',
    'access.csv',
    'readings.csv',
    '1 catalogue/1.1.1 catalogue.pdf',
    '2 granted/2.1.1 granted.pdf',
    '2 granted/2.2.1 =cmd_x__.pdf',
    '3 venture/3.1.1 venture.pdf',
    'about.txt',
  ]);
  expect(all.entries.get('3 venture/3.1.1 venture.pdf')?.equals(makePages(3))).toBe(true);
  expect(all.text('index.csv')).toContain(",'=cmd|x:?");
  expect(all.text('access.csv')).toContain('Ada =1+1');
  const outside = await save(reader);
  expect(outside.names).toEqual(['index.csv', '2 granted/2.1.1 granted.pdf', 'about.txt']);
  expect(outside.entries.get('2 granted/2.1.1 granted.pdf')?.equals(makePages(3))).toBe(false);
  expect(outside.text('index.csv').split('\r\n')).toHaveLength(5);
  expect(outside.text('index.csv')).toContain('View only');
  for (const hidden of ['venture', 'team', 'Ada Lind'])
    expect(outside.text('index.csv')).not.toContain(hidden);
  expect((await save(admin)).names).toContain('4 team/4.1.1 team.pdf');
});

it('names what cannot be included, and follows an access that ended after the order', async () => {
  const bytes = Buffer.from(encryptedPdfs['AES, 256 bits'].honest, 'base64');
  await uploadDocument(test, founder, {
    ventureId,
    folderId: ids.folders.granted,
    name: 'Locked.pdf',
    bytes,
  });
  await sql`update documents set may_download = true`.execute(db);
  const saved = await save(reader);
  expect(saved.text('about.txt')).toContain('2.2.1 Locked: ');
  const { path } = (await order('data-room', reader, { venture_id: ventureId })).json().data;
  await sql`update access_grants set revoked_at = now(); update ventures set listed_at = null`.execute(db);
  expect((await fetchFile(path)).statusCode).toBe(404);
  expect(
    (await fetchFile((await order('data-room', reader, { venture_id: ventureId })).json().data.path))
      .statusCode,
  ).toBe(404);
});

it('is frozen as it stood, with index and access log, for founders and the team; nothing is deleted meanwhile', async () => {
  const denied = [await freeze(founder), await freeze(await makeAdmin(test, 'editor')), await freeze(reader)];
  expect(denied.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect((await freeze()).statusCode).toBe(200);
  expect((await freeze()).json().message).toBe(documentMessages.archiving);
  expect((await call('DELETE', `/api/documents/${ids.documents.venture}`, founder)).statusCode).toBe(409);
  expect(await archives()).toMatchObject([{ reason: 'The round closed.', size: null, failure: null }]);
  const archive_id = await make();
  await makeArchive(test.platform, archive_id, []);
  expect((await call('DELETE', `/api/documents/${ids.documents.venture}`, founder)).statusCode).toBe(200);
  const [frozen] = await archives();
  expect(frozen.size).toBeGreaterThan(1000);
  const saved = await save(founder, 'frozen-room', { archive_id });
  expect(saved.names).toEqual([
    'index.csv',
    'access.csv',
    'readings.csv',
    '1 catalogue/1.1.1 catalogue.pdf',
    '2 granted/2.1.1 granted.pdf',
    '3 venture/3.1.1 venture.pdf',
    'about.txt',
  ]);
  expect((await save(admin, 'frozen-room', { archive_id })).names).toEqual(saved.names);
  const refused = (await order('frozen-room', reader, { archive_id })).json().data.path;
  expect((await fetchFile(refused)).statusCode).toBe(404);
  const url = `/api/ventures/${ventureId}/room-archives`;
  const readers = [reader, await registerMember(test)];
  for (const who of readers)
    expect((await call('GET', url, who)).statusCode).toBe(who === reader ? 403 : 404);
  expect(await readdir(test.platform.temporaryDirectory)).toEqual([]);
});

it('says why it could not be made when it is larger than the quota or the disk, and leaves nothing behind', async () => {
  await inTransaction(test.platform, (tx) =>
    freezeRoom(tx, { ventureId, roundId: null, reason: 'Closed.', by: null }),
  );
  await sql`update files set size = ${sizes.filesOfVenture / 2} where id = (select min(id) from files)`.execute(
    db,
  );
  await make();
  expect(await archives()).toMatchObject([{ by: '', size: null, failure: documentMessages.archiveTooLarge }]);
  await sql`update files set size = 5 where id = (select min(id) from files)`.execute(db);
  await freeze();
  const { put } = test.platform.files;
  test.platform.files.put = async () => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  };
  await make().finally(() => Object.assign(test.platform.files, { put }));
  const [latest] = await archives();
  expect(latest.failure).toContain('cannot store files');
  expect(await readdir(test.platform.temporaryDirectory)).toEqual([]);
  expect(await db.selectFrom('pending_uploads').selectAll().execute()).toEqual([]);
});
