import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { DossierFormat } from '@proxima/contract/dossiers/dossiers';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp } from '../../../test/app.ts';
import { applyingAs } from '../../../test/applications.ts';
import { insertCall } from '../../../test/call-world.ts';
import { unpack } from '../../../test/documents/read-zip.ts';
import { makeEligible, makeVenture } from '../../../test/eligible-investor.ts';
import { fillRoom, makePages } from '../../../test/venture-room.ts';
import { makeDossier } from './make-dossier.ts';
import { removeExpired } from './order-dossier.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let admin: SignedInUser;
let reader: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  founder = await registerMember(test);
  admin = await makeAdmin(test);
  reader = await registerMember(test, 'investor');
});

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, who?: SignedInUser, body?: unknown) =>
  test.call({ method, url, ...(who && { token: who.token }), ...(body !== undefined && { body }) });
const order = (url: string, who: SignedInUser, format: DossierFormat = 'archive') =>
  call('POST', `${url}/dossiers`, who, { format });

/** Orders, makes and downloads a dossier. */
async function save(url: string, who: SignedInUser, format: DossierFormat = 'archive') {
  const { id } = (await order(url, who, format)).json().data;
  await makeDossier(test.platform, id);
  const link = await call('POST', `/api/dossiers/${id}/link`, who);
  const { path } = link.json().data;
  return { id, path, file: await call('GET', path) };
}
async function unpackOf(url: string, who: SignedInUser) {
  const { file } = await save(url, who);
  const entries = await unpack(file.rawPayload);
  return { names: [...entries.keys()], entries, index: entries.get('index.html')?.toString('utf8') ?? '' };
}

/** Sends a submission with a file of this name. @returns its id */
async function send(name: string, message: string): Promise<number> {
  const form = new FormData();
  for (const [field, value] of Object.entries({
    ...{ first_name: 'Ada', last_name: 'Lind', email: founder.email, phone: '+49 30 1' },
    ...{ message, contact_type: 'entrepreneur' },
  }))
    form.set(field, value);
  form.set('file', new Blob([new Uint8Array(makePages(1))], { type: 'application/pdf' }), name);
  const sent = await test.call({ method: 'POST', url: '/api/contact', token: founder.token, body: form });
  return sent.json().data.id;
}

it('of a submission has its versions, files and messages in an index that runs nothing and links only to what is there', async () => {
  const id = await send('../..\u202egnp/<b>.pdf', '<script>alert(1)</script> & more');
  await sql`insert into conversations (user_id) values (${founder.id}) on conflict do nothing`.execute(db);
  await sql`insert into messages (conversation_id, sender_id, sender_name, text)
    values (${founder.id}, ${founder.id}, 'Ada Lind', '<img src=x onerror=alert(1)>')`.execute(db);
  const { names, index, entries } = await unpackOf(`/api/contacts/${id}`, founder);
  expect(names.at(-1)).toBe('index.html');
  expect(index).toContain("default-src 'none'");
  expect(index).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
  expect(index).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(index).not.toMatch(/<script|<img|https?:\/\//);
  for (const name of names) expect(name).not.toMatch(/\.\.\/|\\|\p{Bidi_Control}/u);
  const links = [...index.matchAll(/href="([^"#][^"]*)"/g)].map(([, href = '']) => decodeURIComponent(href));
  expect(links).toHaveLength(1);
  for (const link of links) expect(entries.get(link)?.length).toBeGreaterThan(100);
});

it('as a PDF names the files and is made by the writer of papers', async () => {
  const id = await send('deck.pdf', 'A kite that pumps water.');
  const { file } = await save(`/api/contacts/${id}`, founder, 'pdf');
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('is refused to everyone who may not see its subject, and holds for the team what their role opens', async () => {
  const id = await send('deck.pdf', 'A kite that pumps water.');
  await sql`insert into conversations (user_id) values (${founder.id}) on conflict do nothing`.execute(db);
  await sql`insert into messages (conversation_id, sender_id, sender_name, text)
    values (${founder.id}, ${founder.id}, 'Ada Lind', 'Only between us')`.execute(db);
  await makeTeamRole(test, { key: 'readers', rights: ['submissions.read'] });
  await makeTeamRole(test, { key: 'assigned', rights: ['submissions.read'], assignedOnly: ['submissions'] });
  const [colleague, limited] = [await makeAdmin(test, 'readers'), await makeAdmin(test, 'assigned')];
  const url = `/api/admin/submissions/${id}`;
  expect((await order(`/api/contacts/${id}`, reader)).statusCode).toBe(404);
  expect((await order(url, reader)).statusCode).toBe(403);
  expect((await order(url, limited)).statusCode).toBe(404);
  expect((await unpackOf(url, admin)).index).toContain('Only between us');
  const ofColleague = (await unpackOf(url, colleague)).index;
  expect(ofColleague).toContain('A kite that pumps water.');
  expect(ofColleague).not.toContain('Only between us');
  await sql`update sessions set reauthenticated_at = now() - interval '1 day', created_at = now() - interval '1 day'`.execute(
    db,
  );
  expect((await order(url, admin)).statusCode).toBe(403);
});

it('of an application that is not sent yet has its answers, for those who work on it alone', async () => {
  const { slug } = await insertCall(db);
  const { start, answer } = applyingAs(test, founder);
  const { id } = await start(slug);
  await answer(id, 'pitch', 'Kites in the tide.');
  await db.insertInto('application_helpers').values({ application_id: id, user_id: reader.id }).execute();
  for (const who of [founder, reader])
    expect((await unpackOf(`/api/applications/${id}`, who)).index).toContain('Kites in the tide.');
  const stranger = await registerMember(test);
  expect((await order(`/api/applications/${id}`, stranger)).statusCode).toBe(404);
  expect((await order(`/api/applications/${id}`, admin)).statusCode).toBe(403);
});

it('of an application has the answers to questions that have another type by now', async () => {
  const { slug } = await insertCall(db);
  const { start, answer } = applyingAs(test, founder);
  const { id } = await start(slug);
  await answer(id, 'age', 2);
  await sql`update form_versions set document = replace(document::text, '"number"', '"link"')::jsonb`.execute(
    db,
  );
  expect((await unpackOf(`/api/applications/${id}`, founder)).index).toContain('<dd>2</dd>');
});

it('of a venture has for each reader what they may save, lists what they may only view, and ends with their access', async () => {
  await makeEligible(db, reader.id);
  const ventureId = await makeVenture(db, { founder: founder.id });
  await db.insertInto('access_grants').values({ venture_id: ventureId, user_id: reader.id }).execute();
  const ids = await fillRoom(test, ventureId, founder);
  await db
    .updateTable('documents')
    .set({ may_download: true })
    .where('id', '=', ids.documents.granted)
    .execute();
  const url = `/api/ventures/${ventureId}`;
  const stranger = await registerMember(test);
  expect((await order(url, stranger)).statusCode).toBe(404);
  const inside = await unpackOf(url, founder);
  expect(inside.names.filter((name) => name.startsWith('data-room/'))).toHaveLength(3);
  const outside = await unpackOf(url, reader);
  const saved = outside.names.filter((name) => name.startsWith('data-room/'));
  expect(saved).toHaveLength(1);
  expect(outside.entries.get(saved[0] ?? '')?.equals(makePages(3))).toBe(false);
  expect(outside.index).toContain('View only');
  const { path } = await save(url, reader);
  await sql`update access_grants set revoked_at = now()`.execute(db);
  expect((await call('GET', path)).statusCode).toBe(404);
});

it('made twice, or again after its node died, is stored once; it can be continued, replaced and ends', async () => {
  const id = await send('deck.pdf', 'A kite that pumps water.');
  const ordered = (await order(`/api/contacts/${id}`, founder)).json().data;
  expect((await order(`/api/contacts/${id}`, founder)).json().data.id).toBe(ordered.id);
  expect((await order(`/api/contacts/${id}`, founder, 'pdf')).statusCode).toBe(409);
  await Promise.all([makeDossier(test.platform, ordered.id), makeDossier(test.platform, ordered.id)]);
  const count = async () => (await sql`select from files where kind = 'export'`.execute(db)).rows.length;
  expect(await count()).toBe(1);
  expect((await call('POST', `/api/dossiers/${ordered.id}/link`, reader)).statusCode).toBe(404);
  const { path } = (await call('POST', `/api/dossiers/${ordered.id}/link`, founder)).json().data;
  const rest = await test.call({ method: 'GET', url: path, headers: { range: 'bytes=100-' } });
  expect(rest.statusCode).toBe(206);
  await save(`/api/contacts/${id}`, founder);
  expect(await count()).toBe(1);
  expect((await call('GET', path)).statusCode).toBe(404);
  await sql`update dossiers set ready_at = now() - interval '25 hours' where state = 'ready'`.execute(db);
  await removeExpired(test.platform);
  expect(await count()).toBe(0);
  expect((await call('GET', '/api/dossiers', founder)).json().data).toEqual([]);
});
