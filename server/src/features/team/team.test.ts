import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { teamMessages } from '@proxima/contract/team/team';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp, testPassword } from '../../../test/app.ts';

const test = await testApp();
let owner: SignedInUser;

const base = '/api/admin/team';
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = owner.token) =>
  test.call({ method, url, body, token });
const invite = (email = 'noor@example.test', rank = 'reviewer') =>
  call('POST', `${base}/invitations`, { email, rank });
const names = { first_name: 'Noor', last_name: 'Haddad' };
const passwords = { password: testPassword, password_confirmation: testPassword };
const accept = (token: string) =>
  test.call({ method: 'POST', url: '/api/setup/invitation', body: { token, ...names, ...passwords } });

/** The link of the newest invitation, as its addressee reads it. */
async function emailedToken(): Promise<string> {
  const { text } = await test.platform.db
    .selectFrom('email_outbox')
    .select('text')
    .where('kind', '=', 'administrator_invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /#t=([\w-]{43})/.exec(text)?.[1] ?? '';
}

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

describe('an invitation', () => {
  it('creates one administrator with its own address and role, however many open the link', async () => {
    expect((await invite()).json()).toMatchObject({ message: teamMessages.invited });
    const token = await emailedToken();
    const answers = await Promise.all([1, 2, 3].map(() => accept(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    const joined = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
    expect(joined).toMatchObject({ email: 'noor@example.test', rank: 'reviewer', email_confirmed: true });
    expect((await call('GET', '/api/admin/submissions', undefined, joined.token)).statusCode).toBe(200);
  });

  it('closes when it is withdrawn, when a newer one is sent, and after seven days', async () => {
    const { data } = (await invite()).json();
    const withdrawn = await emailedToken();
    await call('DELETE', `${base}/invitations/${data.invitations[0].id}`);
    await invite();
    const replaced = await emailedToken();
    await invite();
    const old = await emailedToken();
    await sql`update account_links set expires_at = now() where used_at is null`.execute(test.platform.db);
    for (const token of [withdrawn, replaced, old]) {
      expect((await accept(token)).json().message).toBe(teamMessages.invitationInvalid);
    }
  });

  it('ends with the account of whoever sent it: disabled, without the role, or gone', async () => {
    const ends: ((id: number) => Promise<unknown>)[] = [
      (id) => call('POST', `${base}/${id}/disable`, { reason: 'Left the team.' }),
      (id) => call('PUT', `${base}/${id}/rank`, { rank: 'editor' }),
      (id) => sql`delete from users where id = ${id}`.execute(test.platform.db),
    ];
    for (const end of ends) {
      const inviter = await makeAdmin(test);
      const body = { email: 'noor@example.test', rank: 'owner' };
      expect((await call('POST', `${base}/invitations`, body, inviter.token)).statusCode).toBe(200);
      await end(inviter.id);
      expect((await accept(await emailedToken())).json().message).toBe(teamMessages.invitationInvalid);
      expect((await call('GET', base)).json().data.invitations).toEqual([]);
      await call('POST', `${base}/${inviter.id}/enable`);
      expect((await accept(await emailedToken())).statusCode).toBe(422);
    }
  });

  it('stays when someone else is disabled, or the inviter remains an owner', async () => {
    const other = await makeAdmin(test);
    await invite();
    await call('POST', `${base}/${other.id}/disable`, { reason: 'Left the team.' });
    expect((await accept(await emailedToken())).statusCode).toBe(200);
  });

  it('is not sent to an address that has an account', async () => {
    const member = await registerMember(test);
    expect((await invite(member.email)).statusCode).toBe(422);
  });

  it('asks for the password again ten minutes after the sign-in', async () => {
    await sql`update sessions set created_at = now() - interval '601 seconds'`.execute(test.platform.db);
    expect((await invite()).json().error).toBe('reauthentication_required');
  });
});

describe('an administrator', () => {
  it('loses the rights that the new role does not have, immediately', async () => {
    const reviewer = await makeAdmin(test, 'reviewer');
    expect((await call('PUT', `${base}/${reviewer.id}/rank`, { rank: 'editor' })).statusCode).toBe(200);
    expect((await call('GET', '/api/admin/submissions', undefined, reviewer.token)).statusCode).toBe(401);
  });

  it('is out and stays out once disabled, until enabled again', async () => {
    const reviewer = await makeAdmin(test, 'reviewer');
    const signIn = async () => {
      const body = { email: reviewer.email, password: testPassword };
      return (await test.call({ method: 'POST', url: '/api/users/login', body })).statusCode;
    };
    await call('POST', `${base}/${reviewer.id}/disable`, { reason: 'Left the team' });
    expect((await call('GET', '/api/admin/submissions', undefined, reviewer.token)).statusCode).toBe(401);
    expect(await signIn()).toBe(401);
    await call('POST', `${base}/${reviewer.id}/enable`);
    expect(await signIn()).toBe(200);
  });

  it('cannot change their own role or disable themselves', async () => {
    for (const [path, body] of [
      ['rank', { rank: 'editor' }],
      ['disable', { reason: 'x' }],
    ] as const) {
      const response = await call(path === 'rank' ? 'PUT' : 'POST', `${base}/${owner.id}/${path}`, body);
      expect(response.statusCode).toBe(403);
      expect(response.json().message).toBe(teamMessages.notYourself);
    }
  });

  it('remains an owner when two owners demote each other at the same moment', async () => {
    const other = await makeAdmin(test);
    await Promise.all([
      call('PUT', `${base}/${other.id}/rank`, { rank: 'editor' }),
      call('PUT', `${base}/${owner.id}/rank`, { rank: 'editor' }, other.token),
    ]);
    const owners = await test.platform.db
      .selectFrom('users')
      .select('id')
      .where('admin_role', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  });
});

describe('signing everyone out', () => {
  const signOut = (token?: string) => call('DELETE', '/api/admin/sessions', undefined, token);
  const isSignedIn = async ({ token }: SignedInUser) =>
    (await call('GET', '/api/notifications', undefined, token)).statusCode !== 401;

  it('ends all sessions but the owner’s own, and is in the audit log', async () => {
    const others = [await makeAdmin(test), await makeAdmin(test, 'editor'), await registerMember(test)];
    expect((await signOut()).json().message).toBe(teamMessages.everyoneSignedOut);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(owner)).toBe(true);
    const entry = await test.platform.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'account.everyone-signed-out')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor_id: owner.id, details: { ended: 3 } });
  });

  it('is for roles that open everything, with a recent password', async () => {
    await makeTeamRole(test, { key: 'manager', rights: ['team.manage'] });
    const manager = await makeAdmin(test, 'manager');
    const member = await registerMember(test);
    expect((await signOut(manager.token)).json().message).toBe(teamMessages.notCovered);
    await sql`update sessions set created_at = now() - interval '601 seconds'`.execute(test.platform.db);
    expect((await signOut()).json().error).toBe('reauthentication_required');
    expect(await isSignedIn(member)).toBe(true);
  });
});
