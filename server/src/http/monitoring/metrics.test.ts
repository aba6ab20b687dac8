import { afterEach, expect, test } from 'vitest';
import { registerMember, testApp } from '../../../test/app.ts';

const token = 'a-token-long-enough';
const measured = await testApp({ env: { METRICS_TOKEN: token } });
const silent = await testApp();
afterEach(() => measured.database.reset());

const scrape = (authorization?: string) =>
  measured.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

test('without METRICS_TOKEN there is no such address', async () => {
  expect((await silent.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const guessed = await silent.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer undefined' },
  });
  expect(guessed.statusCode).toBe(404);
});

test('no one without the token gets a number', async () => {
  for (const given of [
    undefined,
    'Bearer',
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
  ]) {
    const { statusCode, body } = await scrape(given);
    expect(statusCode).toBe(401);
    expect(body).not.toContain('proxima_');
  }
});

test('process, requests, jobs, emails, sockets and connections are there', async () => {
  await measured.call({ method: 'GET', url: '/api/site' });
  const { statusCode, headers, body } = await scrape(`Bearer ${token}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(headers['cache-control']).toBe('no-store');
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_active_seconds_total',
    'proxima_http_requests_total{method="GET",route="/api/site",status="200"}',
    'proxima_http_request_seconds_bucket',
    'proxima_sockets 0',
    'proxima_database_connections ',
    'proxima_database_waiting 0',
    'proxima_jobs_waiting ',
    'proxima_jobs_oldest_seconds 0',
    'proxima_jobs_failed ',
    'proxima_emails_failed 0',
    'proxima_database_up 1',
  ])
    expect(body).toContain(name);
});

test('what the process has used grows from scrape to scrape', async () => {
  const used = async (name: string) => {
    const { body } = await scrape(`Bearer ${token}`);
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1]);
  };
  const cpu = await used('process_cpu_seconds_total');
  const active = await used('nodejs_eventloop_active_seconds_total');
  expect(cpu).toBeGreaterThan(0);
  expect(active).toBeGreaterThan(0);
  for (let turn = 0; turn < 5; turn += 1) await scrape(`Bearer ${token}`);
  expect(await used('process_cpu_seconds_total')).toBeGreaterThan(cpu);
  expect(await used('nodejs_eventloop_active_seconds_total')).toBeGreaterThan(active);
  expect(await used('process_resident_memory_bytes')).toBeGreaterThan(
    await used('nodejs_heap_size_used_bytes'),
  );
});

test('a queued email and a refused request are counted', async () => {
  const member = await registerMember(measured);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const body = { email: member.email, password: 'Wrong-1-guess' };
    await measured.call({ method: 'POST', url: '/api/users/login', body, ip: '10.77.0.1' });
  }
  const { body } = await scrape(`Bearer ${token}`);
  expect(body).toMatch(/proxima_emails_queued [1-9]/);
  expect(body).toContain('proxima_rate_limited_total{route="/api/users/login"} 2');
});

test('labels are patterns: no id, address, query or path that someone typed', async () => {
  const member = await registerMember(measured);
  for (const url of [
    '/api/submissions/987654?secret=query-canary',
    '/typed/path-canary',
    '/api/typed/api-canary',
    `/api/users/chat?token=${member.token}`,
  ])
    await measured.call({ method: 'GET', url, token: member.token });
  const { body } = await scrape(`Bearer ${token}`);
  for (const secret of ['987654', 'canary', member.token, member.email, token])
    expect(body).not.toContain(secret);
});
