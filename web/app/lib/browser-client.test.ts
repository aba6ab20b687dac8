import { accountEndpoints } from '@proxima/contract/accounts';
import { submissionEndpoints } from '@proxima/contract/submissions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserClient } from './browser-client.ts';

const client = createBrowserClient({ token: () => 'token', onUnauthenticated: () => {} });
const answers: Response[] = [];
const send = vi.fn(async () => answers.shift() ?? Response.json({ message: 'ok', data: [] }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
  send.mockClear();
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
