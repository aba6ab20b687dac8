import { providerMessages } from '@proxima/contract/accounts/sign-in-providers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testPassword } from '../../../test/app.ts';
import { Browser, key, openIdWorld, origin } from '../../../test/openid/openid-world.ts';
import { actorOfToken } from '../accounts/sessions/authenticate.ts';
import { enrolSecondFactor, verifySession } from '../accounts/sessions/start-session.ts';

const { test, provider } = await openIdWorld();
let browser: Browser;

beforeEach(async () => {
  await test.database.reset();
  provider.people.clear();
  provider.forge = undefined;
  provider.hangs = false;
  provider.present = 'ada';
  browser = new Browser(test);
});

/** A member whose confirmed address the provider confirms for `ada`. */
async function member({ isConfirmed = true } = {}) {
  const user = await registerMember(test);
  if (isConfirmed)
    await sql`update users set email_confirmed_at = now() where id = ${user.id}`.execute(test.platform.db);
  provider.people.set('ada', { email: user.email.toUpperCase(), email_verified: true });
  return user;
}

const count = async (table: 'sessions' | 'identities' | 'provider_sign_ins') => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(test.platform.db);
  return rows[0]?.count;
};

async function prove(password = testPassword) {
  const outcome = await browser.signIn();
  if (outcome.state !== 'prove') throw new Error(`nothing to prove: ${outcome.state}`);
  return browser.post('/api/sign-in/proofs/password', { token: outcome.secret, password });
}

async function emailedToken(): Promise<string> {
  const { text } = await test.platform.db
    .selectFrom('email_outbox')
    .select('text')
    .where('kind', '=', 'sign_in_proof')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /connect-sign-in#t=([\w-]{43})/.exec(text)?.[1] ?? '';
}

describe('signing in at a provider', () => {
  it('asks with PKCE, a nonce and a state that are new each time', async () => {
    const [first, second] = [new URL(await browser.begin()), new URL(await browser.begin())];
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${origin}/signin/${key}`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.searchParams.get(name)?.length).toBeGreaterThan(40);
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
    }
  });

  it('connects an account by its password once, and then signs in without it', async () => {
    const user = await member();
    const proven = (await prove()).json().data;
    expect(proven).toMatchObject({ state: 'signed_in', user: { id: user.id, token: expect.any(String) } });
    const again = await new Browser(test).signIn();
    expect(again).toMatchObject({ state: 'signed_in', user: { id: user.id } });
    if (again.state !== 'signed_in') throw new Error();
    const own = await test.call({ method: 'GET', url: '/api/users/data', token: again.user.token });
    expect(own.statusCode).toBe(200);
    const { rows } =
      await sql`select action, details from audit_log where action like 'account.identity%'`.execute(
        test.platform.db,
      );
    expect(rows).toEqual([{ action: 'account.identity-connected', details: { provider: key } }]);
    const { rows: notices } = await sql`select kind from notifications where user_id = ${user.id}`.execute(
      test.platform.db,
    );
    expect(notices).toContainEqual({ kind: 'identity_connected' });
  });

  it('starts no session for a wrong password, counts it as a failed sign-in, and lets the next try succeed', async () => {
    await member();
    const outcome = await browser.signIn();
    if (outcome.state !== 'prove') throw new Error();
    const sessions = await count('sessions');
    const send = (password: string) =>
      browser.post('/api/sign-in/proofs/password', { token: outcome.secret, password });
    expect((await send('Wrong-pass-1')).json()).toMatchObject({ error: 'invalid_credentials' });
    expect([await count('sessions'), await count('identities')]).toEqual([sessions, 0]);
    const { rows } = await sql<{
      hits: number;
    }>`select hits from rate_limits where key like 'login:%'`.execute(test.platform.db);
    expect(rows).toEqual([{ hits: 1 }]);
    expect((await send(testPassword)).statusCode).toBe(200);
    // The proof is used up.
    expect((await send(testPassword)).json()).toMatchObject({ message: providerMessages.ended });
  });

  it('connects an account by an emailed link, in the browser that began and nowhere else, once', async () => {
    const user = await member();
    const outcome = await browser.signIn();
    if (outcome.state !== 'prove') throw new Error();
    expect(outcome.by_email).toBe(true);
    expect((await browser.post('/api/sign-in/proofs/email', { token: outcome.secret })).statusCode).toBe(200);
    const token = await emailedToken();
    const open = (from: Browser) => from.post('/api/sign-in/proofs/link', { token });
    expect((await open(new Browser(test))).json()).toMatchObject({ message: providerMessages.linkInvalid });
    expect((await open(browser)).json().data).toMatchObject({ state: 'signed_in', user: { id: user.id } });
    expect((await open(browser)).json()).toMatchObject({ message: providerMessages.linkInvalid });
  });

  it('connects no account that was disabled in the meantime', async () => {
    const user = await member();
    const outcome = await browser.signIn();
    if (outcome.state !== 'prove') throw new Error();
    await browser.post('/api/sign-in/proofs/email', { token: outcome.secret });
    await sql`update users set disabled_at = now() where id = ${user.id}`.execute(test.platform.db);
    const opened = await browser.post('/api/sign-in/proofs/link', { token: await emailedToken() });
    expect(opened.json()).toMatchObject({ message: providerMessages.linkInvalid });
    expect(await count('identities')).toBe(0);
  });

  it('emails no link to an account whose address is not confirmed: whoever made it may not own the address', async () => {
    await member({ isConfirmed: false });
    const outcome = await browser.signIn();
    if (outcome.state !== 'prove') throw new Error();
    expect(outcome.by_email).toBe(false);
    const refused = await browser.post('/api/sign-in/proofs/email', { token: outcome.secret });
    expect(refused.json()).toMatchObject({ message: providerMessages.passwordOnly });
  });

  it('makes no account: says that the address is unknown, invited or not joined', async () => {
    provider.people.set('ada', { email: 'noor@example.test', email_verified: true });
    expect(await browser.signIn()).toEqual({ state: 'unknown', email: 'noor@example.test' });
    const owner = await makeAdmin(test);
    const body = { email: 'Noor@example.test', rank: 'editor' };
    await test.call({ method: 'POST', url: '/api/admin/team/invitations', body, token: owner.token });
    expect(await browser.signIn()).toEqual({ state: 'invited', email: 'noor@example.test' });
    const imported = await registerMember(test);
    await sql`update users set has_joined = false where id = ${imported.id}`.execute(test.platform.db);
    provider.people.set('ada', { email: imported.email, email_verified: true });
    expect(await browser.signIn()).toEqual({ state: 'not_joined', email: imported.email });
  });

  it.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
    'finds no account by an address that the provider has not confirmed: %o',
    async (changes) => {
      const user = await member();
      provider.people.set('ada', { email: user.email, email_verified: true, ...changes });
      expect(await browser.signIn()).toEqual({ state: 'unconfirmed' });
    },
  );

  it('never connects an owner without proof, and the session waits for their own second factor', async () => {
    const owner = await makeAdmin(test);
    await sql`update users set second_factor_enrolled_at = now() where id = ${owner.id}`.execute(
      test.platform.db,
    );
    provider.people.set('ada', { email: owner.email, email_verified: true, amr: ['pwd', 'mfa'] });
    const sessions = await count('sessions');
    expect(await browser.signIn()).toMatchObject({ state: 'prove' });
    expect(await count('sessions')).toBe(sessions);
    const { user } = (await prove()).json().data;
    const team = () => test.call({ method: 'GET', url: '/api/admin/team', token: user.token });
    expect((await team()).json()).toMatchObject({ error: 'second_factor_required' });
  });

  it('refuses a disabled account, and an account with another identity at the provider', async () => {
    const user = await member();
    await prove();
    provider.people.set('eve', { email: user.email, email_verified: true });
    provider.present = 'eve';
    expect(await new Browser(test).signIn()).toMatchObject({ state: 'taken' });
    provider.present = 'ada';
    await sql`update users set disabled_at = now() where id = ${user.id}`.execute(test.platform.db);
    expect(await new Browser(test).signIn()).toEqual({ state: 'disabled' });
  });

  it('never skips an own second factor that was set up later, until it was shown in a session of the identity', async () => {
    const owner = await makeAdmin(test);
    provider.people.set('ada', { email: owner.email, email_verified: true, amr: ['mfa'] });
    await prove();
    await enrolSecondFactor(test.platform.db, await actorOfToken(test.platform, owner.token));
    const team = async () => {
      const outcome = await new Browser(test).signIn();
      if (outcome.state !== 'signed_in') throw new Error(outcome.state);
      const { token } = outcome.user;
      return {
        token,
        status: (await test.call({ method: 'GET', url: '/api/admin/team', token })).statusCode,
      };
    };
    const { token, status } = await team();
    expect(status).toBe(401);
    await verifySession(test.platform.db, await actorOfToken(test.platform, token));
    expect((await team()).status).toBe(200);
  });

  it('counts the provider as a second factor if it says so and no own one is set up', async () => {
    const owner = await makeAdmin(test);
    const team = (token: string) => test.call({ method: 'GET', url: '/api/admin/team', token });
    provider.people.set('ada', { email: owner.email, email_verified: true });
    expect((await team((await prove()).json().data.user.token)).statusCode).toBe(401);
    provider.people.set('ada', { email: owner.email, email_verified: true, amr: ['mfa'] });
    const outcome = await new Browser(test).signIn();
    if (outcome.state !== 'signed_in') throw new Error();
    expect((await team(outcome.user.token)).statusCode).toBe(200);
  });
});
