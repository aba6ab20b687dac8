import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { projectMessages } from '@proxima/contract/projects/project-messages';
import type { WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import { projectTemplate } from '@proxima/contract/projects/templates';
import { userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makePdf } from '../../../test/documents/sample-files.ts';
import { makeVenture } from '../../../test/eligible-investor.ts';
import { commitFirmly, eligibleInvestor, openRound } from '../../../test/round-world.ts';
import { systemContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ownProjects } from './own-projects.ts';
import { remindOwners } from './running/remind-owners.ts';

// One venture with an open round, a project, two founders, a project manager, an investor who funded it and one who did not.

const test = await testApp();
const { db } = test.platform;
const people: Record<string, SignedInUser> = {};
let ventureId: number;
let project: WireProject;

const who = (name: string) => people[name] as SignedInUser;
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, name: string, body?: unknown) => {
  const response = await test.call({ method, url, body, token: who(name).token });
  return { status: response.statusCode, ...response.json() };
};
const of = (path: string) => `/api/projects/${project.id}${path}`;
const read = async (name = 'founder'): Promise<WireProject> =>
  (await call('GET', `/api/ventures/${ventureId}/project`, name)).data;
const form = (fields: object = {}) => ({
  title: 'Prototype',
  due_on: '2027-06-01',
  deliverables: [{ title: 'Measurements', kind: 'file' }],
  ...fields,
});
const find = async (id: number, name = 'founder') =>
  (await read(name)).milestones.find((one) => one.id === id) as WireMilestone;

async function add(fields: object = {}): Promise<WireMilestone> {
  const added = await call('POST', of('/milestones'), 'manager', form(fields));
  expect(added.status, JSON.stringify(added)).toBe(200);
  return added.data.milestones.at(-1);
}
async function step(name: string, { id }: { id: number }, act: string, more: object = {}) {
  const { version } = await find(id);
  return call('POST', of(`/milestones/${id}/steps`), name, { act, version, ...more });
}
async function deliver(milestone: WireMilestone, name = 'manager') {
  const body = new FormData();
  body.set(
    'file',
    new File([new Uint8Array(makePdf('measured'))], 'Measured.pdf', { type: 'application/pdf' }),
  );
  return call('POST', of(`/deliverables/${milestone.deliverables[0]?.id}/file`), name, body);
}
/** A milestone that the manager or a founder has submitted. */
async function submitted(name: string, fields: object = {}): Promise<WireMilestone> {
  const milestone = await add(fields);
  await step(name, milestone, 'start');
  await deliver(milestone, name);
  const sent = await step(name, milestone, 'submit');
  expect(sent.status, JSON.stringify(sent)).toBe(200);
  return find(milestone.id);
}
const notified = async (name: string) =>
  (await call('GET', '/api/notifications?limit=100', name)).data.map(
    ({ kind }: { kind: string }) => kind,
  ) as string[];

async function fund(investor: SignedInUser, roundId: number): Promise<void> {
  const committed = await commitFirmly(test, investor, { roundId }, { amount: 30_000_00 });
  expect(committed.statusCode, committed.body).toBe(200);
  await sql`insert into ledger_entries (round_id, commitment_id, step, amount, terms_version, actor_kind, request_id)
    select ${roundId}, commitments.id, 'funded', 3000000, 1, 'team', 'test' from commitments
    join parties on parties.id = party_id where parties.user_id = ${investor.id}`.execute(db);
}

beforeAll(async () => {
  const world = await openRound(test);
  ventureId = world.ventureId;
  Object.assign(people, { founder: world.founder, owner: world.admin });
  people.lead = await makeAdmin(test, 'reviewer');
  people.editor = await makeAdmin(test, 'editor');
  people.other = await registerMember(test);
  people.manager = await registerMember(test, 'project_manager');
  people.stranger = await registerMember(test, 'project_manager');
  people.funder = await eligibleInvestor(test);
  people.investor = await eligibleInvestor(test);
  for (const [name, role] of [
    ['other', 'founder'],
    ['manager', 'project_manager'],
  ] as const)
    await db
      .insertInto('venture_people')
      .values({ venture_id: ventureId, user_id: who(name).id, name: 'Mira Sol', role })
      .execute();
  await sql`update ventures set lead_id = ${who('lead').id} where id = ${ventureId}`.execute(db);
  await fund(who('funder'), world.roundId);
  const templates = await call('GET', '/api/admin/project-templates', 'lead');
  const start = async () => {
    const response = await test.call({
      method: 'POST',
      url: `/api/admin/ventures/${ventureId}/project`,
      body: { name: 'To the first batch', started_on: '2027-03-01', template_id: templates.data[0].id },
      headers: { 'idempotency-key': 'one attempt' },
      token: who('lead').token,
    });
    return response.json().data;
  };
  project = await start();
  // On a bad connection the same request arrives again.
  expect((await start()).id).toBe(project.id);
});

describe('a project', () => {
  it('from a template has its milestones on working days, what they wait for, owners and deliverables', async () => {
    expect(project.milestones).toHaveLength(12);
    const [first, second] = project.milestones;
    expect(first).toMatchObject({ state: 'planned', first_due_on: '2027-03-22', due_on: '2027-03-22' });
    expect(first?.owner?.id).toBe(who('founder').id);
    expect(second?.waits_for).toEqual([first?.id]);
    expect(second?.owner?.id).toBe(who('manager').id);
    expect(project.delays).toEqual([]);
    const again = { name: 'Another', started_on: '2027-03-01' };
    const refused = await call('POST', `/api/admin/ventures/${ventureId}/project`, 'lead', again);
    expect([refused.status, refused.message]).toEqual([409, projectMessages.underWay]);
    expect(await notified('founder')).toContain('project_started');
  });

  it('is complete for the venture and the team, and closed to everyone else', async () => {
    for (const name of ['founder', 'other', 'manager', 'lead', 'owner'])
      expect([name, (await read(name)).milestones.length]).toEqual([name, 12]);
    const status = async (name: string) =>
      (await call('GET', `/api/ventures/${ventureId}/project`, name)).status;
    expect([await status('stranger'), await status('investor'), await status('editor')]).toEqual([
      404, 403, 404,
    ]);
    for (const path of ['/reports', '/budget']) {
      expect((await call('GET', of(path), 'funder')).status).toBe(403);
      expect((await call('GET', of(path), 'manager')).status).toBe(200);
    }
    expect((await read('funder')).milestones).toEqual([]);
    expect((await call('GET', '/api/projects', 'manager')).data).toHaveLength(1);
    expect((await call('GET', '/api/projects', 'stranger')).data).toEqual([]);
    expect((await call('GET', '/api/admin/projects?health=late', 'lead')).data).toEqual([]);
    expect((await call('GET', '/api/admin/projects', 'lead')).data).toMatchObject([
      { venture: { id: ventureId }, milestones: 12, accepted: 0, lead: expect.stringContaining('Ines') },
    ]);
  });
});

describe('the plan', () => {
  it('refuses dates before the start, circles, strangers as owners, and milestones of other projects', async () => {
    const first = await add({ title: 'One' });
    const second = await add({ title: 'Two', waits_for: [first.id] });
    const change = (fields: object) =>
      call('PUT', of(`/milestones/${first.id}`), 'manager', form({ version: 1, ...fields }));
    const fieldsOf = async (fields: object) => Object.keys((await change(fields)).data);
    expect(await fieldsOf({ due_on: '2027-02-28' })).toEqual(['due_on']);
    expect(await fieldsOf({ due_on: '2027-02-30' })).toEqual(['due_on']);
    expect(await fieldsOf({ owner_id: who('stranger').id })).toEqual(['owner_id']);
    expect(await fieldsOf({ waits_for: [987654321] })).toEqual(['waits_for']);
    expect(await fieldsOf({ waits_for: [first.id] })).toEqual(['waits_for']);
    const circle = await change({ title: 'One', waits_for: [second.id] });
    expect(circle.status).toBe(422);
    expect(circle.data.waits_for[0]).toContain('“Two”');
    expect(await find(first.id)).toMatchObject({ version: 1, waits_for: [], due_on: '2027-06-01' });
  });

  it('refuses one of two concurrent changes that together would close a circle', async () => {
    const [one, other] = [await add({ title: 'Left' }), await add({ title: 'Right' })];
    const wait = (milestone: WireMilestone, waitsFor: WireMilestone) =>
      call('PUT', of(`/milestones/${milestone.id}`), 'manager', {
        ...form({ title: milestone.title, version: 1, waits_for: [waitsFor.id] }),
        deliverables: milestone.deliverables,
      });
    const both = await Promise.all([wait(one, other), wait(other, one)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('lists what a new due date delays, moves nothing else, and keeps the first due date', async () => {
    const first = await add({ title: 'Before', due_on: '2027-05-03' });
    const second = await add({ title: 'After', due_on: '2027-05-10', waits_for: [first.id] });
    const moved = await call('PUT', of(`/milestones/${first.id}`), 'manager', {
      ...form({ title: 'Before', due_on: '2027-05-20', version: 1 }),
      deliverables: first.deliverables,
    });
    expect(moved.data.delayed_by_move).toEqual([
      { id: second.id, due_on: '2027-05-10', earliest_on: '2027-05-20' },
    ]);
    expect(await find(second.id)).toMatchObject({ due_on: '2027-05-10', version: 1 });
    expect(await find(first.id)).toMatchObject({ first_due_on: '2027-05-03', due_on: '2027-05-20' });
    const { steps } = (await call('GET', of(`/milestones/${first.id}/history`), 'founder')).data;
    expect(steps).toMatchObject([{ act: 'reschedule', from_due_on: '2027-05-03', to_due_on: '2027-05-20' }]);
    const late = { act: 'start', version: 1 };
    expect((await call('POST', of(`/milestones/${first.id}/steps`), 'founder', late)).message).toContain(
      'to 20 May 2027 in the meantime',
    );
  });

  it('is changed by one person at a time; the other is told who did what', async () => {
    const milestone = await add();
    expect((await step('manager', milestone, 'start')).status).toBe(200);
    const late = { act: 'drop', comment: 'Not needed', version: 1 };
    const refused = await call('POST', of(`/milestones/${milestone.id}/steps`), 'founder', late);
    expect(refused.status).toBe(409);
    expect(refused.message).toContain('moved “Prototype” to Active in the meantime');
    expect(refused.data.state).toEqual(['Active']);
    const both = await Promise.all(
      ['manager', 'founder'].map((name) =>
        call('POST', of(`/milestones/${milestone.id}/steps`), name, { act: 'postpone', version: 2 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('contains at most 500 milestones', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`insert into milestones (project_id, number, title, first_due_on, due_on)
        select ${project.id}, 1000 + n, 'Many', '2027-06-01', '2027-06-01' from generate_series(1, 500) n`.execute(
        tx,
      );
    });
    const refused = await call('POST', of('/milestones'), 'manager', form());
    expect([refused.status, refused.message]).toEqual([409, projectMessages.tooMany]);
    await sql`delete from milestones where number > 1000`.execute(db);
  });
});

describe('acceptance', () => {
  it('needs every deliverable, of its kind, and an unblocked milestone', async () => {
    const blocker = await add({ title: 'First' });
    const milestone = await add({ waits_for: [blocker.id] });
    const blocked = await step('manager', milestone, 'start');
    expect([blocked.status, blocked.message]).toEqual([409, projectMessages.blocked(['First'])]);
    expect((await step('founder', blocker, 'restore')).message).toBe(projectMessages.notNow('Planned'));
    await step('founder', blocker, 'drop', { comment: 'Bought instead' });
    expect((await step('manager', milestone, 'start')).status).toBe(200);
    const early = await step('manager', milestone, 'submit');
    expect([early.status, early.data.deliverables]).toEqual([
      422,
      [projectMessages.missing(['Measurements'])],
    ]);
    const address = of(`/deliverables/${milestone.deliverables[0]?.id}`);
    const link = await call('PUT', `${address}/link`, 'manager', { url: 'https://example.test/x' });
    expect(link.data).toEqual({ url: [projectMessages.wrongKind.file] });
    const body = new FormData();
    body.set('file', new File(['#!/bin/sh'], 'run.sh', { type: 'text/x-sh' }));
    expect((await call('POST', `${address}/file`, 'manager', body)).status).toBe(422);
    expect((await call('POST', `${address}/file`, 'manager', new FormData())).status).toBe(422);
    expect((await deliver(milestone)).status).toBe(200);
    const linked = await add({ deliverables: [{ title: 'Measurements', kind: 'link' }] });
    await step('manager', linked, 'start');
    expect((await deliver(linked)).data).toEqual({ file: [projectMessages.wrongKind.link] });
    expect((await step('manager', linked, 'submit')).status).toBe(422);
    const bare = await add({ deliverables: [] });
    await step('manager', bare, 'start');
    expect((await step('manager', bare, 'submit')).data).toEqual({
      deliverables: [projectMessages.noDeliverables],
    });
  });

  it('is up to founders for what a manager submitted: returned, answered, accepted, never by the person who did it', async () => {
    const milestone = await submitted('manager');
    for (const name of ['manager', 'lead', 'owner'])
      expect([name, (await step(name, milestone, 'accept')).status]).toEqual([name, 403]);
    expect((await step('founder', milestone, 'return')).data).toHaveProperty('requests');
    const requests = ['Measure at 40 °C as well', 'Name the instrument'];
    expect((await step('founder', milestone, 'return', { requests })).status).toBe(200);
    expect(await notified('manager')).toContain('milestone_returned');
    expect((await step('manager', milestone, 'submit')).status).toBe(422);
    const answers = [1, 2].map((number) => ({ number, text: 'Done.' }));
    expect((await step('manager', milestone, 'submit', { answers })).status).toBe(200);
    const accepted = await step('other', milestone, 'accept', { comment: 'Careful work.' });
    expect(accepted.status).toBe(200);
    expect(await find(milestone.id)).toMatchObject({
      state: 'accepted',
      reference: 'Careful work.',
      may: [],
    });
    const history = (await call('GET', of(`/milestones/${milestone.id}/history`), 'manager')).data;
    expect(history.requests).toMatchObject([
      { number: 1, state: 'closed' },
      { number: 2, state: 'closed' },
    ]);
    expect(history.steps.map(({ act }: { act: string }) => act)).toEqual([
      'start',
      'submit',
      'return',
      'submit',
      'accept',
    ]);
  });

  it('is up to the team for what a founder submitted or owns, and never to someone with a declared interest', async () => {
    const milestone = await submitted('founder');
    for (const name of ['founder', 'other', 'manager'])
      expect([name, (await step(name, milestone, 'accept')).status]).toEqual([name, 403]);
    await call('PUT', `/api/ventures/${ventureId}/interest`, 'lead', { what: 'Shares of a cousin' });
    expect((await step('lead', milestone, 'accept')).status).toBe(403);
    await call('DELETE', `/api/ventures/${ventureId}/interest`, 'lead');
    expect((await step('lead', milestone, 'accept')).status).toBe(200);
    expect(await find(milestone.id)).toMatchObject({ accepted_by: 'Our team' });
    expect((await find(milestone.id, 'owner')).accepted_by).toContain('Ines');
    const owned = await submitted('manager', { owner_id: who('founder').id });
    expect(owned.accepting_side).toBe('team');
    expect((await step('other', owned, 'accept')).status).toBe(403);
    for (const own of ['submitted_by', 'owner_id'])
      await expect(
        sql`update milestones set accepted_by = ${sql.ref(own)}, accepted_at = now(), state = 'accepted'
          where id = ${owned.id}`.execute(db),
      ).rejects.toThrow('milestones_not_own');
  });

  it('reaches investors who funded it, live, with its evidence and nothing else', async () => {
    const milestone = await submitted('manager', { title: 'Seen by funders' });
    const file = of(`/deliverables/${milestone.deliverables[0]?.id}/content`);
    const bytes = async (name: string) =>
      (await test.call({ method: 'GET', url: file, token: who(name).token })).statusCode;
    expect([await bytes('funder'), await bytes('manager'), await bytes('investor')]).toEqual([404, 200, 403]);
    const channels: string[] = [];
    const { publish } = test.platform.realtime;
    test.platform.realtime.publish = (event) => {
      if (JSON.stringify(event.data).includes('"project"')) channels.push(event.channel);
    };
    await step('founder', milestone, 'accept', { comment: 'Careful work.' });
    test.platform.realtime.publish = publish;
    expect(channels).toContain(userChannel(who('funder').id));
    expect(channels).not.toContain(userChannel(who('investor').id));
    const seen = await read('funder');
    expect(seen.milestones.map(({ title }) => title)).toContain('Seen by funders');
    expect(
      seen.milestones.every(
        ({ state, waits_for, owner, may }) =>
          state === 'accepted' && !owner && waits_for.length + may.length === 0,
      ),
    ).toBe(true);
    expect(seen.milestones.find(({ id }) => id === milestone.id)).toMatchObject({
      submitted_by: null,
      submitted_at: expect.any(String),
      reference: '',
      deliverables: [{ provided_by: null }],
    });
    expect(seen).toMatchObject({ health: null, people: [], delays: [], last_report_at: null, may: [] });
    expect([await bytes('funder'), await bytes('investor')]).toEqual([200, 403]);
    expect(await notified('funder')).toContain('milestone_reached');
    expect(await notified('investor')).not.toContain('milestone_reached');
  });

  it('leads investors to their portfolio, and the people of the venture to its page', async () => {
    const milestone = await submitted('manager', { title: 'Found where it is followed' });
    await step('founder', milestone, 'accept');
    const pathOf = async (name: string, kind: string) => {
      const { data } = await call('GET', '/api/notifications?limit=100', name);
      return data.find((notice: { kind: string }) => notice.kind === kind).path;
    };
    expect(await pathOf('funder', 'milestone_reached')).toMatch(/^\/dashboard\/portfolio\/[\w-]+$/);
    expect(await pathOf('manager', 'milestone_accepted')).toMatch(/^\/dashboard\/ventures\/[\w-]+\/project$/);
    const seenBy = async (name: string) => (await call('GET', `/api/ventures/${ventureId}`, name)).data;
    expect([(await seenBy('funder')).has_funded, (await seenBy('investor')).has_funded]).toEqual([
      true,
      false,
    ]);
  });

  it('is not needed for a milestone that is dropped with a reason, and can be planned again', async () => {
    const milestone = await add();
    expect((await step('manager', milestone, 'drop', { comment: 'x' })).status).toBe(403);
    expect((await step('founder', milestone, 'drop')).data).toEqual({
      comment: [projectMessages.reasonRequired],
    });
    await step('founder', milestone, 'drop', { comment: 'The market changed' });
    expect(await find(milestone.id)).toMatchObject({ state: 'dropped', drop_reason: 'The market changed' });
    await step('lead', milestone, 'restore');
    expect(await find(milestone.id)).toMatchObject({ state: 'planned', drop_reason: '' });
  });
});

describe('what accompanies a project', () => {
  it('is reported weekly: done, next, risks and decisions', async () => {
    const report = {
      done: 'Hull is cast.',
      next: 'Sensors.',
      risks: [{ text: 'Customs', threatens_dates: true }],
      decisions: [{ text: 'Aluminium instead of steel' }],
    };
    expect((await call('POST', of('/reports'), 'lead', report)).status).toBe(403);
    expect((await call('POST', of('/reports'), 'manager', { ...report, done: '' })).status).toBe(422);
    expect((await call('POST', of('/reports'), 'manager', report)).status).toBe(200);
    expect((await call('GET', of('/reports'), 'founder')).data).toMatchObject([report]);
    const { health } = await read();
    expect(health?.reasons).toContainEqual({ kind: 'risk', milestones: [], count: 1 });
  });

  it('has a budget by the use of funds of the round, in its currency, saved by one person at a time', async () => {
    const empty = (await call('GET', of('/budget'), 'manager')).data;
    expect(empty).toMatchObject({ version: 0, currency: 'EUR', lines: [{ line: 'Hull', percent: 100 }] });
    const month = (fields: object) =>
      call('PUT', of('/budget/2027-03'), 'manager', {
        version: 0,
        currency: 'EUR',
        lines: [{ line: 'Hull', planned: 100_00, spent: 120_50 }],
        ...fields,
      });
    expect((await month({ currency: 'USD' })).status).toBe(422);
    expect((await month({ lines: [{ line: 'Yacht', planned: 1, spent: 0 }] })).status).toBe(422);
    expect((await month({ lines: [{ line: 'Hull', planned: 0.5, spent: 0 }] })).status).toBe(422);
    expect((await month({})).data.total).toEqual({ planned: 100_00, spent: 120_50, left: -20_50 });
    expect((await month({})).status).toBe(409);
    expect(
      (await call('PUT', of('/budget/2027-02'), 'manager', { version: 1, currency: 'EUR', lines: [] }))
        .status,
    ).toBe(422);
  });

  it('reminds owners before and on the due date and alerts the lead after three days, once each', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const milestone = await add({ title: 'Reminded', owner_id: who('other').id });
    const due = async (days: number) => {
      await sql`update milestones set due_on = ${at(days)} where id = ${milestone.id}`.execute(db);
      for (let runs = 0; runs < 2; runs += 1) await remindOwners(test.platform);
      const count = async (name: string, kind: string) =>
        (await notified(name)).filter((one) => one === kind).length;
      return [
        await count('other', 'milestone_due_soon'),
        await count('other', 'milestone_due'),
        await count('lead', 'milestone_overdue'),
      ];
    };
    expect(await due(4)).toEqual([0, 0, 0]);
    expect(await due(3)).toEqual([1, 0, 0]);
    expect(await due(0)).toEqual([1, 1, 0]);
    expect(await due(-3)).toEqual([1, 1, 1]);
    // Once the owner has left, everyone who still works for the venture is reminded.
    const remindersOf = async (name: string) =>
      (await notified(name)).filter((kind) => kind === 'milestone_due_soon').length;
    const before = await remindersOf('manager');
    const other = sql`venture_id = ${ventureId} and user_id = ${who('other').id}`;
    await sql`update venture_people set until = now() where ${other}`.execute(db);
    await due(2);
    expect(await remindersOf('manager')).toBe(before + 1);
    await sql`update venture_people set until = null where ${other}`.execute(db);
    await due(-3);
    expect((await read()).health?.state).toBe('late');
  });
});

it('templates are edited by the team, by one person at a time, and never refer to themselves', async () => {
  const { data } = await call('GET', '/api/admin/project-templates', 'owner');
  expect(data).toHaveLength(3);
  for (const { template } of data) expect(projectTemplate.safeParse(template).success).toBe(true);
  const [{ id, version, template }] = data;
  const save = (body: object) => call('PUT', `/api/admin/project-templates/${id}`, 'lead', body);
  const broken = structuredClone(template);
  for (const position of [1, 2, 99]) {
    broken.milestones[0].waits_for = [position];
    expect([position, (await save({ template: broken, version })).status]).toEqual([position, 422]);
  }
  expect((await save({ template: { ...template, name: data[1].template.name }, version })).status).toBe(422);
  expect((await save({ template: { ...template, summary: 'Shorter' }, version })).status).toBe(200);
  expect((await save({ template, version })).status).toBe(409);
  expect((await call('POST', '/api/admin/project-templates', 'founder', { template })).status).toBe(403);
});

it('an account that is deleted leaves its work behind without a name', async () => {
  await inTransaction(test.platform, async (tx) =>
    ownProjects.erase?.(tx, who('manager').id, systemContext(test.platform, 'test')),
  );
  const { steps } = (await call('GET', of(`/milestones/${(await submitted('founder')).id}/history`), 'lead'))
    .data;
  expect(steps[0].by).toBe('Ada Lind');
  const names = await sql<{ name: string }>`select distinct actor_name as name from milestone_steps
    where actor_id = ${who('manager').id}`.execute(db);
  expect(names.rows).toEqual([{ name: 'Former member' }]);
});

it('can be started once for each venture: the check for another project also works with generic query plans', async () => {
  for (let count = 0; count < 8; count += 1) {
    const id = await makeVenture(db, { founder: who('founder').id });
    const start = () =>
      call('POST', `/api/admin/ventures/${id}/project`, 'lead', { name: 'Empty', started_on: '2027-03-01' });
    expect([(await start()).status, (await start()).status]).toEqual([200, 409]);
  }
});

it('is completed once every milestone is accepted or dropped, and then stays as it is', async () => {
  const end = (body: object) => call('POST', `/api/admin/projects/${project.id}/end`, 'lead', body);
  expect((await end({ state: 'complete' })).message).toBe(projectMessages.unfinished);
  expect((await end({ state: 'ended' })).status).toBe(422);
  await sql`update milestones set state = 'dropped', drop_reason = 'Over'
    where project_id = ${project.id} and state not in ('accepted', 'dropped')`.execute(db);
  expect((await end({ state: 'complete' })).data).toMatchObject({ state: 'complete', may: [], health: null });
  expect((await call('POST', of('/milestones'), 'manager', form())).message).toBe(projectMessages.over);
  expect((await read('funder')).milestones.length).toBeGreaterThan(0);
});
