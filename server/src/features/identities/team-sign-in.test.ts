import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { AuditLine } from '@proxima/contract/audit/audit-wire';
import type { AdminRole } from '@proxima/contract/team/rights';
import { anySignIn, teamSignInMessages } from '@proxima/contract/team/team-sign-in';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testPassword } from '../../../test/app.ts';
import { makeToken } from '../../../test/callers/access-tokens.ts';
import { Browser, key, openIdWorld } from '../../../test/openid/openid-world.ts';
import { readTeamSignIn } from '../accounts/team-sign-in/read-team-sign-in.ts';

const { test, provider } = await openIdWorld({
  settings: {
    groups: {
      roles: [
        { group: 'site-owners', role: 'owner' },
        { group: 'readers', role: 'reviewer' },
        { group: 'spelled wrong', role: 'emperor' },
      ],
    },
  },
});
let owner: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  provider.people.clear();
  owner = await makeAdmin(test);
});

const path = '/api/admin/team/sign-in';
const change = (body: object, token = owner.token) => test.call({ method: 'PUT', url: path, body, token });
const require_ = (breakGlass: number) => change({ provider: key, break_glass: breakGlass, trusted: false });
const withPassword = (email: string) =>
  test.call({ method: 'POST', url: '/api/users/login', body: { email, password: testPassword } });
const isLive = async (token: string) =>
  (await test.call({ method: 'GET', url: '/api/account/second-factor', token })).statusCode === 200;

async function roleOf(id: number): Promise<string | null> {
  const row = await test.platform.db
    .selectFrom('users')
    .select('admin_role')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.admin_role ?? null;
}

async function actions(): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(
    test.platform.db,
  );
  return rows.map(({ action }) => action);
}

/** Connects someone of the team, by their password, with the groups that they have at the provider then. */
async function colleague(role: AdminRole, groups: string[]) {
  const user = await makeAdmin(test, role);
  const subject = `colleague-${user.id}`;
  provider.people.set(subject, { email: user.email, email_verified: true, groups });
  provider.present = subject;
  const browser = new Browser(test);
  const outcome = await browser.signIn();
  if (outcome.state !== 'prove') throw new Error(outcome.state);
  const body = { token: outcome.secret, password: testPassword };
  const entered = (await browser.post('/api/sign-in/proofs/password', body)).json().data;
  return { user, subject, entered };
}

const again = (subject: string, groups: string[] | undefined) => {
  const { groups: _, ...person } = provider.people.get(subject) ?? {};
  provider.people.set(subject, { ...person, ...(groups && { groups }) });
  provider.present = subject;
  return new Browser(test).signIn();
};

describe('a provider that the team has to use', () => {
  it('leaves the password to members and to one owner, of whose sign-ins every owner is notified', async () => {
    const reviewer = await makeAdmin(test, 'reviewer');
    const member = await registerMember(test);
    expect((await require_(owner.id)).json()).toMatchObject({
      data: { provider: key, break_glass: owner.id },
    });
    expect([await isLive(owner.token), await isLive(reviewer.token), await isLive(member.token)]).toEqual([
      true,
      false,
      false,
    ]);
    const refused = await withPassword(reviewer.email);
    expect(refused.json()).toMatchObject({
      error: 'forbidden',
      message: teamSignInMessages.passwordRefused('Acme'),
    });
    expect((await withPassword(member.email)).statusCode).toBe(200);
    expect((await withPassword(owner.email)).statusCode).toBe(200);
    expect(await actions()).toEqual(
      expect.arrayContaining(['team.sign-in-changed', 'account.break-glass-sign-in']),
    );
    const { rows } =
      await sql`select kind, user_id from notifications where kind <> 'new_device' order by id`.execute(
        test.platform.db,
      );
    expect(rows).toEqual([
      { kind: 'team_sign_in_changed', user_id: owner.id },
      { kind: 'break_glass_sign_in', user_id: owner.id },
    ]);
    // A wrong password still says nothing about whose address it is.
    const body = { email: reviewer.email, password: 'Wrong-pass-1' };
    const wrong = await test.call({ method: 'POST', url: '/api/users/login', body });
    expect(wrong.json()).toMatchObject({ error: 'invalid_credentials' });
  });

  it('keeps the break-glass owner: neither disabled nor given another role, until another one is chosen', async () => {
    const second = await makeAdmin(test);
    await require_(second.id);
    const act = (url: string, body: object) =>
      test.call({ method: url.endsWith('rank') ? 'PUT' : 'POST', url, body, token: owner.token });
    const rank = () => act(`/api/admin/team/${second.id}/rank`, { rank: 'editor' });
    for (const refused of [
      await rank(),
      await act(`/api/admin/team/${second.id}/disable`, { reason: 'Left.' }),
    ])
      expect(refused.json()).toMatchObject({ error: 'conflict', message: teamSignInMessages.isBreakGlass });
    await require_(owner.id);
    expect((await rank()).statusCode).toBe(200);
  });

  it('takes only an owner who can act, a provider that is offered, and a fresh password', async () => {
    const reviewer = await makeAdmin(test, 'reviewer');
    const wrong = [
      [
        { provider: key, break_glass: reviewer.id, trusted: false },
        { break_glass: [teamSignInMessages.notOwner] },
      ],
      [
        { provider: 'other', break_glass: owner.id, trusted: false },
        { provider: [teamSignInMessages.unknownProvider] },
      ],
      [
        { provider: key, break_glass: null, trusted: false },
        { break_glass: [teamSignInMessages.breakGlassRequired] },
      ],
    ] as const;
    for (const [body, data] of wrong) expect((await change(body)).json()).toMatchObject({ data });
    await sql`update sessions set created_at = now() - interval '11 minutes'`.execute(test.platform.db);
    expect((await require_(owner.id)).json()).toMatchObject({ error: 'reauthentication_required' });
  });

  it('saved as it was is neither recorded nor announced', async () => {
    const any = { provider: null, break_glass: null, trusted: false };
    expect((await change(any)).statusCode).toBe(200);
    await require_(owner.id);
    await require_(owner.id);
    await change({ provider: key, break_glass: owner.id, trusted: true });
    expect((await actions()).filter((action) => action === 'team.sign-in-changed')).toHaveLength(2);
    const { rows } = await sql`select id from notifications where kind = 'team_sign_in_changed'`.execute(
      test.platform.db,
    );
    expect(rows).toHaveLength(2);
  });

  it('is required no longer once it is not in the configuration, and no other one is trusted in its place', async () => {
    await change({ provider: key, break_glass: owner.id, trusted: true });
    const { db, config } = test.platform;
    expect(await readTeamSignIn({ db, config: { ...config, signInProviders: [] } })).toEqual(anySignIn);
    expect(await readTeamSignIn({ db, config })).toMatchObject({ provider: key, trusted: true });
  });

  it('lets an owner trust the second factor of the provider', async () => {
    const { subject, entered } = await colleague('reviewer', ['readers']);
    const list = (token: string) => test.call({ method: 'GET', url: '/api/admin/submissions', token });
    expect((await list(entered.user.token)).statusCode).toBe(401);
    await change({ provider: null, break_glass: null, trusted: true });
    const outcome = await again(subject, ['readers']);
    if (outcome.state !== 'signed_in') throw new Error(outcome.state);
    expect((await list(outcome.user.token)).statusCode).toBe(200);
  });
});

describe('the audit log', () => {
  const sentences = async (): Promise<string[]> => {
    const response = await test.call({ method: 'GET', url: '/api/admin/audit', token: owner.token });
    return response
      .json()
      .data.map(({ sentence }: AuditLine) => sentence.map(({ text }) => text).join(''))
      .reverse();
  };
  const rename = (id: number, first: string, last: string) =>
    sql`update users set first_name = ${first}, last_name = ${last} where id = ${id}`.execute(
      test.platform.db,
    );

  it('names whoever signed in at a provider, not a stranger', async () => {
    const { user, subject } = await colleague('reviewer', ['readers']);
    await rename(user.id, 'Miriam', 'Adler');
    await again(subject, ['site-owners']);
    await again(subject, []);
    expect(await sentences()).toEqual([
      'Miriam Adler connected their own account with acme.',
      'Miriam Adler changed the role of their own account from “Reviewer” to “Owner” by signing in at acme, whose groups decide on it.',
      'Miriam Adler was refused a sign-in to their own account: the groups at acme give no role.',
    ]);
  });

  it('names the owner who signed in with the password for emergencies, and what a rule changed', async () => {
    await rename(owner.id, 'Olga', 'Berg');
    await require_(owner.id);
    await change({ provider: null, break_glass: null, trusted: true });
    await require_(owner.id);
    await withPassword(owner.email);
    expect(await sentences()).toEqual([
      'Olga Berg changed how the team signs in, from a password or any provider to acme and the password of Olga Berg.',
      'Olga Berg changed how the team signs in, from acme and the password of Olga Berg to a password or any provider with its second factor trusted.',
      'Olga Berg changed how the team signs in, from a password or any provider with its second factor trusted to acme and the password of Olga Berg.',
      'Olga Berg signed in to their own account with the password that is kept for emergencies.',
    ]);
  });
});

describe('groups at the provider', () => {
  it('give a role at the next sign-in, the first of the configuration, and end the sessions of before', async () => {
    const { user, subject, entered } = await colleague('editor', ['readers']);
    expect(entered).toMatchObject({ state: 'signed_in', user: { rank: 'reviewer' } });
    expect(await again(subject, ['readers', 'site-owners'])).toMatchObject({ user: { rank: 'owner' } });
    expect(await roleOf(user.id)).toBe('owner');
    expect(await isLive(entered.user.token)).toBe(false);
    expect((await actions()).filter((action) => action === 'team.rank-changed')).toHaveLength(2);
  });

  it('without a role end every session and start none; a role that does not exist is none', async () => {
    const { user, subject, entered } = await colleague('reviewer', ['readers']);
    for (const groups of [['others'], ['spelled wrong'], undefined]) {
      expect(await again(subject, groups)).toEqual({ state: 'no_role' });
      expect(await isLive(entered.user.token)).toBe(false);
    }
    expect(await roleOf(user.id)).toBe('reviewer');
    expect(await again(subject, ['readers'])).toMatchObject({ state: 'signed_in' });
  });

  it('without a role end every access token, too', async () => {
    const { user, subject } = await colleague('reviewer', ['readers']);
    await sql`update users set second_factor_enrolled_at = now() where id = ${user.id}`.execute(
      test.platform.db,
    );
    const token = await makeToken(test, user.id, ['submissions.read']);
    const read = () => test.call({ method: 'GET', url: '/api/admin/submissions', token });
    expect((await read()).statusCode).toBe(200);
    await again(subject, ['others']);
    expect((await read()).json()).toMatchObject({ error: 'token_revoked' });
  });

  it('never take the role of the last owner, nor of the break-glass owner', async () => {
    const { user, subject } = await colleague('owner', ['site-owners']);
    await require_(user.id);
    expect(await again(subject, ['readers'])).toMatchObject({ user: { rank: 'owner' } });
    await change({ provider: null, break_glass: null, trusted: false });
    await sql`update users set disabled_at = now() where id = ${owner.id}`.execute(test.platform.db);
    expect(await again(subject, [])).toMatchObject({ user: { rank: 'owner' } });
    await sql`update users set disabled_at = null where id = ${owner.id}`.execute(test.platform.db);
    expect(await again(subject, ['readers'])).toMatchObject({ user: { rank: 'reviewer' } });
  });

  it('count without those whose names have unreadable characters', async () => {
    const { entered } = await colleague('reviewer', ['read\0ers', 'readers', 'site-owners\0', '\ud800']);
    expect(entered).toMatchObject({ state: 'signed_in', user: { rank: 'reviewer' } });
  });

  it('change nothing about a disabled account', async () => {
    const { user, subject } = await colleague('reviewer', ['readers']);
    await sql`update users set disabled_at = now() where id = ${user.id}`.execute(test.platform.db);
    expect(await again(subject, ['site-owners'])).toEqual({ state: 'disabled' });
    expect(await roleOf(user.id)).toBe('reviewer');
  });

  it('give members nothing', async () => {
    const member = await registerMember(test);
    provider.people.set('member', { email: member.email, email_verified: true, groups: ['site-owners'] });
    provider.present = 'member';
    const browser = new Browser(test);
    const outcome = await browser.signIn();
    if (outcome.state !== 'prove') throw new Error(outcome.state);
    const body = { token: outcome.secret, password: testPassword };
    const entered = (await browser.post('/api/sign-in/proofs/password', body)).json().data;
    expect(entered).toMatchObject({ state: 'signed_in', user: { role: 'entrepreneur' } });
    expect(await roleOf(member.id)).toBe(null);
  });
});
