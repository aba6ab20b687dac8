import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { invitationMessages } from '@proxima/contract/accounts/invitations';
import type { PersonOfVenture, VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { unpack } from '../../../../test/documents/read-zip.ts';
import { approvedVenture } from '../../../../test/input/approved-venture.ts';
import { eraseAccount } from '../../personal-data/erase-account.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let other: SignedInUser;
let admin: SignedInUser;
let venture: VentureDetail;

beforeEach(async () => {
  await test.database.reset();
  [founder, other, admin] = [
    await registerMember(test),
    await registerMember(test, 'investor'),
    await makeAdmin(test, 'reviewer'),
  ];
  await db.updateTable('users').set({ email_confirmed_at: new Date() }).execute();
  venture = await approvedVenture(test, founder, admin);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, url: string, who: SignedInUser, body?: unknown, headers = {}) => {
  const response = await test.call({ method, url, body, token: who.token, headers });
  return { status: response.statusCode, ...response.json() };
};
const path = () => `/api/ventures/${venture.id}`;
const adminPath = () => `/api/admin/ventures/${venture.id}`;
const add = (who: SignedInUser, role: string) =>
  call('POST', `${adminPath()}/people`, admin, { user_id: who.id, role });
const invite = (email = other.email, who = founder) => call('POST', `${path()}/invitations`, who, { email });
/** The token of the newest email with an invitation. */
async function tokenOf(): Promise<string> {
  const { text } = await db
    .selectFrom('email_outbox')
    .select('text')
    .where('kind', '=', 'venture_invitation')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /#t=([\w-]+)/.exec(text)?.[1] ?? '';
}
const accept = async (who = other, token?: string) =>
  call('POST', '/api/venture-invitations/accept', who, { token: token ?? (await tokenOf()) });
const leave = (who: SignedInUser, passes_to: number | null = null) =>
  call('POST', `${path()}/leave`, who, { passes_to });
const current = (people: PersonOfVenture[]) =>
  people.filter(({ until }) => until === null).map(({ user_id, role }) => [user_id, role]);
const noticesOf = async ({ id }: SignedInUser) =>
  (await db.selectFrom('notifications').select('kind').where('user_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );

describe('an invitation of a co-founder', () => {
  it('makes the invited address a founder, once', async () => {
    const sent = await invite(other.email.toUpperCase());
    expect(sent.data).toMatchObject([{ email: other.email.toUpperCase() }]);
    const token = await tokenOf();
    const { token_hash } = await db.selectFrom('venture_invitations').selectAll().executeTakeFirstOrThrow();
    expect(token_hash.toString('base64url')).not.toBe(token);
    const opened = await call('POST', '/api/venture-invitations/open', other, { token });
    expect(opened.data).toMatchObject({ venture_name: 'Tidal Kites', invited_by: 'Ada Lind' });
    const joined = await accept();
    expect(current(joined.data.people)).toEqual([
      [founder.id, 'founder'],
      [other.id, 'founder'],
    ]);
    expect(await accept()).toMatchObject({ status: 409, message: invitationMessages.used });
    expect(await invite()).toMatchObject({ status: 409, message: ventureMessages.isFounder });
    expect(await noticesOf(founder)).toContain('venture_person_added');
  });

  it('is refused for another address or an unconfirmed one, and when it has expired, was withdrawn or is invented', async () => {
    await invite();
    const stranger = await registerMember(test);
    await db.updateTable('users').set({ email_confirmed_at: new Date() }).execute();
    expect(await accept(stranger)).toMatchObject({ status: 403, message: invitationMessages.ofOther });
    await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', other.id).execute();
    expect(await accept()).toMatchObject({ status: 403, message: invitationMessages.unconfirmed });
    await db.updateTable('users').set({ email_confirmed_at: new Date() }).execute();
    await sql`update venture_invitations set expires_at = now()`.execute(db);
    expect(await accept()).toMatchObject({ status: 409, message: invitationMessages.ended });
    const first = await tokenOf();
    const { data } = await invite();
    expect(await accept(other, first)).toMatchObject({
      status: 404,
      message: invitationMessages.unknown,
    });
    await call('DELETE', `${path()}/invitations/${data[0].id}`, founder);
    expect((await accept()).status).toBe(404);
    expect((await accept(other, '')).status).toBe(404);
    expect((await call('POST', '/api/venture-invitations/accept', admin, { token: first })).status).toBe(403);
    expect(current((await call('GET', path(), founder)).data.people)).toEqual([[founder.id, 'founder']]);
  });

  it('is sent by founders only, once for a key, and to an address', async () => {
    expect((await invite(other.email, other)).status).toBe(404);
    expect((await invite(other.email, admin)).status).toBe(403);
    expect((await invite('nobody')).data).toEqual({ email: ['Invalid email address'] });
    const headers = { 'idempotency-key': 'a' };
    const body = { email: 'new@example.test' };
    for (const _ of [1, 2]) await call('POST', `${path()}/invitations`, founder, body, headers);
    const sent = await db
      .selectFrom('email_outbox')
      .select('id')
      .where('kind', '=', 'venture_invitation')
      .execute();
    expect(sent).toHaveLength(1);
    for (let n = 0; n < 19; n += 1) await invite(`person-${n}@example.test`);
    expect(await invite()).toMatchObject({ status: 409, message: ventureMessages.tooManyInvitations });
  });
});

describe('the people of a venture', () => {
  it('are added by the team: project managers by their account, mentors by appointment', async () => {
    const manager = await registerMember(test, 'project_manager');
    expect(await add(other, 'project_manager')).toMatchObject({
      status: 409,
      message: ventureMessages.notManager,
    });
    expect(await add(other, 'mentor')).toMatchObject({ status: 409, message: ventureMessages.notMentor });
    expect(await add(other, 'founder')).toMatchObject({ status: 409, message: ventureMessages.hasFounder });
    expect((await add({ ...other, id: 987_654 }, 'mentor')).status).toBe(404);
    const mentor = await call('PUT', `/api/admin/members/${other.id}/mentor`, admin, { mentor: true });
    expect(mentor.data.mentor_since).not.toBeNull();
    await add(manager, 'project_manager');
    await add(admin, 'mentor');
    const { data } = await add(other, 'mentor');
    expect(current(data.people)).toEqual([
      [founder.id, 'founder'],
      [manager.id, 'project_manager'],
      [admin.id, 'mentor'],
      [other.id, 'mentor'],
    ]);
    expect(await add(other, 'mentor')).toMatchObject({ status: 409, message: ventureMessages.alreadyPart });
    const own = (await call('GET', '/api/ventures', manager)).data;
    expect(own).toMatchObject([{ id: venture.id, roles: ['project_manager'] }]);
    expect((await call('GET', path(), other)).status).toBe(403);
    const ofMember = await call('GET', `/api/admin/members/${other.id}/ventures`, admin);
    expect(ofMember.data).toMatchObject({
      mentor_since: expect.any(String),
      parts: [{ slug: 'tidal-kites', role: 'mentor' }],
    });
    await call('PUT', `/api/admin/members/${other.id}/mentor`, admin, { mentor: false });
    expect((await call('PUT', `/api/admin/members/${admin.id}/mentor`, admin, { mentor: true })).status).toBe(
      404,
    );
  });

  it('are picked from accounts that can have the role and do not have it yet', async () => {
    const manager = await registerMember(test, 'project_manager');
    const disabled = await registerMember(test, 'project_manager');
    await sql`update users set disabled_at = now() where id = ${disabled.id}`.execute(db);
    await sql`update users set mentor_since = now() where id = ${other.id}`.execute(db);
    const candidates = async (role: string, search = '', who = admin) =>
      (
        await call('GET', `${adminPath()}/candidates?role=${role}&search=${encodeURIComponent(search)}`, who)
      ).data?.map(({ id }: { id: number }) => id);
    expect(await candidates('project_manager')).toEqual([manager.id]);
    expect((await candidates('mentor')).sort()).toEqual([other.id, admin.id].sort());
    expect(await candidates('mentor', other.email.toUpperCase())).toEqual([other.id]);
    expect(await candidates('mentor', '%')).toEqual([]);
    expect(await candidates('founder')).not.toContain(founder.id);
    await add(manager, 'project_manager');
    expect(await candidates('project_manager')).toEqual([]);
    const leads = await call('GET', '/api/admin/venture-leads', admin);
    expect(leads.data.map(({ id }: { id: number }) => id)).toEqual([admin.id]);
    expect((await call('GET', '/api/admin/venture-leads', founder)).status).toBe(403);
  });

  it('leave with their history: access ends, and they and the others are notified', async () => {
    await invite();
    await accept();
    expect(await leave(founder)).toMatchObject({
      status: 200,
      message: ventureMessages.left,
    });
    expect((await call('GET', path(), founder)).status).toBe(404);
    expect((await leave(founder)).status).toBe(404);
    const { people } = (await call('GET', path(), other)).data;
    const left = { user_id: founder.id, name: 'Ada Lind', until: expect.any(String), ended_reason: null };
    expect(people[0]).toMatchObject(left);
    expect(current(people)).toEqual([[other.id, 'founder']]);
    expect(await noticesOf(other)).toContain('venture_person_left');
    expect(await noticesOf(founder)).toContain('venture_left');
    expect(await leave(other)).toMatchObject({
      status: 409,
      message: ventureMessages.lastFounder,
    });
  });

  it('who lose one of their roles stay with the others: nobody is told that they left', async () => {
    const manager = await registerMember(test, 'project_manager');
    await sql`update users set mentor_since = now() where id = ${manager.id}`.execute(db);
    await add(manager, 'project_manager');
    const { data } = await add(manager, 'mentor');
    const remove = (role: string) => {
      const { id } = data.people.find(
        (one: PersonOfVenture) => one.user_id === manager.id && one.role === role,
      );
      return call('POST', `${adminPath()}/people/${id}/removal`, admin, {
        reason: 'Enough',
        passes_to: null,
      });
    };
    expect(current((await remove('mentor')).data.people)).toContainEqual([manager.id, 'project_manager']);
    expect(await noticesOf(manager)).not.toContain('venture_left');
    expect(await noticesOf(founder)).not.toContain('venture_person_left');
    await remove('project_manager');
    expect(await noticesOf(manager)).toContain('venture_left');
    expect(await noticesOf(founder)).toContain('venture_person_left');
  });

  it('pass on who signs for the company, and an earlier declaration becomes void', async () => {
    await invite();
    await accept();
    const company = { legal_name: 'Kites Ltd', form: 'Ltd', country: 'IE', registration_number: '1' };
    const saved = await call('PUT', `${path()}/issuer`, founder, { ...company, signatory_id: founder.id });
    const sha256 = saved.data.issuer.declaration_sha256;
    await call('POST', `${path()}/issuer/declaration`, founder, { sha256 });
    for (const to of [founder.id, admin.id, 987_654])
      expect((await leave(founder, to)).data).toHaveProperty('passes_to');
    expect((await leave(founder, other.id)).status).toBe(200);
    const { issuer } = (await call('GET', `${path()}/record`, other)).data;
    expect(issuer).toMatchObject({ signatory_id: other.id, declared_at: null });
    await call('POST', `${path()}/issuer/declaration`, other, { sha256: issuer.declaration_sha256 });
    const { people } = (await call('GET', path(), other)).data;
    const url = `${adminPath()}/people/${people[1].id}/removal`;
    expect((await call('POST', url, admin, { reason: ' ' })).data).toHaveProperty('reason');
    await call('POST', url, admin, { reason: 'Moved on' });
    const record = (await call('GET', `${path()}/record`, admin)).data;
    expect(record.issuer).toMatchObject({ signatory_id: null, declared_at: null });
  });

  it('can be removed by the team, even the last founder: the venture is then paused until a successor is added', async () => {
    await db.updateTable('ventures').set({ listed_at: new Date() }).execute();
    const remove = (who: SignedInUser, id = venture.people[0]?.id) =>
      call('POST', `${adminPath()}/people/${id}/removal`, who, { reason: 'A dispute', passes_to: null });
    expect((await remove(founder)).status).toBe(403);
    expect((await remove(admin, 987_654)).status).toBe(404);
    const { data } = await remove(admin);
    expect(data.people[0]).toMatchObject({ ended_reason: 'A dispute' });
    expect(data).toMatchObject({
      standing: 'paused',
      standing_reason: ventureMessages.withoutFounder,
      listing: 'preparing',
      unlisted_reason: ventureMessages.withoutFounder,
    });
    expect(await noticesOf(admin)).toContain('venture_paused');
    const standing = (body: object) => call('PUT', `${adminPath()}/standing`, admin, body);
    const active = { standing: 'active', reason: 'A successor was found' };
    expect(await standing(active)).toMatchObject({ status: 409, message: ventureMessages.needsFounder });
    expect((await add(admin, 'founder')).message).toBe(ventureMessages.notMember);
    await add(other, 'founder');
    expect((await standing(active)).data).toMatchObject({
      standing: 'active',
      standing_reason: active.reason,
    });
    expect((await standing({ standing: 'active', reason: ' ' })).status).toBe(422);
  });
});

it('every change reaches the open pages of its people, the team and investors with access; the leaver’s pages close', async () => {
  await invite();
  await accept();
  const [reader, stranger] = [await registerMember(test, 'investor'), await registerMember(test)];
  await db.insertInto('access_grants').values({ venture_id: venture.id, user_id: reader.id }).execute();
  const editor = await makeAdmin(test, 'editor');
  const publish = vi.spyOn(test.platform.realtime, 'publish');
  const notified = (kind: string) =>
    publish.mock.calls
      .filter(([{ data }]) => (data as { kind?: string }).kind === kind)
      .map(([{ channel }]) => Number(channel.split('.')[1]))
      .sort((one, another) => one - another);
  await call('PUT', `${path()}/name`, founder, { name: 'Kites' });
  const readers = [founder.id, other.id, admin.id, reader.id].sort((one, another) => one - another);
  expect(notified('venture')).toEqual(readers);
  for (const { id } of [editor, stranger]) expect(notified('venture')).not.toContain(id);
  publish.mockClear();
  await leave(founder);
  expect(notified('venture')).toEqual(readers.filter((id) => id !== founder.id));
  expect(notified('access')).toEqual([founder.id]);
  publish.mockRestore();
});

describe('an account that ends', () => {
  const erase = async ({ id }: SignedInUser) => {
    await sql`update users set deletion_requested_at = now() - interval '15 days' where id = ${id}`.execute(
      db,
    );
    await eraseAccount(test.platform, id);
  };
  const record = () => db.selectFrom('ventures').selectAll().executeTakeFirstOrThrow();

  it('leaves no name behind when it is deleted, and a venture that can go on', async () => {
    await invite();
    await accept();
    await invite('third@example.test');
    const archive = await test.call({ method: 'GET', url: '/api/users/archive', token: founder.token });
    const entries = await unpack(archive.rawPayload);
    expect(JSON.parse(entries.get('ventures.json')?.toString() ?? '')).toMatchObject({
      parts: [{ venture: venture.number, name: 'Tidal Kites', role: 'founder', until: null }],
      invitations_sent: [{ accepted_at: expect.any(String) }, { accepted_at: null }],
    });
    await erase(founder);
    expect(await record()).toMatchObject({ standing: 'active' });
    const people = await db.selectFrom('venture_people').selectAll().orderBy('id').execute();
    expect(people[0]).toMatchObject({ user_id: null, name: 'Former member', until: expect.any(Date) });
    const invitations = await db.selectFrom('venture_invitations').select(['email', 'invited_by']).execute();
    expect(invitations).toEqual([{ email: other.email, invited_by: null }]);
    await erase(other);
    expect(await db.selectFrom('venture_invitations').select('email').execute()).toEqual([]);
  });

  it('pauses and unlists the venture of the last founder in the same transaction, and notifies the team', async () => {
    await db.updateTable('ventures').set({ listed_at: new Date() }).execute();
    await erase(founder);
    const reason = ventureMessages.withoutFounder;
    expect(await record()).toMatchObject({ standing: 'paused', standing_reason: reason, listed_at: null });
    expect(await noticesOf(admin)).toContain('venture_paused');
    const { data } = await call('GET', path(), admin);
    expect(data.people).toMatchObject([{ user_id: null, name: 'Former member' }]);
  });

  it('only unlists a graduated venture, and says so', async () => {
    await db.updateTable('ventures').set({ listed_at: new Date(), standing: 'graduated' }).execute();
    await erase(founder);
    expect(await record()).toMatchObject({ standing: 'graduated', listed_at: null });
    expect(await noticesOf(admin)).toContain('venture_unlisted');
    expect(await noticesOf(admin)).not.toContain('venture_paused');
  });

  it('does the same when it is disabled, and closes its invitations', async () => {
    await invite();
    const token = await tokenOf();
    const owner = await makeAdmin(test);
    const url = `/api/admin/members/${founder.id}/disable`;
    expect((await call('POST', url, owner, { reason: 'Dispute' })).status).toBe(200);
    expect(await record()).toMatchObject({ standing: 'paused' });
    expect((await accept(other, token)).status).toBe(404);
    expect((await add(other, 'founder')).status).toBe(200);
  });
});

it('the lead is an administrator who can view ventures', async () => {
  const [owner, editor] = [await makeAdmin(test), await makeAdmin(test, 'editor')];
  const lead = (who: SignedInUser) => call('PUT', `${adminPath()}/lead`, admin, { user_id: who.id });
  expect((await lead(owner)).data.lead).toMatchObject({ id: owner.id });
  for (const who of [editor, founder])
    expect(await lead(who)).toMatchObject({ status: 409, message: ventureMessages.notAdministrator });
});
