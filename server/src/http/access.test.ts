import { refusalTexts } from '@proxima/contract/access/refusals';
import { memberRoles } from '@proxima/contract/accounts/roles';
import { adminRoles, rightsOfRole } from '@proxima/contract/team/rights';
import { teamEndpoints } from '@proxima/contract/team/team';
import type { Access, Endpoint } from '@proxima/contract/wire/endpoint';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeAdmin, makeJuror, registerMember, testApp } from '../../test/app.ts';
import { startSession } from '../features/accounts/sessions/start-session.ts';
import { getUser } from '../features/accounts/users/find-users.ts';

// Generated from the endpoint table: each kind of caller makes every call, with invalid input.

const app = await testApp();
const rows = allEndpoints;
const callers = [
  'nobody',
  'a stranger with a made-up token',
  ...memberRoles,
  'juror',
  ...adminRoles,
] as const;
type Caller = (typeof callers)[number];

const ids = new Map<Caller, number>();
beforeAll(async () => {
  for (const role of memberRoles) ids.set(role, (await registerMember(app, role)).id);
  // Some calls require a confirmed email address; that rule has its own tests.
  await app.platform.db.updateTable('users').set({ email_confirmed_at: new Date() }).execute();
  ids.set('juror', (await makeJuror(app)).id);
  for (const role of adminRoles) ids.set(role, (await makeAdmin(app, role)).id);
});

const tokens = new Map<Caller, string>([['a stranger with a made-up token', 'a'.repeat(43)]]);

async function tokenOf(caller: Caller): Promise<string | undefined> {
  const id = ids.get(caller);
  if (id !== undefined && !tokens.has(caller)) {
    const user = await getUser(app.platform.db, id);
    const client = { ip: '10.0.0.9', userAgent: 'test', isSecondFactorWaived: true };
    tokens.set(caller, (await startSession(app.platform.db, user, client)).token);
  }
  return tokens.get(caller);
}

function isAdmitted(access: Access, caller: Caller): boolean {
  const isMember = (memberRoles as readonly string[]).includes(caller);
  const adminRole = adminRoles.find((name) => name === caller);
  if (access === 'public') return true;
  if (access === 'optional') return !caller.startsWith('a stranger');
  if (access === 'juror' || access === 'session')
    return isMember || caller === 'juror' || adminRole !== undefined;
  if (access === 'account') return isMember || adminRole !== undefined;
  if (access === 'administrator') return adminRole !== undefined;
  if (access === 'member') return isMember;
  return adminRole !== undefined && rightsOfRole[adminRole].includes(access);
}

async function call(row: Endpoint, caller: Caller, ip: string) {
  const token = await tokenOf(caller);
  const url = row.path.replace(/:\w+/g, '987654321');
  const body = row.method === 'GET' || row.method === 'DELETE' ? undefined : {};
  const response = await app.call({ method: row.method, url, token, body, ip });
  // The call may have ended the session, or those of everyone else.
  if (row === teamEndpoints.signEveryoneOut) for (const signedIn of ids.keys()) tokens.delete(signedIn);
  if (row.method !== 'GET' && response.statusCode < 300 && ids.has(caller)) tokens.delete(caller);
  return response;
}

/** Whether the policy refused a caller whom the row admits for not being an eligible investor; that rule has its own tests. */
const isForEligibleInvestors = (body: string) => body.includes(refusalTexts.accreditation);

test.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))(
  '%s is open to exactly the callers that its row names',
  async (_name, row) => {
    for (const [index, caller] of callers.entries()) {
      const response = await call(
        row,
        caller,
        `10.${Math.floor(rows.indexOf(row) / 250)}.${rows.indexOf(row) % 250}.${index + 1}`,
      );
      const answered = `${caller}: ${response.statusCode} ${response.body.slice(0, 200)}`;
      expect(response.statusCode, answered).toBeLessThan(500);
      const isSignedIn = ids.has(caller);
      if (!isAdmitted(row.access, caller)) expect(response.statusCode, answered).toBe(isSignedIn ? 403 : 401);
      else if (row.access !== 'public' && !isForEligibleInvestors(response.body))
        expect([401, 403], answered).not.toContain(response.statusCode);
    }
  },
);

/** Numbers that are too large for a column, and a character that PostgreSQL cannot store. */
const strangeValues = ['2147483648', '9007199254740993', '1e21', '%00'];

/** An address whose every parameter is `value`; those of the query that are whole numbers, too. */
function addressWith(row: Endpoint, value: string): string {
  const path = row.path.replace(/:\w+/g, value);
  if (!row.query) return path;
  const { properties = {} } = z.toJSONSchema(row.query, { unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string }>;
  };
  const numbers = Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
  return numbers.length === 0 ? path : `${path}?${numbers.map((name) => `${name}=${value}`).join('&')}`;
}

/** The same number for everything that a version can be called. */
const versions = (value: number) => ({ version: value, number: value, form_number: value, epoch: value });

test.each(strangeValues)('no call fails for %s in its address', async (value) => {
  for (const [index, row] of rows.entries()) {
    const caller = isAdmitted(row.access, 'owner') ? 'owner' : 'entrepreneur';
    const body = row.method === 'GET' || row.method === 'DELETE' ? undefined : versions(Number(value));
    const ip = `10.9.${Math.floor(index / 250)}.${index % 250}`;
    const url = addressWith(row, value);
    const response = await app.call({ method: row.method, url, token: await tokenOf(caller), body, ip });
    expect(response.statusCode, `${row.method} ${url}: ${response.body.slice(0, 200)}`).toBeLessThan(500);
    if (row.method !== 'GET' && response.statusCode < 300) tokens.clear();
  }
});

/** The routes of the app as `METHOD /path`, read from the tree that the router prints. */
function servedRoutes(): string[] {
  const branch: string[] = [];
  const tree = app.app.printRoutes({ commonPrefix: false }).trim().split('\n');
  return tree.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    branch.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
    const verbs = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return verbs.map((method) => `${method} ${branch.join('')}`);
  });
}

test('the app serves exactly the calls of the endpoint table', () => {
  const served = servedRoutes().filter((route) => route.includes(' /api/') && !route.endsWith('/*'));
  expect(served.sort()).toEqual(rows.map(({ method, path }) => `${method} ${path}`).sort());
});

test('no call lets a member set fields of the account that the call does not name, or touches a prototype', async () => {
  const hostile = {
    id: 1,
    role: 'admin',
    admin_role: 'owner',
    status: 'approved',
    user_id: 1,
    email_confirmed: true,
    is_accredited: true,
  };
  const { token, id } = await registerMember(app);
  const before = await app.platform.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const row of rows) {
    if (
      !['member', 'account', 'optional'].includes(row.access) ||
      row.method === 'GET' ||
      row.path.endsWith('/logout')
    )
      continue;
    const url = row.path.replace(/:\w+/g, '987654321');
    await app.call({ method: row.method, url, token, body: hostile });
    await app.call({
      method: row.method,
      url,
      token,
      body: JSON.parse(`{"constructor":${JSON.stringify({ prototype: hostile })}}`),
    });
  }
  const after = await app.platform.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect({ ...after, updated_at: before.updated_at }).toEqual(before);
  expect(({} as Record<string, unknown>).admin_role).toBeUndefined();
});
