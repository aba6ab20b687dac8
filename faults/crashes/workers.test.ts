import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { contentAdminEndpoints } from '@proxima/contract/content/content-admin';
import { chatChannel, realtimeEndpoints, realtimeEvents } from '@proxima/contract/wire/realtime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Pusher, type PusherClient } from '../../server/test/realtime/pusher-client.ts';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const metricsToken = 'a-token-of-this-test';
let server: ServerUnderTest;
let admin: SignedInUser;
const clients: PusherClient[] = [];

beforeAll(async () => {
  server = await startServer({ WORKERS: '2', METRICS_TOKEN: metricsToken, LOG_LEVEL: 'error' });
  admin = await makeFirstAdmin(server.origin, server.adminLink);
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await server.stop();
});

interface Reply {
  status: number;
  text: string;
  json: () => { message: string; data: never };
}

/** Makes a call on a new connection, so that successive calls go to different workers. */
function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const agent = new Agent({ keepAlive: false });
  const type = body ? { 'content-type': 'application/json' } : {};
  const sent = request(
    server.origin + path,
    { method, agent, headers: { ...type, ...headers } },
    (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, json: () => JSON.parse(text) }),
      );
    },
  );
  sent.on('error', reject).end(body && JSON.stringify(body));
  return promise;
}

const asMember = ({ token }: SignedInUser) => ({ authorization: `Bearer ${token}` });

/** The children of the server's process (Linux only) are its workers and the embedded PostgreSQL. */
function workerPids(): number[] {
  const children = readFileSync(`/proc/${server.pid()}/task/${server.pid()}/children`, 'utf8');
  const pids = children.trim().split(' ').map(Number);
  return pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts'));
}

/** The number of processes in the metrics, which are summed over workers. */
async function countProcesses(): Promise<number> {
  const { text } = await call('GET', '/metrics', undefined, { authorization: `Bearer ${metricsToken}` });
  return Number(/^proxima_processes (\d+)/m.exec(text)?.[1]);
}

/** Subscribes to a member's messages as our pages do. @returns a list to which received messages are added. */
async function listen(member: SignedInUser): Promise<string[]> {
  const { key } = (await call('GET', realtimeEndpoints.settings.path, undefined, asMember(member))).json()
    .data as { key: string };
  const client = new Pusher(key, {
    cluster: 'ap2',
    wsHost: '127.0.0.1',
    wsPort: Number(new URL(server.origin).port),
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      endpoint: server.origin + chatEndpoints.authorizeChannel.path,
      transport: 'ajax',
      params: { token: member.token },
    },
  });
  clients.push(client);
  const received: string[] = [];
  const channel = client.subscribe(chatChannel(member.id));
  channel.bind(realtimeEvents.messageSent, ({ message }: { message: { text: string } }) =>
    received.push(message.text),
  );
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
  return received;
}

test('two workers serve one port, and the metrics of either count both', async () => {
  await expect.poll(() => countProcesses(), { timeout: 55_000 }).toBe(2);
  expect(workerPids()).toHaveLength(2);
});

test('a rate limit counts requests to both workers', async () => {
  const body = {
    email: 'nobody@example.test',
    password: 'Orbit-3-stars',
    password_confirmation: 'Orbit-3-stars',
  };
  const statuses = [];
  for (let attempt = 0; attempt < 24; attempt += 1) {
    const { path } = joiningEndpoints.resetPassword;
    statuses.push((await call('POST', path, body, { 'x-forwarded-for': '10.9.9.9' })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
});

test('a changed page is up to date immediately, whichever worker replies', async () => {
  const path = contentAdminEndpoints.getSection.path.replace(':name', 'blog');
  for (let round = 0; round < 4; round += 1) {
    for (let reader = 0; reader < 4; reader += 1) expect((await call('GET', '/blogs')).status).toBe(200);
    const { version, document } = (await call('GET', path, undefined, asMember(admin))).json().data;
    const changed = {
      ...(document as object),
      blogHeader: { title: `Edition ${round}`, sub_title: 'Notes' },
    };
    expect((await call('PUT', path, { version, document: changed }, asMember(admin))).status).toBe(200);
    for (let reader = 0; reader < 4; reader += 1)
      expect((await call('GET', '/blogs')).text).toContain(`Edition ${round}`);
  }
});

test('a message reaches sockets of both workers, whichever worker accepts it', async () => {
  const member = await registerMember(server.origin);
  const received: string[][] = [];
  for (let count = 0; count < 4; count += 1) received.push(await listen(member));
  const path = chatEndpoints.store.path;
  for (const text of ['one', 'two', 'three', 'four']) {
    expect((await call('POST', path, { text }, asMember(member))).status).toBe(200);
  }
  await expect.poll(() => received).toEqual(Array(4).fill(['one', 'two', 'three', 'four']));
});

test('a worker that hangs and is killed is replaced, and the other one answers every call meanwhile', async () => {
  const [victim = 0] = workerPids();
  process.kill(victim, 'SIGSTOP');
  const calls = Array.from({ length: 10 }, () => call('GET', '/readyz'));
  await sleep(500);
  process.kill(victim, 'SIGKILL');
  calls.push(...Array.from({ length: 10 }, () => call('GET', '/readyz')));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  await expect.poll(() => workerPids().filter((pid) => pid !== victim).length, { timeout: 55_000 }).toBe(2);
});
