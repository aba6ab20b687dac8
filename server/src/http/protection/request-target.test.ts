import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rateLimits } from '@proxima/contract/wire/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { GatewayRealtime } from '../../platform/realtime/gateway-realtime.ts';

const renderer = `export default {
  cacheablePaths: ['/'],
  render: async ({ url, origin }) => ({ status: 200, html: '<p>' + new URL(new Request(origin + url).url).pathname + '</p>' }),
};`;

/** A site whose pages say which path they were asked for. */
const webDirectory = await mkdtemp(join(tmpdir(), 'proxima-web-'));
await mkdir(join(webDirectory, 'server'));
await mkdir(join(webDirectory, 'client/assets'), { recursive: true });
await writeFile(join(webDirectory, 'server/entry-server.js'), renderer);
await writeFile(join(webDirectory, 'server/package.json'), '{"type":"module"}');
await writeFile(join(webDirectory, 'client/assets/a.js'), 'here()');

const { app, platform } = await testApp({ env: { TRUST_PROXY: 'loopback' }, app: { webDirectory } });
const realtime = platform.realtime as GatewayRealtime;
let port: number;
beforeAll(async () => {
  realtime.gateway.attach(app.server);
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => rm(webDirectory, { recursive: true }));

/** Sends bytes as they are and returns everything that comes back until the server closes. */
async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const request = (target: string, head = '', method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n${head}\r\n`;
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const ask = async (target: string, head = '', method = 'GET'): Promise<number> =>
  statusOf(await exchange(request(target, head, method)));

describe('the absolute form of a target', () => {
  test.each([
    ['http://site.test/', '<p>/</p>'],
    ['http://site.test', '<p>/</p>'],
    ['HTTP://SITE.test:80/about?from=proxy', '<p>/about</p>'],
    ['https://[::1]:3000/blogs/3', '<p>/blogs/3</p>'],
    ['http://site.test?from=proxy', '<p>/</p>'],
    ['http://site.test/assets/a.js', 'here()'],
    ['http://site.test/healthz', 'OK'],
  ])('%s is answered like the origin form, also from memory', async (target, text) => {
    for (const _try of ['rendered', 'cached']) {
      const answer = await exchange(request(target));
      expect(statusOf(answer)).toBe(200);
      expect(answer).toContain(text);
    }
  });

  test('also reaches the calls', async () => {
    expect(await ask('http://site.test/api/users/data')).toBe(401);
  });

  test.each(['ftp://site.test/', 'http://', 'http:///about', 'http://user@site.test/', 'http://a b/'])(
    '%s is not an address of this server: 400',
    async (target) => expect(await ask(target)).toBe(400),
  );

  test('opens a websocket, for pages of the host that it names', async () => {
    const upgrade = `GET http://site.test/app/${realtime.gateway.app.key}?protocol=7 HTTP/1.1\r\nhost: other.test\r\norigin: http://site.test\r\nconnection: upgrade\r\nupgrade: WebSocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
    const socket = connect(port, '127.0.0.1');
    socket.write(upgrade);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(statusOf(String(answer))).toBe(101);
  });
});

test.each([
  ['/assets/%2e%2e/server/entry-server.js', 'GET'],
  ['/assets/..%2f..%2fserver/entry-server.js', 'GET'],
  ['/assets/%00', 'GET'],
  ['/assets/.%2e', 'HEAD'],
  ['*', 'GET'],
  ['/assets', 'GET'],
])('%s (%s) is a client error', async (target, method) => {
  const status = await ask(target, '', method);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test.each([
  ['/%E0%A4%A', '<p>/malformed-address</p>'],
  ['/assets/%zz', '<p>/malformed-address</p>'],
  ['/blogs/%zz?from=mail', '<p>/malformed-address</p>'],
  ['/api/%E0%A4%A', '"error":"not_found"'],
  ['/api/contacts/%', '"error":"not_found"'],
])('%s is answered like an address that does not exist, with id and headers', async (target, text) => {
  const answer = await exchange(request(target));
  expect(answer).toContain(text);
  expect(answer).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im);
  expect(answer).toMatch(/^content-security-policy: /im);
});

test.each(['/%zz/pxv_', '/api/%ff?token=pxv_', '/%ff?token=%70xv_'])(
  'an access token is found in %s…, which is malformed, too',
  async (begin) =>
    expect(await exchange(request(begin + 'a'.repeat(49)))).toContain('"error":"token_in_address"'),
);

test('OPTIONS * is not a server error', async () => {
  expect(await ask('*', '', 'OPTIONS')).toBeLessThan(500);
});

test.each([
  ['h2c', 'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n'],
  ['TLS/1.3', 'connection: upgrade\r\nupgrade: TLS/1.3\r\n'],
])('an offer to speak %s is ignored', async (_protocol, head) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nhost: site.test\r\n${head}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(statusOf(String(answer))).toBe(200);
});

test('a websocket at any other address is 404', async () => {
  const head =
    'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  const answer = await exchange(
    `GET /elsewhere HTTP/1.1\r\nhost: site.test\r\nconnection: upgrade\r\n${head}\r\n`,
  );
  expect(statusOf(answer)).toBe(404);
});

test('no spelling of a call passes the guard against floods', async () => {
  const from = (address: string) => `x-forwarded-for: ${address}\r\n`;
  const spellings = [
    '/api/users/data',
    'http://site.test/api/users/data',
    '/%61pi/users/data',
    '/ap%69/users/data',
    '/api/nothing',
    '/%61pi/nothing',
    'http://site.test/%61pi/nothing',
  ];
  const batch = 100;
  for (let sent = 0; sent < rateLimits.read.max; sent += batch) {
    const targets = Array.from({ length: batch }, (_, at) => spellings[(sent + at) % spellings.length] ?? '');
    const statuses = await Promise.all(targets.map((target) => ask(target, from('203.0.113.9'))));
    expect(statuses.every((status) => status === 401 || status === 404)).toBe(true);
  }
  for (const target of spellings) expect(await ask(target, from('203.0.113.9'))).toBe(429);
  expect(await ask('/', from('203.0.113.9'))).toBe(200);
  expect(await ask('/api/users/data', from('203.0.113.10'))).toBe(401);
});
