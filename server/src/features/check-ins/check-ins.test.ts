import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { alreadyAnswered } from '@proxima/contract/check-ins/check-in-states';
import { checkInMessages as messages, type WireCheckIn } from '@proxima/contract/check-ins/check-in-wire';
import { answerMessages } from '@proxima/contract/forms/answers/answer-messages';
import { rateLimits } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { listVenture } from '../../../test/listed-ventures.ts';
import { dayFrom, insertCohort, insertPlace } from '../../../test/outcome-world.ts';
import { hashToken, newToken } from '../accounts/sessions/tokens.ts';
import { askVentures } from './asking/ask-ventures.ts';
import { remindFounders } from './asking/remind-founders.ts';

// A cohort with one venture, and a monthly plan that asks jobs, sales in money, and accepted milestones, which are known.

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;
let founder: SignedInUser;
let venture: number;
let cohort: number;
let measures: number[];

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
  founder = await registerMember(test);
  venture = await listVenture(db, { name: 'Sea Freight', hours: null, founder: founder.id });
  ({ id: cohort } = await insertCohort(db, { leadId: owner.id }));
  await insertPlace(db, cohort, venture);
  const rows = [
    { name: 'Jobs', unit: 'count', adding: 'last', known: null },
    { name: 'Sales', unit: 'money', adding: 'sum', known: null },
    { name: 'Milestones', unit: 'count', adding: 'last', known: 'milestones' },
  ] as const;
  measures = [];
  for (const row of rows) {
    const { id } = await db
      .insertInto('measures')
      .values({ ...row, help: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    measures.push(id);
  }
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const team = (method: Method, url: string, body?: unknown) =>
  test.call({ method, url: `/api/admin/${url}`, body, token: owner.token });
const own = async (method: Method, url: string, body?: unknown, { token } = founder) =>
  test.call({ method, url: `/api/check-ins${url}`, body, token });

async function plan(changes: object = {}) {
  const form = {
    name: 'Monthly',
    rhythm: 'monthly',
    first_on: await dayFrom(db, 0),
    last_on: await dayFrom(db, 300),
    measures,
    has_questions: false,
    ...changes,
  };
  return (await team('POST', `cohorts/${cohort}/check-in-plans`, form)).json();
}

/** Asks, and returns the check-in as its founder reads it. */
async function asked(): Promise<WireCheckIn> {
  await askVentures(test.platform);
  const [first] = (await own('GET', '')).json().data;
  return (await own('GET', `/${first.id}`)).json().data;
}

const answerOf = (version: number, changes: object = {}, form_number: number | null = null) => ({
  version,
  form_number,
  answers: {
    [`measure-${measures[0]}`]: 4,
    [`measure-${measures[1]}`]: { amount: 1200, currency: 'EUR' },
    ...changes,
  },
});

/** The tokens in the emails to the founder, oldest first. */
async function tokens(): Promise<string[]> {
  const rows = await db.selectFrom('email_outbox').select('text').orderBy('id').execute();
  return rows.flatMap(({ text }) => /check-in#t=([\w-]{43})/.exec(text)?.[1] ?? []);
}
const link = async (part: 'open' | 'answer', body: object, token?: string) =>
  test.call({ method: 'POST', url: `/api/check-in-links/${part}`, body, token });
const values = async () =>
  (
    await sql<{ amount: number; currency: string | null; source: string }>`
      select amount::float8 as amount, currency, source from measure_values order by measure_id`.execute(db)
  ).rows;
const countWaiting = async () =>
  (
    await sql<{ count: number }>`select count(*)::float8 as count from pg_stat_activity
      where wait_event_type = 'Lock' and query like 'insert into "check_ins"%' and datname = current_database()`.execute(
      db,
    )
  ).rows[0]?.count;
const later = (days: number) => sql`update check_ins set due_on = due_on - ${days}::int`.execute(db);

describe('asking', () => {
  it('happens on the day in the zone of the cohort, once, and tells each founder with a link of their own', async () => {
    await plan();
    await Promise.all([askVentures(test.platform), askVentures(test.platform)]);
    await askVentures(test.platform);
    expect((await own('GET', '')).json().data).toMatchObject([
      { state: 'open', plan_name: 'Monthly', cohort_name: 'Tide 2030', venture_name: 'Sea Freight' },
    ]);
    expect(await tokens()).toHaveLength(1);
    const steps = await test.call({ method: 'GET', url: '/api/users/next-steps', token: founder.token });
    expect(steps.json().data[0].title).toBe('Monthly: how is Sea Freight?');
  });

  it('waits for the day of the cohort, wherever that begins', async () => {
    await sql`update cohorts set time_zone = 'Pacific/Kiritimati'`.execute(db);
    await plan({ first_on: await dayFrom(db, 1, 'Pacific/Kiritimati') });
    await askVentures(test.platform);
    expect((await own('GET', '')).json().data).toEqual([]);
    await sql`update check_in_plans set first_on = first_on - 1`.execute(db);
    await askVentures(test.platform);
    expect((await own('GET', '')).json().data).toHaveLength(1);
  });

  it('leaves out ventures that left or are closed, and those that were asked long ago', async () => {
    await plan({ first_on: await dayFrom(db, -20) });
    await askVentures(test.platform);
    expect(await tokens()).toEqual([]);
    await sql`update check_in_plans set first_on = ${await dayFrom(db, -2)}`.execute(db);
    await sql`update ventures set standing = 'closed'`.execute(db);
    await askVentures(test.platform);
    await sql`update ventures set standing = 'active'`.execute(db);
    await sql`update cohort_places set state = 'left'`.execute(db);
    await askVentures(test.platform);
    expect(await tokens()).toEqual([]);
    await sql`update cohort_places set state = 'finished'`.execute(db);
    await askVentures(test.platform);
    expect(await tokens()).toHaveLength(1);
  });

  it('reminds three times at most, then tells the lead, and closes what nobody answered', async () => {
    await plan();
    await asked();
    const sent = async () => {
      await remindFounders(test.platform);
      await remindFounders(test.platform);
      return (await tokens()).length;
    };
    expect(await sent()).toBe(1);
    await later(3);
    expect(await sent()).toBe(2);
    await later(11);
    expect(await sent()).toBe(3);
    await later(7);
    expect(await sent()).toBe(3);
    const notices = await team('GET', '../notifications');
    expect(notices.json().data).toMatchObject([
      {
        title: 'Sea Freight has not answered a check-in',
        path: `/admin/cohorts/${cohort}/check-ins`,
      },
    ]);
    await later(39);
    await remindFounders(test.platform);
    expect((await own('GET', '')).json().data[0].state).toBe('missed');
    expect((await link('open', { token: (await tokens())[0] })).json().message).toBe(messages.linkClosed);
  });

  it('the next one closes the one before', async () => {
    await plan();
    await asked();
    await sql`update check_ins set due_on = due_on - 31`.execute(db);
    await askVentures(test.platform);
    const states = (await own('GET', '')).json().data.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['open', 'missed']);
  });
});

describe('asking once', () => {
  it('leaves open what another node asked after this one began', async () => {
    const second = await listVenture(db, { name: 'Salt Works', hours: null, founder: founder.id });
    await insertPlace(db, cohort, second);
    await plan();
    let asking: Promise<void> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await sql`insert into check_ins (plan_id, venture_id, due_on, measures)
        select plans.id, venture_id, first_on, measures from check_in_plans plans
        join cohort_places on cohort_places.cohort_id = plans.cohort_id`.execute(tx);
      asking = askVentures(test.platform);
      // It has listed both ventures and waits for the first one's check-in.
      await expect.poll(countWaiting, { timeout: 5_000 }).toBe(1);
    });
    await asking;
    const { data } = (await own('GET', '')).json();
    expect(data.map(({ state }: { state: string }) => state)).toEqual(['open', 'open']);
  });

  it('does not ask again when the plan is moved to an earlier day', async () => {
    await plan();
    await asked();
    await sql`update check_in_plans set first_on = first_on - 1`.execute(db);
    await askVentures(test.platform);
    expect((await own('GET', '')).json().data).toMatchObject([{ state: 'open' }]);
    expect(await tokens()).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('stores the figures with what the product knows, and is shown beside the next question', async () => {
    await plan();
    const { id, version, known, questions } = await asked();
    expect(questions.sections[0]?.items.map(({ id: item }) => item)).toEqual([
      `measure-${measures[0]}`,
      `measure-${measures[1]}`,
    ]);
    expect(known).toMatchObject([{ name: 'Milestones', figures: [{ amount: 0, currency: null }] }]);
    const reply = await own('PUT', `/${id}/answer`, answerOf(version));
    expect(reply.json()).toMatchObject({
      message: messages.sent,
      data: { state: 'answered', answered_by: 'Ada Lind', answers: answerOf(version).answers },
    });
    expect(await values()).toEqual([
      { amount: 4, currency: null, source: 'founder' },
      { amount: 1200, currency: 'EUR', source: 'founder' },
      { amount: 0, currency: null, source: 'known' },
    ]);
    await sql`update check_ins set due_on = due_on - 31`.execute(db);
    const next = await asked();
    expect(next.last).toMatchObject([
      { question_id: `measure-${measures[0]}`, amount: 4 },
      { question_id: `measure-${measures[1]}`, amount: 1200, currency: 'EUR' },
    ]);
  });

  it('from two devices counts once: the second sees that it is in', async () => {
    await plan();
    const { id, version } = await asked();
    const replies = await Promise.all([
      own('PUT', `/${id}/answer`, answerOf(version)),
      own('PUT', `/${id}/answer`, answerOf(version, { [`measure-${measures[0]}`]: 5 })),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(alreadyAnswered);
    expect(await values()).toHaveLength(3);
    const read = (await own('GET', `/${id}`)).json().data;
    const corrected = await own(
      'PUT',
      `/${id}/answer`,
      answerOf(read.version, { [`measure-${measures[0]}`]: 7 }),
    );
    expect(corrected.json().message).toBe(messages.corrected);
    expect((await values())[0]?.amount).toBe(7);
  });

  it('refuses text, what no number can be, negative counts and unknown currencies, and stores nothing', async () => {
    await plan();
    const { id, version } = await asked();
    const [jobs, sales] = measures.map((measure) => `measure-${measure}`) as [string, string];
    const wrong: object[] = [
      { [jobs]: 'many' },
      { [jobs]: 1e308 },
      { [jobs]: -1 },
      { [jobs]: 1.5 },
      { [sales]: { amount: 5, currency: 'ABC' } },
      { [sales]: { amount: -5, currency: 'EUR' } },
      { [sales]: 5 },
      { [jobs]: { amount: 5, currency: 'EUR' } },
      { [`measure-${measures[2]}`]: 9 },
    ];
    for (const changes of wrong) {
      const reply = await own('PUT', `/${id}/answer`, answerOf(version, changes));
      expect(reply.statusCode, JSON.stringify(changes)).toBe(422);
    }
    const negative = await own('PUT', `/${id}/answer`, answerOf(version, { [jobs]: -1 }));
    expect(negative.json().data).toEqual({ [jobs]: [answerMessages.minValue(0)] });
    const empty = await own('PUT', `/${id}/answer`, { version, form_number: null, answers: {} });
    expect(empty.json().message).toBe(messages.nothing);
    expect(await values()).toEqual([]);
  });

  it('may be below zero where the measure says so, and not below what its unit allows', async () => {
    await sql`update measures set may_be_negative = known is null`.execute(db);
    await plan();
    const { id, version } = await asked();
    const [jobs, sales] = measures.map((measure) => `measure-${measure}`) as [string, string];
    for (const changes of [
      { [jobs]: -1.5 },
      { [jobs]: -1e14 },
      { [sales]: { amount: -0.5, currency: 'EUR' } },
    ])
      expect((await own('PUT', `/${id}/answer`, answerOf(version, changes))).statusCode).toBe(422);
    const below = { [jobs]: -3, [sales]: { amount: -1200, currency: 'EUR' } };
    expect((await own('PUT', `/${id}/answer`, answerOf(version, below))).statusCode).toBe(200);
    expect((await values()).map(({ amount }) => amount)).toEqual([-3, -1200, 0]);
  });

  it('to the plan’s own questions belongs to the version of the form that was seen; files are not asked', async () => {
    const { data } = await plan({ has_questions: true });
    const { id, version, form_number, questions } = await asked();
    expect([form_number, questions.sections.map((section) => section.id)]).toEqual([
      1,
      ['figures', 'questions'],
    ]);
    const { data: form } = (await team('GET', `forms/${data.form_id}`)).json();
    form.document.sections[0].items.push({
      ...{
        id: 'plan',
        type: 'file',
        label: 'Plan',
        isRequired: true,
        seenBy: 'team',
        hiddenWhenBlind: false,
      },
      ...{ kinds: ['document'], max: 1 },
    });
    await team('PUT', `forms/${data.form_id}`, { version: 1, document: form.document });
    const late = await own('PUT', `/${id}/answer`, answerOf(version, { news: 'A pilot.' }, form_number));
    expect(late.json().message).toBe(messages.changed);
    const reply = await own('PUT', `/${id}/answer`, answerOf(version, { news: 'A pilot.' }, 2));
    expect(reply.json().data).toMatchObject({ form_number: 2, answers: { news: 'A pilot.' } });
  });

  it('goes through when only words of the questions have changed since they were read, to the version that was seen', async () => {
    const { data } = await plan({ has_questions: true });
    const { id, version, form_number } = await asked();
    const { data: form } = (await team('GET', `forms/${data.form_id}`)).json();
    form.document.sections[0].title = 'In your own words';
    await team('PUT', `forms/${data.form_id}`, { version: 1, document: form.document });
    const reply = await own('PUT', `/${id}/answer`, answerOf(version, { news: 'A pilot.' }, form_number));
    expect(reply.json().data).toMatchObject({ form_number: 1, answers: { news: 'A pilot.' } });
    const unknown = await own('PUT', `/${id}/answer`, answerOf(version + 1, { news: 'Two.' }, 2));
    expect(unknown.json().message).toBe(messages.changed);
  });

  it('is the founders’: for others the check-in does not exist', async () => {
    await plan();
    const { id, version } = await asked();
    const other = await registerMember(test);
    expect((await own('GET', `/${id}`, undefined, other)).statusCode).toBe(404);
    expect((await own('PUT', `/${id}/answer`, answerOf(version), other)).statusCode).toBe(404);
    expect((await own('GET', '', undefined, other)).json().data).toEqual([]);
  });
});

it('a reminder that fails is logged, stays due, and neither stops nor undoes the others', async () => {
  const other = await listVenture(db, { name: 'Salt Works', hours: null, founder: founder.id });
  await insertPlace(db, cohort, other);
  await plan();
  await askVentures(test.platform);
  await later(3);
  const sent = (await tokens()).length;
  const { id } = await db.selectFrom('check_ins').select('id').orderBy('id').executeTakeFirstOrThrow();
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'no link'; end $$;
    create trigger fail before insert on check_in_links for each row when (new.check_in_id = ${sql.lit(id)}) execute function fail()`.execute(
    db,
  );
  await remindFounders(test.platform);
  await sql`drop function fail cascade`.execute(db);
  expect((await tokens()).length - sent).toBe(1);
  await remindFounders(test.platform);
  expect((await tokens()).length - sent).toBe(2);
});

describe('a personal link', () => {
  it('answers without signing in, as the person it was sent to, whoever is signed in', async () => {
    await plan();
    const { version } = await asked();
    const other = await registerMember(test);
    const [token] = await tokens();
    expect((await link('open', { token })).json().data).toMatchObject({ venture_name: 'Sea Freight' });
    const reply = await link('answer', { token, ...answerOf(version) }, other.token);
    expect(reply.json()).toMatchObject({ message: messages.sent, data: { answered_by: 'Ada Lind' } });
  });

  it('ends with the answer, for everyone: it neither counts twice nor shows what was answered', async () => {
    await plan();
    const { id, version } = await asked();
    await later(3);
    await remindFounders(test.platform);
    const [first, second] = await tokens();
    const body = answerOf(version);
    expect((await link('answer', { token: second, ...body })).statusCode).toBe(200);
    for (const token of [first, second]) {
      const opened = await link('open', { token });
      expect(opened.json()).toMatchObject({ error: 'link_expired' });
      expect(opened.json().message).toMatch(/^This check-in was answered by Ada Lind on \d+ \w+ \d{4}\./);
      expect((await link('answer', { token, ...body, version: version + 1 })).statusCode).toBe(422);
    }
    expect(await values()).toHaveLength(3);
    expect((await own('GET', `/${id}`)).json().data.state).toBe('answered');
    expect((await link('open', { token: 'x'.repeat(43) })).json().message).toBe(messages.linkUnknown);
  });

  it('counts by link: a company behind one address opens all of its own, and unknown ones end none of them', async () => {
    await plan();
    const { id } = await asked();
    const many = Array.from({ length: rateLimits.contact.max + 1 }, () => newToken());
    const rows = many.map((token) => ({
      token_hash: hashToken(token),
      check_in_id: id,
      user_id: founder.id,
    }));
    await db.insertInto('check_in_links').values(rows).execute();
    for (const token of many) expect((await link('open', { token })).statusCode).toBe(200);
    const [first, second] = many;
    const unknown = { token: 'x'.repeat(43) };
    await link('open', unknown);
    await sql`update rate_limits set hits = 30 where key like 'unknown-check-in-link:%' or key like ${`check-in-link:${hashToken(first ?? '').toString('base64url')}:%`}`.execute(
      db,
    );
    expect((await link('open', unknown)).statusCode).toBe(429);
    expect((await link('open', { token: first })).statusCode).toBe(429);
    expect((await link('open', { token: second })).statusCode).toBe(200);
  });

  it('no longer works once its founder has left the venture', async () => {
    await plan();
    await asked();
    await sql`update venture_people set until = now()`.execute(db);
    const [token] = await tokens();
    expect((await link('open', { token })).statusCode).toBe(404);
  });
});

describe('a plan', () => {
  it('is changed, ended, and deleted while nothing has gone out', async () => {
    const { data } = await plan();
    expect(data).toMatchObject({ asked: 0, next_on: expect.any(String), form_id: null });
    await askVentures(test.platform);
    const [listed] = (await team('GET', `cohorts/${cohort}/check-in-plans`)).json().data;
    expect(listed).toMatchObject({ asked: 1, open: 1, answered: 0 });
    const url = `check-in-plans/${data.id}`;
    expect((await team('DELETE', `${url}?version=1`)).json().message).toBe(messages.planAsked);
    const { id: _id, form_id: _form, ended_at: _end, next_on: _next, version: _version, ...form } = listed;
    const saved = await team('PUT', url, { version: 1, plan: { ...form, measures: [measures[0]] } });
    expect(saved.json().data).toMatchObject({ version: 2, measures: [measures[0]] });
    expect((await team('PUT', url, { version: 1, plan: form })).json().message).toBe(messages.planStale);
    expect((await team('POST', `${url}/end`, { version: 2 })).json().data.next_on).toBeNull();
    const list = (await team('GET', `${url}/check-ins`)).json().data;
    expect(list).toMatchObject([{ venture_name: 'Sea Freight', state: 'open', reminders: 0 }]);
  });

  it('refuses days that have all passed, of which none would ever go out, and says why', async () => {
    const passed = { last_on: [messages.planPast] };
    expect((await plan({ first_on: '2020-01-01', last_on: '2020-02-01' })).data).toEqual(passed);
    const [first_on, last_on] = [await dayFrom(db, -20), await dayFrom(db, 5)];
    expect((await plan({ first_on, last_on })).data).toEqual(passed);
    const { data } = await plan();
    const { id, form_id: _form, ended_at: _end, next_on: _next, version, ...form } = data;
    const url = `check-in-plans/${id}`;
    const moved = await team('PUT', url, { version, plan: { ...form, first_on, last_on } });
    expect(moved.json().data).toEqual(passed);
    await askVentures(test.platform);
    expect((await team('PUT', url, { version, plan: { ...form, first_on, last_on } })).statusCode).toBe(200);
  });

  it('still asks where its only day has passed within the last two weeks', async () => {
    const day = await dayFrom(db, -10);
    expect((await plan({ first_on: day, last_on: day })).data).toMatchObject({ asked: 0 });
    expect(await asked()).toMatchObject({ due_on: day });
  });

  it('refuses a last day before the first, no questions at all, and measures that are chosen twice, unknown or archived', async () => {
    expect((await plan({ last_on: await dayFrom(db, -1) })).data).toEqual({ last_on: [messages.planDays] });
    expect((await plan({ measures: [] })).data).toEqual({ measures: [messages.planMeasures] });
    const [first = 0] = measures;
    expect((await plan({ measures: [first, first] })).data).toEqual({
      measures: [messages.planMeasureTwice],
    });
    expect((await plan({ measures: [999_999] })).data).toEqual({ measures: [messages.planMeasureGone] });
    await sql`update measures set archived_at = now()`.execute(db);
    expect((await plan()).data).toEqual({ measures: [messages.planMeasureGone] });
  });
});
