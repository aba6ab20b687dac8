import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserClient } from './browser-client.ts';

const onUnauthenticated = vi.fn();
const client = createBrowserClient({ token: () => 'token', onUnauthenticated });
const answers: Response[] = [];
const send = vi.fn(async () => answers.shift() ?? Response.json({ message: 'ok', data: [] }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
  send.mockClear();
  onUnauthenticated.mockClear();
  answers.splice(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a balancer says whose node died over the call. */
const died = () => new Response('', { status: 502 });

it('reads again where the server died over a read', async () => {
  answers.push(died());
  const reading = client.call(submissionEndpoints.list);
  await vi.runAllTimersAsync();
  expect(await reading).toMatchObject({ data: [] });
  expect(send).toHaveBeenCalledTimes(2);
});

it('leaves a write to the person who made it, unless doing it twice is as doing it once', async () => {
  answers.push(died());
  await expect(client.call(accountEndpoints.logout)).rejects.toMatchObject({ status: 502 });
  expect(send).toHaveBeenCalledTimes(1);
});

const refused = (status: number, error: string, headers = {}) =>
  Response.json({ message: 'No', error, data: {} }, { status, headers });

it('a session that ended signs out', async () => {
  answers.push(refused(401, 'unauthenticated'));
  await expect(client.call(submissionEndpoints.list)).rejects.toMatchObject({ status: 401 });
  expect(onUnauthenticated).toHaveBeenCalledTimes(1);
});

it('a session that only lacks its second factor stays', async () => {
  answers.push(refused(401, 'second_factor_required'));
  await expect(client.call(submissionEndpoints.list)).rejects.toMatchObject({
    code: 'second_factor_required',
  });
  expect(onUnauthenticated).not.toHaveBeenCalled();
});

it('a wrong password on the sign-in page signs no one out', async () => {
  answers.push(refused(401, 'unauthenticated'));
  const body = { email: 'mira@example.test', password: 'Wrong-1-word' };
  await expect(client.call(accountEndpoints.login, { body })).rejects.toMatchObject({ status: 401 });
  expect(onUnauthenticated).not.toHaveBeenCalled();
});

it('knows how long the server asks to wait', async () => {
  answers.push(refused(429, 'too_many_requests', { 'retry-after': '7' }));
  await expect(client.call(submissionEndpoints.list)).rejects.toMatchObject({ status: 429, retryAfter: 7 });
  answers.push(refused(429, 'too_many_requests'));
  await expect(client.call(submissionEndpoints.list)).rejects.toMatchObject({ retryAfter: undefined });
});
