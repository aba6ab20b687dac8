import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { recountStaleWeeks } from './numbers.jobs.ts';
import { readConversion, readShares, readSubmissionNumbers, readWaits } from './read-numbers.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;

/** Mondays. */
const [first, second, third] = ['2026-03-02', '2026-03-09', '2026-03-16'];
const spring = 'from=2026-03-02&to=2026-03-22';

const read = async (name: string, query = spring) =>
  (await test.call({ method: 'GET', url: `/api/admin/numbers/${name}?${query}`, token: owner.token })).json();

it('enquiries are in no number, until they are made proposals', async () => {
  const { id: userId } = await registerMember(test);
  const id = await send('2026-03-03', 'review', { kind: 'general_inquiry', userId });
  await decide(id, 5);
  const numbers = async () => {
    const [submissions, shares, waits, conversion] = await Promise.all(
      ['submissions', 'shares', 'waits', 'conversion'].map(async (name) => (await read(name)).data),
    );
    const sent = conversion.roles.find(({ role }: { role: string }) => role === 'entrepreneur')?.sent;
    return [submissions.weeks[0]?.total ?? 0, shares.kinds.length, waits.decisions.all.count, sent];
  };
  await sql`update users set created_at = '2026-03-03', email_confirmed_at = '2026-03-03' where id = ${userId}`.execute(
    db,
  );
  expect(await numbers()).toEqual([0, 0, 0, 0]);
  await sql`update submissions set contact_type = 'entrepreneur' where id = ${id}`.execute(db);
  expect(await numbers()).toEqual([1, 1, 1, 1]);
});

/** The lines of an exported list. */
async function exported(list: string, query: string): Promise<string[]> {
  const body = { format: 'csv', ...Object.fromEntries(new URLSearchParams(query)) };
  const url = `/api/admin/exports/${list}`;
  const ordered = await test.call({ method: 'POST', url, body, token: owner.token });
  const { body: csv } = await test.call({ method: 'GET', url: ordered.json().data.path });
  return csv.trim().split('\r\n');
}

async function send(day: string, status = 'review', changes: { userId?: number; kind?: string } = {}) {
  const { rows } = await sql<{ id: number }>`
    insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message, status, created_at)
    values (${changes.userId ?? null}, ${changes.kind ?? 'entrepreneur'}, 'Mira', 'Sol', 'mira@example.test', '1', 'Kites', ${status},
      ${day}::timestamp at time zone 'UTC') returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

const decide = (id: number, hours: number, kind = 'approved') =>
  sql`insert into submission_events (submission_id, kind, actor_name, version_number, at)
    select ${id}, ${kind}, 'Ines Falk', 1, created_at + make_interval(mins => ${hours * 60}) from submissions where id = ${id}`.execute(
    db,
  );

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

describe('submissions by week', () => {
  it('are in the UTC week in which they were received, with their current status; empty weeks have a row', async () => {
    await send('2026-03-02 00:00');
    await send('2026-03-08 23:59', 'approved');
    await send('2026-03-16 08:00', 'declined');
    const { data } = await read('submissions');
    const none = { review: 0, revision: 0, approved: 0, declined: 0, withdrawn: 0, total: 0 };
    expect(data).toEqual({
      range: { from: '2026-03-02', to: '2026-03-22' },
      weeks: [
        { week: first, ...none, review: 1, approved: 1, total: 2 },
        { week: second, ...none },
        { week: third, ...none, declined: 1, total: 1 },
      ],
    });
  });

  it('follow every change: decided, deleted, moved in time', async () => {
    const [one, other] = [await send('2026-03-03'), await send('2026-03-03')];
    expect((await read('submissions')).data.weeks[0]).toMatchObject({ review: 2 });
    await sql`update submissions set status = 'approved' where id = ${one}`.execute(db);
    expect((await read('submissions')).data.weeks[0]).toMatchObject({ review: 1, approved: 1 });
    await sql`delete from submissions where id = ${other}`.execute(db);
    await sql`update submissions set created_at = '2026-03-10' where id = ${one}`.execute(db);
    const { weeks } = (await read('submissions')).data;
    expect(weeks[0]).toMatchObject({ week: second, approved: 1, total: 1 });
  });

  it('show whole weeks, from the first in which anything happened, and by itself the last twelve', async () => {
    await send('2026-03-11');
    const { range } = (await read('submissions', 'from=2020-01-01&to=2026-03-18')).data;
    expect(range).toEqual({ from: second, to: '2026-03-22' });
    const { weeks } = (await read('submissions', '')).data;
    expect(weeks).toHaveLength(12);
  });

  it('are refused for days that end before they begin, or are none', async () => {
    expect((await read('submissions', 'from=2026-03-22&to=2026-03-01')).data.from).toBeDefined();
    expect((await read('submissions', 'from=2026-13-45')).data.from).toBeDefined();
  });

  it('are the same for many readers while the job counts them', async () => {
    for (let day = 1; day < 10; day += 1) await send(`2026-03-0${day}`);
    const [, ...answers] = await Promise.all([
      recountStaleWeeks(test.platform),
      ...Array.from({ length: 6 }, () => read('submissions', 'from=2026-02-01')),
    ]);
    for (const { data } of answers) {
      expect(data.weeks.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(9);
    }
  });
});

describe('reading', () => {
  const readAll = (reader: typeof db) => {
    const range = { from: first, to: '2026-03-22' };
    return Promise.all(
      [readSubmissionNumbers, readConversion, readWaits, readShares].map((of) => of(reader, range)),
    );
  };

  it('writes nothing, and shows before the recount what it shows after', async () => {
    const { id } = await registerMember(test);
    await sql`update entrepreneur_profiles set industry = 'technology' where user_id = ${id}`.execute(db);
    await sql`update users set created_at = '2026-03-03', email_confirmed_at = now() where id = ${id}`.execute(
      db,
    );
    const own = await send('2026-03-03', 'review', { userId: id });
    await decide(own, 5);
    await recountStaleWeeks(test.platform);
    await sql`update submissions set status = 'approved' where id = ${own}`.execute(db);
    for (const hours of [1, 300]) await decide(await send('2026-03-10', 'approved'), hours);
    await sql`insert into conversations (user_id) values (${id})`.execute(db);
    await sql`insert into conversation_turns (conversation_id, opened_at, closed_at, outcome)
      values (${id}, '2026-03-10 08:00Z', '2026-03-10 08:30Z', 'answered')`.execute(db);
    const before = await db.transaction().setAccessMode('read only').execute(readAll);
    await recountStaleWeeks(test.platform);
    expect((await sql`select from stale_weeks`.execute(db)).rows).toEqual([]);
    expect(await readAll(db)).toEqual(before);
    expect(before[0]).toMatchObject({ weeks: [{ approved: 1 }, { approved: 2 }, { total: 0 }] });
    expect(before[1]).toMatchObject({
      weeks: [{ signed_up: 1, confirmed: 1, sent: 1, approved: 1 }, {}, {}],
    });
    expect(before[2]).toMatchObject({ decisions: { all: { count: 3 } }, answers: { all: { count: 1 } } });
  });
});

describe('waits', () => {
  it('are the median and p90 of first decisions, by the week in which they were taken', async () => {
    for (const hours of [1, 2, 4, 10]) await decide(await send('2026-03-03'), hours);
    const again = await send('2026-03-04');
    await decide(again, 24, 'revision');
    await decide(again, 24 * 8);
    const { decisions } = (await read('waits')).data;
    expect(decisions.all).toEqual({ count: 5, median: 4 * 3600, p90: (10 + 0.6 * 14) * 3600 });
    expect(decisions.weeks.map(({ count }: { count: number }) => count)).toEqual([5, 0, 0]);
    expect(decisions.weeks[1]).toEqual({ week: second, count: 0, median: null, p90: null });
  });

  it('take the value between the two in the middle', async () => {
    for (const hours of [1, 3]) await decide(await send('2026-03-03'), hours);
    expect((await read('waits')).data.decisions.all.median).toBe(2 * 3600);
  });

  it('to first answer are those of members whom the team has answered', async () => {
    const { id } = await registerMember(test, 'investor');
    await sql`insert into conversations (user_id) values (${id})`.execute(db);
    await sql`insert into conversation_turns (conversation_id, opened_at, closed_at, outcome) values
      (${id}, '2026-03-10 08:00Z', '2026-03-10 08:30Z', 'answered'), (${id}, '2026-03-11 08:00Z', '2026-03-11 09:00Z', 'dismissed')`.execute(
      db,
    );
    const { answers } = (await read('waits')).data;
    expect(answers.all).toEqual({ count: 1, median: 1800, p90: 1800 });
    expect(answers.kinds).toEqual([{ kind: 'investor', count: 1, median: 1800, p90: 1800 }]);
    expect(answers.weeks[0]).toMatchObject({ week: second, count: 1 });
  });
});

it('tells kinds and industries apart, and follows a profile that changes its industry', async () => {
  const { id } = await registerMember(test);
  await sql`update entrepreneur_profiles set industry = 'technology' where user_id = ${id}`.execute(db);
  const own = await send('2026-03-03', 'approved', { userId: id });
  await decide(own, 5);
  await send('2026-03-03', 'review', { kind: 'investor' });
  const { kinds, industries } = (await read('shares')).data;
  expect(kinds).toMatchObject([
    { name: 'entrepreneur', approved: 1, total: 1, median: 5 * 3600 },
    { name: 'investor', review: 1, total: 1, median: null },
  ]);
  expect(industries.map(({ name }: { name: string }) => name).toSorted()).toEqual(['', 'technology']);
  await sql`update entrepreneur_profiles set industry = 'other' where user_id = ${id}`.execute(db);
  const after = (await read('shares')).data.industries.map(({ name }: { name: string }) => name);
  expect(after.toSorted()).toEqual(['', 'other']);
});

it('follows those who signed up to their first approval, a step at a time: whoever skipped one is in no later one', async () => {
  const people = [
    await registerMember(test),
    await registerMember(test),
    await registerMember(test, 'investor'),
    await registerMember(test, 'investor'),
  ];
  await sql`update users set created_at = '2026-03-12' where role <> 'admin'`.execute(db);
  const ids = people.map(({ id }) => id);
  const [approved, , sender] = ids;
  await sql`update users set email_confirmed_at = now() where id in (${approved}, ${sender})`.execute(db);
  for (const userId of ids.slice(0, 3)) {
    await send('2026-03-13', userId === sender ? 'review' : 'approved', { userId });
  }
  const { weeks, roles } = (await read('conversion')).data;
  expect(weeks[0]).toEqual({ week: second, signed_up: 4, confirmed: 2, sent: 2, approved: 1 });
  expect(roles).toEqual([
    { role: 'entrepreneur', signed_up: 2, confirmed: 1, sent: 1, approved: 1 },
    { role: 'investor', signed_up: 2, confirmed: 1, sent: 1, approved: 0 },
    { role: 'project_manager', signed_up: 0, confirmed: 0, sent: 0, approved: 0 },
  ]);
});

it('follows members after their week was counted: what they send, take back and confirm, and when they leave', async () => {
  const { id } = await registerMember(test);
  await sql`update users set created_at = '2026-03-03', email_confirmed_at = null where id = ${id}`.execute(
    db,
  );
  const steps = async () => {
    await recountStaleWeeks(test.platform);
    const { signed_up, confirmed, sent, approved } = (await read('conversion')).data.weeks[0] ?? {};
    return [signed_up, confirmed, sent, approved];
  };
  expect(await steps()).toEqual([1, 0, 0, 0]);
  await sql`update users set email_confirmed_at = now() where id = ${id}`.execute(db);
  expect(await steps()).toEqual([1, 1, 0, 0]);
  const [one, other] = [
    await send('2026-03-10', 'review', { userId: id }),
    await send('2026-03-10', 'review'),
  ];
  expect(await steps()).toEqual([1, 1, 1, 0]);
  await sql`update submissions set user_id = ${id}, status = 'approved' where id = ${other}`.execute(db);
  expect(await steps()).toEqual([1, 1, 1, 1]);
  await sql`delete from submissions where id = ${other}`.execute(db);
  expect(await steps()).toEqual([1, 1, 1, 0]);
  await sql`delete from submissions where id = ${one}`.execute(db);
  expect(await steps()).toEqual([1, 1, 0, 0]);
  await sql`delete from users where id = ${id}`.execute(db);
  expect((await read('conversion', 'from=2026-03-03&to=2026-03-03')).data.weeks[0]?.signed_up).toBe(0);
});

it('says the same of the same weeks wherever it is asked, and exports name their weeks', async () => {
  const { id } = await registerMember(test);
  await sql`update users set email_confirmed_at = now(), created_at = now() - interval '20 weeks' where id = ${id}`.execute(
    db,
  );
  const today = new Date().toISOString().slice(0, 10);
  await decide(await send('2026-01-05', 'approved', { userId: id }), 5);
  for (const hours of [1, 2]) await decide(await send(today, 'approved', { kind: 'investor' }), hours);
  for (const query of ['', 'from=2026-01-01']) {
    const [submissions, conversion, waits, shares] = await Promise.all(
      ['submissions', 'conversion', 'waits', 'shares'].map(async (name) => (await read(name, query)).data),
    );
    const { range } = submissions;
    for (const other of [conversion, waits, shares]) expect(other.range).toEqual(range);
    const total = (rows: { total: number }[]) => rows.reduce((sum, row) => sum + row.total, 0);
    expect(total(shares.kinds)).toBe(total(submissions.weeks));
    expect(total(shares.industries)).toBe(total(submissions.weeks));
    for (const { name, median } of shares.kinds)
      expect(median).toBe(waits.decisions.kinds.find(({ kind }: { kind: string }) => kind === name).median);
    for (const list of ['submissions-by-kind', 'submissions-by-industry', 'conversion-by-role']) {
      const lines = await exported(list, query);
      for (const line of lines.slice(1)) expect(line).toMatch(`${range.from},${range.to},`);
      expect(lines.length).toBeGreaterThan(1);
    }
  }
});

it('is empty, not broken, where nothing happened yet', async () => {
  for (const name of ['submissions', 'conversion', 'waits', 'shares']) {
    const { data } = await read(name, '');
    expect(data.range.from <= data.range.to).toBe(true);
  }
});
