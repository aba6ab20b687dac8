import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { TrackRecord } from '@proxima/contract/track-records/track-records';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeVenture } from '../../../test/eligible-investor.ts';
import { buildApp } from '../../app.ts';
import { systemContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ownTrackRecord } from './own-track-record.ts';

// Two ventures of two founders, both managed by one person; a third founder has nothing to do with them.

const test = await testApp();
const { db } = test.platform;
const people: Record<string, SignedInUser> = {};
let venture: number;
let other: number;

const who = (name: string) => people[name] as SignedInUser;
const call = async (method: 'GET' | 'PUT', url: string, name: string | null, body?: unknown) => {
  const token = name === null ? undefined : who(name).token;
  const response = await test.call({ method, url, body, token });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
};
const record = async (name: string): Promise<TrackRecord> =>
  (await call('GET', `/api/track-records/${who('manager').id}`, name)).data;
const switchPage = (is_public: boolean, name = 'manager') =>
  call('PUT', '/api/track-record/page', name, { is_public });
const addressOf = async (name = 'manager'): Promise<string> =>
  `/api${(await switchPage(true, name)).data.page.path}`;
const refer = (fields: object = {}, name = 'founder', manager = who('manager').id) =>
  call('PUT', `/api/ventures/${venture}/references/${manager}`, name, {
    body: 'Kept every promise.',
    names_venture: true,
    is_quoted: true,
    ...fields,
  });

async function join(ventureId: number, name: string, role: 'founder' | 'project_manager') {
  const { id } = who(name);
  await db
    .insertInto('venture_people')
    .values({ venture_id: ventureId, user_id: id, name: 'Mira Sol', role })
    .execute();
}
/** A milestone of a venture, accepted unless another state is given. */
async function milestone(ventureId: number, fields: Record<string, unknown>): Promise<void> {
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('venture_id', '=', ventureId)
    .executeTakeFirstOrThrow();
  const row = {
    project_id: project.id,
    number: sql`(select count(*) + 1 from milestones where project_id = ${project.id})`,
    title: 'Prototype',
    state: 'accepted',
    first_due_on: '2026-03-10',
    due_on: '2026-03-10',
    submitted_by: who('manager').id,
    submitted_role: 'manager',
    submitted_at: '2026-03-09T12:00:00Z',
    accepted_at: '2026-03-12T12:00:00Z',
    ...fields,
  };
  await sql`insert into milestones (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db);
}

beforeAll(async () => {
  for (const name of ['founder', 'second', 'foreign']) people[name] = await registerMember(test);
  people.manager = await registerMember(test, 'project_manager');
  people.peer = await registerMember(test, 'project_manager');
  people.investor = await registerMember(test, 'investor');
  people.lead = await makeAdmin(test, 'reviewer');
  people.editor = await makeAdmin(test, 'editor');
  venture = await makeVenture(db, { founder: who('founder').id, isListed: false });
  other = await makeVenture(db, { founder: who('second').id, isListed: false });
  await makeVenture(db, { founder: who('foreign').id });
  await sql`update ventures set name = 'Quiet Pumps' where id = ${other}`.execute(db);
  for (const id of [venture, other]) {
    await join(id, 'manager', 'project_manager');
    await sql`insert into projects (venture_id, name, started_on) values (${id}, 'First batch', '2026-01-01')`.execute(
      db,
    );
    await sql`insert into venture_profiles (venture_id, document)
      values (${id}, '{"industry":"technology","stage":"early_stage_startups"}')`.execute(db);
  }
  await milestone(venture, {});
  await milestone(venture, {
    title: 'Moved',
    due_on: '2026-05-01',
    submitted_at: '2026-04-20T12:00:00Z',
    accepted_at: '2026-04-21T12:00:00Z',
  });
  await milestone(other, { title: 'Pumps on site', accepted_at: '2026-02-12T12:00:00Z' });
  await milestone(venture, {
    title: 'Not yet',
    state: 'submitted',
    accepting_side: 'founder',
    accepted_at: null,
  });
  await milestone(venture, {
    title: 'By the founder',
    submitted_by: who('founder').id,
    submitted_role: 'founder',
  });
});

beforeEach(async () => {
  await db.deleteFrom('manager_references').execute();
});

describe('a track record', () => {
  it('is made of accepted milestones that the manager submitted, on time by the first date agreed', async () => {
    const { figures, ventures } = await record('manager');
    expect(figures).toEqual({ accepted: 3, on_time: 2, ventures: 2 });
    expect(ventures.map(({ name }) => name)).toEqual(['Tidal Kites', 'Quiet Pumps']);
    expect(ventures[0]).toMatchObject({
      role: 'project_manager',
      until: null,
      industry: 'technology',
      stage: 'early_stage_startups',
      milestones: [
        { title: 'Moved', due_on: '2026-03-10', submitted_on: '2026-04-20', is_on_time: false },
        { title: 'Prototype', submitted_on: '2026-03-09', accepted_on: '2026-03-12', is_on_time: true },
      ],
    });
  });

  it('is read by its owner, the team and founders, and by nobody else', async () => {
    const url = `/api/track-records/${who('manager').id}`;
    for (const name of ['manager', 'founder', 'foreign', 'lead'])
      expect([name, (await call('GET', url, name)).status]).toEqual([name, 200]);
    for (const name of ['peer', 'investor', 'editor'])
      expect([name, (await call('GET', url, name)).status]).toEqual([name, 404]);
    expect((await call('GET', `/api/track-records/${who('investor').id}`, 'lead')).status).toBe(404);
    expect((await call('GET', '/api/track-record', 'investor')).status).toBe(404);
  });

  it('names ventures to the team, and to founders their own and those that agreed', async () => {
    const names = async (name: string) => (await record(name)).ventures.map((one) => one.name);
    expect(await names('lead')).toEqual(['Tidal Kites', 'Quiet Pumps']);
    expect(await names('founder')).toEqual(['Tidal Kites', null]);
    expect(await names('foreign')).toEqual([null, null]);
    await refer();
    expect(await names('foreign')).toEqual(['Tidal Kites', null]);
  });
});

describe('a reference', () => {
  it('is written by founders of the venture about its project managers', async () => {
    const saved = await refer({ is_quoted: false, names_venture: false });
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject([{ manager_id: who('manager').id, body: 'Kept every promise.' }]);
    const reference = { body: 'Kept every promise.', by: expect.any(String) };
    expect((await record('manager')).ventures[0]).toMatchObject({ reference });
    expect((await record('foreign')).ventures[0]).toMatchObject({ reference: null });
    const codes = { second: 404, foreign: 404, manager: 403, lead: 403, investor: 404 };
    for (const [name, code] of Object.entries(codes))
      expect([name, (await refer({}, name)).status]).toEqual([name, code]);
    expect((await refer({}, 'founder', who('peer').id)).status).toBe(404);
    expect((await call('GET', `/api/ventures/${venture}/references`, 'manager')).status).toBe(403);
  });

  it('leads to the public case study of a venture that it names, and of no other', async () => {
    await sql`insert into case_studies (venture_id, slug, version, public_version, approved_at)
      values (${venture}, 'tidal-kites', 1, 1, now())`.execute(db);
    const slugOf = async () =>
      (await call('GET', await addressOf(), null)).data.ventures.map(
        (one: { case_study: string | null }) => one.case_study,
      );
    expect(await slugOf()).toEqual([null, null]);
    await refer();
    expect(await slugOf()).toEqual(['tidal-kites', null]);
    await db.deleteFrom('case_studies').execute();
    expect(await slugOf()).toEqual([null, null]);
  });

  it('cannot be about oneself, quoted without words, or quoted without the venture’s name', async () => {
    await join(venture, 'founder', 'project_manager');
    expect((await refer({}, 'founder', who('founder').id)).status).toBe(403);
    for (const fields of [{ body: ' ' }, { names_venture: false }]) {
      const refused = await refer(fields);
      expect([refused.status, refused.data]).toMatchObject([422, { is_quoted: [expect.any(String)] }]);
    }
    expect((await refer({ body: 'a'.repeat(601) })).status).toBe(422);
    expect(await db.selectFrom('manager_references').selectAll().execute()).toEqual([]);
  });

  it('loses its author’s name and leaves the public page when the author’s account is erased', async () => {
    await refer();
    await inTransaction(test.platform, async (tx) =>
      ownTrackRecord.erase?.(tx, who('founder').id, systemContext(test.platform, 'test')),
    );
    expect((await record('manager')).ventures[0]?.reference).toEqual({
      body: 'Kept every promise.',
      by: 'Former member',
    });
    const page = await call('GET', await addressOf(), null);
    expect(page.data.ventures[0]).toMatchObject({ name: null, reference: null });
  });
});

describe('the public page', () => {
  it('is there for strangers exactly while it is switched on, at an address that stays', async () => {
    const url = await addressOf();
    const shown = await call('GET', url, null);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shown.data.figures).toEqual({ accepted: 3, on_time: 2, ventures: 2 });
    await switchPage(false);
    expect((await call('GET', url, null)).status).toBe(404);
    expect(await addressOf()).toBe(url);
    expect((await call('GET', url, null)).status).toBe(200);
    expect((await switchPage(true, 'investor')).status).toBe(404);
  });

  it('answers 404 on every node with the next request after it is switched off', async () => {
    const nodes = [test.app, await buildApp(test.platform)];
    const statuses = async (url: string) =>
      (await Promise.all(nodes.map((node) => node.inject({ url })))).map(({ statusCode }) => statusCode);
    const url = await addressOf();
    expect(await statuses(url)).toEqual([200, 200]);
    await switchPage(false);
    expect(await statuses(url)).toEqual([404, 404]);
    await nodes[1]?.close();
  });

  it('names a venture and quotes its reference only while its founders agree, each by itself', async () => {
    const url = await addressOf();
    const first = async () => (await call('GET', url, null)).data.ventures[0];
    const unnamed = { name: null, industry: 'technology', stage: 'early_stage_startups', reference: null };
    expect(await first()).toMatchObject(unnamed);
    expect((await first()).milestones.map(({ title }: { title: unknown }) => title)).toEqual([null, null]);
    await refer({ is_quoted: false });
    expect(await first()).toMatchObject({
      name: 'Tidal Kites',
      reference: null,
      milestones: [{ title: 'Moved' }, {}],
    });
    await refer();
    expect(await first()).toMatchObject({ reference: { body: 'Kept every promise.' } });
    await refer({ names_venture: false, is_quoted: false });
    const { body } = await test.call({ method: 'GET', url });
    for (const secret of ['Tidal Kites', 'Quiet Pumps', 'Kept every', 'Moved'])
      expect(body).not.toContain(secret);
  });

  it('is gone while its owner’s account is deactivated or waits to be deleted', async () => {
    const url = await addressOf();
    const { id } = who('manager');
    for (const column of ['disabled_at', 'deletion_requested_at']) {
      await sql`update users set ${sql.ref(column)} = now() where id = ${id}`.execute(db);
      expect([column, (await call('GET', url, null)).status]).toEqual([column, 404]);
      await sql`update users set ${sql.ref(column)} = null where id = ${id}`.execute(db);
    }
    expect((await call('GET', url, null)).status).toBe(200);
  });

  it('never has the address of another person, not even after that account is erased', async () => {
    for (const name of ['erased', 'later']) people[name] = await registerMember(test, 'project_manager');
    await sql`update users set first_name = 'Zoë', last_name = 'Quill' where id in (${who('erased').id}, ${who('later').id})`.execute(
      db,
    );
    const url = await addressOf('erased');
    expect(url).toBe('/api/people/zoe-quill');
    await sql`delete from users where id = ${who('erased').id}`.execute(db);
    expect((await call('GET', url, null)).status).toBe(404);
    expect(await addressOf('later')).toBe('/api/people/zoe-quill-2');
    expect((await call('GET', url, null)).status).toBe(404);
  });

  it('is recorded each time it is switched', async () => {
    await switchPage(false);
    await switchPage(true);
    await switchPage(true);
    const rows = await db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', who('manager').id)
      .where('action', 'like', 'track-record.%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['track-record.published', 'track-record.hidden']);
  });
});
