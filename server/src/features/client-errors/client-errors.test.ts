import type { ClientError } from '@proxima/contract/wire/client-error-report';
import { rateLimits, sizes } from '@proxima/contract/wire/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { recordLog } from '../../../test/record-log.ts';
import { buildApp } from '../../app.ts';

const site = await testApp();
const { log, lines } = recordLog('warn');
const app = await buildApp({ ...site.platform, log });

beforeEach(async () => {
  await site.database.reset();
  lines.length = 0;
});

const report: ClientError = {
  kind: 'render',
  name: 'TypeError',
  page: '/dashboard/submission/:x',
  frames: ['/assets/submission-D4f_x.js:1:2345', '/assets/hydrate-9.js:3:1'],
};
const send = (payload: object) => app.inject({ method: 'POST', url: '/api/client-errors', payload });

describe('a failure that a browser reports', () => {
  it('is a line of the log, with what is needed to find it', async () => {
    const response = await send(report);
    expect(response.statusCode).toBe(200);
    expect(lines).toMatchObject([
      { level: 40, clientError: report, requestId: response.headers['x-request-id'] },
    ]);
  });

  it('contains nothing that anyone typed', async () => {
    const more = { message: 'canary', stack: 'canary', url: '/x?token=canary', user: { email: 'canary' } };
    await send({ ...report, ...more });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('canary');
  });

  it.each([
    ['a page with a query', { page: '/signin?email=ada@example.test' }],
    ['a page with a fragment', { page: '/reset-password#t=secret' }],
    ['a page with a number', { page: '/blogs/12' }],
    ['a frame of another site', { frames: ['https://evil.test/x.js:1:1'] }],
    ['a frame with words', { frames: ['/assets/x.js:1:1 Ada'] }],
    ['too many frames', { frames: Array.from({ length: 11 }, () => '/assets/x.js:1:1') }],
    ['a sentence for a name', { name: 'Cannot read Ada' }],
    ['another kind', { kind: 'Ada' }],
  ])('is refused with %s', async (_what, change) => {
    expect((await send({ ...report, ...change })).statusCode).toBe(422);
    expect(lines).toEqual([]);
  });

  it('is refused when it is large, before it is read', async () => {
    const response = await send({ ...report, padding: 'x'.repeat(sizes.clientError) });
    expect(response.statusCode).toBe(413);
    expect(lines).toEqual([]);
  });

  it('is accepted up to the limit', async () => {
    const { max } = rateLimits.clientError;
    const statuses: number[] = [];
    for (let sent = 0; sent <= max; sent += 1) statuses.push((await send(report)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: max }, () => 200), 429]);
    expect(lines).toHaveLength(max);
  });
});
