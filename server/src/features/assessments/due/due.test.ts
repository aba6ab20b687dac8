import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type Assessments, assessmentMessages } from '@proxima/contract/assessments/assessments';
import { defaultSettings } from '@proxima/contract/settings/settings';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { insertApplications, insertCall } from '../../../../test/call-world.ts';
import { makeStage } from '../../../../test/stages.ts';
import { remindReviewers } from './remind-reviewers.ts';

// An owner and two reviewers; a member's proposals wait at the open door.

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;
let one: SignedInUser;
let two: SignedInUser;
let member: SignedInUser;
let id: number;

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, who = owner) {
  const response = await test.call({ method, url, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
}
const at = (path: string, of = id) => `/api/admin/submissions/${of}${path}`;
const assign = ({ id: reviewer_id }: SignedInUser, of = id) =>
  call('POST', at('/assessments', of), { reviewer_id });
const setDue = (due_on: string | null, of = id) => call('PUT', at('/assessments/due', of), { due_on });
const read = async (): Promise<Assessments> => (await call('GET', at('/assessments'))).data;
const day = async (days: number): Promise<string> => {
  const { rows } = await sql<{
    day: string;
  }>`select ((now() at time zone 'UTC')::date + ${days}::integer)::text as day`.execute(db);
  return rows[0]?.day ?? '';
};
/** Moves the day of everything that is open. */
const dueIn = async (days: number) =>
  db
    .updateTable('assessments')
    .set({ due_on: await day(days) })
    .where('in_at', 'is', null)
    .execute();
const reminded = async () => {
  await Promise.all([remindReviewers(test.platform), remindReviewers(test.platform)]);
  const rows = await db
    .selectFrom('email_outbox')
    .select(['to_address', 'subject', 'text'])
    .where('kind', '=', 'assessment_reminder')
    .orderBy('id')
    .execute();
  return rows;
};

async function send(): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into submissions
    (user_id, contact_type, first_name, last_name, email, phone, message)
    values (${member.id}, 'entrepreneur', 'Ada', 'Lind', ${member.email}, '5550100', 'Kites that turn tides.')
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into submission_versions (submission_id, number, message) values (${id}, 1, 'Kites')`.execute(
    db,
  );
  return id;
}

beforeEach(async () => {
  await test.database.reset();
  [owner, one, two] = [
    await makeAdmin(test),
    await makeAdmin(test, 'reviewer'),
    await makeAdmin(test, 'reviewer'),
  ];
  member = await registerMember(test);
  id = await send();
});

it('is set by whoever assigns, for everyone who has not assessed it and whoever is assigned later', async () => {
  expect((await setDue(await day(5))).message).toBe(assessmentMessages.dueNothing);
  await assign(one);
  expect((await read()).due_on).toBeNull();
  expect((await setDue(await day(-1))).data).toEqual({ due_on: [assessmentMessages.dueInPast] });
  expect((await setDue(await day(5))).data.due_on).toBe(await day(5));
  await assign(two);
  const rows = await db.selectFrom('assessments').select('due_on').execute();
  expect(rows).toEqual([{ due_on: await day(5) }, { due_on: await day(5) }]);
  expect((await setDue(null)).data.due_on).toBeNull();
  expect((await setDue('9999-12-31')).status).toBe(422);
  expect((await call('PUT', at('/assessments/due', 999), { due_on: null })).status).toBe(404);
  const stranger = await call('PUT', at('/assessments/due'), { due_on: null }, member);
  expect(stranger.status).toBe(403);
});

it('is as many days ahead as an owner has set', async () => {
  const settings = { ...defaultSettings, reviews: { ...defaultSettings.reviews, due_days: 7 } };
  const value = JSON.stringify({ version: 1, changed_by: 'Ines', settings });
  await db.insertInto('settings').values({ name: 'run_time', value }).execute();
  expect((await read()).due_on).toBe(await day(7));
  await assign(one);
  const [row] = await db.selectFrom('assessments').select('due_on').execute();
  expect(row?.due_on).toBe(await day(7));
});

it('is not of a stage, which has its own', async () => {
  const { id: callId } = await insertCall(db);
  const [application = 0] = await insertApplications(db, callId, member.id, 1);
  const stage = await makeStage(test, owner, callId, { due_at: '2031-05-01T17:00' });
  await call('POST', `/api/admin/stages/${stage.id}/start`, { version: stage.version });
  await assign(one, application);
  expect((await setDue(await day(5), application)).message).toBe(assessmentMessages.dueInStage);
  const { data } = await call('GET', '/api/admin/assessments', undefined, one);
  expect(data).toMatchObject([{ submission_id: application, due_on: '2031-05-01', is_late: false }]);
  await sql`update call_stages set due_at = now() - interval '1 hour'`.execute(db);
  const late = await call('GET', '/api/admin/assessments', undefined, one);
  expect(late.data[0].is_late).toBe(true);
});

it('shows the reviewer what is due, and the team who is late, until their assessment is in', async () => {
  await assign(one);
  await dueIn(0);
  const own = async () => (await call('GET', '/api/admin/assessments', undefined, one)).data;
  expect(await own()).toMatchObject([{ due_on: await day(0), is_late: false }]);
  await dueIn(-1);
  expect(await own()).toMatchObject([{ due_on: await day(-1), is_late: true }]);
  expect((await read()).assessments).toMatchObject([{ reviewer_id: one.id, is_late: true }]);
  const listed = async () => (await call('GET', '/api/admin/submissions')).data[0].assessments;
  expect(await listed()).toMatchObject({ assigned: 1, in: 0, late: 1 });
  await call('PUT', at('/assessments/own'), { scores: [3, 3, 3, 3, 3], version: 1 }, one);
  expect(await listed()).toMatchObject({ in: 1, late: 0 });
  expect((await read()).assessments[0]?.is_late).toBe(false);
});

it('reminds before the day, on it and once after, one email for all that is due that day', async () => {
  await assign(one);
  await assign(one, await send());
  await dueIn(5);
  expect(await reminded()).toEqual([]);
  await dueIn(2);
  expect(await reminded()).toHaveLength(1);
  await dueIn(0);
  expect(await reminded()).toHaveLength(2);
  await dueIn(-1);
  const emails = await reminded();
  expect(emails).toHaveLength(3);
  expect(emails[2]).toMatchObject({
    to_address: one.email,
    subject: '2 submissions wait for your assessment',
  });
  expect(emails[2]?.text).not.toContain('Ada');
  await dueIn(-9);
  expect(await reminded()).toHaveLength(3);
});

it('reminds the others when one cannot be reminded', async () => {
  for (const reviewer of [one, two]) await assign(reviewer);
  await dueIn(0);
  await sql`update users set email = 'not one address' where id = ${one.id}`.execute(db);
  expect((await reminded()).map(({ to_address }) => to_address)).toEqual([two.email]);
});

it.each([
  [
    'their assessment is in',
    () => call('PUT', at('/assessments/own'), { scores: [3, 3, 3, 3, 3], version: 1 }, one),
  ],
  ['it is withdrawn', () => call('POST', `/api/contacts/${id}/withdrawal`, undefined, member)],
  ['it is decided', () => sql`update submissions set status = 'declined'`.execute(db)],
  ['it was sent back', () => sql`update submissions set status = 'revision'`.execute(db)],
  ['they are in conflict', () => call('PUT', at('/conflict'), { why: 'We compete.' }, one)],
  [
    'a decision is held',
    () =>
      call('POST', at('/held-decision'), {
        ...{ decision: 'declined', comment: 'Not now', version: 1, early_reason: 'It is clear.' },
      }),
  ],
  [
    'their account is disabled',
    () => sql`update users set disabled_at = now() where id = ${one.id}`.execute(db),
  ],
] as const)('nobody is reminded once %s', async (_, happens) => {
  await assign(one);
  await dueIn(0);
  await happens();
  expect(await reminded()).toEqual([]);
});
