import type { WireSession } from '@proxima/contract/accounts/own-account';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, makeJuror, registerMember, testApp, testPassword } from '../../../../test/app.ts';
import type { Platform } from '../../../platform/context.ts';
import { getUser } from '../users/find-users.ts';
import { announceNewDevices } from './announce-new-devices.ts';
import { startSession } from './start-session.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

const signInFrom = (email: string, browser: string, ip: string, password = testPassword) =>
  test.call({
    method: 'POST',
    url: '/api/users/login',
    body: { email, password },
    headers: { 'user-agent': `Mozilla/5.0 (Windows NT 10.0) ${browser}/140.0` },
    ip,
  });
const emails = () =>
  test.platform.db
    .selectFrom('email_outbox')
    .select(['to_address', 'text'])
    .where('kind', '=', 'new_device')
    .execute();
const notices = async () => (await emails()).length;
const sessionsOf = async (token: string): Promise<WireSession[]> =>
  (await test.call({ method: 'GET', url: '/api/users/sessions', token })).json().data;
const end = (token: string, id?: number) =>
  test.call({ method: 'DELETE', url: `/api/users/sessions${id === undefined ? '' : `/${id}`}`, token });

it('a sign-in from a new device is announced once by email and in the bell, with what to do; one from the same device and network is not', async () => {
  const user = await registerMember(test);
  expect(await notices()).toBe(0);
  await signInFrom(user.email, 'Firefox', '203.0.113.42');
  await signInFrom(user.email, 'Firefox', '203.0.113.77');
  const sent = await emails();
  expect(sent).toEqual([{ to_address: user.email, text: expect.stringContaining('/reset-password') }]);
  expect(sent[0]?.text).toContain('Device: Firefox on Windows. Network: 203.0.113.*.');
  const bell = await test.call({ method: 'GET', url: '/api/notifications', token: user.token });
  expect(bell.json().data).toEqual([
    expect.objectContaining({ kind: 'new_device', path: '/dashboard/settings/account#devices' }),
  ]);
  await signInFrom(user.email, 'Firefox', '198.51.100.1');
  await signInFrom(user.email, 'Chrome', '203.0.113.42');
  expect(await notices()).toBe(3);
});

it('a sign-in from a new device several times together is announced once', async () => {
  const { email } = await registerMember(test);
  await Promise.all(Array.from({ length: 6 }, () => signInFrom(email, 'Firefox', '203.0.113.42')));
  expect(await notices()).toBe(1);
});

it('a sign-in from a new device is announced to administrators and jurors, and not after the sign-up of anyone', async () => {
  const people = [await makeAdmin(test), await makeJuror(test)];
  for (const { id } of people) {
    const { email } = await getUser(test.platform.db, id);
    await signInFrom(email, 'Firefox', '203.0.113.42');
  }
  expect(await notices()).toBe(2);
});

it('a sign-in from a new device goes through if it cannot be announced, which is made up for later', async () => {
  const user = await registerMember(test);
  const broken = { ...test.platform, db: null as never, log: { ...test.platform.log, error: () => {} } };
  const row = { ip: '203.0.113.42', userAgent: 'Firefox/140.0' };
  await startSession(test.platform.db, await getUser(test.platform.db, user.id), row);
  await expect(announceNewDevices(broken as Platform, user.id)).resolves.toBeUndefined();
  expect(await notices()).toBe(0);
  await announceNewDevices(test.platform);
  expect(await notices()).toBe(1);
});

it('a sign-in from a new device is announced again once the owner or the team has signed the device out, or the password was changed', async () => {
  const user = await registerMember(test);
  const { token } = (await signInFrom(user.email, 'Firefox', '203.0.113.42')).json().data;
  await test.call({ method: 'POST', url: '/api/users/logout', token });
  await signInFrom(user.email, 'Firefox', '203.0.113.42');
  expect(await notices()).toBe(1);
  await end(user.token, (await sessionsOf(user.token)).find(({ current }) => !current)?.id);
  await signInFrom(user.email, 'Firefox', '203.0.113.42');
  expect(await notices()).toBe(2);
  await end(user.token);
  await signInFrom(user.email, 'Firefox', '203.0.113.42');
  expect(await notices()).toBe(3);
  const password = 'Comet-7-tails';
  const change = { current: testPassword, password, password_confirmation: password };
  await test.call({ method: 'POST', url: '/api/users/password', token: user.token, body: change });
  await signInFrom(user.email, 'Firefox', '203.0.113.42', password);
  expect(await notices()).toBe(4);
  const { token: owner } = await makeAdmin(test);
  await test.call({ method: 'POST', url: `/api/admin/members/${user.id}/sign-out`, token: owner });
  await signInFrom(user.email, 'Firefox', '203.0.113.42', password);
  expect(await notices()).toBe(5);
});

it('a sign-in from a network that was known before devices were recorded is not announced', async () => {
  const user = await registerMember(test);
  await test.platform.db
    .insertInto('known_devices')
    .values({ user_id: user.id, device: '', network: '203.0.113.*', is_announced: true })
    .execute();
  await signInFrom(user.email, 'Firefox', '203.0.113.42');
  expect(await notices()).toBe(0);
});
