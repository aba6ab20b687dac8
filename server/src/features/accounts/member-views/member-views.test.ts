import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { profileEndpoints } from '@proxima/contract/profiles/endpoints';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeJuror, registerMember, testApp } from '../../../../test/app.ts';
import { makeToken, makeTokenAdmin } from '../../../../test/callers/access-tokens.ts';
import { contentsOf } from '../../../../test/database/contents.ts';
import { endFinishedViews } from './end-views.ts';
import { actorOfView } from './open-views.ts';

const test = await testApp();
const { db } = test.platform;
beforeEach(() => test.database.reset());

const reason = 'You wrote that your list is empty.';
const start = (token: string, id: number, body: object = { reason }) =>
  test.call({ method: 'POST', url: `/api/admin/members/${id}/view`, token, body });
const end = (token: string, id: number) =>
  test.call({ method: 'DELETE', url: `/api/admin/member-views/${id}`, token });
const read = async (token: string, url = '/api/users/data') => {
  const response = await test.call({ method: 'GET', url, token });
  return { status: response.statusCode, code: response.json().error, data: response.json().data };
};
const over = { status: 401, code: 'view_ended', data: undefined };
const log = () =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_id', 'details'])
    .where('action', 'like', 'member.view-%')
    .orderBy('id')
    .execute();

async function begin(): Promise<{ id: number; admin: SignedInUser; member: SignedInUser; view: string }> {
  const [admin, member] = [await makeAdmin(test), await registerMember(test)];
  const { id, user } = (await start(admin.token, member.id)).json().data;
  return { id, admin, member, view: user.token };
}

describe('seeing what a member sees', () => {
  it('shows the member’s dashboard, notifies the member with name, time and reason, and is in the audit log with its end', async () => {
    const { id, admin, member, view } = await begin();
    expect(await read(view)).toMatchObject({ status: 200, data: { id: member.id, email: member.email } });
    const [email] = await db
      .selectFrom('email_outbox')
      .selectAll()
      .where('kind', '=', 'account_viewed')
      .execute();
    expect(email).toMatchObject({ to_address: member.email });
    expect(email?.text).toContain(`${admin.first_name} ${admin.last_name}`);
    expect(email?.text).toContain(reason);
    expect((await read(member.token, '/api/notifications')).data).toMatchObject([{ kind: 'account_viewed' }]);
    expect((await end(admin.token, id)).statusCode).toBe(200);
    expect(await read(view)).toEqual(over);
    expect(await log()).toEqual([
      {
        actor_id: admin.id,
        action: 'member.view-started',
        subject_id: member.id,
        details: { view: expect.any(Number), reason },
      },
      {
        actor_id: admin.id,
        action: 'member.view-ended',
        subject_id: member.id,
        details: { view: expect.any(Number), why: 'ended' },
      },
    ]);
    expect((await read(admin.token, `/api/admin/members/${member.id}`)).status).toBe(200);
  });

  it('needs a reason, a recent password and the right; tokens of programs cannot, and only members are shown', async () => {
    const [owner, reviewer, member] = [
      await makeAdmin(test),
      await makeAdmin(test, 'reviewer'),
      await registerMember(test),
    ];
    expect((await start(owner.token, member.id, { reason: ' ' })).statusCode).toBe(422);
    expect((await start(reviewer.token, member.id)).statusCode).toBe(403);
    for (const { id } of [owner, reviewer, await makeJuror(test)])
      expect((await start(owner.token, id)).statusCode).toBe(404);
    const program = await makeToken(test, (await makeTokenAdmin(test)).id, ['members.manage']);
    expect((await start(program, member.id)).json().error).toBe('token_not_accepted');
    await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', member.id).execute();
    expect((await start(owner.token, member.id)).statusCode).toBe(409);
    await db.updateTable('sessions').set({ created_at: sql`now() - interval '1 hour'` }).execute();
    expect((await start(owner.token, member.id)).json().error).toBe('reauthentication_required');
    expect(await log()).toEqual([]);
  });

  it('is one at a time for each administrator, also when two are started together', async () => {
    const { id, admin, view } = await begin();
    const [second, third] = [await registerMember(test), await registerMember(test)];
    const started = await Promise.all([second, third].map(({ id }) => start(admin.token, id)));
    const tokens = started.map((response) => response.json().data.user.token);
    expect(await read(view)).toEqual(over);
    const open = await Promise.all(tokens.map((token) => read(token)));
    expect(open.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    await end(admin.token, id);
    await end((await makeAdmin(test)).token, started[0]?.json().data.id);
    expect(
      (await Promise.all(tokens.map((token) => read(token)))).filter(({ status }) => status === 200),
    ).toHaveLength(1);
    expect((await log()).filter(({ action }) => action === 'member.view-ended')).toHaveLength(2);
    const colleague = await makeAdmin(test);
    expect((await start(colleague.token, second.id)).statusCode).toBe(200);
  });

  const endings: Record<
    string,
    [why: string, (ids: { admin: SignedInUser; member: SignedInUser }) => Promise<unknown>]
  > = {
    'an hour has passed': [
      'expired',
      () =>
        db
          .updateTable('member_views')
          .set({ started_at: sql`now() - make_interval(secs => ${ages.memberView})` })
          .execute(),
    ],
    'the administrator signs out': [
      'access_lost',
      ({ admin }) => test.call({ method: 'POST', url: '/api/users/logout', token: admin.token }),
    ],
    'the administrator is disabled': [
      'access_lost',
      ({ admin }) =>
        db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', admin.id).execute(),
    ],
    'the administrator has a role without the right': [
      'access_lost',
      ({ admin }) =>
        db.updateTable('users').set({ admin_role: 'editor' }).where('id', '=', admin.id).execute(),
    ],
    'the member is disabled': [
      'account_gone',
      ({ member }) =>
        db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', member.id).execute(),
    ],
    'the member is deleted': [
      'account_gone',
      ({ member }) => db.deleteFrom('users').where('id', '=', member.id).execute(),
    ],
  };
  it.each(Object.entries(endings))('ends once %s, and its end is recorded', async (_name, [why, happen]) => {
    const { view, ...people } = await begin();
    await happen(people);
    expect(await read(view)).toEqual(over);
    await endFinishedViews(test.platform, 'job');
    expect((await log()).at(-1)).toMatchObject({ actor_id: people.admin.id, details: { why } });
    expect(await db.selectFrom('member_views').select('id').execute()).toEqual([]);
  });

  it('goes on while nothing ended it', async () => {
    const { view } = await begin();
    await endFinishedViews(test.platform, 'job');
    expect((await read(view)).status).toBe(200);
    expect((await read(`${view.slice(0, -1)}_`)).code).toBe('view_ended');
  });
});

/** Stated a second time on purpose, besides the calls that take no access token (`access-levels.test.ts`). */
const hidden = [
  'GET /api/users/archive',
  'GET /api/drafts/:kind/:subject',
  'GET /api/ventures/marks/:id',
  'GET /api/documents/:id/versions/:number/content',
  'GET /api/documents/:id/versions/:number/sheets',
  'GET /api/documents/:id/versions/:number/workbook',
  'GET /api/documents/:id/versions/:number/download',
  'GET /api/commitments/:id/agreements/:position',
  'GET /api/commitments/:id/signed-documents',
  'GET /api/events/:id/items/:item/deck',
  'GET /api/events/:id/live',
  'GET /api/applications/:id',
  'GET /api/applications/:id/suggestions',
  'GET /api/jury/stages/:id/selection-day',
  'GET /api/jury/:stage',
  'GET /api/jury/:stage/:submission',
  'GET /api/jury/:stage/:submission/files/:file',
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isOfMember = ({ access }: Endpoint) => ['member', 'account', 'juror', 'optional'].includes(access);

describe('a call of a member view', () => {
  it('is refused if it changes anything, and otherwise shown, hidden or forbidden as its row says; it records nothing', async () => {
    const { view } = await begin();
    const before = await contentsOf(db);
    const refused: string[] = [];
    for (const [index, row] of allEndpoints.entries()) {
      const response = await test.call({
        method: row.method,
        url: row.path.replace(/:\w+/g, '987654321'),
        token: view,
        body: row.method === 'GET' || row.method === 'DELETE' ? undefined : {},
        ip: `10.79.${index >> 8}.${index & 255}`,
      });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const code: string | undefined = isJson ? response.json().error : undefined;
      const name = nameOf(row);
      if (row.method !== 'GET') expect(code, name).toBe('view_read_only');
      else if (code === 'view_hidden') refused.push(name);
      else if (row.access !== 'public' && !isOfMember(row)) expect(response.statusCode, name).toBe(403);
      else {
        expect(response.statusCode, `${name}: ${response.body.slice(0, 200)}`).toBeLessThan(500);
        expect(['unauthenticated', 'view_ended', 'view_read_only'], name).not.toContain(code);
      }
    }
    const withoutToken = allEndpoints.filter((row) => row.method === 'GET' && row.tokens === 'never');
    expect(refused.toSorted()).toEqual([...hidden, ...withoutToken.map(nameOf)].toSorted());
    expect(await contentsOf(db)).toEqual(before);
  });

  it('cannot change anything even if its code tries', async () => {
    const attempt = test.platform.readOnlyDb.updateTable('users').set({ first_name: 'Changed' }).execute();
    await expect(attempt).rejects.toMatchObject({ code: '25006' });
  });

  it('is not made where the database would let changes through', async () => {
    const { view } = await begin();
    const platform = { ...test.platform, readOnlyDb: db };
    await expect(actorOfView(platform, view, profileEndpoints.get)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('subscribes to no live channel, wherever its token is put', async () => {
    const { view, member } = await begin();
    const channel = { socket_id: '1.1', channel_name: `private-user.${member.id}` };
    const subscribe = async (url: string, body: object, headers: Record<string, string>) =>
      (await test.call({ method: 'POST', url, body, headers })).json().error;
    for (const url of ['/api/broadcasting/auth', '/api/broadcasting/user-auth']) {
      const inHeader = { authorization: `Bearer ${view}` };
      expect(await subscribe(url, channel, inHeader)).toBe('view_read_only');
      expect(await subscribe(url, { ...channel, token: view }, inHeader)).toBe('view_read_only');
      expect(await subscribe(url, { ...channel, token: view }, {})).toBe('unauthenticated');
    }
  });

  it('is recognised in the header alone, spelt as it is', async () => {
    const { view } = await begin();
    for (const authorization of [`bearer ${view}`, `Bearer  ${view}`, `Basic ${view}`, view, view.slice(5)]) {
      const response = await test.call({
        method: 'GET',
        url: `/api/users/data?token=${view}`,
        headers: { authorization },
      });
      expect(response.statusCode, authorization).toBe(401);
    }
  });

  it('starts no other view, and gives nothing of the administrator', async () => {
    const { view } = await begin();
    const other = await registerMember(test);
    expect((await start(view, other.id)).json().error).toBe('view_read_only');
    for (const url of [`/api/admin/members/${other.id}`, '/api/admin/members', '/api/admin/audit'])
      expect((await read(view, url)).status, url).toBe(403);
  });
});
