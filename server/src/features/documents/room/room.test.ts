import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { documentMessages as messages } from '@proxima/contract/documents/document-messages';
import type { WireRoom } from '@proxima/contract/documents/wire-room';
import { userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { encryptedPdfs } from '../../../../test/documents/encrypted-pdfs.ts';
import { makeDocx } from '../../../../test/documents/sample-files.ts';
import { makeEligible, makeVenture } from '../../../../test/eligible-investor.ts';
import { fillRoom, makePages, uploadDocument } from '../../../../test/venture-room.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let admin: SignedInUser;
let ventureId: number;
let ids: Awaited<ReturnType<typeof fillRoom>>;

beforeEach(async () => {
  await test.database.reset();
  [founder, admin] = [await registerMember(test), await makeAdmin(test)];
  ventureId = await makeVenture(db, { founder: founder.id });
  ids = await fillRoom(test, ventureId, founder);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, who = founder, body?: unknown, headers = {}) =>
  test.call({ method, url, token: who.token, body, headers });
const status = async (...args: Parameters<typeof call>) => (await call(...args)).statusCode;

function send(url: string, bytes: Buffer, { fields = {}, name = 'Deck.pdf', who = founder, key = '' } = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set('file', new File([new Uint8Array(bytes)], name));
  const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key };
  return call('POST', url, who, form, headers);
}
const ofVenture = (rest: string, id = ventureId) => `/api/ventures/${id}/${rest}`;
const add = (
  folderId: number,
  bytes: Buffer,
  options: { name?: string; who?: SignedInUser; key?: string } = {},
) => send(ofVenture('documents'), bytes, { fields: { folder_id: folderId }, ...options });

const room = async (who = founder): Promise<WireRoom> =>
  (await call('GET', ofVenture('documents'), who)).json().data;
/** `2.1 Deck` for each document. */
const titles = async (who = founder) =>
  (await room(who)).folders.flatMap((folder) =>
    folder.documents.map(({ number, title }) => `${folder.number}.${number} ${title}`),
  );
const join = (user_id: number, role: 'mentor' | 'project_manager') =>
  db
    .insertInto('venture_people')
    .values({ venture_id: ventureId, user_id, name: 'Ada Lind', role })
    .execute();
const acceptNda = (userId: number) =>
  sql`insert into acknowledgements (user_id, legal_text_id, venture_id, typed_name)
    select ${userId}, id, ${ventureId}, 'Ada Lind' from legal_texts where kind = 'nda' order by version desc limit 1`.execute(
    db,
  );
async function makeInvestor(hasGrant: boolean): Promise<SignedInUser> {
  const investor = await registerMember(test, 'investor');
  await makeEligible(db, investor.id);
  if (hasGrant)
    await db.insertInto('access_grants').values({ venture_id: ventureId, user_id: investor.id }).execute();
  return investor;
}

it('takes a file into a folder once, at the level of the folder, with its pages counted', async () => {
  const sent = [
    await add(ids.folders.granted, makePages(12), { key: 'one' }),
    await add(ids.folders.granted, makePages(12), { key: 'one' }),
  ];
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const granted = (await room()).folders.find(({ id }) => id === ids.folders.granted);
  expect(granted?.documents).toMatchObject([
    { number: 1, title: 'granted', versions: [{ pages: 3 }] },
    {
      number: 2,
      id: sent[0]?.json().data.id,
      title: 'Deck',
      level: 'granted',
      versions: [{ number: 1, name: 'Deck.pdf', pages: 12, uploaded_by: 'Ada Lind' }],
    },
  ]);
  expect((await add(ids.folders.granted, makeDocx(), { name: 'Plan.docx' })).statusCode).toBe(200);
  expect((await room()).space?.used).toBeGreaterThan(0);
});

it('refuses a file with a reason at the file, and the room stays as it was', async () => {
  const before = await room(admin);
  const locked = Buffer.from(encryptedPdfs['AES, 256 bits'].locked, 'base64');
  for (const bytes of [locked, makePages(3).subarray(0, 300), makePages(1001), Buffer.from('MZ')]) {
    const { statusCode, body } = await add(ids.folders.granted, bytes);
    expect([statusCode, JSON.parse(body).data.file?.length], body).toEqual([422, 1]);
  }
  expect((await add(ids.folders.granted, makePages(1001))).json().message).toBe(messages.tooManyPages);
  for (const gone of [987654321, ids.folders.team])
    expect((await add(gone, makePages(1))).json().data).toEqual({ folder_id: [messages.folderGone] });
  expect((await add(ids.folders.granted, makePages(1), { who: await registerMember(test) })).statusCode).toBe(
    404,
  );
  expect(await room(admin)).toEqual(before);
  expect(await db.selectFrom('files').select('id').execute()).toHaveLength(4);
});

it('has one numbering for everybody, with gaps for what a reader may not see', async () => {
  const investor = await makeInvestor(true);
  await add(ids.folders.catalogue, makePages(1), { name: 'Hidden.pdf' });
  await add(ids.folders.catalogue, makePages(1), { name: 'Last.pdf' });
  await sql`update documents set level = 'venture' where title = 'Hidden'`.execute(db);
  expect(await titles()).toEqual(['1.1 catalogue', '1.2 Hidden', '1.3 Last', '2.1 granted', '3.1 venture']);
  expect(await titles(investor)).toEqual(['1.1 catalogue', '1.3 Last', '2.1 granted']);
  expect(await titles(await makeInvestor(false))).toEqual(['1.1 catalogue', '1.3 Last']);
  expect(await titles(admin)).toHaveLength(6);
  const { folders, space, may_edit, mentors } = await room(investor);
  expect({ space, may_edit, mentors }).toEqual({ space: null, may_edit: false, mentors: [] });
  expect(folders[0]?.documents[0]?.versions[0]?.uploaded_by).toBe('');
  const last = folders[0]?.documents.at(-1)?.id;
  const shown = await call('GET', `/api/documents/${last}`, investor);
  expect(shown.json().data).toMatchObject({ number: '1.3', title: 'Last' });
});

it('can be saved as soon as the reader may save something of it', async () => {
  const investor = await makeInvestor(true);
  const maySave = async () =>
    Promise.all([founder, admin, investor].map(async (who) => (await room(who)).may_save));
  expect(await maySave()).toEqual([true, true, false]);
  await sql`update documents set may_download = true where id = ${ids.documents.venture}`.execute(db);
  expect(await maySave()).toEqual([true, true, false]);
  await sql`update documents set may_download = true where id = ${ids.documents.granted}`.execute(db);
  expect(await maySave()).toEqual([true, true, true]);
});

it('changes a document, and nobody opens to others what they could not read themselves', async () => {
  const url = `/api/documents/${ids.documents.venture}`;
  const change = (level: string, who = founder, title = 'Cap table', target = url) =>
    status('PUT', target, who, { title, level, may_download: true });
  expect(await change('catalogue')).toBe(200);
  const [found] = (await room()).folders
    .flatMap(({ documents }) => documents)
    .filter(({ title }) => title === 'Cap table');
  expect(found).toMatchObject({ level: 'catalogue', may_download: true });
  // Its folder is narrower.
  expect(await titles(await makeInvestor(true))).not.toContain('3.1 Cap table');
  expect([await change('team'), await change('everyone'), await change('venture', founder, ' ')]).toEqual([
    422, 422, 422,
  ]);
  expect(await change('team', admin)).toBe(200);
  const hidden = [`/api/documents/${ids.documents.team}`, '/api/documents/987654321', url];
  for (const target of hidden) expect(await change('venture', founder, 'A', target)).toBe(404);
  const investor = await makeInvestor(true);
  expect(await change('granted', investor, 'A', `/api/documents/${ids.documents.granted}`)).toBe(403);
  for (const target of hidden) expect(await change('granted', investor, 'A', target)).toBe(404);
});

it('keeps a new version under the same address, and makes an earlier one the newest again', async () => {
  const url = `/api/documents/${ids.documents.granted}/versions`;
  const sent = [await send(url, makePages(5), { key: 'a' }), await send(url, makePages(5), { key: 'a' })];
  expect(sent.map((reply) => reply.json().data)).toEqual([{ number: 2 }, { number: 2 }]);
  expect((await send(url, Buffer.from('MZ'))).statusCode).toBe(422);
  expect(await status('POST', `${url}/2/restoration`)).toBe(409);
  expect(await status('POST', `${url}/9/restoration`)).toBe(404);
  expect((await call('POST', `${url}/1/restoration`)).json().data).toEqual({ number: 3 });
  const document = (await room()).folders[1]?.documents[0];
  expect(document?.versions.map(({ number, pages }) => [number, pages])).toEqual([
    [1, 3],
    [2, 5],
    [3, 3],
  ]);
  const [first, third] = [await call('GET', `${url}/1/content`), await call('GET', `${url}/3/content`)];
  expect(third.rawPayload.equals(first.rawPayload)).toBe(true);
  expect((await send(url, makePages(1), { who: await makeInvestor(true) })).statusCode).toBe(403);
  expect((await send(url, makePages(1), { who: await makeInvestor(false) })).statusCode).toBe(404);
});

it('moves documents and folders, and of two people who move at the same time, one has to reload', async () => {
  const { folders } = ids;
  const second = await uploadDocument(test, founder, {
    ventureId,
    folderId: folders.granted,
    name: 'Second.pdf',
  });
  const move = (id: number, folder_id: number, after: number | null, order_version: number) =>
    call('POST', `/api/documents/${id}/move`, founder, { folder_id, after, order_version });
  const both = await Promise.all([
    move(second, folders.granted, null, 0),
    move(second, folders.venture, null, 0),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(messages.orderChanged);
  expect((await room()).order_version).toBe(1);
  expect((await move(second, folders.venture, ids.documents.venture, 1)).statusCode).toBe(200);
  expect((await move(ids.documents.catalogue, folders.venture, ids.documents.venture, 2)).statusCode).toBe(
    200,
  );
  expect(await titles()).toEqual(['2.1 granted', '3.1 venture', '3.2 catalogue', '3.3 Second']);
  const elsewhere = await makeVenture(db, { founder: founder.id });
  const other = await fillRoom(test, elsewhere, founder);
  const refused = [other.folders.venture, folders.team, 987654321];
  for (const folder of refused)
    expect((await move(second, folder, null, 3)).json().data).toEqual({ folder_id: [messages.folderGone] });
  expect((await move(second, folders.venture, other.documents.venture, 3)).statusCode).toBe(409);
  const moveFolder = (folder: number, after: number | null, order_version: number) =>
    status('POST', ofVenture(`folders/${folder}/move`), founder, { after, order_version });
  expect(await moveFolder(folders.venture, null, 3)).toBe(200);
  expect(await moveFolder(folders.venture, null, 3)).toBe(409);
  expect(await moveFolder(folders.team, null, 4)).toBe(404);
  expect((await room()).folders.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '1 venture',
    '2 catalogue',
    '3 granted',
  ]);
});

it('adds, renames, opens and deletes folders; documents of the level of their folder follow it', async () => {
  const folder = { name: 'Contracts', level: 'venture' };
  const { id } = (await call('POST', ofVenture('folders'), founder, folder)).json().data;
  const target = ofVenture(`folders/${id}`);
  expect(await status('POST', ofVenture('folders'), founder, { ...folder, name: 'contracts' })).toBe(422);
  expect(await status('POST', ofVenture('folders'), founder, { name: 'Secret', level: 'team' })).toBe(422);
  expect(await status('POST', ofVenture('folders'), founder, { name: 'Nobody', level: 'nobody' })).toBe(422);
  for (const name of ['Open.pdf', 'Inner.pdf']) await add(id, makePages(1), { name });
  await sql`update documents set level = 'team' where title = 'Inner'`.execute(db);
  expect(await status('PUT', target, founder, { name: 'Deals', level: 'granted' })).toBe(200);
  const investor = await makeInvestor(true);
  expect(await titles(investor)).toEqual(['1.1 catalogue', '2.1 granted', '5.1 Open']);
  expect(await status('DELETE', target)).toBe(409);
  await sql`delete from document_versions where document_id in (select id from documents where folder_id = ${id})`.execute(
    db,
  );
  await sql`delete from documents where folder_id = ${id}`.execute(db);
  expect(await status('DELETE', target)).toBe(200);
  expect((await add(id, makePages(1))).json().data).toEqual({ folder_id: [messages.folderGone] });
  for (const who of [investor, founder])
    expect(await status('DELETE', ofVenture(`folders/${ids.folders.team}`), who)).toBe(
      who === founder ? 404 : 403,
    );
  const elsewhere = await makeVenture(db, { founder: founder.id });
  expect(await status('PUT', ofVenture(`folders/${ids.folders.venture}`, elsewhere), founder, folder)).toBe(
    404,
  );
});

it('lists in the room, in the timeline and as bytes the same documents, for everyone and every mixture of levels', async () => {
  const mentors = [await registerMember(test), await registerMember(test)] as const;
  for (const mentor of mentors) await join(mentor.id, 'mentor');
  await acceptNda(mentors[0].id);
  const manager = await registerMember(test, 'project_manager');
  await join(manager.id, 'project_manager');
  const levels = ['catalogue', 'granted', 'venture', 'team'] as const;
  const documents: number[] = [];
  for (const [index, folder] of levels.entries())
    for (const level of levels) {
      const folderId = ids.folders.venture;
      const id = await uploadDocument(test, founder, {
        ventureId,
        folderId,
        name: `${folder} ${level}.pdf`,
        bytes: makePages(1),
      });
      await sql`update documents set level = ${level}, folder_id = ${ids.folders[folder]}, position = ${index} where id = ${id}`.execute(
        db,
      );
      documents.push(id);
    }
  const share = (folder: 'granted' | 'venture' | 'team', mentor_ids: number[]) =>
    status('PUT', ofVenture(`folders/${ids.folders[folder]}/shares`), founder, { mentor_ids });
  expect(
    await share(
      'venture',
      mentors.map(({ id }) => id),
    ),
  ).toBe(200);
  expect([await share('team', [mentors[0].id]), await share('granted', [manager.id])]).toEqual([404, 422]);
  expect(
    await status('PUT', ofVenture(`folders/${ids.folders.venture}/shares`), admin, { mentor_ids: [] }),
  ).toBe(403);
  await sql`insert into folder_shares (folder_id, user_id) values (${ids.folders.team}, ${mentors[0].id})`.execute(
    db,
  );
  const all = [...documents, ...Object.values(ids.documents)];
  const reads = async (who: SignedInUser) => {
    const listed = await call('GET', ofVenture('documents'), who);
    const found: number[] =
      listed.statusCode === 200
        ? (listed.json().data as WireRoom).folders.flatMap((folder) => folder.documents.map(({ id }) => id))
        : [];
    const history = await call('GET', ofVenture('timeline?limit=100'), who);
    const entries: { kind: string; evidence_id: number }[] =
      history.statusCode === 200 ? history.json().data : [];
    const inHistory = entries
      .filter(({ kind }) => kind === 'document_added')
      .map(({ evidence_id }) => evidence_id);
    const opened: number[] = [];
    for (const id of all)
      if ((await status('GET', `/api/documents/${id}/versions/1/content`, who)) === 200) opened.push(id);
    const sort = (some: number[]) => some.toSorted((a, b) => a - b);
    expect([sort(inHistory), sort(opened)]).toEqual([sort(found), sort(found)]);
    return found.length;
  };
  const counts = [];
  const investors = [await makeInvestor(false), await makeInvestor(true)];
  for (const who of [...investors, ...mentors, manager, founder, admin]) counts.push(await reads(who));
  expect(counts).toEqual([2, 6, 4, 0, 12, 12, 20]);
  // Folders have to be shared again with a mentor who comes back.
  await sql`update venture_people set until = now() where user_id = ${mentors[0].id}`.execute(db);
  await join(mentors[0].id, 'mentor');
  expect(await reads(mentors[0])).toBe(0);
});

it('says what is expected and why it is missing, to those who may read it', async () => {
  const say = (item: string, body: object, who = founder) =>
    status('PUT', ofVenture(`expected-documents/${item}`), who, body);
  const investor = await makeInvestor(true);
  expect(await say('pitch_deck', { document_id: ids.documents.granted })).toBe(200);
  expect(await say('cap_table', { reason: 'We close the round of friends first.', level: 'granted' })).toBe(
    200,
  );
  expect(await say('contracts', { reason: 'Under negotiation.' })).toBe(200);
  expect(await say('roadmap', { document_id: ids.documents.venture })).toBe(200);
  const items = async (who = founder) => (await room(who)).expected.map(({ item }) => item).sort();
  expect(await items()).toEqual(['cap_table', 'contracts', 'pitch_deck', 'roadmap']);
  expect(await items(investor)).toEqual(['cap_table', 'pitch_deck']);
  const foreign = await fillRoom(test, await makeVenture(db, { founder: founder.id }), founder);
  for (const document_id of [foreign.documents.venture, ids.documents.team, 987654321])
    expect(await say('articles', { document_id })).toBe(422);
  expect([await say('horoscope', {}), await say('articles', { reason: 'No', level: 'team' })]).toEqual([
    404, 422,
  ]);
  expect(await say('articles', { reason: 'No' }, investor)).toBe(403);
  expect(await say('contracts', {})).toBe(200);
  expect(await status('DELETE', `/api/documents/${ids.documents.granted}`)).toBe(200);
  expect(await items()).toEqual(['cap_table', 'roadmap']);
});

it('remembers the previous visit; reading the list is not one', async () => {
  const visit = async () => (await call('POST', ofVenture('documents/visit'))).json().data.since;
  await room();
  expect([await visit(), await visit()]).toEqual([null, null]);
  await sql`update room_visits set at = now() - interval '31 minutes'`.execute(db);
  const since = await visit();
  expect(Date.now() - Date.parse(since)).toBeGreaterThan(30 * 60_000);
  expect(await visit()).toBe(since);
  const shownAt = async () => (await room()).folders[1]?.documents[0]?.shown_at ?? '';
  expect((await shownAt()) > since).toBe(true);
  expect(await status('POST', ofVenture('documents/visit'), await registerMember(test))).toBe(404);
});

it('notifies readers from outside of what is new to them, once a day, and of nothing else', async () => {
  const [investor, mentor] = [await makeInvestor(true), await registerMember(test)];
  await join(mentor.id, 'mentor');
  await acceptNda(mentor.id);
  const notified = async () => {
    const rows = await db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'documents_added')
      .execute();
    return rows.map(({ user_id }) => user_id).sort();
  };
  await add(ids.folders.venture, makePages(1));
  expect(await notified()).toEqual([]);
  await call('PUT', ofVenture(`folders/${ids.folders.venture}/shares`), founder, { mentor_ids: [mentor.id] });
  for (const _ of [1, 2]) await add(ids.folders.venture, makePages(1));
  expect(await notified()).toEqual([mentor.id]);
  for (const _ of [1, 2]) await add(ids.folders.granted, makePages(1));
  expect(await notified()).toEqual([investor.id, mentor.id].sort());
  const shown = await call('GET', '/api/notifications', investor);
  expect(shown.json().data[0].title).toContain('new documents');
});

it('publishes to mentors that a document has left the folder that they see, also for a wider one', async () => {
  const mentor = await registerMember(test);
  await join(mentor.id, 'mentor');
  await acceptNda(mentor.id);
  await call('PUT', ofVenture(`folders/${ids.folders.venture}/shares`), founder, { mentor_ids: [mentor.id] });
  const { id } = (await add(ids.folders.venture, makePages(1))).json().data;
  const publish = vi.spyOn(test.platform.realtime, 'publish');
  const { order_version } = await room();
  const body = { folder_id: ids.folders.granted, after: null, order_version };
  expect((await call('POST', `/api/documents/${id}/move`, founder, body)).statusCode).toBe(200);
  const pushed = publish.mock.calls.filter(([{ channel }]) => channel === userChannel(mentor.id));
  expect(pushed.map(([{ data }]) => data)).toContainEqual({ kind: 'access', id: ventureId });
  publish.mockRestore();
});

it('publishes to recent visitors from the catalogue that their room shows less, and inner changes to no one outside', async () => {
  const [visitor, elsewhere] = [await makeInvestor(false), await makeInvestor(false)];
  await call('POST', ofVenture('documents/visit'), visitor);
  await call('POST', ofVenture('documents/visit'), elsewhere);
  await sql`update room_visits set at = now() - interval '2 days' where user_id = ${elsewhere.id}`.execute(
    db,
  );
  const publish = vi.spyOn(test.platform.realtime, 'publish');
  const pushed = (who: SignedInUser) =>
    publish.mock.calls.filter(([{ channel }]) => channel === userChannel(who.id)).map(([{ data }]) => data);
  const document = (id: number) => `/api/documents/${id}`;
  await call('PUT', ofVenture(`folders/${ids.folders.granted}`), founder, {
    name: 'Deals',
    level: 'venture',
  });
  expect(pushed(visitor)).toEqual([]);
  const { id } = (await add(ids.folders.catalogue, makePages(1), { name: 'New.pdf' })).json().data;
  for (const change of [
    () => call('PUT', document(id), founder, { title: 'New', level: 'venture', may_download: false }),
    () =>
      call('PUT', ofVenture(`folders/${ids.folders.catalogue}`), founder, {
        name: 'Start',
        level: 'granted',
      }),
  ]) {
    publish.mockClear();
    expect((await change()).statusCode).toBe(200);
    expect(pushed(visitor)).toEqual([{ kind: 'access', id: ventureId }]);
    expect(pushed(elsewhere)).toEqual([]);
  }
});
