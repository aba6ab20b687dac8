import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { AdminRight, AssignedArea } from '@proxima/contract/team/rights';
import { teamMessages } from '@proxima/contract/team/team';
import { type TeamRoleRow, teamRoleMessages } from '@proxima/contract/team/team-role';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, testApp } from '../../../../test/app.ts';
import { makeToken } from '../../../../test/callers/access-tokens.ts';

const test = await testApp();
let owner: SignedInUser;

const base = '/api/admin/team/roles';
const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token = owner.token) =>
  test.call({ method, url, body, token });
const statusOf = async (...request: Parameters<typeof call>) => (await call(...request)).statusCode;

const create = (
  name: string,
  rights: readonly AdminRight[],
  token?: string,
  assigned_only: readonly AssignedArea[] = [],
) => call('POST', base, { name, rights, assigned_only }, token);
const listRoles = async (): Promise<TeamRoleRow[]> => (await call('GET', base)).json().data;
async function roleNamed(name: string): Promise<TeamRoleRow> {
  const role = (await listRoles()).find((one) => one.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
}
const change = async (name: string, changes: object, token?: string) => {
  const { id, version, rights, assigned_only } = await roleNamed(name);
  return call('PUT', `${base}/${id}`, { name, rights, assigned_only, version, ...changes }, token);
};
const remove = async (name: string, successor: string | null = null, token?: string) => {
  const { id, version } = await roleNamed(name);
  return call('POST', `${base}/${id}/removal`, { version, successor }, token);
};
const lastAudit = async () =>
  test.platform.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

describe('a role', () => {
  it('opens exactly its rights to whoever gets it, from the next request on', async () => {
    expect((await create('Reader', ['members.read'])).json().message).toBe(teamRoleMessages.created);
    const person = await makeAdmin(test, 'editor');
    const given = { rank: 'reader' };
    expect(await statusOf('PUT', `/api/admin/team/${person.id}/rank`, given)).toBe(200);
    expect(await statusOf('GET', '/api/admin/members', undefined, person.token)).toBe(401);
    const again = await makeAdmin(test, 'reader');
    expect(again).toMatchObject({
      rank: 'editor',
      team_role: { key: 'reader', name: 'Reader', rights: ['members.read'], assigned_only: [] },
    });
    expect(await statusOf('GET', '/api/admin/members', undefined, again.token)).toBe(200);
    expect(await statusOf('GET', '/api/admin/submissions', undefined, again.token)).toBe(403);
    expect(await roleNamed('Reader')).toMatchObject({ people: 2, fixed: false, version: 1 });
  });

  it('signs its people out when it opens more or less, and not when it is only renamed', async () => {
    await create('Reader', ['members.read']);
    const person = await makeAdmin(test, 'reader');
    await change('Reader', { name: 'Guest' });
    expect(await statusOf('GET', '/api/admin/members', undefined, person.token)).toBe(200);
    await change('Guest', { rights: ['submissions.read'] });
    expect(await statusOf('GET', '/api/admin/members', undefined, person.token)).toBe(401);
    expect(await lastAudit()).toEqual({
      action: 'team.role-changed',
      details: {
        key: 'reader',
        name: 'Guest',
        added: ['submissions.read'],
        removed: ['members.read'],
        assignedOnly: { from: [], to: [] },
        signedOut: 1,
      },
    });
    expect((await roleNamed('Guest')).granted).toEqual([
      { right: 'submissions.read', at: expect.any(String), by: `${owner.first_name} ${owner.last_name}` },
    ]);
  });

  it('saved as it was stays so: nobody is signed out, and nothing is recorded', async () => {
    await create('Reader', ['members.read', 'ventures.read'], undefined, ['ventures']);
    const person = await makeAdmin(test, 'reader');
    await change('Reader', { rights: ['ventures.read', 'members.read'] });
    await call('PUT', `/api/admin/team/${person.id}/rank`, { rank: 'reader' });
    expect(await lastAudit()).toMatchObject({ action: 'team.role-created' });
    expect(await roleNamed('Reader')).toMatchObject({ version: 1 });
    expect(await statusOf('GET', '/api/admin/members', undefined, person.token)).toBe(200);
  });

  it('gives its people another role when it is deleted, and closes invitations to it', async () => {
    await create('Reader', ['members.read']);
    const person = await makeAdmin(test, 'reader');
    await call('POST', '/api/admin/team/invitations', { email: 'noor@example.test', rank: 'reader' });
    expect((await remove('Reader')).json().message).toBe(teamRoleMessages.successorRequired);
    expect((await remove('Reader', 'reader')).json().message).toBe(teamRoleMessages.successorItself);
    expect((await remove('Reader', 'nobody')).statusCode).toBe(422);
    expect((await remove('Reader', 'editor')).statusCode).toBe(200);
    const { administrators, invitations } = (await call('GET', '/api/admin/team')).json().data;
    expect(invitations).toEqual([]);
    expect(administrators.find(({ id }: { id: number }) => id === person.id)).toMatchObject({
      team_role: { key: 'editor' },
      role_by: `${owner.first_name} ${owner.last_name}`,
    });
    expect(await statusOf('GET', '/api/admin/members', undefined, person.token)).toBe(401);
  });

  it('has a name of its own, whatever the case, and a key that stays', async () => {
    await create('Program lead', ['members.read']);
    expect((await create('PROGRAM LEAD', ['members.read'])).json().message).toBe(teamRoleMessages.nameTaken);
    expect((await create('owner', ['members.read'])).json().message).toBe(teamRoleMessages.nameTaken);
    await change('Program lead', { name: 'Lead' });
    await create('Program lead', ['members.read']);
    await create('Пилот', ['members.read']);
    expect((await listRoles()).map(({ key, name }) => `${key}: ${name}`)).toEqual([
      'owner: Owner',
      'reviewer: Reviewer',
      'editor: Editor',
      'program-lead: Lead',
      'program-lead-2: Program lead',
      'role: Пилот',
    ]);
  });

  it('is changed only by someone who saw its newest version', async () => {
    await create('Reader', ['members.read']);
    const { id, version } = await roleNamed('Reader');
    const body = { name: 'Guest', rights: ['members.read'], version };
    const answers = await Promise.all([1, 2].map(() => statusOf('PUT', `${base}/${id}`, body)));
    expect(answers.sort()).toEqual([200, 409]);
    expect(await statusOf('POST', `${base}/${id}/removal`, { version })).toBe(409);
  });

  it('needs a right, and with a limit the right that opens the area and none that shows everything', async () => {
    expect((await create('None', [])).json().message).toBe(teamRoleMessages.rightRequired);
    expect((await create('Lost', ['members.read'], undefined, ['ventures'])).statusCode).toBe(422);
    const everything = ['submissions.read', 'numbers.read'] as const;
    expect((await create('Both', everything, undefined, ['submissions'])).json().message).toContain(
      'View numbers',
    );
  });

  it('asks for the password again ten minutes after the sign-in', async () => {
    await sql`update sessions set created_at = now() - interval '601 seconds'`.execute(test.platform.db);
    expect((await create('Reader', ['members.read'])).json().error).toBe('reauthentication_required');
  });

  it('is one of at most fifty', async () => {
    for (let number = 0; number < 47; number += 1)
      await makeTeamRole(test, { key: `role-${number}`, rights: ['members.read'] });
    const refused = await create('One more', ['members.read']);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('There can be at most 50 roles of the team.');
  });
});

describe('the three roles that every team has', () => {
  it('are never changed or deleted', async () => {
    for (const name of ['Owner', 'Reviewer', 'Editor']) {
      for (const refused of [await change(name, { rights: ['members.read'] }), await remove(name, 'owner')]) {
        expect(refused.statusCode).toBe(403);
        expect(refused.json().message).toBe(teamRoleMessages.fixed);
      }
    }
  });
});

describe('someone who may manage the team without being an owner', () => {
  let manager: SignedInUser;
  beforeEach(async () => {
    await makeTeamRole(test, { key: 'manager', rights: ['team.manage', 'members.read'] });
    manager = await makeAdmin(test, 'manager');
  });

  it('hands out no right that they do not have: by a role, an invitation or a change of someone’s role', async () => {
    const refusals = [
      await create('More', ['members.read', 'content.edit'], manager.token),
      await call(
        'POST',
        '/api/admin/team/invitations',
        { email: 'a@example.test', rank: 'owner' },
        manager.token,
      ),
      await call(
        'PUT',
        `/api/admin/team/${(await makeAdmin(test, 'manager')).id}/rank`,
        { rank: 'editor' },
        manager.token,
      ),
    ];
    for (const refused of refusals) {
      expect(refused.statusCode).toBe(403);
      expect(refused.json().message).toBe(teamMessages.notCovered);
    }
    expect((await create('Same', ['members.read'], manager.token)).statusCode).toBe(200);
  });

  it('does nothing to people and roles that may do more than they', async () => {
    const editor = await makeAdmin(test, 'editor');
    await create('Publisher', ['content.edit']);
    const refusals = [
      await call('POST', `/api/admin/team/${owner.id}/disable`, { reason: 'x' }, manager.token),
      await call('POST', `/api/admin/team/${editor.id}/sign-out`, undefined, manager.token),
      await change('Publisher', { rights: ['members.read'] }, manager.token),
      await remove('Publisher', null, manager.token),
    ];
    for (const refused of refusals) expect(refused.json().message).toBe(teamMessages.notCovered);
  });

  it('withdraws or replaces no invitation to a role that may do more', async () => {
    const body = { email: 'noor@example.test', rank: 'owner' };
    const { data } = (await call('POST', '/api/admin/team/invitations', body)).json();
    const url = `/api/admin/team/invitations/${data.invitations[0].id}`;
    const refusals = [
      await test.call({ method: 'DELETE', url, token: manager.token }),
      await call(
        'POST',
        '/api/admin/team/invitations',
        { email: 'Noor@example.test', rank: 'manager' },
        manager.token,
      ),
    ];
    for (const refused of refusals) expect(refused.json().message).toBe(teamMessages.notCovered);
    expect((await call('GET', '/api/admin/team')).json().data.invitations).toEqual(data.invitations);
  });

  it('neither ends a token of someone who may do more, nor orders, downloads or cancels an export of everything', async () => {
    const endTokenOf = async ({ id }: SignedInUser) => {
      await makeToken(test, id, ['read-only']);
      const { data } = (await call('GET', '/api/admin/tokens')).json();
      return test.call({ method: 'DELETE', url: `/api/admin/tokens/${data[0].id}`, token: manager.token });
    };
    const refusals = [
      await endTokenOf(owner),
      await call('POST', '/api/admin/full-export', { with_files: false }, manager.token),
      await call('POST', '/api/admin/full-export/1/link', {}, manager.token),
      await test.call({ method: 'DELETE', url: '/api/admin/full-export/1', token: manager.token }),
    ];
    for (const refused of refusals) expect(refused.json().message).toBe(teamMessages.notCovered);
    expect((await endTokenOf(manager)).statusCode).toBe(200);
  });

  it('cannot change the role that they have themselves', async () => {
    const refused = await change('manager', { rights: ['team.manage'] }, manager.token);
    expect(refused.json().message).toBe(teamRoleMessages.own);
  });

  it('loses open invitations whose role comes to open more than theirs', async () => {
    await create('Reader', ['members.read'], manager.token);
    const body = { email: 'noor@example.test', rank: 'reader' };
    expect(await statusOf('POST', '/api/admin/team/invitations', body, manager.token)).toBe(200);
    await change('Reader', { rights: ['members.read', 'content.edit'] });
    expect((await call('GET', '/api/admin/team')).json().data.invitations).toEqual([]);
  });

  it('is not outwitted by a role that loses its limit at the same moment', async () => {
    await create('Reader', ['members.read']);
    const invitation = { email: 'noor@example.test', rank: 'reader' };
    await Promise.all([
      call('POST', '/api/admin/team/invitations', invitation, manager.token),
      change('Reader', { rights: ['members.read', 'content.edit'] }),
    ]);
    expect((await call('GET', '/api/admin/team')).json().data.invitations).toEqual([]);
  });
});
