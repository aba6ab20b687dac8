import { identityMessages } from '@proxima/contract/accounts/identities';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, type TestApp, testPassword } from '../../../test/app.ts';
import { Browser, key, openIdWorld } from '../../../test/openid/openid-world.ts';
import { openLink } from '../accounts/links/account-links.repository.ts';

const { test, provider } = await openIdWorld();

beforeEach(async () => {
  await test.database.reset();
  provider.people.clear();
  provider.present = 'ada';
});

const connect = async (browser: Browser, token: string) => {
  const started = await browser.post(`/api/account/providers/${key}/start`, {}, token);
  if (started.statusCode !== 200) return started;
  const query = await browser.visit(started.json().data.uri);
  return browser.post(`/api/account/providers/${key}/finish`, { query }, token);
};
const listed = async (token: string) =>
  (await test.call({ method: 'GET', url: '/api/account/identities', token })).json().data;

describe('connecting in the settings', () => {
  it('takes an identity with another address, shows it and disconnects it, which signs out other devices', async () => {
    const member = await registerMember(test);
    provider.people.set('ada', { email: 'private@example.test', email_verified: false });
    expect(await listed(member.token)).toEqual([{ key, name: 'Acme', identity: null }]);
    expect((await connect(new Browser(test), member.token)).json()).toMatchObject({
      message: identityMessages.connected,
    });
    const [{ identity }] = await listed(member.token);
    expect(identity).toMatchObject({ email: 'private@example.test' });
    const entered = await new Browser(test).signIn();
    if (entered.state !== 'signed_in') throw new Error(entered.state);
    expect(entered.user.id).toBe(member.id);
    const url = `/api/account/identities/${identity.id}`;
    // A session of the provider is no fresh password.
    const early = await test.call({ method: 'DELETE', url, token: entered.user.token });
    expect(early.json()).toMatchObject({ error: 'reauthentication_required' });
    const stranger = await registerMember(test);
    expect((await test.call({ method: 'DELETE', url, token: stranger.token })).statusCode).toBe(404);
    expect((await test.call({ method: 'DELETE', url, token: member.token })).statusCode).toBe(200);
    expect(
      (await test.call({ method: 'GET', url: '/api/users/data', token: entered.user.token })).statusCode,
    ).toBe(401);
    expect(await new Browser(test).signIn()).toEqual({ state: 'unconfirmed' });
  });

  it('is undone by a reset of the password: whoever had the old one may have connected their own', async () => {
    const { id, email, token } = await registerMember(test);
    provider.people.set('ada', { email: 'intruder@example.test', email_verified: true });
    await connect(new Browser(test), token);
    const password = 'Comet-7-tails';
    const reset = await test.call({
      method: 'POST',
      url: '/api/users/login/reset-password',
      body: { email, password, password_confirmation: password },
      headers: { 'x-reset-token': await openLink(test.platform.db, 'reset', { user_id: id, email }) },
    });
    expect(reset.statusCode).toBe(200);
    expect(await new Browser(test).signIn()).toMatchObject({ state: 'unknown' });
    const { rows } = await sql`select kind from notifications where user_id = ${id}`.execute(
      test.platform.db,
    );
    expect(rows).toContainEqual({ kind: 'identity_disconnected' });
  });

  it('never moves an identity from one account to another', async () => {
    const [first, second] = [await registerMember(test), await registerMember(test)];
    provider.people.set('ada', { email: first.email, email_verified: true });
    await connect(new Browser(test), first.token);
    expect((await connect(new Browser(test), second.token)).json()).toMatchObject({
      error: 'conflict',
      message: identityMessages.ofOther('Acme'),
    });
    provider.people.set('other', {});
    provider.present = 'other';
    expect((await connect(new Browser(test), first.token)).json()).toMatchObject({
      message: identityMessages.another('Acme'),
    });
  });

  it('finishes only for whoever began, with a fresh password and on the team the second factor', async () => {
    const [member, other] = [await registerMember(test), await registerMember(test)];
    provider.people.set('ada', {});
    const browser = new Browser(test);
    const { uri } = (await browser.post(`/api/account/providers/${key}/start`, {}, member.token)).json().data;
    const query = await browser.visit(uri);
    const finish = (token: string) => browser.post(`/api/account/providers/${key}/finish`, { query }, token);
    expect((await finish(other.token)).statusCode).toBe(422);
    // Nor is it a sign-in.
    expect((await browser.finish(query)).statusCode).toBe(422);
    expect((await finish(member.token)).statusCode).toBe(200);
    const owner = await makeAdmin(test);
    await sql`update users set second_factor_enrolled_at = now() where id = ${owner.id}`.execute(
      test.platform.db,
    );
    expect((await connect(browser, owner.token)).json()).toMatchObject({ error: 'second_factor_required' });
  });
});

describe('signing out', () => {
  const signOut = (token: string) => test.call({ method: 'POST', url: '/api/sign-in/sign-out', token });

  it('leads to the end of the session at the provider and back to the sign-in page, without any token', async () => {
    const member = await registerMember(test);
    provider.people.set('ada', { email: member.email, email_verified: true });
    await connect(new Browser(test), member.token);
    const entered = await new Browser(test).signIn();
    if (entered.state !== 'signed_in') throw new Error(entered.state);
    const { uri } = (await signOut(entered.user.token)).json().data;
    const { origin, searchParams } = new URL(uri);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'proxima',
      post_logout_redirect_uri: 'http://localhost:3000/signin',
    });
    expect((await signOut(entered.user.token)).statusCode).toBe(401);
    expect((await fetch(uri)).status).toBe(200);
  });

  it('of a session that began with a password ends that alone', async () => {
    const member = await registerMember(test);
    expect((await signOut(member.token)).json().data).toEqual({ uri: null });
    expect((await signOut(member.token)).statusCode).toBe(401);
  });
});

describe('the cookie', () => {
  const cookieOf = async (app: TestApp) => {
    const started = await app.call({ method: 'POST', url: `/api/sign-in/${key}/start` });
    return String(started.headers['set-cookie']);
  };

  it.each([
    [
      'under TLS',
      'https://ventures.example.com',
      /^__Host-sign-in=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/,
    ],
    [
      'on plain HTTP of another host',
      'http://ventures.lan:8080',
      /^sign-in=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/,
    ],
  ])(
    'has the right flags %s, in production, too, and the way through works',
    async (_where, site, expected) => {
      const { test: other, provider: own } = await openIdWorld({
        env: { ORIGIN: site, NODE_ENV: 'production' },
      });
      own.people.set('ada', { email: 'nobody@example.test', email_verified: true });
      own.present = 'ada';
      expect(await cookieOf(other)).toMatch(expected);
      expect(await new Browser(other).signIn()).toEqual({ state: 'unknown', email: 'nobody@example.test' });
    },
  );
});

it('limits how often one address may begin, and counts a proof like a sign-in', async () => {
  await sql`insert into rate_limits (key, hits, window_ends_at)
    values ('providerSignIn:ip:10.9.9.9', 600, now() + interval '10 minutes')`.execute(test.platform.db);
  const call = { method: 'POST', url: `/api/sign-in/${key}/start`, ip: '10.9.9.9' } as const;
  expect((await test.call(call)).json()).toMatchObject({ error: 'too_many_requests' });
  const member = await registerMember(test);
  provider.people.set('ada', { email: member.email, email_verified: true });
  const browser = new Browser(test);
  const outcome = await browser.signIn();
  if (outcome.state !== 'prove') throw new Error(outcome.state);
  const prove = (password: string) =>
    browser.post('/api/sign-in/proofs/password', { token: outcome.secret, password });
  for (let guess = 0; guess < 10; guess += 1) expect((await prove('Wrong-pass-1')).statusCode).toBe(401);
  expect((await prove(testPassword)).json()).toMatchObject({ error: 'too_many_requests' });
});
