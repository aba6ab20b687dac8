import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { updateMessages as messages } from '@proxima/contract/updates/update-messages';
import type { MetricSeries, WireUpdate } from '@proxima/contract/updates/update-wire';
import { type RealtimePayloads, userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeVenture } from '../../../test/eligible-investor.ts';
import { commitFirmly, eligibleInvestor, openRound } from '../../../test/round-world.ts';
import { describers } from '../../notification-subjects.ts';
import { systemContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { announceNotifications } from '../notifications/announce-notifications.ts';
import { ownUpdates } from './own-updates.ts';

// One venture that raises, with two founders, a project manager, a mentor, an investor who funded it and one who did not.

const test = await testApp();
const { db } = test.platform;
const people: Record<string, SignedInUser> = {};
let ventureId: number;

const who = (name: string) => people[name] as SignedInUser;
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, name: string, body?: unknown) => {
  const response = await test.call({ method, url, body, token: who(name).token });
  return { status: response.statusCode, ...response.json() };
};
const of = (path: string) => `/api/ventures/${ventureId}${path}`;
const form = (fields: object = {}) => ({
  month: '2026-01',
  highlights: 'The kite flew for a week.',
  ...fields,
});
const publish = (fields: object = {}, name = 'founder') => call('POST', of('/updates'), name, form(fields));
const published = async (fields: object = {}): Promise<WireUpdate> => {
  const sent = await publish(fields);
  expect(sent.status, JSON.stringify(sent)).toBe(200);
  return sent.data;
};
const list = async (name: string): Promise<WireUpdate[]> => (await call('GET', of('/updates'), name)).data;
const series = async (name = 'funder'): Promise<MetricSeries[]> =>
  (await call('GET', of('/metrics'), name)).data;
const status = async (url: string, name: string) => (await call('GET', url, name)).status;
const notified = async (name: string) =>
  (await call('GET', '/api/notifications?limit=100', name)).data as {
    kind: string;
    title: string;
    path: string;
  }[];

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
  people.mentor = await registerMember(test);
  people.stranger = await registerMember(test);
  people.funder = await eligibleInvestor(test);
  people.investor = await eligibleInvestor(test);
  for (const [name, role] of [
    ['other', 'founder'],
    ['manager', 'project_manager'],
    ['mentor', 'mentor'],
  ] as const)
    await db
      .insertInto('venture_people')
      .values({ venture_id: ventureId, user_id: who(name).id, name: 'Mira Sol', role })
      .execute();
  await sql`update ventures set lead_id = ${who('lead').id} where id = ${ventureId}`.execute(db);
  await fund(who('funder'), world.roundId);
});

describe('an update', () => {
  it('is published by founders alone, read by its people, the team and investors who funded it, and by nobody else', async () => {
    for (const name of ['manager', 'mentor', 'funder', 'investor', 'lead'])
      expect([name, (await publish({}, name)).status]).toEqual([name, 403]);
    expect((await publish({}, 'stranger')).status).toBe(404);
    const { id } = await published({ challenges: 'Salt in the bearings.' });
    for (const name of ['founder', 'other', 'manager', 'funder', 'lead', 'owner'])
      expect([name, (await list(name))[0]]).toMatchObject([
        name,
        { id, challenges: 'Salt in the bearings.' },
      ]);
    const codes = { investor: 403, mentor: 403, stranger: 404, editor: 404 };
    for (const [name, code] of Object.entries(codes))
      for (const path of ['/updates', '/metrics'])
        expect([name, path, await status(of(path), name)]).toEqual([name, path, code]);
    expect(await status(of('/update-template'), 'funder')).toBe(403);
  });

  it('is announced to its followers, live and by email, naming no venture in the email, and not to its author', async () => {
    const channels: string[] = [];
    const { realtime } = test.platform;
    const { publish: send } = realtime;
    realtime.publish = ({ channel, data }) => {
      if ((data as RealtimePayloads['Changed']).kind === 'project') channels.push(channel);
    };
    const { id } = await published();
    realtime.publish = send;
    expect(channels).toContain(userChannel(who('funder').id));
    expect(channels).not.toContain(userChannel(who('investor').id));
    const title = 'Tidal Kites has published an update';
    const own = async (name: string) => (await notified(name)).find((one) => one.kind === 'update_published');
    expect(await own('funder')).toMatchObject({
      title,
      path: expect.stringMatching(/^\/dashboard\/portfolio\/.+/),
    });
    expect(await own('manager')).toMatchObject({ title, path: expect.stringMatching(/\/updates$/) });
    expect(await own('lead')).toMatchObject({ title, path: expect.stringMatching(/^\/admin\/.*\/updates$/) });
    for (const name of ['founder', 'investor', 'mentor'])
      expect([name, await own(name)]).toEqual([name, undefined]);
    await call('PUT', '/api/notifications/preferences/update_published', 'manager', { email: 'never' });
    const rows = await sql<{
      id: number;
    }>`select id from notifications where subject_id = ${id} and kind = 'update_published'`.execute(db);
    await announceNotifications(
      test.platform,
      describers,
      rows.rows.map((row) => row.id),
    );
    const emails = await db
      .selectFrom('email_outbox')
      .selectAll()
      .where('kind', '=', 'update_published')
      .execute();
    expect(emails.map(({ user_id }) => user_id).sort()).toEqual(
      ['other', 'funder', 'lead'].map((name) => who(name).id).sort(),
    );
    for (const { text, html, subject } of emails) expect(`${subject}${text}${html}`).not.toContain('Tidal');
    const { headers, text } = emails.find(({ user_id }) => user_id === who('funder').id) ?? {};
    const [link = ''] = /\/api\/mail\/unsubscribe\/[^>]+/.exec(JSON.stringify(headers)) ?? [];
    expect(text).toContain('Unsubscribe from these emails');
    expect((await test.call({ method: 'POST', url: link.replace(/".*/, '') })).statusCode).toBe(200);
    const { topics } = (await call('GET', '/api/notifications/preferences', 'funder')).data;
    const followed = topics.find((topic: { name: string }) => topic.name === 'followed');
    expect(followed).toMatchObject({ email: 'now', is_chosen: false });
    const off = followed.kinds.filter((kind: { is_chosen: boolean }) => kind.is_chosen);
    expect(off).toMatchObject([{ name: 'update_published', email: 'never' }]);
  });

  it('is refused with what is wrong, and stores nothing then', async () => {
    const before = (await list('founder')).length;
    const metric = { name: 'Customers', unit: '', value: 3 };
    const next = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
    const cases: [object, string, string][] = [
      [{ highlights: ' ' }, 'highlights', messages.highlightsRequired],
      [{ month: '2026-13' }, 'month', messages.monthRequired],
      [{ month: next }, 'month', messages.future],
      [{ metrics: [metric, { ...metric, name: 'customers' }] }, 'metrics', messages.repeated],
      [{ metrics: [{ ...metric, value: 0.123456 }] }, 'metrics', messages.value],
      [{ metrics: [{ ...metric, value: 1e13 }] }, 'metrics', messages.value],
      [{ asks: [{ text: '' }] }, 'asks', messages.askRequired],
      [{ report_id: 987_654_321 }, 'report_id', messages.notYourReport],
    ];
    for (const [fields, name, message] of cases) {
      const refused = await publish(fields);
      expect([refused.status, refused.data?.[name]]).toEqual([422, [message]]);
    }
    expect(
      (await publish({ metrics: Array.from({ length: 13 }, (_, n) => ({ ...metric, name: `m${n}` })) }))
        .status,
    ).toBe(422);
    expect((await publish({ asks: Array(6).fill({ text: 'Harbours' }) })).status).toBe(422);
    const noBudget = await publish({ with_budget: true });
    expect([noBudget.status, noBudget.message]).toEqual([409, messages.noBudget]);
    expect((await list('founder')).length).toBe(before);
    expect(await series()).toEqual([]);
  });

  it('is published once for each key, and is never changed', async () => {
    const before = (await list('founder')).length;
    const headers = { 'idempotency-key': 'january' };
    const send = (fields: object = {}) =>
      test.call({
        method: 'POST',
        url: of('/updates'),
        body: form(fields),
        token: who('founder').token,
        headers,
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first?.json().data.id).toBe(second?.json().data.id);
    expect((await send({ highlights: 'Another text' })).statusCode).toBe(422);
    expect((await list('founder')).length).toBe(before + 1);
  });
});

describe('metrics', () => {
  it('add up to series by month; a later update replaces a value, and a withdrawn one no longer counts', async () => {
    const report = (month: string, value: number, name = 'Paying customers') =>
      published({ month, metrics: [{ name, unit: 'customers', value }] });
    await report('2025-11', 12);
    await report('2026-01', 31);
    await report('2025-12', 19, 'PAYING customers');
    const wrong = await report('2025-12', 91);
    const points = async () => (await series()).map(({ name, unit, points: all }) => [name, unit, all]);
    const expected = (december: number) => [
      [
        'Paying customers',
        'customers',
        [
          { month: '2025-11', value: 12 },
          { month: '2025-12', value: december },
          { month: '2026-01', value: 31 },
        ],
      ],
    ];
    expect(await points()).toEqual(expected(91));
    expect((await list('funder'))[0]?.metrics).toEqual([
      { name: 'Paying customers', unit: 'customers', value: 91, before: { month: '2025-11', value: 12 } },
    ]);
    expect((await call('POST', `/api/updates/${wrong.id}/withdrawal`, 'manager')).status).toBe(403);
    expect((await call('POST', `/api/updates/${wrong.id}/withdrawal`, 'other')).status).toBe(200);
    expect((await call('POST', `/api/updates/${wrong.id}/withdrawal`, 'lead')).status).toBe(409);
    expect(await points()).toEqual(expected(19));
    const ids = async (name: string) => (await list(name)).map(({ id }) => id);
    for (const name of ['founder', 'lead']) expect(await ids(name)).toContain(wrong.id);
    for (const name of ['funder', 'manager']) expect(await ids(name)).not.toContain(wrong.id);
    expect((await notified('funder')).filter(({ kind }) => kind === 'update_published').length).toBe(
      (await ids('funder')).length,
    );
  });

  it('stay in their unit, at most 40 of a venture, whoever reports at the same time', async () => {
    const refused = await publish({ metrics: [{ name: 'paying customers', unit: 'people', value: 1 }] });
    expect(refused.data.metrics).toEqual([messages.otherUnit('Paying customers', 'customers')]);
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `Figure ${from + n}`, unit: '%', value: n }));
    for (const from of [0, 12, 24]) await published({ metrics: many(from, 12) });
    const last = await Promise.all([
      publish({ metrics: many(36, 2) }),
      publish({ metrics: many(38, 2) }, 'other'),
    ]);
    expect(last.map((one) => one.status).sort()).toEqual([200, 409]);
    expect((await series()).length).toBe(39);
  });
});

describe('an ask', () => {
  it('is answered with one click; founders and the team see who, everyone else their own answer', async () => {
    const { id, asks } = await published({ asks: [{ text: 'A harbour in Norway' }, { text: 'A welder' }] });
    const url = `/api/updates/${id}/asks/${asks[0]?.id}/offer`;
    for (const name of ['founder', 'lead', 'investor', 'mentor'])
      expect([name, (await call('PUT', url, name, {})).status]).toEqual([name, 403]);
    expect((await call('PUT', `/api/updates/${id}/asks/1${asks[0]?.id}/offer`, 'funder', {})).status).toBe(
      404,
    );
    expect((await call('PUT', url, 'funder', {})).data.asks[0].own_offer).toMatchObject({ note: '' });
    await call('PUT', url, 'funder', { note: 'I know Bergen.' });
    await call('PUT', url, 'manager', {});
    const offersFor = async (name: string) => (await list(name))[0]?.asks[0];
    expect((await offersFor('founder'))?.offers).toMatchObject([{ note: 'I know Bergen.' }, { note: '' }]);
    expect((await offersFor('lead'))?.offers).toHaveLength(2);
    expect(await offersFor('funder')).toMatchObject({ offers: null, own_offer: { note: 'I know Bergen.' } });
    expect(await offersFor('other')).toMatchObject({ own_offer: null });
    for (const name of ['founder', 'other', 'lead'])
      expect((await notified(name)).filter(({ kind }) => kind === 'help_offered')).toHaveLength(2);
    await call('DELETE', url, 'funder');
    expect((await offersFor('founder'))?.offers).toHaveLength(1);
    await call('POST', `/api/updates/${id}/withdrawal`, 'founder');
    expect((await call('PUT', url, 'funder', {})).status).toBe(404);
  });
});

describe('what is published with it', () => {
  it('is a weekly report of this venture without its author, and the budget as it stood', async () => {
    const start = (id: number) =>
      call('POST', `/api/admin/ventures/${id}/project`, 'lead', {
        name: 'First batch',
        started_on: '2026-01-01',
      });
    const project = (await start(ventureId)).data.id;
    const foreign = await makeVenture(db, { founder: who('founder').id });
    const other = (await start(foreign)).data.id;
    const weekly = {
      done: 'Hull is cast.',
      next: 'Sensors.',
      risks: [{ text: 'Customs', threatens_dates: true }],
    };
    const report = (await call('POST', `/api/projects/${project}/reports`, 'manager', weekly)).data;
    const elsewhere = (await call('POST', `/api/projects/${other}/reports`, 'founder', weekly)).data;
    const spend = (version: number, spent: number) =>
      call('PUT', `/api/projects/${project}/budget/2026-01`, 'manager', {
        version,
        currency: 'EUR',
        lines: [{ line: 'Hull', planned: 100_00, spent }],
      });
    expect((await spend(0, 120_50)).status).toBe(200);
    const template = (await call('GET', of('/update-template'), 'founder')).data;
    expect(template).toMatchObject({ has_budget: true, reports: [{ id: report.id, done: 'Hull is cast.' }] });
    expect((await publish({ report_id: elsewhere.id })).data.report_id).toEqual([messages.notYourReport]);
    await published({ report_id: report.id, with_budget: true });
    await spend(1, 500_00);
    const [seen] = await list('funder');
    expect(seen?.report).toMatchObject(weekly);
    expect(seen?.report).not.toHaveProperty('by');
    const sums = { planned: 100_00, spent: 120_50 };
    expect(seen?.budget).toEqual({ currency: 'EUR', lines: [{ line: 'Hull', ...sums }], total: sums });
    expect(await status(`/api/projects/${project}/reports`, 'funder')).toBe(403);
  });
});

describe('an investor who funded it', () => {
  it('finds it in the portfolio, the timeline and as a file, also when no longer eligible', async () => {
    await sql`insert into milestones (project_id, number, title, state, first_due_on, due_on, submitted_at, accepted_at)
      select id, 1, 'Hull cast', 'accepted', '2026-01-10', '2026-01-10', '2026-01-09', '2026-01-12' from projects
      where venture_id = ${ventureId}`.execute(db);
    await sql`delete from acknowledgements where user_id = ${who('funder').id}`.execute(db);
    expect(await status(of(''), 'funder')).not.toBe(200);
    const [followed, ...others] = (await call('GET', '/api/portfolio/followed', 'funder')).data;
    expect(others).toEqual([]);
    expect(followed).toMatchObject({
      venture: { id: ventureId, name: 'Tidal Kites' },
      updates: (await list('funder')).length,
      latest: { month: '2026-01' },
      milestones: [{ title: 'Hull cast', accepted_on: '2026-01-12', is_on_time: true }],
    });
    expect((await call('GET', '/api/portfolio/followed', 'investor')).data).toEqual([]);
    const kinds = async (name: string) =>
      (await call('GET', of('/timeline?limit=100'), name)).data.map((entry: { kind: string }) => entry.kind);
    expect(await kinds('founder')).toContain('update_published');
    expect(await kinds('investor')).not.toContain('update_published');
    const order = (name: string) =>
      call('POST', '/api/exports/metrics', name, { venture_id: ventureId, format: 'csv' });
    const { path } = (await order('funder')).data;
    const file = await test.call({ method: 'GET', url: path });
    expect(file.body).toContain('January 2026');
    expect(file.body).toContain('Paying customers (customers)');
    const refused = await order('investor');
    expect([refused.status, refused.data === undefined]).not.toEqual([200, true]);
  });
});

it('an account that is deleted leaves its updates without a name, and takes its offers along', async () => {
  await inTransaction(test.platform, async (tx) =>
    ownUpdates.erase?.(tx, who('founder').id, systemContext(test.platform, 'test')),
  );
  expect((await list('funder'))[0]?.by).toBe('Former member');
});
