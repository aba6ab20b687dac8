import { createHash } from 'node:crypto';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sizes } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { unpack } from '../../../../test/documents/read-zip.ts';
import { makeEligible, makeVenture } from '../../../../test/eligible-investor.ts';
import { fillRoom, makePages, uploadDocument } from '../../../../test/venture-room.ts';
import { hasContent } from '../../files/venture-files.ts';
import { eraseAccount } from '../../personal-data/erase-account.ts';
import { eraseRetainedParties } from '../../rounds/erasure/erase-investor.ts';

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
const erase = async ({ id }: SignedInUser) => {
  await sql`update users set deletion_requested_at = now() - interval '15 days' where id = ${id}`.execute(db);
  await eraseAccount(test.platform, id);
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
  const folderId = ids.folders.granted;
  const strange = await uploadDocument(test, founder, { ventureId, folderId, name: 'Strange.pdf' });
  // A PDF whose pages cannot all be found is never saved without its mark.
  await db.updateTable('document_versions').set({ pages: 7 }).where('document_id', '=', strange).execute();
  await sql`update documents set may_download = true`.execute(db);
  const saved = await save(reader);
  expect(saved.text('about.txt')).toContain('2.2.1 Strange: ');
  const { path } = (await order('data-room', reader, { venture_id: ventureId })).json().data;
  await sql`update access_grants set revoked_at = now(); update ventures set listed_at = null`.execute(db);
  expect((await fetchFile(path)).statusCode).toBe(404);
  expect(
    (await fetchFile((await order('data-room', reader, { venture_id: ventureId })).json().data.path))
      .statusCode,
  ).toBe(404);
});

it('is frozen as it stood, with index and access log, for founders and the team; what is deleted later stays in it', async () => {
  const denied = [await freeze(founder), await freeze(await makeAdmin(test, 'editor')), await freeze(reader)];
  expect(denied.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  // The room fills the space of the venture: freezing it takes none.
  await sql`update files set size = ${sizes.filesOfVenture} where id = (select min(id) from files)`.execute(
    db,
  );
  expect((await freeze()).statusCode).toBe(200);
  const [frozen] = await archives();
  expect(frozen).toMatchObject({ reason: 'The round closed.', by: expect.stringContaining('Ines') });
  expect(frozen.size).toBeGreaterThan(sizes.filesOfVenture);
  const archive_id = frozen.id;
  const before = await save(founder, 'frozen-room', { archive_id });
  const used = async () =>
    (await call('GET', `/api/ventures/${ventureId}/documents`, founder)).json().data.space.used;
  expect(await used()).toBeGreaterThan(sizes.filesOfVenture);
  for (const id of [ids.documents.venture, ids.documents.catalogue])
    expect((await call('DELETE', `/api/documents/${id}`, founder)).statusCode).toBe(200);
  expect(await used()).toBeLessThan(sizes.filesOfVenture);
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
  expect(saved.entries).toEqual(before.entries);
  expect(saved.entries.get('3 venture/3.1.1 venture.pdf')?.equals(makePages(3))).toBe(true);
  expect(saved.text('about.txt')).toContain('The round closed.');
  expect((await save(admin, 'frozen-room', { archive_id })).names).toEqual(saved.names);
  const refused = (await order('frozen-room', reader, { archive_id })).json().data.path;
  expect((await fetchFile(refused)).statusCode).toBe(404);
  const url = `/api/ventures/${ventureId}/room-archives`;
  const readers = [reader, await registerMember(test)];
  for (const who of readers)
    expect((await call('GET', url, who)).statusCode).toBe(who === reader ? 403 : 404);
});

it('a file that no archive has is deleted with its document, and one that only an archive has is no content of the room', async () => {
  await freeze();
  const folderId = ids.folders.venture;
  const later = await uploadDocument(test, founder, { ventureId, folderId, bytes: makePages(2) });
  const files = async () => Number((await db.selectFrom('files').select('id').execute()).length);
  const all = await files();
  await call('DELETE', `/api/documents/${later}`, founder);
  expect(await files()).toBe(all - 1);
  for (const id of Object.values(ids.documents)) await call('DELETE', `/api/documents/${id}`, admin);
  expect(await files()).toBe(all - 2);
  const sha256 = createHash('sha256').update(makePages(3)).digest('hex');
  expect(await hasContent(db, ventureId, sha256)).toBe(false);
});

it('loses the name of a deleted account immediately, or when the retention period ends for a firm commitment', async () => {
  const firm = await registerMember(test, 'investor');
  await makeEligible(db, firm.id);
  await db.insertInto('access_grants').values({ venture_id: ventureId, user_id: firm.id }).execute();
  for (const [{ id }, name] of [
    [founder, 'Fay'],
    [reader, 'Rhea'],
    [firm, 'Finn'],
  ] as const)
    await db.updateTable('users').set({ first_name: name }).where('id', '=', id).execute();
  await sql`update document_versions set uploaded_by_name = 'Fay Lind'`.execute(db);
  await sql`insert into reading_notices (user_id, measure) values (${reader.id}, 'named'), (${firm.id}, 'named')`.execute(
    db,
  );
  for (const who of [reader, firm])
    await call('POST', `/api/documents/${ids.documents.granted}/versions/1/reading`, who, {
      pages: [{ page: 1, ms: 3000 }],
      as: 'named',
    });
  await commitFirmly(firm);
  await freeze();
  const [{ id: archive_id }] = await archives(admin);
  const namesIn = async () => {
    const { text } = await save(admin, 'frozen-room', { archive_id });
    const csv = ['index', 'access', 'readings'].map((name) => text(`${name}.csv`));
    return csv.map((table) => ['Fay', 'Rhea', 'Finn', 'Former'].filter((name) => table.includes(name)));
  };
  const both = ['Rhea', 'Finn'];
  expect(await namesIn()).toEqual([['Fay'], both, both]);
  const archive = await test.call({ method: 'GET', url: '/api/users/archive', token: reader.token });
  const own = (await unpack(archive.rawPayload)).get('ventures.json')?.toString('utf8');
  expect(JSON.parse(own ?? '').archived_data_rooms_that_name_you).toMatchObject([{ name: 'Rhea Lind' }]);
  const kept = await call('GET', '/api/users/deletion', firm);
  expect(kept.json().data.kept_until).toMatch(/^\d{4}-/);
  for (const who of [founder, reader, firm]) await erase(who);
  expect(await namesIn()).toEqual([['Former'], ['Finn', 'Former'], ['Finn', 'Former']]);
  await eraseRetainedParties(test.platform);
  expect(await namesIn()).toEqual([['Former'], ['Finn', 'Former'], ['Finn', 'Former']]);
  const until = await db
    .selectFrom('room_archive_people')
    .select('retain_until')
    .where('name', '=', 'Finn Lind')
    .execute();
  expect(until).toEqual([{ retain_until: kept.json().data.kept_until }]);
  await sql`update room_archive_people set retain_until = current_date - 1 where retain_until is not null`.execute(
    db,
  );
  await eraseRetainedParties(test.platform);
  expect(await namesIn()).toEqual([['Former'], ['Former'], ['Former']]);
});

/** The least of a round that records a commitment. */
async function commitFirmly({ id }: SignedInUser) {
  await sql`
    with round as (
      insert into rounds (venture_id, instrument, currency, target, minimum, hard_cap, ticket_min, ticket_max, reflection_days, opens_at,
        closes_at, payment_due_at)
      values (${ventureId}, 'equity', 'EUR', 2, 1, 3, 1, 2, 4, now() - interval '1 year', now(), now()) returning id
    ), party as (
      insert into parties (user_id, kind, name) values (${id}, 'person', 'Finn Lind') returning id
    )
    insert into commitments (round_id, party_id) select round.id, party.id from round, party`.execute(db);
  await sql`insert into ledger_entries (round_id, commitment_id, step, amount, terms_version, actor_kind, request_id)
    select round_id, id, 'firm', 1, 1, 'investor', 'test' from commitments`.execute(db);
}
