import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const { app } = await testApp();
let port: number;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

/** Sends bytes over a new socket and returns everything that comes back. */
async function exchange(...chunks: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  for (const chunk of chunks) socket.write(chunk, 'latin1');
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 2_000))]);
  socket.destroy();
  return answer;
}

const post = (head: string, body = '') =>
  `POST /api/users/login HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n${body}`;
const json = 'content-type: application/json\r\n';
const smuggled = 'GET /api/users/data HTTP/1.1\r\nhost: x\r\n\r\n';

test.each([
  ['both lengths', post(`${json}content-length: 4\r\ntransfer-encoding: chunked`, `0\r\n\r\n${smuggled}`)],
  [
    'both lengths the other way round',
    post(`${json}transfer-encoding: chunked\r\ncontent-length: 4`, `0\r\n\r\n${smuggled}`),
  ],
  ['two lengths', post(`${json}content-length: 4\r\ncontent-length: 2`, `{}  ${smuggled}`)],
  ['a list of lengths', post(`${json}content-length: 2, 2`, `{}${smuggled}`)],
  ['a signed length', post(`${json}content-length: +2`, `{}${smuggled}`)],
  ['a length in hexadecimal', post(`${json}content-length: 0x2`, `{}${smuggled}`)],
  ['an unknown coding', post(`${json}transfer-encoding: xchunked`, `0\r\n\r\n${smuggled}`)],
  [
    'chunked before another coding',
    post(`${json}transfer-encoding: chunked, identity`, `0\r\n\r\n${smuggled}`),
  ],
  [
    'two codings in two lines',
    post(`${json}transfer-encoding: chunked\r\ntransfer-encoding: x`, `0\r\n\r\n${smuggled}`),
  ],
  ['a space before the colon', post(`${json}transfer-encoding : chunked`, `0\r\n\r\n${smuggled}`)],
  ['a folded header line', post(`${json}x: a\r\n content-length: 2`, `{}${smuggled}`)],
  ['line feeds alone', 'POST /api/users/login HTTP/1.1\nhost: x\ncontent-length: 2\n\n{}'],
  ['a bare carriage return in a header', post(`${json}x: a\rtransfer-encoding: chunked`, '0\r\n\r\n')],
  ['a NUL in a header', post(`${json}x: a\0b`)],
  ['a chunk size that is no number', post(`${json}transfer-encoding: chunked`, 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a chunk longer than it says', post(`${json}transfer-encoding: chunked`, '1\r\n{}\r\n0\r\n\r\n')],
  ['no host', 'GET /api/users/data HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /api/users/data HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n'],
  ['a host with a path', 'GET /api/users/data HTTP/1.1\r\nhost: x/y\r\n\r\n'],
  ['an expectation that cannot be met', post(`${json}content-length: 2\r\nexpect: miracles`, '{}')],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['an unknown version', 'GET / HTTP/3.7\r\nhost: x\r\n\r\n'],
  ['an unknown method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('%s is 400 in the envelope, and nothing behind it is answered', async (_form, text) => {
  const answer = await exchange(text);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"error":"malformed_request"');
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toHaveLength(1);
  for (const header of [
    'x-request-id: ',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'content-security-policy: ',
  ])
    expect(answer.toLowerCase()).toContain(header);
});

test('headers of more than 16 kB are 431 in the envelope', async () => {
  const answer = await exchange(post(`${json}x: ${'a'.repeat(17 * 1024)}`));
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('"error":"headers_too_large"');
});

test('a target that names another host is not found here', async () => {
  expect(await exchange('GET http://evil.test/api/users/data HTTP/1.1\r\nhost: x\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 4\d\d /,
  );
  expect(await exchange('CONNECT evil.test:443 HTTP/1.1\r\nhost: x\r\n\r\n')).not.toMatch(/^HTTP\/1\.1 [25]/);
});
