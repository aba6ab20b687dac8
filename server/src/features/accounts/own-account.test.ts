import { accountMessages, type SignedInUser } from '@proxima/contract/accounts/accounts';
import { ownAccountMessages, type WireSession } from '@proxima/contract/accounts/own-account';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { rateLimits } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp, testPassword } from '../../../test/app.ts';
import { confirmEmailOf } from './users/users.repository.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

const newPassword = 'Comet-7-tails';
const change = { current: testPassword, password: newPassword, password_confirmation: newPassword };
const changePassword = (token: string, body: object = change) =>
  test.call({ method: 'POST', url: '/api/users/password', token, body });
const signIn = (email: string, password = testPassword) =>
  test.call({
    method: 'POST',
    url: '/api/users/login',
    body: { email, password },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    ip: '203.0.113.42',
  });
const secondToken = async ({ email }: SignedInUser): Promise<string> =>
  (await signIn(email)).json().data.token;
const statusOf = async (token: string) =>
  (await test.call({ method: 'GET', url: '/api/users/data', token })).statusCode;
const sessionsOf = async (token: string): Promise<WireSession[]> =>
  (await test.call({ method: 'GET', url: '/api/users/sessions', token })).json().data;
const end = (token: string, id?: number) =>
  test.call({ method: 'DELETE', url: `/api/users/sessions${id === undefined ? '' : `/${id}`}`, token });
const emailsOf = (kind: string) =>
  test.platform.db.selectFrom('email_outbox').select('to_address').where('kind', '=', kind).execute();

describe('changing the password', () => {
  it('takes the old one, keeps this session, ends the others and emails that it happened', async () => {
    const user = await registerMember(test);
    const other = await secondToken(user);
    expect((await changePassword(user.token)).json().message).toBe(ownAccountMessages.passwordChanged);
    expect(await statusOf(user.token)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect((await signIn(user.email)).statusCode).toBe(401);
    expect((await signIn(user.email, newPassword)).statusCode).toBe(200);
    expect(await emailsOf('password_changed')).toEqual([{ to_address: user.email }]);
  });

  it('refuses a wrong old password under its field and changes nothing', async () => {
    const user = await registerMember(test);
    const other = await secondToken(user);
    const refused = await changePassword(user.token, { ...change, current: 'Wrong-1-word' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().data).toEqual({ current: [ownAccountMessages.wrongPassword] });
    expect(await statusOf(other)).toBe(200);
    expect((await signIn(user.email)).statusCode).toBe(200);
    expect(await emailsOf('password_changed')).toEqual([]);
  });

  it.each([
    [{ current: '' }, 'current'],
    [{ password: 'short-1', password_confirmation: 'short-1' }, 'password'],
    [{ password: 'p@ssw0rd', password_confirmation: 'p@ssw0rd' }, 'password'],
    [{ password_confirmation: 'Another-7-one' }, 'password_confirmation'],
  ])('applies the rules of registration: %o', async (fault, field) => {
    const { token } = await registerMember(test);
    const refused = await changePassword(token, { ...change, ...fault });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().data)).toEqual([field]);
  });

  it('limits guesses like a sign-in, even if the right password follows', async () => {
    const { token } = await registerMember(test);
    for (let guess = 0; guess < rateLimits.login.max; guess += 1) {
      const refused = await changePassword(token, { ...change, current: `Wrong-${guess}` });
      expect(refused.statusCode).toBe(422);
    }
    expect((await changePassword(token)).statusCode).toBe(429);
  });

  it('lets one of two simultaneous changes win', async () => {
    const { token } = await registerMember(test);
    const passwords = ['Comet-7-tails', 'Nebula-8-dust'];
    const answers = await Promise.all(
      passwords.map((password) =>
        changePassword(token, { ...change, password, password_confirmation: password }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it('is open to administrators', async () => {
    expect((await changePassword((await makeAdmin(test)).token)).statusCode).toBe(200);
  });
});

describe('signed-in devices', () => {
  it('are listed with device and network, the current one marked, without anyone else’s', async () => {
    const user = await registerMember(test);
    await registerMember(test);
    const token = await secondToken(user);
    const sessions = await sessionsOf(token);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toMatchObject({
      device: 'Firefox on Linux',
      network: '203.0.113.*',
    });
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  });

  it('can be signed out one by one', async () => {
    const user = await registerMember(test);
    const other = await secondToken(user);
    const target = (await sessionsOf(user.token)).find(({ current }) => !current);
    expect((await end(user.token, target?.id)).statusCode).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(user.token)).toBe(200);
  });

  it('of someone else are not found and stay signed in', async () => {
    const user = await registerMember(test);
    const stranger = await registerMember(test);
    const [session] = await sessionsOf(stranger.token);
    expect((await end(user.token, session?.id)).statusCode).toBe(404);
    expect(await statusOf(stranger.token)).toBe(200);
  });

  it('can be signed out all but this one', async () => {
    const user = await registerMember(test);
    const others = [await secondToken(user), await secondToken(user)];
    const stranger = await registerMember(test);
    expect((await end(user.token)).statusCode).toBe(200);
    for (const token of others) expect(await statusOf(token)).toBe(401);
    expect(await statusOf(user.token)).toBe(200);
    expect(await statusOf(stranger.token)).toBe(200);
  });
});

describe('repeating the password', () => {
  const wait = (seconds: number) =>
    sql`update sessions set created_at = created_at - make_interval(secs => ${seconds}),
      reauthenticated_at = reauthenticated_at - make_interval(secs => ${seconds}),
      former_token_until = former_token_until - make_interval(secs => ${seconds})`.execute(test.platform.db);
  const repeat = async (token: string) =>
    (
      await test.call({
        method: 'POST',
        url: '/api/account/reauthentication',
        body: { password: testPassword },
        token,
      })
    ).json().data.token as string;

  it('gives the session another token, and the former one ends within a minute', async () => {
    const { token: former } = await registerMember(test);
    const token = await repeat(former);
    expect(token).not.toBe(former);
    expect(await sessionsOf(token)).toHaveLength(1);
    // For calls that are under way, and where the reply is lost.
    expect(await statusOf(former)).toBe(200);
    await wait(61);
    expect([await statusOf(former), await statusOf(token)]).toEqual([401, 200]);
  });

  it('can be tried again when its reply is lost', async () => {
    const { token: first } = await registerMember(test);
    await repeat(first);
    expect(await statusOf(await repeat(first))).toBe(200);
  });

  it('is asked for before a device is signed out, ten minutes after the sign-in', async () => {
    const user = await registerMember(test);
    const other = await secondToken(user);
    const target = (await sessionsOf(user.token)).find(({ current }) => !current);
    await wait(601);
    for (const refused of [await end(user.token, target?.id), await end(user.token)])
      expect(refused.json().error).toBe('reauthentication_required');
    expect(await statusOf(other)).toBe(200);
    expect((await end(await repeat(user.token))).statusCode).toBe(200);
    expect(await statusOf(other)).toBe(401);
  });
});

describe('the confirmation email', () => {
  const resend = (token: string, headers: Record<string, string> = {}) =>
    test.call({ method: 'POST', url: '/api/users/confirmation-mail', token, headers });

  it('is sent again, at most three times an hour', async () => {
    const { token, email } = await registerMember(test);
    for (let time = 0; time < rateLimits.confirmationLink.max; time += 1) {
      expect((await resend(token)).json().message).toBe(ownAccountMessages.confirmationSent);
    }
    expect((await resend(token)).statusCode).toBe(429);
    const emails = await emailsOf('confirm_address');
    expect(emails).toEqual(Array(rateLimits.confirmationLink.max + 1).fill({ to_address: email }));
  });

  it('that is asked for again because its reply was lost counts once, from the moment of the second reply', async () => {
    const counted = () =>
      test.platform.db.selectFrom('rate_limits').select('hits').where('key', 'like', 'confirmationLink:%');
    for (let member = 0; member < 8; member += 1) {
      await test.database.reset();
      const { token } = await registerMember(test);
      for (const time of [1, 2]) {
        const headers = { [idempotencyHeader]: `${member}-${time}` };
        for (const _ of ['lost', 'repeated'])
          expect((await resend(token, headers)).json().message).toBe(ownAccountMessages.confirmationSent);
        expect(await counted().execute()).toEqual([{ hits: time }]);
      }
    }
  });

  const confirm = async (token: string | undefined) =>
    (await test.call({ method: 'POST', url: '/api/users/confirm-email', body: { token } })).json().message;
  const emailedTokens = async () => {
    const emails = await test.platform.db.selectFrom('email_outbox').select('text').orderBy('id').execute();
    return emails.flatMap(({ text }) => /\/confirm-email#t=([\w-]{43})/.exec(text)?.[1] ?? []);
  };

  it('says that the address is confirmed as often as one of its links is opened, to no one else', async () => {
    const { id, token } = await registerMember(test);
    await resend(token);
    const [first, second] = await emailedTokens();
    expect(await confirm(second)).toBe(accountMessages.emailConfirmed);
    expect(await confirm(second)).toBe(accountMessages.emailConfirmed);
    expect(await confirm(first)).toBe(accountMessages.emailConfirmed);
    expect(await confirm('A'.repeat(43))).toBe(accountMessages.confirmationInvalid);
    await test.platform.db
      .updateTable('users')
      .set({ email: 'new@example.test' })
      .where('id', '=', id)
      .execute();
    expect(await confirm(second)).toBe(accountMessages.confirmationInvalid);
  });

  it('has a link that confirms nothing once it is too old', async () => {
    await registerMember(test);
    const [link] = await emailedTokens();
    await test.platform.db
      .updateTable('account_links')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await confirm(link)).toBe(accountMessages.confirmationInvalid);
  });

  it('is not sent once the address is confirmed', async () => {
    const { id, token } = await registerMember(test);
    await confirmEmailOf(test.platform.db, id);
    const { message, data } = (await resend(token)).json();
    expect({ message, data }).toEqual({
      message: ownAccountMessages.alreadyConfirmed,
      data: { email_confirmed: true },
    });
    expect(await emailsOf('confirm_address')).toHaveLength(1);
  });
});

describe('the time zone of an account', () => {
  const change = (token: string, time_zone: string, if_unknown: boolean) =>
    test.call({ method: 'PUT', url: '/api/users/time-zone', body: { time_zone, if_unknown }, token });

  it('is what the first browser reports until its owner chooses another', async () => {
    for (const { token } of [await registerMember(test), await makeAdmin(test)]) {
      const read = async () =>
        (await test.call({ method: 'GET', url: '/api/users/time-zone', token })).json().data.time_zone;
      expect(await read()).toBeNull();
      await change(token, 'Asia/Kolkata', true);
      expect((await change(token, 'Europe/Berlin', true)).json().data.time_zone).toBe('Asia/Kolkata');
      await change(token, 'Europe/Berlin', false);
      expect(await read()).toBe('Europe/Berlin');
      expect((await change(token, '+02:00', false)).statusCode).toBe(422);
      expect((await change(token, 'Mars/Olympus', true)).statusCode).toBe(422);
      expect(await read()).toBe('Europe/Berlin');
    }
  });
});
