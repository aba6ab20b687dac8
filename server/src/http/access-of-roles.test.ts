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
import { listNotified } from '../features/submissions/desk/list-notified.ts';
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

type Row = Pick<Endpoint, 'method' | 'path'>;
const nameOf = ({ method, path }: Row) => `${method} ${path}`;

let caller = 0;
/** One request as it comes: that calls can be repeated, and their replies match the schemas, is what other tests prove. */
const call = ({ method, path }: Row, ids: Record<string, unknown> = {}) => {
  caller += 1;
  return app.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, name) => String(ids[name] ?? 987_654_321)),
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    headers: { authorization: `Bearer ${someone.token}` },
    remoteAddress: `10.${90 + (caller >> 16)}.${(caller >> 8) & 255}.${caller & 255}`,
  });
};

/** Calls all rows, a few at the same time. @returns each with its reply. */
async function callAll<One extends Row>(
  all: readonly One[],
  idsOf: (row: One) => Record<string, unknown> = () => ({}),
) {
  await app.platform.db.deleteFrom('rate_limits').execute();
  const replies: { name: string; status: number; body: string }[] = [];
  const waiting = [...all];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { statusCode: status, body } = await call(row, idsOf(row));
      replies.push({ name: nameOf(row), status, body });
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  expect(replies.filter(({ status }) => status === 429 || status >= 500)).toEqual([]);
  return replies;
}

/** Calls that need more than the right that their row names: whoever makes them must be allowed everything. */
const forOwners = [
  'POST /api/admin/full-export/:id/link',
  'DELETE /api/admin/full-export/:id',
  'DELETE /api/admin/sessions',
];

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
      const refused = (await callAll(own)).filter(({ status }) => status === 401 || status === 403);
      expect(refused.map(({ name }) => name).toSorted()).toEqual(
        own
          .map(nameOf)
          .filter((name) => forOwners.includes(name))
          .toSorted(),
      );
      await open(adminRights.filter((other) => other !== right));
      expect((await callAll(own)).filter(({ status }) => status !== 403)).toEqual([]);
    },
  );

  it('opens no call whose right it lacks, whatever else it opens', () => {
    fc.assert(
      fc.property(fc.subarray([...adminRights]), (rights) => {
        const teamRole: TeamRole = { key: 'made', name: 'Made', rights, assignedOnly: [] };
        const actor: Admin = { kind: 'admin', userId: 1, sessionId: 1, teamRole, name: '', isVerified: true };
        const opened = new Set(rows.filter(({ access }) => refusalOf(access, actor) === null));
        expect(opened).toEqual(
          new Set(rows.filter(({ access }) => rights.some((right) => right === access))),
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

  const idsOfOthers = ({ path }: Row) => {
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
  const idsOfOwn = ({ path }: Row) => ({
    id: path.includes('/submissions/')
      ? own.submission
      : path.includes('/members/')
        ? member.id
        : own.venture,
    record: 'submission',
  });
  const readable = allEndpoints.filter(
    ({ method, access, path }) =>
      method === 'GET' &&
      (limitable.some((right) => right === access) || access === 'account') &&
      !path.includes('ticket'),
  );

  it('reads nothing that is not assigned, neither by its own address nor beside what is', async () => {
    expect(readable.length).toBeGreaterThan(100);
    const replies = [...(await callAll(readable, idsOfOthers)), ...(await callAll(readable, idsOfOwn))];
    expect(replies.filter(({ body }) => body.includes(secret))).toEqual([]);
  });

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
    expect((await callAll(about, idsOfOthers)).filter(({ status }) => status !== 404)).toEqual([]);
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
    expect((await read(`/api/search?q=${secret}`)).data).toEqual([]);
    for (const list of ['submissions', 'enquiries', 'conversations', 'ventures']) {
      const url = `/api/admin/exports/${list}`;
      const ordered = await app.call({ method: 'POST', url, body: { format: 'csv' }, token: someone.token });
      const { statusCode, body } = await app.call({ method: 'GET', url: ordered.json().data.path });
      expect([statusCode, body.includes(secret)], list).toEqual([200, false]);
    }
  });

  it('is notified of what is assigned alone, and makes a venture of nothing else', async () => {
    const notified = async (id: number) =>
      (await listNotified(app.platform.db, id)).people.map((person) => person.id);
    expect(await notified(own.submission)).toEqual([someone.id]);
    expect(await notified(other.enquiry)).toEqual([owner.id]);
    const link = async (submission_id: number) => {
      const url = `/api/admin/ventures/${own.venture}/submissions`;
      const body = { submission_id };
      return (await app.call({ method: 'POST', url, body, token: someone.token })).statusCode;
    };
    expect([await link(own.submission), await link(other.submission)]).toEqual([409, 404]);
  });

  it('owns no task of what is not assigned, and no longer reads one when it is assigned to someone else', async () => {
    const url = `/api/admin/records/submission/${own.submission}/tasks`;
    const task = { text: 'Call them', due_on: '2030-01-01' };
    const add = async (owner_id: number, on: string) =>
      (await app.call({ method: 'POST', url: on, body: { ...task, owner_id }, token: owner.token }))
        .statusCode;
    expect(await add(someone.id, url)).toBe(200);
    expect(await add(someone.id, `/api/admin/records/submission/${other.submission}/tasks`)).toBe(422);
    const tasks = async () =>
      (await app.call({ method: 'GET', url: '/api/admin/tasks', token: someone.token })).json().data.length;
    const assign = (id: number) =>
      app.platform.db
        .updateTable('submissions')
        .set({ assignee_id: id })
        .where('id', '=', own.submission)
        .execute();
    expect(await tasks()).toBe(1);
    await assign(owner.id);
    expect(await tasks()).toBe(0);
    await assign(someone.id);
  });

  it('finds a conversation that is assigned among any number of others', async () => {
    const { db } = app.platform;
    const quiet = await registerMember(app);
    const says = (token: string) =>
      app.call({ method: 'POST', url: '/api/users/chat/store', body: { text: 'kite' }, token });
    await says(quiet.token);
    for (let message = 0; message < 25; message += 1) await says(member.token);
    await db
      .updateTable('conversations')
      .set({ assignee_id: someone.id })
      .where('user_id', '=', quiet.id)
      .execute();
    const found = await app.call({ method: 'GET', url: '/api/search?q=kite', token: someone.token });
    expect(found.json().data).toMatchObject([{ kind: 'submission' }, { kind: 'conversation', id: quiet.id }]);
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
      for (const { name, status, body } of await callAll(closed)) {
        expect(status, name).toBe(403);
        expect(JSON.parse(body).message, name).toBe(teamMessages.limited);
      }
    }
  });

  it('names only calls that exist', () => {
    const names = allEndpoints.map(nameOf);
    for (const { narrowed, open: others } of Object.values(areaCalls))
      expect([...narrowed, ...others].filter((name) => !names.includes(name))).toEqual([]);
  });
});
