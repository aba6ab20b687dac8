import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { personalDataEndpoints } from '@proxima/contract/accounts/personal-data';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { teamTaskEndpoints } from '@proxima/contract/tasks/team-tasks';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFirstCalls } from '../../../test/make-first-calls.ts';
import { createBrowserClient } from './browser-client.ts';

const onUnauthenticated = vi.fn();
const client = createBrowserClient({ token: () => 'token', onUnauthenticated });
const answers: Response[] = [];
const send = vi.fn<typeof fetch>(async () => answers.shift() ?? Response.json({ message: 'ok', data: [] }));

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

/** The reply of a load balancer when the node died during the call. */
const died = () => new Response('', { status: 502 });

it('repeats a read during which the server died', async () => {
  answers.push(died());
  const reading = client.call(submissionEndpoints.list);
  await vi.runAllTimersAsync();
  expect(await reading).toMatchObject({ data: [] });
  expect(send).toHaveBeenCalledTimes(2);
});

it('takes a reply that was asked for before the code came, until a change is done', async () => {
  const list = submissionEndpoints.list.path;
  makeFirstCalls([list, `${list}?limit=1`], 'token');
  const adding = addTask();
  await client.call(submissionEndpoints.list);
  expect(send).toHaveBeenCalledTimes(3);
  await adding;
  await client.call(submissionEndpoints.list, { query: { limit: 1 } });
  expect(send).toHaveBeenCalledTimes(4);
});

const keysSent = () => send.mock.calls.map(([, init]) => new Headers(init?.headers).get(idempotencyHeader));
const addTask = () =>
  client.call(teamTaskEndpoints.add, {
    params: { record: 'submission', id: 7 },
    body: { text: 'Call them', owner_id: 1, due_on: '2027-03-01' },
  });

it('repeats a write during which the server died with the same key, and sends another write with another one', async () => {
  answers.push(died(), died());
  const writing = addTask();
  await vi.runAllTimersAsync();
  await writing;
  await addTask();
  const [first, second, third, other] = keysSent();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(other).not.toBe(first);
});

it('keeps the key for a manual retry', async () => {
  answers.push(...[1, 2, 3, 4].map(died));
  const failing = addTask().catch(({ status }) => status);
  await vi.runAllTimersAsync();
  expect(await failing).toBe(502);
  await addTask();
  expect(new Set(keysSent()).size).toBe(1);
});

it('sends no key with a call that may safely be repeated', async () => {
  await client.call(teamTaskEndpoints.change, {
    params: { task: 3 },
    body: { text: 'Call them', owner_id: 1, due_on: '2027-03-01', is_done: true },
  });
  expect(keysSent()).toEqual([null]);
});

it('does not repeat a call that must not be sent twice', async () => {
  answers.push(died());
  const body = { password: 'Orbit-3-stars', confirmation: 'DELETE' };
  await expect(client.call(personalDataEndpoints.requestDeletion, { body })).rejects.toMatchObject({
    status: 502,
  });
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

it('reads how long the server asks to wait', async () => {
  answers.push(refused(429, 'too_many_requests', { 'retry-after': '7' }));
  await expect(client.call(submissionEndpoints.list)).rejects.toMatchObject({ status: 429, retryAfter: 7 });
  answers.push(refused(429, 'too_many_requests'));
  await expect(client.call(submissionEndpoints.list)).rejects.toMatchObject({ retryAfter: undefined });
});
