import { randomUUID } from 'node:crypto';
import { accountMessages } from '@proxima/contract/accounts/accounts';
import { errorCatalogue } from '@proxima/contract/wire/errors';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerMember, testApp, testPassword } from '../../../../test/app.ts';
import { loggedActors } from '../../../../test/database/logged-actors.ts';
import { sendResetLink } from './request-reset.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

const newPassword = 'Comet-7-tail';
const reset = (email: unknown, token?: string, ip = '127.0.0.1') =>
  test.call({
    method: 'POST',
    url: '/api/users/login/reset-password',
    body: { email, password: newPassword, password_confirmation: newPassword },
    headers: token ? { 'x-reset-token': token } : {},
    ip,
  });
const signIn = (email: string, password: string) =>
  test.call({ method: 'POST', url: '/api/users/login', body: { email, password } });

async function emailedToken(email: string): Promise<string> {
  await sendResetLink(test.platform, email, randomUUID());
  const mail = await test.platform.db
    .selectFrom('email_outbox')
    .select(['text', 'to_address'])
    .where('kind', '=', 'reset_link')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = /\/reset-password#t=([A-Za-z0-9_-]{43})/.exec(mail.text)?.[1];
  if (!token) throw new Error('the email contains no link');
  return token;
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.platform.db);
  return rows[0]?.count ?? 0;
}

const linkError = (error: 'link_used' | 'link_expired') => ({
  error,
  message: errorCatalogue[error].message,
});

it('says what became of a link before anything is typed, and leaves it usable', async () => {
  const { email } = await registerMember(test);
  const stateOf = async (token?: string) => {
    const headers: Record<string, string> = token ? { 'x-reset-token': token } : {};
    const call = { method: 'POST', url: '/api/users/login/reset-link', headers } as const;
    return (await test.call(call)).json().data.state;
  };
  const [first, second] = [await emailedToken(email), await emailedToken(email)];
  expect([
    await stateOf(first),
    await stateOf(first),
    await stateOf('a'.repeat(43)),
    await stateOf(),
  ]).toEqual(['open', 'open', 'unknown', 'unknown']);
  expect((await reset(email, first)).statusCode).toBe(200);
  // A changed password closes every link that was sent before.
  expect([await stateOf(first), await stateOf(second)]).toEqual(['used', 'used']);
  const old = await emailedToken(email);
  await sql`update account_links set expires_at = now() - interval '1 second' where used_at is null`.execute(
    test.platform.db,
  );
  expect(await stateOf(old)).toBe('expired');
});

it('is recorded as done by the owner of the account, with what it ends', async () => {
  const member = await registerMember(test);
  await sql`insert into identities (user_id, issuer, subject, second_factor_shown) values (${member.id}, 'https://id.example.test', 'mira', false)`.execute(
    test.platform.db,
  );
  expect((await reset(member.email, await emailedToken(member.email))).statusCode).toBe(200);
  for (const action of ['account.password-reset', 'account.identity-disconnected'])
    expect(await loggedActors(test.platform.db, action)).toEqual([{ kind: 'member', id: member.id }]);
});

describe('asking for a reset', () => {
  it('answers known and unknown addresses alike and changes nothing', async () => {
    const { email } = await registerMember(test);
    const known = await reset(email);
    const unknown = await reset('nobody@example.test');
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual(unknown.json());
    expect(known.json().message).toBe(accountMessages.resetRequested);
    expect((await signIn(email, testPassword)).statusCode).toBe(200);
    expect((await signIn(email, newPassword)).statusCode).toBe(401);
  });

  it('sends one link when its job runs again', async () => {
    const { email } = await registerMember(test);
    for (const job of ['a', 'a', 'b']) await sendResetLink(test.platform, email, job);
    const emails = test.platform.db.selectFrom('email_outbox').select('id').where('kind', '=', 'reset_link');
    expect(await emails.execute()).toHaveLength(2);
  });

  it('sends at most three links an hour, to the stored address, at the configured origin', async () => {
    const { email } = await registerMember(test);
    for (let ask = 0; ask < 5; ask += 1)
      await sendResetLink(test.platform, email.toUpperCase(), `job ${ask}`);
    const emails = await test.platform.db
      .selectFrom('email_outbox')
      .select(['to_address', 'text'])
      .where('kind', '=', 'reset_link')
      .execute();
    expect(emails).toHaveLength(3);
    for (const mail of emails) {
      expect(mail.to_address).toBe(email);
      expect(mail.text).toContain(`${test.platform.config.origin}/reset-password#t=`);
    }
  });

  it('refuses hostile addresses or replies generically, and emails no one', async () => {
    const hostile = [
      ['a@example.test', 'b@example.test'],
      { $ne: '' },
      'a@example.test\r\nBcc: b@example.test',
      'a@example.test\0',
      7,
      null,
    ];
    for (const email of hostile) {
      const response = await reset(email);
      expect([200, 422]).toContain(response.statusCode);
    }
    expect(await test.platform.db.selectFrom('email_outbox').selectAll().execute()).toEqual([]);
  });

  it('applies the rules of registration to the new password for every address', async () => {
    const response = await test.call({
      method: 'POST',
      url: '/api/users/login/reset-password',
      body: { email: 'nobody@example.test', password: 'short', password_confirmation: 'other' },
    });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().data)).toEqual(
      expect.arrayContaining(['password', 'password_confirmation']),
    );
  });
});

describe('finishing a reset with the emailed token', () => {
  it('sets the password, confirms the address, ends all sessions and emails that it changed', async () => {
    const { email, token: session } = await registerMember(test);
    const response = await reset(email, await emailedToken(email));
    expect(response.statusCode).toBe(200);
    expect((await signIn(email, testPassword)).statusCode).toBe(401);
    expect((await signIn(email, newPassword)).json().data.email_confirmed).toBe(true);
    expect((await test.call({ method: 'GET', url: '/api/users/data', token: session })).statusCode).toBe(401);
    const kinds = (await test.platform.db.selectFrom('email_outbox').select('kind').execute()).map(
      ({ kind }) => kind,
    );
    expect(kinds).toContain('password_changed');
  });

  it('lets one of thirty parallel uses win', async () => {
    const { email } = await registerMember(test);
    const token = await emailedToken(email);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        test.call({
          method: 'POST',
          url: '/api/users/login/reset-password',
          ip: `10.3.0.${n + 1}`,
          body: { email, password: newPassword, password_confirmation: newPassword },
          headers: { 'x-reset-token': token },
        }),
      ),
    );
    const statuses = responses.map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(29);
  });

  it('lets one of two links win, used together and while others are requested, without a failure', async () => {
    const { email } = await registerMember(test);
    const tokens = [await emailedToken(email), await emailedToken(email)];
    const calls = Array.from({ length: 30 }, (_, n) =>
      reset(email, n % 3 ? tokens[n % 2] : undefined, `10.4.0.${n + 1}`),
    );
    const asking = Array.from({ length: 5 }, () => sendResetLink(test.platform, email, randomUUID()));
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    await Promise.all(asking);
    const finishing = statuses.filter((_, n) => n % 3);
    expect(finishing.filter((status) => status === 200)).toHaveLength(1);
    expect(finishing.filter((status) => status === 422)).toHaveLength(19);
    expect(statuses.filter((_, n) => n % 3 === 0)).toEqual(Array(10).fill(200));
  });

  it('never deadlocks with another link of the same account', async () => {
    const { email, id } = await registerMember(test);
    const tokens = [await emailedToken(email), await emailedToken(email)];
    let finished: Promise<{ statusCode: number }[]> | undefined;
    // Both uses reach the account while it is locked, so that each holds the locks that it takes before.
    await test.platform.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${id} for update`.execute(tx);
      finished = Promise.all(tokens.map((token) => reset(email, token)));
      await expect.poll(() => waitingForLocks()).toBe(2);
      const free = await sql`select from account_links where kind = 'reset' for update skip locked`.execute(
        tx,
      );
      expect(free.rows).toHaveLength(2);
    });
    expect((await finished)?.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('refuses a wrong address and a link that is not valid with the same message, whatever the password', async () => {
    const { email } = await registerMember(test);
    const other = await registerMember(test);
    const token = await emailedToken(email);
    const refusal = async (address: string, link: string, password: string) => {
      const response = await test.call({
        method: 'POST',
        url: '/api/users/login/reset-password',
        body: { email: address, password, password_confirmation: password },
        headers: { 'x-reset-token': link },
      });
      return { status: response.statusCode, ...response.json() };
    };
    for (const password of [newPassword, 'P@ssw0rd']) {
      const wrongAddress = await refusal(other.email, token, password);
      expect(wrongAddress).toEqual(await refusal(email, 'a'.repeat(43), password));
      expect(wrongAddress.status).toBe(422);
    }
    expect((await refusal(other.email, token, newPassword)).message).toBe(accountMessages.resetTokenInvalid);
  });

  it('refuses a token that is used, old, unknown, of another address or of another kind', async () => {
    const { email, token: session } = await registerMember(test);
    const other = await registerMember(test);
    const token = await emailedToken(email);
    expect((await reset(other.email, token)).statusCode).toBe(422);
    expect((await reset(email, 'a'.repeat(43))).statusCode).toBe(422);
    expect((await reset(email, session)).statusCode).toBe(422);
    expect((await reset(email, token)).statusCode).toBe(200);
    expect((await reset(email, token)).json()).toMatchObject(linkError('link_used'));
    expect((await reset(other.email, token)).json()).toMatchObject(linkError('link_used'));
    const old = await emailedToken(email);
    await sql`update account_links set expires_at = now() - interval '1 second' where kind = 'reset'`.execute(
      test.platform.db,
    );
    expect((await reset(email, old)).json()).toMatchObject(linkError('link_expired'));
    expect((await signIn(other.email, testPassword)).statusCode).toBe(200);
  });
});
