import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

const origin = 'https://partner.example.com';
const { app } = await testApp({ env: { CORS_ORIGINS: origin } });

const ask = (from: string, method: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/users/tokens/1',
    headers: { origin: from, 'access-control-request-method': method },
  });

it.each(['GET', 'POST', 'PUT', 'DELETE'])('lets pages of an allowed origin call with %s', async (method) => {
  const { headers } = await ask(origin, method);
  expect(headers['access-control-allow-origin']).toBe(origin);
  expect(String(headers['access-control-allow-methods']).split(/, ?/)).toContain(method);
});

it('lets no page of another origin call', async () => {
  const { headers } = await ask('https://other.example.com', 'GET');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});
