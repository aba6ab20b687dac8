import { accountMessages } from '@proxima/contract/accounts/accounts';
import { rateLimits } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerMember, testApp, testPassword } from '../../../test/app.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

const registration = (changes: Record<string, string> = {}): FormData => {
  const form = new FormData();
  const fields = {
    first_name: 'Mira',
    last_name: 'Sol',
    phone: '5550100',
    email: 'mira@example.test',
    password: testPassword,
    password_confirmation: testPassword,
    agree_to_terms: 'true',
    role: 'entrepreneur',
    business_name_idea: 'Tidal Kites',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const post = (url: string, body: unknown, headers: Record<string, string> = {}, ip?: string) =>
  test.call({ method: 'POST', url, body, headers, ...(ip ? { ip } : {}) });
const signIn = (email: string, password: string, ip?: string) =>
  post('/api/users/login', { email, password }, {}, ip);

describe('registering', () => {
  it('creates the account, signs it in and queues an email that confirms the address', async () => {
    const response = await post('/api/users/register', registration());
    expect(response.statusCode).toBe(200);
    const { message, data } = response.json();
    expect(message).toBe(accountMessages.registered);
    expect(data).toMatchObject({
      role: 'entrepreneur',
      first_name: 'Mira',
      email: 'mira@example.test',
      email_confirmed: false,
    });
    expect(data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const profile = await test.call({ method: 'GET', url: '/api/users/data', token: data.token });
    expect(profile.json().data.business_name_idea).toBe('Tidal Kites');
    const emails = await test.platform.db.selectFrom('email_outbox').select(['kind', 'to_address']).execute();
    expect(emails).toEqual([{ kind: 'confirm_address', to_address: 'mira@example.test' }]);
  });

  it('creates exactly one account from 50 parallel registrations of one address in mixed case', async () => {
    const attempts = Array.from({ length: 50 }, (_, index) =>
      post(
        '/api/users/register',
        registration({ email: index % 2 ? 'Mira@Example.test' : 'mira@example.TEST' }),
      ),
    );
    const statuses = (await Promise.all(attempts)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(49);
    const { count } = await test.platform.db
      .selectFrom('users')
      .select((s) => s.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('signs in to the same account when an attempt is repeated with its key', async () => {
    const headers = { 'idempotency-key': 'attempt-0001' };
    const first = await post('/api/users/register', registration(), headers);
    const again = await post('/api/users/register', registration(), headers);
    expect(again.statusCode).toBe(200);
    expect(again.json().data.id).toBe(first.json().data.id);
    expect(again.json().data.token).not.toBe(first.json().data.token);
    const other = await post('/api/users/register', registration({ email: 'other@example.test' }), headers);
    expect(other.statusCode).toBe(422);
  });

  it('refuses administrators, common passwords and taken addresses with a field map', async () => {
    const admin = await post('/api/users/register', registration({ role: 'admin' }));
    expect(admin.statusCode).toBe(422);
    expect(admin.json().data).toHaveProperty('role');
    const common = await post(
      '/api/users/register',
      registration({ password: 'p@ssw0rd', password_confirmation: 'p@ssw0rd' }),
    );
    expect(common.json().data).toEqual({ password: [accountMessages.passwordCommon] });
    await post('/api/users/register', registration());
    const taken = await post('/api/users/register', registration({ email: 'MIRA@example.test' }));
    expect(taken.json().data).toEqual({ email: [accountMessages.emailTaken] });
  });

  it('allows twenty accounts an hour from one address', async () => {
    for (let number = 0; number < rateLimits.register.max; number += 1) {
      const made = await post(
        '/api/users/register',
        registration({ email: `many${number}@example.test` }),
        {},
        '10.9.9.9',
      );
      expect(made.statusCode).toBe(200);
    }
    const refused = await post(
      '/api/users/register',
      registration({ email: 'more@example.test' }),
      {},
      '10.9.9.9',
    );
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await post(
      '/api/users/register',
      registration({ email: 'more@example.test' }),
      {},
      '10.9.9.8',
    );
    expect(elsewhere.statusCode).toBe(200);
  });
});

describe('signing in', () => {
  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await registerMember(test);
    const wrong = await signIn(email, 'Wrong-pass-1');
    const unknown = await signIn('nobody@example.test', 'Wrong-pass-1');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.json().message).toBe('Invalid Credential');
  });

  it('returns the user with a token whatever the case of the address', async () => {
    const { email, id } = await registerMember(test);
    const response = await signIn(email.toUpperCase(), testPassword);
    expect(response.json().data).toMatchObject({ id, email, role: 'entrepreneur' });
  });

  it('answers 10 of 300 guesses with 401 and the rest with 429, whatever the forwarded address says', async () => {
    const { email } = await registerMember(test);
    const statuses: number[] = [];
    for (let guess = 0; guess < 300; guess += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess % 250}` };
      statuses.push(
        (await post('/api/users/login', { email, password: 'Wrong-pass-1' }, headers, '10.7.7.7')).statusCode,
      );
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(290);
    expect((await signIn(email, testPassword, '10.7.7.8')).statusCode).toBe(200);
  });

  it('does not lock out someone at an address that signed in before while strangers guess', async () => {
    const { email } = await registerMember(test);
    expect((await signIn(email, testPassword, '10.8.0.1')).statusCode).toBe(200);
    for (let stranger = 0; stranger < rateLimits.loginStranger.max + 5; stranger += 1) {
      await signIn(email, 'Wrong-pass-1', `10.8.${1 + (stranger >> 7)}.${1 + (stranger & 127)}`);
    }
    expect((await signIn(email, testPassword, '10.8.77.1')).statusCode).toBe(429);
    expect((await signIn(email, testPassword, '10.8.0.1')).statusCode).toBe(200);
  });

  it('ends on sign-out, and at the session’s idle and absolute age', async () => {
    const { token } = await registerMember(test);
    const read = () => test.call({ method: 'GET', url: '/api/users/data', token });
    expect((await read()).statusCode).toBe(200);
    await sql`update sessions set last_used_at = now() - interval '8 days'`.execute(test.platform.db);
    expect((await read()).statusCode).toBe(401);
    await sql`update sessions set last_used_at = now(), created_at = now() - interval '31 days'`.execute(
      test.platform.db,
    );
    expect((await read()).statusCode).toBe(401);
    await sql`update sessions set created_at = now()`.execute(test.platform.db);
    const out = await test.call({ method: 'POST', url: '/api/users/logout', token });
    expect(out.json().message).toBe('User has been logged out');
    expect((await read()).statusCode).toBe(401);
  });

  it('refuses tokens that are malformed, unknown or of another kind', async () => {
    for (const authorization of ['Bearer x', 'Basic abc', `Bearer ${'a'.repeat(43)}`, 'Bearer']) {
      const response = await test.call({ method: 'GET', url: '/api/users/data', headers: { authorization } });
      expect(response.statusCode).toBe(401);
    }
  });
});
