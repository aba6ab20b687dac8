import { errorCatalogue } from '@proxima/contract/wire/errors';
import { expect, it } from 'vitest';
import { registerMember, testApp } from '../../test/app.ts';

const test = await testApp();
const problemType = 'application/problem+json';

const signInWrongly = (accept: string) =>
  test.call({ method: 'POST', url: '/api/users/login', body: { email: 'no address' }, headers: { accept } });

it('a caller that asks for it gets a failure as RFC 9457 has it', async () => {
  const response = await signInWrongly(problemType);
  expect(response.statusCode).toBe(422);
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(response.json()).toEqual({
    type: '/docs/api#error-validation_failed',
    title: errorCatalogue.validation_failed.message,
    status: 422,
    detail: 'Invalid email address',
    instance: `urn:uuid:${response.headers['x-request-id']}`,
    code: 'validation_failed',
    errors: { email: ['Invalid email address'] },
  });
});

it.each([
  ['application/json, application/problem+json', true],
  ['application/json;q=0.5, Application/Problem+JSON', true],
  ['application/problem+json;q=0, application/json', false],
  ['application/json', false],
  ['*/*', false],
])('%s: %s', async (accept, isProblem) => {
  const response = await signInWrongly(accept);
  expect(String(response.headers['content-type']).startsWith(problemType)).toBe(isProblem);
  if (!isProblem)
    expect(response.json()).toEqual({
      message: 'Invalid email address',
      data: { email: ['Invalid email address'] },
      error: 'validation_failed',
    });
});

it('the same goes for addresses that do not exist and calls that are not allowed', async () => {
  const { token } = await registerMember(test);
  const headers = { accept: problemType };
  const unknown = await test.call({ method: 'GET', url: '/api/no-such-call', headers });
  expect(unknown.json()).toMatchObject({ status: 404, code: 'not_found' });
  const forbidden = await test.call({ method: 'GET', url: '/api/admin/members', token, headers });
  expect(forbidden.json()).toMatchObject({
    status: 403,
    code: 'forbidden',
    type: '/docs/api#error-forbidden',
  });
});

it('a 401 says how to authenticate, in both forms and also where a call takes no token', async () => {
  const of = async (url: string, headers = {}) =>
    (await test.call({ method: 'GET', url, headers })).headers['www-authenticate'];
  expect(await of('/api/users/data')).toBe('Bearer');
  expect(await of('/api/users/data', { accept: problemType })).toBe('Bearer');
  expect(await of('/api/users/data', { authorization: 'Bearer unknown' })).toBe('Bearer');
  const body = { email: 'ada@example.test', password: 'Wrong-pass-1' };
  const refused = await test.call({ method: 'POST', url: '/api/users/login', body });
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(await of('/api/no-such-call')).toBe(undefined);
});

it('a success is the same whatever form failures have', async () => {
  const response = await test.call({ method: 'GET', url: '/api/faqs', headers: { accept: problemType } });
  expect(response.headers['content-type']).toMatch(/^application\/json/);
});
