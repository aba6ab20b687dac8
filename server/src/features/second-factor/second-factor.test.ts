import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { secondFactorMessages } from '@proxima/contract/accounts/second-factor';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp, testPassword } from '../../../test/app.ts';
import { buildApp } from '../../app.ts';
import { installationKey, newKeyText } from '../../platform/installation-key/installation-key.ts';
import { startSession } from '../accounts/sessions/start-session.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { decryptSecret, encryptSecret, encryptStoredSecrets, migrateSecrets } from './app-secret.ts';

const test = await testApp();
let admin: SignedInUser;

const base = '/api/account/second-factor';
const post = (path: string, body: object, token = admin.token) =>
  test.call({ method: 'POST', url: path, body, token });
const canWork = async (token = admin.token) =>
  (await test.call({ method: 'GET', url: '/api/admin/submissions', token })).statusCode;
const status = async (token = admin.token) =>
  (await test.call({ method: 'GET', url: base, token })).json().data;

async function signIn(): Promise<string> {
  const body = { email: admin.email, password: testPassword };
  return (await test.call({ method: 'POST', url: '/api/users/login', body })).json().data.token;
}

/** The codes of an app that holds this secret; each later one of the next step. */
function codesOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (stepsAhead = 0) => totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

async function enrol(token = admin.token) {
  const { secret } = (await post(`${base}/app`, {}, token)).json().data;
  const codeAt = codesOf(secret);
  const response = await post(`${base}/app/confirm`, { code: codeAt() }, token);
  expect(response.statusCode).toBe(200);
  return { codeAt, secret: secret as string, recovery: response.json().data.recovery_codes as string[] };
}

/** Lets ten minutes and one second pass for the session's password. */
const waitTenMinutes = () =>
  sql`update sessions set created_at = created_at - interval '601 seconds',
    reauthenticated_at = reauthenticated_at - interval '601 seconds'`.execute(test.platform.db);

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
});

describe('an administrator without a second factor', () => {
  it('works in the session of the one-time link', async () => {
    expect(await canWork()).toBe(200);
    expect(await status()).toMatchObject({ verified: true, enrolled: false });
  });

  it('has no right after a later sign-in until a factor is set up', async () => {
    const token = await signIn();
    expect(await canWork(token)).toBe(401);
    expect(await status(token)).toMatchObject({ verified: false, enrolled: false });
    await enrol(token);
    expect(await canWork(token)).toBe(200);
  });
});

describe('a demo', () => {
  const demo = { ...test.platform, config: { ...test.platform.config, secondFactor: 'optional' as const } };

  it('asks for no second factor until one is set up, because its entry point says so', async () => {
    const app = await buildApp(demo);
    try {
      const canWorkThere = async (token: string) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await app.inject({ method: 'GET', url: '/api/admin/submissions', headers })).statusCode;
      };
      expect(await canWorkThere(await signIn())).toBe(200);
      await enrol();
      expect(await canWorkThere(await signIn())).toBe(401);
    } finally {
      await app.close();
    }
  });

  it('leaves nothing in its database that any other server would act on', async () => {
    await sql`insert into settings (name, value) values ('demo_world', '"filled"')`.execute(test.platform.db);
    expect(await canWork(await signIn())).toBe(401);
  });
});

describe('the secret of an authenticator app', () => {
  const stored = async () =>
    (await sql<{ secret: string }>`select secret from authenticator_apps`.execute(test.platform.db)).rows[0]
      ?.secret ?? '';
  const store = (secret: string) =>
    sql`update authenticator_apps set secret = ${secret}`.execute(test.platform.db);
  const canShow = async (code: string) =>
    (await post(`${base}/verification`, { code }, await signIn())).statusCode === 200;

  it('is in the database under the installation’s key alone', async () => {
    const { codeAt, secret } = await enrol();
    expect(await stored()).not.toContain(secret);
    expect(decryptSecret(test.platform.key, admin.id, await stored())).toBe(secret);
    expect(await canShow(codeAt(1))).toBe(true);
  });

  it('is encrypted by an upgrade, once, by any number of nodes', async () => {
    const { codeAt, secret } = await enrol();
    await store(secret);
    await Promise.all([1, 2, 3].map(() => encryptStoredSecrets(test.platform)));
    const encrypted = await stored();
    expect(encrypted).toMatch(/^v1:/);
    await encryptStoredSecrets(test.platform);
    expect(await stored()).toBe(encrypted);
    expect(await canShow(codeAt(1))).toBe(true);
  });

  it('opens for no other account', async () => {
    await enrol();
    const other = await makeAdmin(test);
    expect(() =>
      decryptSecret(test.platform.key, other.id, encryptSecret(test.platform.key, admin.id, 'A')),
    ).toThrow();
  });

  it('moves to another key; when the old one is lost, the app is removed and recovery codes remain', async () => {
    const { recovery, secret } = await enrol();
    const { db, key } = test.platform;
    const next = installationKey(newKeyText());
    expect(await migrateSecrets(db, { from: key, to: next })).toEqual([]);
    expect(decryptSecret(next, admin.id, await stored())).toBe(secret);
    expect(await migrateSecrets(db, { from: null, to: key })).toEqual([admin.email]);
    expect(await stored()).toBe('');
    expect(await canShow(recovery[0] ?? '')).toBe(true);
  });
});

describe('an authenticator app', () => {
  it('counts once its first code is confirmed, with ten recovery codes and an email', async () => {
    const { recovery } = await enrol();
    expect(new Set(recovery).size).toBe(10);
    expect(await status()).toMatchObject({
      verified: true,
      enrolled: true,
      app: true,
      recovery_codes_left: 10,
    });
    const emails = await test.platform.db.selectFrom('email_outbox').select(['kind', 'to_address']).execute();
    expect(emails).toEqual([{ kind: 'security_notice', to_address: admin.email }]);
  });

  it('ends the exception of other sessions', async () => {
    const other = (await makeSessionOfLink()).token;
    expect(await canWork(other)).toBe(200);
    await enrol();
    expect(await canWork(other)).toBe(401);
  });

  it('opens a later sign-in with a code, which is taken once, by one of many', async () => {
    const { codeAt } = await enrol();
    const token = await signIn();
    const code = codeAt(1);
    const answers = await Promise.all([1, 2, 3].map(() => post(`${base}/verification`, { code }, token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect(await canWork(token)).toBe(200);
  });

  it('refuses a wrong code and the code it was confirmed with', async () => {
    const { codeAt } = await enrol();
    const token = await signIn();
    for (const code of ['000000', codeAt()]) {
      const response = await post(`${base}/verification`, { code }, token);
      expect(response.statusCode).toBe(422);
      expect(response.json().message).toBe(secondFactorMessages.wrongCode);
    }
    expect(await canWork(token)).toBe(401);
  });

  it('cannot be guessed: after 20 tries in a quarter of an hour there are no more', async () => {
    await enrol();
    const token = await signIn();
    const tries = [];
    for (let index = 0; index < 20; index += 1)
      tries.push(await post(`${base}/verification`, { code: '000000' }, token));
    expect(tries.at(-1)?.statusCode).toBe(429);
  });

  it('cannot be replaced or removed by a session that has not shown it', async () => {
    await enrol();
    const token = await signIn();
    expect((await post(`${base}/app`, {}, token)).statusCode).toBe(401);
    const removal = await test.call({ method: 'DELETE', url: `${base}/app`, token });
    expect(removal.statusCode).toBe(401);
  });

  it('cannot be removed while it is the only factor', async () => {
    await enrol();
    const response = await test.call({ method: 'DELETE', url: `${base}/app`, token: admin.token });
    expect(response.statusCode).toBe(409);
    const another = await post(`${base}/app`, {}, admin.token);
    expect([another.statusCode, another.json().message]).toEqual([409, secondFactorMessages.hasApp]);
    expect(await status()).toMatchObject({ app: true });
  });

  it('and two passkeys, removed in parallel, leave one factor', async () => {
    await enrol();
    const { db } = test.platform;
    const addKey = () =>
      db
        .insertInto('passkeys')
        .values({
          user_id: admin.id,
          credential_id: crypto.randomUUID(),
          public_key: Buffer.from('key'),
          counter: 0,
          transports: [],
          name: 'Laptop',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const remove = (path: string) =>
      test.call({ method: 'DELETE', url: `${base}/${path}`, token: admin.token });
    const keys = [await addKey(), await addKey()];
    const removals = ['app', ...keys.map(({ id }) => `passkeys/${id}`)].map(remove);
    const statuses = (await Promise.all(removals)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 200, 409]);
  });
});

describe('a recovery code', () => {
  it('opens one session, once, however it is typed', async () => {
    const { recovery } = await enrol();
    const [code = ''] = recovery;
    const token = await signIn();
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect((await post(`${base}/verification`, { code: typed }, token)).statusCode).toBe(200);
    expect(await canWork(token)).toBe(200);
    expect((await post(`${base}/verification`, { code }, await signIn())).statusCode).toBe(422);
    expect(await status()).toMatchObject({ recovery_codes_left: 9 });
  });
});

describe('repeating the password', () => {
  it('is asked for before factors change, ten minutes after signing in', async () => {
    await waitTenMinutes();
    expect((await post(`${base}/app`, {})).json().error).toBe('reauthentication_required');
    expect((await post('/api/account/reauthentication', { password: 'wrong' })).statusCode).toBe(422);
    expect((await post('/api/account/reauthentication', { password: testPassword })).statusCode).toBe(200);
    expect((await post(`${base}/app`, {})).statusCode).toBe(200);
  });
});

describe('a passkey', () => {
  it('is refused when the response is to no challenge of this session', async () => {
    const body = { name: 'Laptop', response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } };
    const response = await post(`${base}/passkeys`, body);
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toBe(secondFactorMessages.passkeyRefused);
  });

  it('is asked for by the configured host alone', async () => {
    const { data } = (await post(`${base}/passkeys/options`, {})).json();
    expect(data.rp.id).toBe(new URL(test.platform.config.origin).hostname);
    expect(data.authenticatorSelection.userVerification).toBe('required');
  });
});

it('has nothing to offer to members', async () => {
  const member = await registerMember(test);
  expect((await test.call({ method: 'GET', url: base, token: member.token })).statusCode).toBe(403);
});

/** A second session of the same administrator, begun with a one-time link like the first. */
async function makeSessionOfLink(): Promise<{ token: string }> {
  const visitor = { ip: '10.0.0.2', userAgent: 'test', isSecondFactorWaived: true };
  return startSession(test.platform.db, await getUser(test.platform.db, admin.id), visitor);
}
