import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contentEndpoints } from '@proxima/contract/content/content';
import { artPath } from '@proxima/contract/content/media';
import { rateLimits } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeVenture } from '../../../test/eligible-investor.ts';
import { recordLog } from '../../../test/record-log.ts';
import { buildApp } from '../../app.ts';
import { localCalls } from '../../http/local-calls.ts';
import { seedContent } from './sections/seed-content.ts';

const site = await testApp({
  env: {
    TRUST_PROXY: '127.0.0.1',
    CORS_ORIGINS: 'https://partner.example.com',
    METRICS_TOKEN: 'a-token-long-enough',
  },
});
const { db } = site.platform;
const { log, lines } = recordLog('info');
const app = await buildApp({ ...site.platform, log });
const agent = new Agent({ keepAlive: true });
let postId = 0;
let caller = 0;

beforeAll(async () => {
  await seedContent(site.platform);
  const newest = await db.selectFrom('posts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  postId = newest.id;
  await publishCaseStudy('funding');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});
beforeEach(async () => {
  caller += 1;
  await changeContent();
});

async function publishCaseStudy(slug: string): Promise<void> {
  const venture = await makeVenture(db);
  await sql`insert into case_studies (venture_id, slug, version, public_version, approved_at)
    values (${venture}, ${slug}, 1, 1, now())`.execute(db);
  await sql`insert into case_study_versions (venture_id, version, venture_name, title, summary, image, image_alt, body, quote, quote_source)
    values (${venture}, 1, 'Tidal Kites', 'From a shed to the sea', 'How', ${artPath('orbit-01')}, '', '<p>How</p>', '', '')`.execute(
    db,
  );
}

/** Any change drops what is cached; resolves once it has. */
async function changeContent(): Promise<void> {
  const title = `Notes, edition ${caller}.${Math.random()}`;
  await sql`update content_sections set document = jsonb_set(document, '{blogHeader,title}', to_jsonb(${title}::text))
    where name = 'blog'`.execute(db);
  await expect.poll(async () => (await ask('/api/blog')).text).toContain(title);
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const all = { 'x-forwarded-for': `198.18.0.${caller}`, ...headers };
    request({ port, host: '127.0.0.1', path, method, headers: all, agent }, async (response) => {
      const body = await buffer(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
    })
      .on('error', reject)
      .end();
  });

/** What says that the framework did not answer: its lines in the log tell how long a request took. */
const linesOf = (route: string) => lines.filter((line) => line.route === route && 'milliseconds' in line);

const common = ({ date: _date, 'x-request-id': _id, ...headers }: IncomingHttpHeaders) => headers;

test.each(Object.entries(contentEndpoints).filter(([, row]) => 'cached' in row))(
  '%s is answered from memory as it was by the framework, with what its verb says',
  async (_name, row) => {
    const params = { id: postId, slug: 'funding' };
    const url = row.path.replace(':id', String(postId)).replace(':slug', 'funding');
    lines.length = 0;
    await changeContent();
    const first = await ask(url);
    const before = linesOf(row.path).length;
    const second = await ask(url, { authorization: 'Bearer of-nobody' });
    expect(linesOf(row.path)).toHaveLength(before);
    expect(second.status).toBe(200);
    expect(second.body.equals(first.body)).toBe(true);
    expect(common(second.headers)).toEqual(common(first.headers));
    expect(JSON.parse(second.text)).toEqual(await localCalls(app)(row, { params } as object));
  },
);

test('a cached call has the headers of any other: safety, no type guessing, an id of its own', async () => {
  const other = await ask('/api/nothing');
  await ask('/api/faqs');
  const answers = [await ask('/api/faqs'), await ask('/api/faqs')];
  for (const { headers } of answers) {
    for (const name of Object.keys(other.headers)) expect(headers).toHaveProperty(name);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toBe('Origin, Accept-Encoding');
  }
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(2);
});

test('its reader may take it compressed, and a second time not at all', async () => {
  const plain = await ask(`/api/blog-details/${postId}`);
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask(`/api/blog-details/${postId}`, { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(unpack(packed.body).toString()).toBe(plain.text);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const again = await ask(`/api/blog-details/${postId}`, {
      'accept-encoding': encoding,
      'if-none-match': String(packed.headers.etag),
    });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers['x-request-id']).toBeDefined();
    expect(again.headers['content-encoding']).toBeUndefined();
  }
  await changeContent();
  const { etag } = (await ask('/api/blog')).headers;
  expect((await ask('/api/blog', { 'if-none-match': String(etag) })).status).toBe(304);
  await changeContent();
  expect((await ask('/api/blog', { 'if-none-match': String(etag) })).status).toBe(200);
});

test('HEAD is answered with the headers of GET alone', async () => {
  const get = await ask('/api/about');
  const head = await ask('/api/about', {}, 'HEAD');
  expect(common(head.headers)).toEqual(common(get.headers));
  expect(head).toMatchObject({ status: 200, text: '' });
});

test('another origin is told that it may read, whoever asked before', async () => {
  await ask('/api/faqs');
  const own = await ask('/api/faqs');
  expect(own.headers['access-control-allow-origin']).toBeUndefined();
  const allowed = await ask('/api/faqs', { origin: 'https://partner.example.com' });
  expect(allowed.headers['access-control-allow-origin']).toBe('https://partner.example.com');
  expect(allowed.headers.etag).toBe(own.headers.etag);
  await changeContent();
  await ask('/api/faqs', { origin: 'https://partner.example.com' });
  for (const headers of [undefined, { origin: 'https://stranger.example.com' }])
    expect((await ask('/api/faqs', headers)).headers['access-control-allow-origin']).toBeUndefined();
});

test('other spellings of a call share its bytes; cursors and mistakes leave nothing', async () => {
  const { etag } = (await ask('/api/blog')).headers;
  for (const url of ['/api/blog?utm_source=letter', '/api/blog?limit=50', '/api/%62log?x[]=1'])
    expect((await ask(url)).headers.etag).toBe(etag);
  expect((await ask('/api/blog?limit=3')).headers.etag).not.toBe(etag);
  const later = await ask('/api/blog?cursor=9999999999999-1');
  expect(later).toMatchObject({ status: 200 });
  expect(later.headers['cache-control']).toBe('no-store');
  expect(later.headers.etag).toBeUndefined();
  for (const url of ['/api/blog?limit=0', '/api/blog?limit=1&limit=2', '/api/blog?cursor=nonsense'])
    expect((await ask(url)).status).toBe(422);
  for (const url of ['/api/blog-details/999999', '/api/blog-details/x']) {
    expect((await ask(url)).status).toBe(404);
    const { status, headers } = await ask(url);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('calls from memory count against the flood limit, together with all others', async () => {
  const { max } = rateLimits.read;
  const visitor = { 'x-forwarded-for': '198.18.1.1' };
  const statuses: number[] = [];
  let asked = 0;
  const read = async () => {
    while (asked < max + 20) {
      asked += 1;
      const { status } = await ask(asked % 100 === 0 ? '/api/nothing' : '/api/legal', visitor);
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: 16 }, read));
  expect(statuses.filter((status) => status !== 429)).toHaveLength(max);
  const refused = await ask('/api/legal', visitor);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/api/legal')).status).toBe(200);
});

test('calls from memory are in the log and the metrics, by their pattern', async () => {
  const url = `/api/blog-details/${postId}`;
  await ask(url);
  // No other test asks for the headers of a post, whose lines could still be on their way.
  for (let turn = 0; turn < 5; turn += 1) await ask(url, {}, 'HEAD');
  const counted = () =>
    lines.filter(({ method, route }) => method === 'HEAD' && route === '/api/blog-details/:id');
  // One line a second: they can be of two.
  await expect.poll(() => counted().reduce((sum, { times }) => sum + Number(times), 0)).toBe(5);
  for (const line of counted()) expect(line).toMatchObject({ status: 200, msg: 'request' });
  const metrics = await ask('/metrics', { authorization: 'Bearer a-token-long-enough' });
  expect(metrics.text).toContain(
    'proxima_http_requests_total{method="HEAD",route="/api/blog-details/:id",status="200"} 5',
  );
});

test('what was stored before today’s rules leaves memory as clean as the framework', async () => {
  await db
    .updateTable('posts')
    .set({ content: '<p onclick="x()">Old<script>x()</script></p>' })
    .where('id', '=', postId)
    .execute();
  const url = `/api/blog-details/${postId}`;
  await expect.poll(async () => (await ask(url)).text).toContain('Old');
  for (const { text } of [await ask(url), await ask(url)])
    expect(JSON.parse(text).data.blog_content).toBe('<p>Old</p>');
});
