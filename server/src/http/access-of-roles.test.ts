import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { areaCalls } from '@proxima/contract/team/limited-calls';
import {
  type AdminRight,
  type AssignedArea,
  adminRights,
  assignedAreas,
  type TeamRole,
} from '@proxima/contract/team/rights';
import { teamMessages } from '@proxima/contract/team/team';
import { areaTexts, rightNeeds } from '@proxima/contract/team/team-role';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp } from '../../test/app.ts';
import { makeVenture } from '../../test/eligible-investor.ts';
import { fullProfile } from '../../test/input/full-profile.ts';
import { sendSubmission } from '../../test/input/send-submission.ts';
import { refusalOf } from '../platform/access.ts';
import type { Admin } from '../platform/context.ts';

// Generated from the endpoint table: what a role opens, and what it opens of what is not assigned to whoever has it.

const app = await testApp();
let someone: SignedInUser;

const isRight = (access: string): access is AdminRight => adminRights.some((right) => right === access);
const rows: readonly Endpoint[] = allEndpoints.filter(({ access }) => isRight(access));

/** From now on the role of `someone` opens this. */
async function open(rights: readonly AdminRight[], assignedOnly: readonly AssignedArea[] = []) {
  const { db } = app.platform;
  await db.deleteFrom('team_role_rights').execute();
  if (rights.length > 0)
    await db
      .insertInto('team_role_rights')
      .values(rights.map((opens) => ({ role_key: 'made', opens })))
      .execute();
  await db
    .updateTable('team_roles')
    .set({ assigned_only: [...assignedOnly] })
    .where('key', '=', 'made')
    .execute();
}

let caller = 0;
const call = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, ids: Record<string, unknown> = {}) => {
  const url = path.replace(/:(\w+)/g, (_, name) => String(ids[name] ?? 987_654_321));
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  caller += 1;
  const ip = `10.${90 + (caller >> 16)}.${(caller >> 8) & 255}.${caller & 255}`;
  return app.call({ method, url, body, token: someone.token, ip });
};

describe('a role that an owner made', () => {
  beforeAll(async () => {
    await makeTeamRole(app, { key: 'made', rights: ['members.read'] });
    someone = await makeAdmin(app, 'made');
  });

  test.each(adminRights)(
    'opens the calls of %s with that right and what it needs alone, and with all others none',
    async (right) => {
      const own = rows.filter(({ access }) => access === right);
      await open([right, ...(rightNeeds[right] ?? [])]);
      for (const row of own) {
        const { statusCode, body } = await call(row);
        expect([401, 403], `${row.method} ${row.path}: ${body.slice(0, 200)}`).not.toContain(statusCode);
        expect(statusCode).toBeLessThan(500);
      }
      await open(adminRights.filter((other) => other !== right));
      for (const row of own) expect((await call(row)).statusCode, `${row.method} ${row.path}`).toBe(403);
    },
  );

  it('opens no call whose right it lacks, whatever else it opens', () => {
    fc.assert(
      fc.property(fc.subarray([...adminRights]), (rights) => {
        const teamRole: TeamRole = { key: 'made', name: 'Made', rights, assignedOnly: [] };
        const actor: Admin = { kind: 'admin', userId: 1, sessionId: 1, teamRole, name: '', isVerified: true };
        for (const { access } of rows)
          expect(refusalOf(access, actor)).toBe(
            rights.some((right) => right === access) ? null : 'forbidden',
          );
      }),
      { numRuns: 20 },
    );
  });
});

/** Rights that a role with any limit may have. */
const limitable: readonly AdminRight[] = [
  'submissions.read',
  'submissions.decide',
  'conversations.answer',
  'members.read',
  'ventures.read',
  'ventures.manage',
  'rounds.manage',
];

/** A word that only things which are not assigned contain. */
const secret = 'Zugspitze';

describe('a role that reaches only what is assigned', () => {
  let owner: SignedInUser;
  let member: SignedInUser;
  const own = { submission: 0, venture: 0 };
  const other = { submission: 0, enquiry: 0, venture: 0 };

  beforeAll(async () => {
    await app.database.reset();
    await makeTeamRole(app, { key: 'made', rights: limitable });
    someone = await makeAdmin(app, 'made');
    owner = await makeAdmin(app);
    member = await registerMember(app);
    const { db } = app.platform;
    own.submission = await sendSubmission(app, member);
    other.submission = await sendSubmission(app, member);
    other.enquiry = await sendSubmission(app, member);
    await db
      .updateTable('submissions')
      .set({ message: secret, first_name: secret, last_name: secret })
      .where('id', 'in', [other.submission, other.enquiry])
      .execute();
    await db
      .updateTable('submissions')
      .set({ contact_type: 'general_inquiry' })
      .where('id', '=', other.enquiry)
      .execute();
    await db
      .updateTable('submissions')
      .set({ assignee_id: someone.id })
      .where('id', '=', own.submission)
      .execute();
    own.venture = await ventureNamed('Own venture', someone.id);
    other.venture = await ventureNamed(secret, owner.id);
    await app.call({
      method: 'POST',
      url: '/api/users/chat/store',
      body: { text: secret },
      token: member.token,
    });
  });

  async function ventureNamed(name: string, lead: number): Promise<number> {
    const { db } = app.platform;
    const id = await makeVenture(db);
    await db
      .insertInto('venture_profiles')
      .values({ venture_id: id, document: JSON.stringify(fullProfile) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.updateTable('ventures').set({ lead_id: lead, name }).where('id', '=', id).execute();
    return id;
  }

  beforeEach(() => open(limitable, assignedAreas));

  const idsOfOthers = (path: string) => {
    if (path.startsWith('/api/admin/conversations/')) return { userId: member.id };
    const id = path.includes('/enquiries/')
      ? other.enquiry
      : path.includes('/submissions/')
        ? other.submission
        : path.includes('/members/')
          ? member.id
          : other.venture;
    return { id, record: 'submission' };
  };
  const readable = allEndpoints.filter(
    ({ method, access, path }) =>
      method === 'GET' &&
      (limitable.some((right) => right === access) || access === 'account') &&
      !path.includes('ticket'),
  );

  test.each(readable.map((row) => [`${row.method} ${row.path}`, row] as const))(
    '%s names nothing that is not assigned',
    async (_name, row) => {
      const { statusCode, body } = await call(row, idsOfOthers(row.path));
      expect(statusCode, body).toBeLessThan(500);
      expect(body).not.toContain(secret);
    },
  );

  test.each(assignedAreas)('answers no call about one of the %s that is not assigned', async (area) => {
    const about = allEndpoints.filter(
      ({ path, access }) =>
        isRight(access) &&
        areaCalls[area].one.some((start) => path === start || path.startsWith(`${start}/`)),
    );
    expect(about.length).toBeGreaterThan(5);
    await open(
      [...new Set([...limitable, ...about.map(({ access }) => access as AdminRight)])],
      assignedAreas,
    );
    for (const row of about) {
      const { statusCode } = await call(row, idsOfOthers(row.path));
      expect(statusCode, `${row.method} ${row.path}`).toBe(404);
    }
  });

  it('reads, counts and exports what is assigned', async () => {
    const read = async (url: string) => (await app.call({ method: 'GET', url, token: someone.token })).json();
    const submissions = await read('/api/admin/submissions');
    expect(submissions.data.map(({ id }: { id: number }) => id)).toEqual([own.submission]);
    expect(submissions.counts).toMatchObject({ total: 1, review: 1 });
    expect((await read('/api/admin/enquiries')).counts).toMatchObject({ open: 0 });
    expect((await read('/api/admin/inbox')).data).toMatchObject({ all: 0, waiting: 0, unread: 0 });
    expect((await read(`/api/admin/submissions/${own.submission}`)).data.id).toBe(own.submission);
    const ventures = await read('/api/admin/ventures');
    expect(ventures.data.map(({ id }: { id: number }) => id)).toEqual([own.venture]);
    expect(ventures.counts).toMatchObject({ total: 1 });
    expect((await read(`/api/ventures/${own.venture}`)).data.name).toBe('Own venture');
    expect((await read(`/api/admin/submissions?search=${secret}`)).data).toEqual([]);
  });

  it('decides several at once only where all is assigned', async () => {
    const versions = [own.submission, other.submission].map((id) => ({ id, version: 1 }));
    const body = { items: versions, decision: 'approved', comment: '', hold: true };
    const url = '/api/admin/submissions/decisions';
    const { data } = (await app.call({ method: 'POST', url, body, token: someone.token })).json();
    expect(data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['held', 'refused']);
  });

  it('follows a conversation live while it is assigned, and never the console’s channel', async () => {
    const subscribe = async (channel_name: string) => {
      const body = { socket_id: '1.1', channel_name };
      const url = '/api/broadcasting/auth';
      return (await app.call({ method: 'POST', url, body, token: someone.token })).statusCode;
    };
    const channel = `private-chat.${member.id}`;
    expect(await subscribe('private-admin')).toBe(403);
    expect(await subscribe(channel)).toBe(403);
    const url = `/api/admin/conversations/${member.id}/assignee`;
    await app.call({ method: 'PUT', url, body: { admin_id: someone.id }, token: owner.token });
    expect(await subscribe(channel)).toBe(200);
    await app.call({ method: 'PUT', url, body: { admin_id: null }, token: owner.token });
    expect(await subscribe(channel)).toBe(403);
  });

  it('opens no call that shows or changes the whole of an area', async () => {
    for (const area of assignedAreas) {
      await open([areaTexts[area].needs], [area]);
      const { rights, one, narrowed, open: others } = areaCalls[area];
      const closed = rows.filter(
        ({ method, path, access }) =>
          access === areaTexts[area].needs &&
          rights.some((right) => right === access) &&
          !one.some((start) => path === start || path.startsWith(`${start}/`)) &&
          ![...narrowed, ...others].includes(`${method} ${path}`),
      );
      for (const row of closed) {
        const refused = await call(row);
        expect(refused.statusCode, `${row.method} ${row.path}`).toBe(403);
        expect(refused.json().message).toBe(teamMessages.limited);
      }
    }
  });

  it('names only calls that exist', () => {
    const names = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    for (const { narrowed, open: others } of Object.values(areaCalls))
      expect([...narrowed, ...others].filter((name) => !names.includes(name))).toEqual([]);
  });
});
