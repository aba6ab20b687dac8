import { type Deprecation, get } from '@proxima/contract/wire/endpoint';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { acknowledged } from '@proxima/contract/wire/envelope';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { authenticate } from '../features/accounts/sessions/authenticate.ts';
import { describeCall } from './docs/operation.ts';
import { SchemaConverter } from './docs/schemas.ts';
import { handleErrors } from './errors.ts';
import { FloodGuard } from './protection/flood-guard.ts';
import { routesOf } from './route.ts';

const deprecated = {
  since: '2027-01-01',
  sunset: '2027-09-01',
  instead: '`GET /api/things`',
} as const satisfies Deprecation;
const ending = get('/api/old-things', 'public', { deprecated, reply: acknowledged });
const closed = get('/api/old-secrets', 'member', { deprecated, reply: acknowledged });
const lasting = get('/api/things', 'public', { reply: acknowledged });

const { platform } = await testApp();
const app = Fastify();
handleErrors(app);
const { answer } = routesOf(app, { platform, authenticate, guard: new FloodGuard([]) });
for (const row of [ending, closed, lasting]) answer(row, 'Things.', async () => {});

it.each([ending, closed])(
  'replies of a call that will end say since when and until when: $path',
  async ({ path }) => {
    const { headers } = await app.inject(path);
    expect(headers.deprecation).toBe('@1798761600');
    expect(headers.sunset).toBe('Wed, 01 Sep 2027 00:00:00 GMT');
  },
);

it('other calls say nothing of the kind', async () => {
  const { headers } = await app.inject(lasting.path);
  expect(headers).not.toHaveProperty('deprecation');
  expect(headers).not.toHaveProperty('sunset');
});

it('the description says it too, with what replaces the call', () => {
  const operation = describeCall({ group: 'thing', name: 'old', row: ending }, new SchemaConverter(), {});
  expect(operation.deprecated).toBe(true);
  expect(operation.description).toContain(
    'Deprecated since 2027-01-01; it may be gone from 2027-09-01 on. Instead: `GET /api/things`',
  );
  expect(operation.responses[200]).toMatchObject({
    headers: { deprecation: { $ref: '#/components/headers/Deprecation' } },
  });
});

it('a stable call ends half a year after its announcement at the earliest', () => {
  const days = ({ since, sunset }: Deprecation) => (Date.parse(sunset) - Date.parse(since)) / 86_400_000;
  const early = allEndpoints.filter(
    ({ stability, deprecated: end }) => stability === 'stable' && end && !(days(end) >= 180),
  );
  expect(early.map(({ path }) => path)).toEqual([]);
});
