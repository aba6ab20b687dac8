import { adminRights, fixedRole } from '@proxima/contract/team/rights';
import { neededScope, type TokenScope, tokenScopes } from '@proxima/contract/tokens/scopes';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerMember, testApp } from '../../test/app.ts';
import { makeToken, makeTokenAdmin } from '../../test/callers/access-tokens.ts';
import { refusalOfToken } from '../features/accounts/access-tokens/access-tokens.policy.ts';
import type { SignedIn } from '../platform/context.ts';

// Generated from the endpoint table, like access.test.ts: each call with tokens that have its scope and with tokens that do not.

const rows = allEndpoints.filter(({ access }) => access !== 'public');
const named = (some: readonly Endpoint[]) => some.map((row) => [`${row.method} ${row.path}`, row] as const);

/** Stated a second time on purpose, without the function that the server uses. */
function admits(row: Endpoint, scopes: readonly TokenScope[]): boolean {
  if (row.tokens === 'never' || row.stability === 'internal') return false;
  if (row.method !== 'GET' && scopes.includes('read-only')) return false;
  const right = adminRights.find((one) => one === row.access);
  if (right) return scopes.includes(right);
  return ['member', 'account', 'juror', 'optional'].includes(row.access) && scopes.includes('own-data');
}

const owner = (scopes: readonly TokenScope[]): SignedIn => ({
  kind: 'admin',
  userId: 1,
  sessionId: 0,
  teamRole: fixedRole('owner'),
  name: '',
  isVerified: true,
  token: { id: 1, scopes },
});

it('a token with one scope makes the calls of that scope and no others, and a read-only one changes nothing', () => {
  let admitted = 0;
  for (const row of rows)
    for (const scope of tokenScopes)
      for (const scopes of [[scope], [scope, 'read-only' as const]]) {
        const refusal = refusalOfToken(row, owner(scopes));
        expect(refusal === undefined, `${row.method} ${row.path} with ${scopes}`).toBe(admits(row, scopes));
        if (!refusal) admitted += 1;
      }
  expect(admitted).toBeGreaterThan(rows.length / 2);
});

describe('over the wire', () => {
  let app: Awaited<ReturnType<typeof testApp>>;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    app = await testApp();
    const member = await registerMember(app, 'entrepreneur');
    const admin = await makeTokenAdmin(app);
    for (const scope of tokenScopes) {
      tokens.set(scope, await makeToken(app, admin.id, [scope]));
      tokens.set(
        `all but ${scope}`,
        await makeToken(
          app,
          admin.id,
          tokenScopes.filter((one) => one !== scope && one !== 'read-only'),
        ),
      );
    }
    tokens.set('member', await makeToken(app, member.id, ['own-data']));
    tokens.set('reader', await makeToken(app, member.id, ['own-data', 'read-only']));
    tokens.set('admin reader', await makeToken(app, admin.id, [...tokenScopes]));
  });

  async function callWith(row: Endpoint, name: string) {
    const url = row.path.replace(/:\w+/g, '987654321');
    const body = row.method === 'GET' || row.method === 'DELETE' ? undefined : {};
    const token = tokens.get(name);
    expect(token, name).toBeDefined();
    const ip = `10.78.${rows.indexOf(row) >> 8}.${rows.indexOf(row) & 255}`;
    const response = await app.call({ method: row.method, url, body, token, ip });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, code: isJson ? response.json().error : undefined };
  }
  const refusedToTokens = [
    'unauthenticated',
    'token_not_accepted',
    'scope_missing',
    'reauthentication_required',
  ];

  it.each(named(rows))('%s is open to tokens exactly as its row declares', async (_name, row) => {
    const scope = neededScope(row);
    const isOfMembers = row.access === 'member' || row.access === 'optional';
    const [own, reader] = isOfMembers ? ['member', 'reader'] : [scope ?? 'own-data', 'admin reader'];
    const answered = await callWith(row, own);
    if (scope === null) return expect(answered).toEqual({ status: 403, code: 'token_not_accepted' });
    expect(refusedToTokens).not.toContain(answered.code);
    expect(await callWith(row, `all but ${scope}`)).toEqual({ status: 403, code: 'scope_missing' });
    const read = await callWith(row, reader);
    if (row.method === 'GET') expect(refusedToTokens).not.toContain(read.code);
    else expect(read).toEqual({ status: 403, code: 'scope_missing' });
  });
});
