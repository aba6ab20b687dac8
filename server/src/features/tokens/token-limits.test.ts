import type { OwnedToken } from '@proxima/contract/tokens/token-endpoints';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { rateLimits } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeToken, makeTokenAdmin } from '../../../test/callers/access-tokens.ts';
import { newAccessToken } from '../accounts/access-tokens/token-text.ts';
import { remindOwners } from './tokens.jobs.ts';
import { deleteEndedTokens } from './tokens.repository.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

const read = (token: string, url = '/api/users/data') => test.call({ method: 'GET', url, token });
const emails = (kind: string) =>
  test.platform.db
    .selectFrom('email_outbox')
    .select(['to_address', 'text'])
    .where('kind', '=', kind)
    .execute();

describe('limits of each token', () => {
  it('count its reads and its changes apart from other tokens and from the pages', async () => {
    const { token: session, id } = await registerMember(test);
    const [one, other] = [await makeToken(test, id, ['own-data']), await makeToken(test, id, ['own-data'])];
    const change = (token: string) =>
      test.call({ method: 'PUT', url: '/api/users/time-zone', token, body: { time_zone: 'Asia/Kolkata' } });
    for (let count = 0; count < rateLimits.tokenWrite.max; count += 1) await change(one);
    expect((await change(one)).statusCode).toBe(429);
    expect([(await change(other)).statusCode, (await change(session)).statusCode]).toEqual([200, 200]);
    const statuses = new Set<number>();
    for (let count = 0; count < rateLimits.tokenRead.max; count += 1)
      statuses.add((await read(one)).statusCode);
    expect([...statuses]).toEqual([200]);
    const refused = await read(one);
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect([(await read(other)).statusCode, (await read(session)).statusCode]).toEqual([200, 200]);
  });

  it('keep its idempotency keys apart, too', async () => {
    const { token: session, id } = await registerMember(test);
    const token = await makeToken(test, id, ['own-data']);
    const headers = { [idempotencyHeader]: 'the same' };
    const zone = (by: string, name: string) =>
      test.call({ method: 'POST', url: '/api/investing-parties', token: by, headers, body: party(name) });
    expect((await zone(session, 'One')).statusCode).toBe(200);
    expect((await zone(token, 'Two')).statusCode).toBe(200);
  });
  const party = (name: string) => ({ kind: 'company', name, country: 'GB' });
});

describe('a token in an address', () => {
  it.each([
    ['a call', (token: string) => `/api/users/data?access_token=${token}`],
    ['a public call', (token: string) => `/api/faqs?token=${token}`],
    ['any parameter of a page', (token: string) => `/home?x=1&y=${token}#z`],
    ['a path', (token: string) => `/files/${token}/list`],
    ['an encoded parameter', (token: string) => `/home?x=${token.replace('pxv_', '%70xv%5F')}`],
    [
      'an address in an encoded parameter',
      (token: string) => `/home?next=${encodeURIComponent(`/x?y=${token.replace('pxv_', '%70xv%255F')}`)}`,
    ],
    ['an address that does not decode', (token: string) => `/home?x=%E0%A4%A&y=${token.replace('_', '%5f')}`],
  ])('(%s) is refused and revoked, and its owner is told', async (_where, addressOf) => {
    const { id, email } = await registerMember(test);
    const [token, other] = [await makeToken(test, id, ['own-data']), await makeToken(test, id, ['own-data'])];
    const refused = await test.call({ method: 'GET', url: addressOf(token), ip: '198.51.100.7' });
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'token_in_address']);
    expect(refused.body).not.toContain(token);
    expect((await read(token)).json().error).toBe('token_revoked');
    expect((await read(other)).statusCode).toBe(200);
    await test.call({ method: 'GET', url: addressOf(token) });
    expect(await emails('token_in_address')).toMatchObject([{ to_address: email }]);
    const notices = (await read(other, '/api/notifications')).json().data;
    expect(notices).toMatchObject([{ kind: 'token_in_address', path: '/dashboard/settings/tokens' }]);
    const entries = await test.platform.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'details', 'ip'])
      .where('action', '=', 'token.revoked')
      .execute();
    expect(entries).toEqual([{ actor_kind: 'anonymous', details: { by: 'address' }, ip: '198.51.100.7' }]);
  });
});

it('every token in an address is revoked, in whatever parameter and however often', async () => {
  const { id } = await registerMember(test);
  const [one, other] = [await makeToken(test, id, ['own-data']), await makeToken(test, id, ['own-data'])];
  const url = `/home?t=${one}&t=${newAccessToken()}&t=${one}&y=${other.replace('_', '%5F')}`;
  expect((await test.call({ method: 'GET', url })).statusCode).toBe(400);
  for (const token of [one, other]) expect((await read(token)).json().error).toBe('token_revoked');
  expect(await emails('token_in_address')).toHaveLength(2);
});

describe('owners of the site', () => {
  const list = async (session: string, query = ''): Promise<OwnedToken[]> =>
    (await read(session, `/api/admin/tokens${query}`)).json().data;

  it('find and revoke tokens of the team and of members, who are told', async () => {
    const owner = await makeAdmin(test);
    const reviewer = await makeTokenAdmin(test, 'reviewer');
    const member = await registerMember(test);
    const token = await makeToken(test, member.id, ['own-data'], { name: 'Spreadsheet' });
    await makeToken(test, reviewer.id, ['submissions.read'], { name: 'Dashboards' });
    const names = async (query: string) => (await list(owner.token, query)).map(({ name }) => name);
    expect(await names('')).toEqual(['Dashboards', 'Spreadsheet']);
    expect(await names('?owners=team')).toEqual(['Dashboards']);
    expect(await names('?owners=members&state=active')).toEqual(['Spreadsheet']);
    expect(await names('?search=spread')).toEqual(['Spreadsheet']);
    expect(await names(`?search=${reviewer.email}`)).toEqual(['Dashboards']);
    expect(await names('?limit=1')).toEqual(['Dashboards']);
    const [, found] = await list(owner.token);
    const url = `/api/admin/tokens/${found?.id}`;
    const revoked = await test.call({ method: 'DELETE', url, token: owner.token });
    expect(revoked.json().data).toMatchObject({ ended_by: 'team', owner: { email: member.email } });
    expect((await read(token)).json().error).toBe('token_revoked');
    expect(await emails('token_revoked')).toMatchObject([{ to_address: member.email }]);
    expect(await names('?state=ended')).toEqual(['Spreadsheet']);
  });

  it('are the only ones who see them', async () => {
    const { id, token: session } = await registerMember(test);
    const other = await registerMember(test);
    await makeToken(test, id, ['own-data']);
    const reviewer = await makeAdmin(test, 'reviewer');
    expect((await read(reviewer.token, '/api/admin/tokens')).statusCode).toBe(403);
    const [own] = (await read(session, '/api/users/tokens')).json().data;
    expect((await read(other.token, '/api/users/tokens')).json().data).toEqual([]);
    const url = `/api/users/tokens/${own.id}`;
    expect((await test.call({ method: 'DELETE', url, token: other.token })).statusCode).toBe(404);
  });
});

describe('upkeep', () => {
  it('reminds the owner once, a week before a token expires, unless it was made for about a week', async () => {
    const { id, email } = await registerMember(test);
    await makeToken(test, id, ['own-data'], { name: 'Long', days: 90 });
    await makeToken(test, id, ['own-data'], { name: 'Short', days: 7 });
    expect(await remindOwners(test.platform)).toBe(0);
    await sql`update access_tokens set created_at = created_at - interval '84 days', expires_at = expires_at - interval '84 days'
      where name = 'Long'`.execute(test.platform.db);
    expect(await remindOwners(test.platform)).toBe(1);
    expect(await remindOwners(test.platform)).toBe(0);
    expect(await emails('token_ending')).toMatchObject([
      { to_address: email, text: expect.stringContaining('“Long”') },
    ]);
  });

  it('deletes tokens 30 days after their end', async () => {
    const { id } = await registerMember(test);
    for (const [name, ago] of [
      ['just listed', 119],
      ['gone', 121],
      ['live', 0],
    ] as const) {
      await makeToken(test, id, ['own-data'], { name });
      await sql`update access_tokens set created_at = created_at - ${ago} * interval '1 day',
        expires_at = expires_at - ${ago} * interval '1 day' where name = ${name}`.execute(test.platform.db);
    }
    await deleteEndedTokens(test.platform.db);
    const rows = await test.platform.db.selectFrom('access_tokens').select('name').orderBy('id').execute();
    expect(rows.map(({ name }) => name)).toEqual(['just listed', 'live']);
  });
});
