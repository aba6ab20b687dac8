import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnsweredRequest, Observe } from '../monitoring/access-log.ts';
import { type FrontDoor, openServer } from '../open-server.ts';
import { FloodGuard } from '../protection/flood-guard.ts';
import { PageCache } from './page-cache.ts';
import { answerFromMemory, serveFromCache } from './page-response.ts';

const html = `<!doctype html><title>Home</title>${'<p>The star nearest to us.</p>'.repeat(200)}`;
const cache = new PageCache({
  cacheablePaths: ['/home'],
  untilNextChange: async () => undefined,
});
const render = async (url: string) =>
  url === '/home' ? { status: 200, html } : { status: 404, html: '<h1>Not here</h1>' };
const frontDoor: FrontDoor = {};
const app = fastify({ serverFactory: (handler) => openServer(handler, frontDoor) });
const guard = new FloodGuard([]);
frontDoor.answerEarly = answerFromMemory(app, { cache, guard, observe: () => undefined });
let fromFramework = 0;
app.addHook('onRequest', async (incoming, reply) => {
  fromFramework += 1;
  reply.header('content-security-policy', "default-src 'self'").header('x-request-id', incoming.id);
});
const serve = serveFromCache(cache);
app.get('/*', (incoming, reply) => serve(incoming, reply, render));

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  cache.drop();
  fromFramework = 0;
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', path, method, headers }, async (response) => {
      const body = await buffer(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on('error', reject)
      .end();
  });

const withoutDate = ({ date: _date, 'x-request-id': _id, ...headers }: IncomingHttpHeaders) => headers;

test.each(['br', 'gzip', 'identity'])('memory and framework respond alike in %s', async (encoding) => {
  const first = await ask('/home', { 'accept-encoding': encoding });
  const second = await ask('/home', { 'accept-encoding': encoding });
  expect(fromFramework).toBe(1);
  expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers));
  expect(second.body.equals(first.body)).toBe(true);
  expect(second.headers['content-security-policy']).toBe("default-src 'self'");
  expect(second.headers.vary).toBe('Accept-Encoding');
});

test('each encoding contains the page and has its own strong ETag', async () => {
  const [br, gzip, plain] = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => ask('/home', { 'accept-encoding': encoding })),
  );
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(html);
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(html);
  expect(plain?.body.toString()).toBe(html);
  const tags = [br, gzip, plain].map((answer) => answer?.headers.etag ?? '');
  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true);
});

test('a reader who has the page gets a 304 without a body, from the framework and from memory', async () => {
  const { headers } = await ask('/home', { 'accept-encoding': 'br' });
  const etag = String(headers.etag);
  const memory = await ask('/home', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
  cache.drop();
  const framework = await ask('/home', { 'accept-encoding': 'br', 'if-none-match': etag });
  for (const answer of [memory, framework]) {
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers.etag).toBe(etag);
    expect(answer.headers['content-security-policy']).toBeDefined();
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
});

test('the ETag of one encoding does not match another', async () => {
  const { headers } = await ask('/home', { 'accept-encoding': 'br' });
  const answer = await ask('/home', { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) });
  expect(answer.status).toBe(200);
});

test('HEAD gets only the headers of GET', async () => {
  const get = await ask('/home');
  const head = await ask('/home', {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test('query strings share the page of their path', async () => {
  await ask('/home?utm_source=letter');
  await ask('/home?utm_source=poster');
  expect(cache.statistics().pages).toBe(1);
  expect(fromFramework).toBe(1);
});

test('a page that does not exist is a 404, never cached', async () => {
  const answer = await ask('/nowhere');
  expect(answer.status).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  await ask('/nowhere');
  expect(fromFramework).toBe(2);
});

test('other methods are left to the framework', async () => {
  await ask('/home');
  const answer = await ask('/home', {}, 'POST');
  expect(answer.status).toBe(404);
  expect(fromFramework).toBe(2);
});

test('pages from memory are counted by method and status and reported together, none lost when the app closes', async () => {
  const closingDoor: FrontDoor = {};
  const closing = fastify({ serverFactory: (handler) => openServer(handler, closingDoor) });
  closing.get('/*', (incoming, reply) => serve(incoming, reply, render));
  const reports: AnsweredRequest[] = [];
  const observe: Observe = (report) => reports.push(report);
  closingDoor.answerEarly = answerFromMemory(closing, { cache, guard, observe });
  await ask('/home');
  await closing.listen({ port: 0, host: '127.0.0.1' });
  const { port } = closing.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/home`;
  const { headers } = await fetch(url);
  await fetch(url);
  await fetch(url, { method: 'HEAD' });
  await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  await closing.close();
  expect(reports).toEqual([
    { route: 'cached page', method: 'GET', status: 200, times: 2 },
    { route: 'cached page', method: 'HEAD', status: 200, times: 1 },
    { route: 'cached page', method: 'GET', status: 304, times: 1 },
  ]);
});
