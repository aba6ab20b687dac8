import { providerMessages } from '@proxima/contract/accounts/sign-in-providers';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { registerMember, testPassword } from '../../../test/app.ts';
import { Browser, key, openIdWorld } from '../../../test/openid/openid-world.ts';

const { test, provider } = await openIdWorld({ inIdToken: false });
let browser: Browser;

const sessions = async () =>
  Number(
    (
      await test.platform.db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll().as('n'))
        .execute()
    )[0]?.n,
  );

/** Someone whose identity is connected, so that every refusal below has a session to refuse. */
beforeEach(async () => {
  await test.database.reset();
  Object.assign(provider, { forge: undefined, hangs: false, present: 'ada' });
  const user = await registerMember(test);
  provider.people.set('ada', { email: user.email, email_verified: true });
  browser = new Browser(test);
  const outcome = await browser.signIn();
  if (outcome.state !== 'prove') throw new Error('the address of the user info was not read');
  const secret = { token: outcome.secret, password: testPassword };
  await browser.post('/api/sign-in/proofs/password', secret);
});

async function expectRefused(
  attempt: () => Promise<{ statusCode: number; json(): unknown }>,
  message: string,
) {
  const before = await sessions();
  const response = await attempt();
  expect(response.json()).toMatchObject({ message });
  expect(await sessions()).toBe(before);
  return response;
}

/** In the ID token, so that the user info, whose subject would differ, is not asked. */
const address = { email: 'ada@example.test', email_verified: true };

const wholeWay = async () => browser.finish(await browser.visit(await browser.begin()));

it.each([
  ['nonce', { nonce: 'of another sign-in' }],
  ['issuer', { iss: 'https://evil.example' }],
  ['audience', { aud: 'another-client' }],
  ['audience of several', { aud: ['proxima', 'another'], azp: 'another' }],
  ['end', { exp: 1_600_000_000 }],
  ['subject', { sub: undefined }],
  ['subject: NUL, which no database stores', { sub: 'a\0da', ...address }],
  ['subject: half a character', { sub: 'ada\ud800', ...address }],
  ['subject: longer than the standard allows', { sub: 'a'.repeat(10_000), ...address }],
  ['address: NUL', { ...address, email: 'a\0da@example.test' }],
  ['address: a line break', { ...address, email: 'ada@example.test\n' }],
])('refuses an ID token with a wrong %s', async (_name, wrong) => {
  provider.forge = { claims: (claims) => Object.assign(claims, wrong) };
  await expectRefused(wholeWay, providerMessages.unverified('Acme'));
});

it('takes an address as confirmed only by what is said about that address', async () => {
  const email = 'of-the-id-token@example.test';
  provider.forge = { claims: (claims) => Object.assign(claims, { email }) };
  provider.people.set('eve', { email: 'another@example.test', email_verified: true });
  provider.present = 'eve';
  expect(await new Browser(test).signIn()).toMatchObject({ state: 'unconfirmed' });
  provider.people.set('eve', { email, email_verified: true });
  expect(await new Browser(test).signIn()).not.toMatchObject({ state: 'unconfirmed' });
});

it('refuses an ID token that was not signed by the provider', async () => {
  provider.forge = { withOtherKey: true };
  await expectRefused(wholeWay, providerMessages.unverified('Acme'));
});

it('refuses another state, issuer parameter and code, and each reply a second time', async () => {
  const query = async (name: string, value: string) => {
    const params = new URLSearchParams(await browser.visit(await browser.begin()));
    params.set(name, value);
    return params.toString();
  };
  await expectRefused(
    async () => browser.finish(await query('state', 'x'.repeat(43))),
    providerMessages.ended,
  );
  const unverified = providerMessages.unverified('Acme');
  await expectRefused(async () => browser.finish(await query('iss', 'https://evil.example')), unverified);
  await expectRefused(async () => browser.finish(await query('code', 'guessed')), unverified);
  const returned = await browser.visit(await browser.begin());
  expect((await browser.finish(returned)).statusCode).toBe(200);
  await expectRefused(() => browser.finish(returned), providerMessages.ended);
});

it('refuses a reply without the cookie, and in another browser: nobody is signed in to the account of someone else', async () => {
  const stolen = await browser.visit(await browser.begin());
  const other = new Browser(test);
  await expectRefused(() => other.finish(stolen), providerMessages.ended);
  await other.begin();
  await expectRefused(() => other.finish(stolen), providerMessages.ended);
  expect((await browser.finish(stolen)).statusCode).toBe(200);
});

it('finishes sign-ins that began in two tabs of one browser, in any order', async () => {
  const [first, second] = [await browser.begin(), await browser.begin()];
  expect((await browser.finish(await browser.visit(second))).statusCode).toBe(200);
  expect((await browser.finish(await browser.visit(first))).statusCode).toBe(200);
});

it('refuses a sign-in that took longer than half an hour', async () => {
  const returned = await browser.visit(await browser.begin());
  await sql`update provider_sign_ins set expires_at = now()`.execute(test.platform.db);
  await expectRefused(() => browser.finish(returned), providerMessages.ended);
});

it('says that someone cancelled at the provider', async () => {
  provider.present = 'nobody';
  const other = new Browser(test);
  const cancelled = await other.visit(await other.begin());
  await expectRefused(() => other.finish(cancelled), providerMessages.cancelled('Acme'));
});

it('says that a provider does not answer, after the configured time, and when it is gone', async () => {
  const returned = await browser.visit(await browser.begin());
  provider.hangs = true;
  const hung = await expectRefused(() => browser.finish(returned), providerMessages.unreachable('Acme'));
  expect(hung.statusCode).toBe(503);
  const { test: away, provider: gone } = await openIdWorld();
  await gone.stop();
  const refused = await away.call({ method: 'POST', url: `/api/sign-in/${key}/start` });
  expect(refused.json()).toMatchObject({
    error: 'unavailable',
    message: providerMessages.unreachable('Acme'),
  });
});

it('knows only the providers of the configuration', async () => {
  for (const step of ['start', 'finish']) {
    const call = await browser.post(`/api/sign-in/other/${step}`, { query: '?state=x' });
    expect(call.json()).toMatchObject({ error: 'not_found' });
  }
});
