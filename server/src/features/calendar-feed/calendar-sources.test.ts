import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeJuror, registerMember, testApp } from '../../../test/app.ts';
import { insertApplications, insertCall } from '../../../test/call-world.ts';
import { readCalendar } from '../../../test/documents/read-calendar.ts';
import { makeVenture } from '../../../test/eligible-investor.ts';
import { dayFrom, insertCohort, insertPlace } from '../../../test/outcome-world.ts';
import { commitFirmly, eligibleInvestor, openRound } from '../../../test/round-world.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let other: SignedInUser;
let venture: number;

const titles = async (account: SignedInUser) => (await readCalendar(test, account)).map(({ title }) => title);

beforeAll(async () => {
  other = await registerMember(test);
});
beforeEach(async () => {
  founder = await registerMember(test);
  venture = await makeVenture(db, { founder: founder.id, isListed: false });
});

const inHours = (hours: number) => sql<Date>`date_trunc('second', now()) + make_interval(hours => ${hours})`;

async function insertEvent(hostId: number | null, fields: object = {}): Promise<number> {
  const { id } = await db
    .insertInto('events')
    .values({
      ...{
        kind: 'workshop',
        state: 'scheduled',
        title: 'Pricing for Tidal Kites',
        body: '',
        host_name: 'Mara',
      },
      ...{
        host_id: hostId,
        starts_at: inHours(24),
        ends_at: inHours(26),
        time_zone: 'Asia/Kolkata',
        place: '',
      },
      ...{ link: '', seats: 5, roles: ['entrepreneur'], needs_eligibility: false, ...fields },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('events', () => {
  const seat = (event_id: number, state: 'going' | 'waiting') =>
    db.insertInto('event_registrations').values({ event_id, user_id: founder.id, state }).execute();

  it('are there for those who have a seat or run them, by their kind alone; cancelled ones as such', async () => {
    const host = await makeAdmin(test);
    const [one, two, three] = [
      await insertEvent(host.id),
      await insertEvent(host.id),
      await insertEvent(null),
    ];
    await seat(one, 'going');
    await seat(two, 'waiting');
    await seat(three, 'going');
    await sql`update events set state = 'cancelled', version = 2 where id = ${three}`.execute(db);
    const own = (await readCalendar(test, founder)).sort((a, b) => a.sequence - b.sequence);
    expect(own.map(({ title, hours, status, sequence }) => [title, hours, status, sequence])).toEqual([
      ['Workshop', 2, 'CONFIRMED', 1],
      ['Workshop', 2, 'CANCELLED', 2],
    ]);
    expect(own[0]?.link).toMatch(new RegExp(`/dashboard/events/${one}$`));
    const run = await readCalendar(test, host);
    expect(run.map(({ title }) => title)).toEqual(['Workshop', 'Workshop']);
    expect(run.map(({ link }) => new URL(String(link)).pathname).sort()).toEqual([
      `/admin/events/${one}`,
      `/admin/events/${two}`,
    ]);
    expect(await titles(other)).toEqual([]);
  });

  it('leave the calendar 90 days after they ended, and with the access to them', async () => {
    const event = await insertEvent(null);
    await seat(event, 'going');
    expect(await titles(founder)).toEqual(['Workshop']);
    await sql`update events set roles = '{investor}' where id = ${event}`.execute(db);
    expect(await titles(founder)).toEqual([]);
    await sql`update events set roles = '{entrepreneur}', starts_at = now() - interval '91 days',
      ends_at = now() - interval '90 days 1 hour' where id = ${event}`.execute(db);
    expect(await titles(founder)).toEqual([]);
    await sql`update events set ends_at = now() - interval '89 days' where id = ${event}`.execute(db);
    expect(await titles(founder)).toEqual(['Workshop']);
  });
});

it('office hours are there for the mentor and the people of the venture, under the uid of the email', async () => {
  const mentor = await registerMember(test, 'project_manager');
  const { id } = await db
    .insertInto('bookings')
    .values({
      ...{
        venture_id: venture,
        host_id: mentor.id,
        host_name: 'Ines',
        guest_id: founder.id,
        guest_name: 'Ada',
      },
      ...{ topic: 'Prices', starts_at: inHours(30), ends_at: inHours(31), time_zone: 'UTC', sequence: 3 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const account of [mentor, founder]) {
    const [entry, ...rest] = await readCalendar(test, account);
    expect(entry).toMatchObject({ title: 'Office hours', hours: 1, sequence: 3, transparency: 'OPAQUE' });
    expect(entry?.uid).toMatch(new RegExp(`^booking-${id}@`));
    expect(rest).toEqual([]);
  }
  await sql`update venture_people set until = now() where venture_id = ${venture}`.execute(db);
  expect(await titles(founder)).toEqual([]);
});

describe('in a jury', () => {
  const insertStage = async (callId: number, readers: 'team' | 'jurors'): Promise<number> => {
    const { rows } = await sql<{
      id: number;
    }>`insert into call_stages (call_id, position, name, state, readers,
        readers_per_application, is_blind, assigning, note_for_applicants, is_shown, started_at)
      values (${callId}, 1, 'Final', 'open', ${readers}, 2, false, 'by_hand', '', true, now()) returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  };

  it('interviews are there for the applicant and who reads it, selection days for the panel that agreed', async () => {
    const juror = await makeJuror(test);
    const call = await insertCall(db);
    const stage = await insertStage(call.id, 'jurors');
    const [submission = 0] = await insertApplications(db, call.id, founder.id, 1);
    await sql`insert into interview_slots (stage_id, starts_at, ends_at, place, submission_id, booked_at)
      values (${stage}, now() + interval '2 days', now() + interval '2 days 30 minutes', 'Room 1', ${submission}, now()),
        (${stage}, now() + interval '3 days', now() + interval '4 days', 'Room 1', null, null)`.execute(db);
    await sql`insert into selection_days (stage_id, starts_at, place, minutes)
      values (${stage}, now() + interval '5 days', 'Hall', 45)`.execute(db);
    await sql`insert into selection_order (stage_id, submission_id, position) values (${stage}, ${submission}, 1)`.execute(
      db,
    );
    await sql`insert into stage_jurors (stage_id, user_id) values (${stage}, ${juror.id})`.execute(db);
    await sql`insert into assessments (stage_id, submission_id, reviewer_id, reviewer_name, rubric_version) values
      (${stage}, ${submission}, ${juror.id}, 'Jo', 1)`.execute(db);
    expect(await titles(founder)).toEqual(['Interview']);
    expect(await titles(juror)).toEqual([]);
    await sql`update stage_jurors set confidentiality_agreed_at = now() where stage_id = ${stage}`.execute(
      db,
    );
    const read = await readCalendar(test, juror);
    expect(read.map(({ title, hours }) => [title, hours])).toEqual([
      ['Interview', 0.5],
      ['Selection day', 0.75],
    ]);
    await sql`update call_stages set state = 'ended', ended_at = now() where id = ${stage}`.execute(db);
    expect(await titles(juror)).toEqual([]);
  });
});

it('milestones are whole days, the same in every time zone, for the people of the venture', async () => {
  const { rows } = await sql<{ id: number }>`
    with project as (insert into projects (venture_id, name, started_on) values (${venture}, 'Kites', current_date) returning id)
    insert into milestones (project_id, number, title, first_due_on, due_on, version)
    select id, 4, 'Secret title', '2031-03-30', '2031-03-30', 7 from project returning project_id as id`.execute(
    db,
  );
  const entries = await readCalendar(test, founder);
  expect(entries).toMatchObject([
    {
      title: 'Milestone 4 due',
      isDay: true,
      start: '2031-03-30',
      hours: 24,
      sequence: 7,
      transparency: 'TRANSPARENT',
    },
  ]);
  expect(await titles(other)).toEqual([]);
  await sql`update projects set state = 'complete', ended_at = now() where id = ${rows[0]?.id}`.execute(db);
  expect(await titles(founder)).toEqual([]);
});

it('deadlines of rounds are there for founders and who committed, under no name', async () => {
  const round = await openRound(test);
  const investor = await eligibleInvestor(test);
  expect(await titles(investor)).toEqual([]);
  expect((await commitFirmly(test, investor, round, { amount: 5_000_00 })).statusCode).toBe(200);
  const own = await readCalendar(test, investor);
  expect(own.map(({ title }) => title)).toEqual(['Deadline of your commitment', 'Round closes']);
  expect(JSON.stringify(own)).not.toMatch(/kites/i);
  expect(await titles(round.founder)).toEqual(['Round closes', 'Payments due']);
  expect(await titles(await eligibleInvestor(test))).toEqual([]);
});

it('the end of a call is there for who applies, as long as the call is public', async () => {
  const call = await insertCall(db, { closesIn: 7200 });
  await sql`insert into applications (call_id, user_id) values (${call.id}, ${founder.id})`.execute(db);
  const [entry] = await readCalendar(test, founder);
  expect(entry).toMatchObject({ title: 'Call closes: Tide 2030', hours: 0, transparency: 'TRANSPARENT' });
  await sql`update calls set state = 'withdrawn' where id = ${call.id}`.execute(db);
  expect(await titles(founder)).toEqual([]);
});

it('a cohort has its days and its check-ins, those to come included, for founders; its days for its lead', async () => {
  const lead = await makeAdmin(test);
  const cohort = await insertCohort(db, { startsOn: '2031-01-06', endsOn: '2031-03-28', leadId: lead.id });
  await insertPlace(db, cohort.id, venture);
  const today = await dayFrom(db, 0);
  const { rows } = await sql<{ id: number }>`
    with measure as (insert into measures (name, help, unit, adding) values ('Jobs', '', 'count', 'sum') returning id)
    insert into check_in_plans (cohort_id, name, rhythm, first_on, last_on, measures)
    select ${cohort.id}, 'Monthly', 'yearly', ${today}::date, ${today}::date + 400, array[id] from measure returning id`.execute(
    db,
  );
  await db
    .insertInto('check_ins')
    .values({ plan_id: rows[0]?.id ?? 0, venture_id: venture, due_on: today, measures: [] })
    .execute();
  const entries = await readCalendar(test, founder);
  expect(entries.map(({ title, isDay }) => [title, isDay])).toEqual([
    ['Check-in due', true],
    ['Check-in due', true],
    ['Programme begins', true],
    ['Programme ends', true],
  ]);
  expect(entries.map(({ start }) => start)).toEqual([today, entries[1]?.start, '2031-01-06', '2031-03-28']);
  expect(await titles(lead)).toEqual(['Programme begins', 'Programme ends']);
  expect(await titles(other)).toEqual([]);
});
