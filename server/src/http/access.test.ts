import type { SignedInUser } from '@proxima/contract/accounts';
import { adminRights, rightsOfRank } from '@proxima/contract/admin-rights';
import type { Access, Endpoint } from '@proxima/contract/endpoint';
import { allEndpoints } from '@proxima/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../test/app.ts';
import { startSession } from '../features/accounts/start-session.ts';
import { confirmEmailOf } from '../features/accounts/users.repository.ts';

const test = await testApp();
const people = {
  entrepreneur: await registerMember(test, 'entrepreneur'),
  investor: await registerMember(test, 'investor'),
  'project manager': await registerMember(test, 'project_manager'),
  editor: await makeAdmin(test, 'editor'),
  reviewer: await makeAdmin(test, 'reviewer'),
  owner: await makeAdmin(test, 'owner'),
};
for (const { id } of Object.values(people)) await confirmEmailOf(test.platform.db, id);
const disabled = [await registerMember(test), await makeAdmin(test, 'owner')];
for (const { id } of disabled) {
  await test.platform.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute();
}

const isRight = (access: Access): boolean => (adminRights as readonly string[]).includes(access);
const isGuarded = ({ access }: Endpoint): boolean => access !== 'public' && access !== 'optional';
const guarded = allEndpoints.filter(isGuarded);

/** A call that says nothing: whoever may not make it is told so before anything is read of it. */
const ask = (row: Endpoint, token?: string) =>
  test.call({
    method: row.method,
    url: row.path.replaceAll(/:\w+/g, '999999999'),
    token,
    ...(row.method === 'GET' ? {} : { body: {} }),
  });

/** A session of its own for each call: some calls end theirs. */
const newSession = ({ id }: SignedInUser, isSecondFactorWaived: boolean): Promise<string> =>
  startSession(test.platform.db, id, { ip: '10.0.0.1', userAgent: 'test', isSecondFactorWaived });

function mayCall({ access }: Endpoint, { role, rank }: SignedInUser): boolean {
  if (access === 'account' || access === 'session') return true;
  if (access === 'administrator') return role === 'admin';
  if (access === 'member') return role !== 'admin';
  return rank !== undefined && isRight(access) && (rightsOfRank[rank] as readonly string[]).includes(access);
}

describe.each(guarded.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_name, row) => {
  it('is refused without a session, with a foreign token and to disabled accounts', async () => {
    for (const token of [undefined, 'a'.repeat(43), ...disabled.map((user) => user.token)]) {
      expect((await ask(row, token)).statusCode).toBe(401);
    }
  });

  it.each(Object.entries(people))('is decided for the %s by the table of rights', async (_role, person) => {
    const { statusCode, body } = await ask(row, await newSession(person, true));
    if (mayCall(row, person)) {
      expect([401, 403]).not.toContain(statusCode);
      expect(statusCode, body).toBeLessThan(500);
    } else expect(statusCode).toBe(403);
  });

  it('is refused to administrators who have yet to show the second factor', async () => {
    const { statusCode } = await ask(row, await newSession(people.owner, false));
    if (row.access === 'session' || row.access === 'administrator') expect(statusCode).not.toBe(401);
    else expect(statusCode).toBe(401);
  });
});

it('serves no call that the table does not name', () => {
  const served = [...routesOf(test.app.printRoutes({ commonPrefix: false }))].filter((path) =>
    path.startsWith('/api/'),
  );
  const named = new Set<string>(allEndpoints.map((row) => row.path));
  expect(served.filter((path) => !named.has(path))).toEqual([]);
  expect(served.length).toBeGreaterThan(30);
});

/** The paths of Fastify's printed tree: one line a node, indented by its depth. */
function routesOf(tree: string): Set<string> {
  const paths = new Set<string>();
  const parents: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', text = ''] = /^((?:[│ ] {3})*)[├└]── (\S+)/.exec(line) ?? [];
    if (!text) continue;
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(text);
    if (/\(/.test(line)) paths.add(parents.join(''));
  }
  return paths;
}
