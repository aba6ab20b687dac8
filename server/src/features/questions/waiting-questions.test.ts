import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { NextStep } from '@proxima/contract/accounts/next-steps';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeEligible } from '../../../test/eligible-investor.ts';
import { listVenture } from '../../../test/listed-ventures.ts';
import { remindAnswerable } from './remind-answerable.ts';

// What happens to a question that waits: founders and the team are led to it, and reminded of it.

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let investor: SignedInUser;
let owner: SignedInUser;
let venture: number;

const call = async (method: 'GET' | 'POST', url: string, { token }: SignedInUser, body?: object) =>
  (await test.call({ method, url, token, body })).json();
const ask = async (text = '=1+1'): Promise<number> =>
  (await call('POST', `/api/ventures/${venture}/questions`, investor, { text })).data.id;
const answer = (id: number) =>
  call('POST', `/api/ventures/${venture}/questions/${id}/answer`, founder, {
    text: 'Four.',
    is_published: true,
  });

beforeEach(async () => {
  await test.database.reset();
  [founder, investor] = [await registerMember(test), await registerMember(test, 'investor')];
  owner = await makeAdmin(test);
  await makeEligible(db, investor.id);
  venture = await listVenture(db, { name: 'Tidal Kites', founder: founder.id });
  await sql`update ventures set lead_id = ${owner.id} where id = ${venture}`.execute(db);
});

/** Which days the team works, as numbers of the week; and since when the question waits, in hours. */
async function remind(days: number[], hours: number): Promise<number> {
  const id = await ask();
  const working_hours = { time_zone: 'Asia/Tokyo', days, from: '09:00', to: '17:00' };
  const value = JSON.stringify({ version: 1, changed_by: 'Ines', settings: { working_hours } });
  await sql`insert into settings (name, value) values ('run_time', ${value}::jsonb)`.execute(db);
  await sql`update questions set asked_at = now() - ${hours} * interval '1 hour' where id = ${id}`.execute(
    db,
  );
  await Promise.all([remindAnswerable(test.platform), remindAnswerable(test.platform)]);
  await remindAnswerable(test.platform);
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'question_waiting')
    .execute();
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(rows.length);
  return rows.length;
}
const everyDay = [1, 2, 3, 4, 5, 6, 7];

it.each([
  ['every day, two days and an hour', everyDay, 49, 2],
  ['every day, an hour less than two days', everyDay, 47, 0],
  ['on no day of the last six but today’s', [0], 6 * 24, 0],
])('founders and the lead are reminded once: work %s', async (_when, days, hours, count) => {
  const tokyo = Temporal.Now.zonedDateTimeISO('Asia/Tokyo').dayOfWeek;
  expect(await remind(days[0] === 0 ? [tokyo] : days, hours)).toBe(count);
});

it('nobody is reminded of what is answered or withdrawn', async () => {
  await answer(await ask());
  await call('POST', `/api/ventures/${venture}/questions/${await ask()}/withdrawal`, investor);
  expect(await remind(everyDay, 0)).toBe(0);
  await sql`update questions set asked_at = now() - interval '9 days' where state <> 'waiting'`.execute(db);
  await remindAnswerable(test.platform);
  expect(
    await db.selectFrom('notifications').where('kind', '=', 'question_waiting').select('id').execute(),
  ).toEqual([]);
});

it('leads founders to it from their dashboard, and the team once it has waited too long', async () => {
  const steps = async (): Promise<string[]> =>
    (await call('GET', '/api/users/next-steps', founder)).data.map(({ title }: NextStep) => title);
  const waits = async () => (await call('GET', '/api/admin/ventures?waits=question', owner)).data.length;
  const [first, second] = [await ask(), await ask()];
  expect((await steps())[0]).toBe('2 questions are waiting for your answers');
  await answer(first);
  expect((await steps())[0]).toBe('A question is waiting for your answer');
  expect(await waits()).toBe(0);
  await sql`update questions set asked_at = now() - interval '9 days'`.execute(db);
  expect(await waits()).toBe(1);
  await answer(second);
  expect([await waits(), (await steps()).some((title) => title.includes('question'))]).toEqual([0, false]);
});

it('published answers are part of the timeline, for those who read them', async () => {
  const entries = async (who: SignedInUser) =>
    (await call('GET', `/api/ventures/${venture}/timeline`, who)).data.filter(
      ({ kind }: { kind: string }) => kind === 'question_answered',
    ).length;
  const id = await ask();
  expect(await entries(founder)).toBe(0);
  await answer(id);
  expect([await entries(founder), await entries(investor), await entries(owner)]).toEqual([1, 1, 1]);
  await sql`update questions set level = 'granted'`.execute(db);
  expect([await entries(founder), await entries(investor)]).toEqual([1, 0]);
});

it('founders and the team export them, with the names that each may read; nobody else does', async () => {
  await answer(await ask());
  const order = (who: SignedInUser) =>
    call('POST', '/api/exports/questions', who, { format: 'csv', venture_id: venture });
  const csv = async (who: SignedInUser) =>
    (await test.call({ method: 'GET', url: (await order(who)).data.path })).body;
  const [ofFounder, ofTeam] = [await csv(founder), await csv(owner)];
  expect(ofFounder).toContain("'=1+1");
  expect(ofFounder).toContain('Published,Four.,Ada Lind');
  const lines = (text: string) => text.trim().split('\r\n')[1]?.split(',')[5];
  expect([lines(ofFounder), lines(ofTeam)]).toEqual(['', 'Ada Lind']);
  const refused = await order(investor);
  const path = refused.data?.path ?? '';
  const { statusCode } = await test.call({ method: 'GET', url: path || '/api/exports/x' });
  expect(statusCode).not.toBe(200);
});
