import { expect, it } from 'vitest';
import { type Endpoint, post } from './endpoint.ts';
import { allEndpoints } from './endpoints.ts';
import { acknowledged } from './envelope.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

it('every call can be sent again after a lost reply, except these, which say why not', () => {
  const exceptions = allEndpoints.flatMap((row) =>
    typeof row.repeat === 'object' ? [{ name: nameOf(row), why: row.repeat.never }] : [],
  );
  expect(exceptions.map(({ name }) => name).toSorted()).toEqual([
    'POST /api/account/providers/:provider/finish',
    'POST /api/account/reauthentication',
    'POST /api/account/second-factor/app/confirm',
    'POST /api/account/second-factor/passkeys',
    'POST /api/admin/conversations/:userId/messages',
    'POST /api/admin/conversations/:userId/typing',
    'POST /api/admin/webhooks',
    'POST /api/admin/webhooks/:id/secret',
    'POST /api/client-errors',
    'POST /api/documents/:id/versions/:number/reading',
    'POST /api/sign-in/:provider/finish',
    'POST /api/sign-in/proofs/link',
    'POST /api/sign-in/proofs/password',
    'POST /api/sign-in/sign-out',
    'POST /api/users/chat/store',
    'POST /api/users/chat/typing',
    'POST /api/users/deletion',
    'POST /api/users/tokens',
    'PUT /api/admin/presence/:place/:id',
    'PUT /api/applications/:id/place',
  ]);
  for (const { why } of exceptions) expect(why).toMatch(/^[A-Z].{20,}\.$/);
});

it('reading needs no key', () => {
  const readings = allEndpoints.filter(({ method }) => method === 'GET');
  expect(readings.filter(({ repeat }) => repeat !== 'natural').map(nameOf)).toEqual([]);
});

it('a new call is keyed unless its row says otherwise', () => {
  expect(post('/api/new', 'member', { reply: acknowledged }).repeat).toBe('keyed');
});
