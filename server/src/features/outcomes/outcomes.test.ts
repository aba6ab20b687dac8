import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type Outcomes, outcomeMessages } from '@proxima/contract/outcomes/outcomes';
import { reportMessages } from '@proxima/contract/outcomes/report';
import { defaultSettings } from '@proxima/contract/settings/settings';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { readCells, readPdf } from '../../../test/documents/read-papers.ts';
import { listVenture } from '../../../test/listed-ventures.ts';
import { insertCohort, insertPlace } from '../../../test/outcome-world.ts';
import { untilFiguresAreRead } from './read-impact.ts';

// Two cohorts that ended: of 2024 with six German ventures, one of them closed, and of 2025 with five Portuguese ones; jobs and sales of both.

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;
let founder: SignedInUser;
let jobs: number;
let sales: number;
const cohorts: number[] = [];

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
  founder = await registerMember(test);
  const measure = async (name: string, unit: 'count' | 'money', adding: 'last' | 'sum') =>
    (
      await db
        .insertInto('measures')
        .values({ name, help: '', unit, adding })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  jobs = await measure('Jobs', 'count', 'last');
  sales = await measure('Sales', 'money', 'sum');
  cohorts.length = 0;
  await fill('2024', 'DE', 6);
  await fill('2025', 'PT', 5);
});

async function fill(year: string, country: string, count: number): Promise<void> {
  const { id } = await insertCohort(db, { startsOn: `${year}-01-05`, endsOn: `${year}-04-05` });
  cohorts.push(id);
  for (let number = 1; number <= count; number += 1) {
    const venture = await listVenture(db, {
      ...{ name: `${country} ${number}`, hours: null, founder: founder.id },
      profile: { country, industry: 'technology' },
    });
    await insertPlace(db, id, venture, number === 1 ? 'accepted' : 'finished');
    if (number === 1 && country === 'DE')
      await sql`update ventures set standing = 'closed', standing_at = '2024-09-01' where id = ${venture}`.execute(
        db,
      );
    await report(venture, jobs, `${year}-02-01`, 2);
    await report(venture, jobs, `${year}-03-01`, 3);
    await report(venture, sales, `${year}-02-01`, 100, 'EUR');
    if (number === 2) await report(venture, sales, `${year}-03-01`, 70, 'USD');
  }
}

const report = (
  venture_id: number,
  measure_id: number,
  as_of: string,
  amount: number,
  currency: string | null = null,
) =>
  db
    .insertInto('measure_values')
    .values({ venture_id, measure_id, as_of, amount: String(amount), currency, source: 'imported' })
    .execute();

const read = async (query = ''): Promise<Outcomes> =>
  (await test.call({ method: 'GET', url: `/api/admin/outcomes?${query}`, token: owner.token })).json().data;

async function exported(body: object) {
  const order = await test.call({
    ...{ method: 'POST', url: '/api/admin/exports/outcomes-report', token: owner.token },
    body: {
      title: 'Report to the fund',
      words: 'First.\n\nSecond.',
      parts: ['funnel'],
      by: 'country',
      ...body,
    },
  });
  if (order.statusCode !== 200) return order;
  return test.call({ method: 'GET', url: order.json().data.path });
}

const openImpact = (is_public: boolean, version = 0) =>
  test.call({
    method: 'PUT',
    url: '/api/admin/settings',
    token: owner.token,
    body: {
      version,
      settings: { ...defaultSettings, impact: { is_public, introduction: 'Ten years of the sea.' } },
    },
  });

it('counts by country: places, who finished, who is alive, and measures by their rule and currency', async () => {
  const { total, groups, measures, options } = await read('by=country');
  expect(total).toMatchObject({ applications: 0, ventures: 11, finished: 9 });
  const [germany, portugal] = groups;
  expect([germany?.label, portugal?.label]).toEqual(['Germany', 'Portugal']);
  expect(germany?.figures.alive[0]).toEqual({ years: 1, of: 6, alive: 5, confirmed: 1 });
  expect(germany?.figures.measures).toEqual([
    {
      ...{ measure_id: jobs, asked: 6, answered: 6, latest_on: '2024-03-01' },
      values: [{ currency: null, value: 18, ventures: 6 }],
    },
    {
      ...{ measure_id: sales, asked: 6, answered: 6, latest_on: '2024-03-01' },
      values: [
        { currency: 'EUR', value: 600, ventures: 6 },
        { currency: 'USD', value: null, ventures: null },
      ],
    },
  ]);
  expect(measures.map(({ name, source }) => [name, source])).toEqual([
    ['Jobs', 'Reported by founders in check-ins, and records of earlier years'],
    ['Sales', 'Reported by founders in check-ins, and records of earlier years'],
  ]);
  expect(options.year.map(({ label }) => label)).toEqual(['2025', '2024']);
});

it('applications are counted by their call, and by the country that they answered', async () => {
  const { callId } = await insertCohort(db, { startsOn: '2026-01-05' });
  await sql`update form_versions set document = jsonb_set(document, '{sections,0,items,1,goesTo}', '{"profile": "country"}')
    where form_id = (select form_id from calls where id = ${callId})`.execute(db);
  await sql`with sent as (
      insert into submissions (contact_type, first_name, last_name, email, phone, message, call_id)
      select 'entrepreneur', 'Ada', 'Lind', 'a@example.test', '', 'Tide', ${callId} from generate_series(1, 12) returning id
    ) insert into application_values (submission_id, call_id, question_id, text)
    select id, ${callId}, 'country', case when row_number() over () <= 7 then 'FR' else 'ES' end from sent`.execute(
    db,
  );
  expect((await read('by=year')).groups.map(({ key, figures }) => [key, figures.applications])).toEqual([
    ['2026', 12],
    ['2025', 0],
    ['2024', 0],
  ]);
  const byCountry = (await read('by=country')).groups.map(({ label, figures }) => [
    label,
    figures.applications,
  ]);
  expect(byCountry).toEqual([
    ['France', 7],
    ['Germany', 0],
    ['Portugal', 0],
    ['Spain', 5],
  ]);
});

it('a place is no application that was selected; the page, the workbook and the document say what became of each', async () => {
  const { id, callId } = await insertCohort(db, { startsOn: '2026-01-05' });
  await sql`update form_versions set document = jsonb_set(document, '{sections,0,items,1,goesTo}', '{"profile": "country"}')
    where form_id = (select form_id from calls where id = ${callId})`.execute(db);
  await sql`with sent as (
      insert into submissions (contact_type, first_name, last_name, email, phone, message, call_id, status)
      select 'entrepreneur', 'Ada', 'Lind', 'a@example.test', '', 'Tide', ${callId}, status
      from unnest(array['approved', 'declined', 'review', 'revision', 'withdrawn'], array[6, 9, 4, 1, 2])
        as sent(status, number), generate_series(1, number) returning id, status
    ), answered as (
      insert into application_values (submission_id, call_id, question_id, text)
      select id, ${callId}, 'country', 'FR' from sent
    )
    insert into cohort_places (cohort_id, submission_id, state, answer_by, answered_at)
    select ${id}, id, 'accepted', now(), now() from sent where status = 'approved'`.execute(db);
  const { total, groups } = await read('by=country');
  expect(total).toMatchObject({
    ...{ applications: 22, selected: 6, not_selected: 9, undecided: 5, withdrawn: 2 },
    ...{ ventures: 17, without_application: 11, finished: 9 },
  });
  // No venture was made of these places yet: the application says where they are.
  expect(groups.find(({ key }) => key === 'FR')?.figures).toMatchObject({
    ventures: 6,
    without_application: 0,
  });
  const book = await exported({ format: 'xlsx' });
  const rows = await readCells(book.rawPayload, 'Applications to finish');
  expect(rows[0]?.slice(1, 9)).toEqual([
    ...['Applications', 'Selected', 'Not selected', 'Undecided', 'Withdrawn'],
    ...['Took a place', 'Without an application', 'Finished'],
  ]);
  expect(rows.at(-1)?.slice(1, 9)).toEqual([22, 6, 9, 5, 2, 17, 11, 9]);
  const { text } = await readPdf((await exported({ format: 'pdf' })).rawPayload);
  expect(text).toContain('22 applied: 6 selected, 9 not selected, 5 undecided, 2 withdrawn');
});

it('a filter narrows everything, and hides what it would give away', async () => {
  const { total } = await read('by=cohort&country=PT');
  expect(total.ventures).toBe(5);
  await sql`delete from cohort_places where id in (select id from cohort_places where cohort_id = ${cohorts[1]} limit 1)`.execute(
    db,
  );
  const filtered = await read('by=cohort&country=DE');
  expect([filtered.total.ventures, filtered.groups[0]?.figures.ventures]).toEqual([null, null]);
  expect((await read()).total.ventures).toBe(10);
  expect((await read('country=XX')).groups).toEqual([]);
});

describe('a report', () => {
  it('is a document with the words, the chosen parts, and source and date of each figure', async () => {
    const file = await exported({ format: 'pdf', parts: ['funnel', 'alive', `measure-${jobs}`] });
    expect(file.headers['content-type']).toBe('application/pdf');
    const { text } = await readPdf(file.rawPayload);
    for (const part of [
      'Report to the fund',
      'First.',
      'Second.',
      'All programmes.',
      '6 took a place: 5 finished, 6 came without an application',
      '5 of 6 (83%)',
      'Jobs',
      'Source: Reported by founders in check-ins, and records of earlier years, the newest of 1 March 2025.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Sales');
  });

  it('is a workbook with a sheet for each part, numbers as numbers and what is hidden in words', async () => {
    const file = await exported({ format: 'xlsx', parts: ['funnel', `measure-${sales}`] });
    const funnel = await readCells(file.rawPayload, 'Applications to finish');
    expect(funnel[1]?.slice(0, 4)).toEqual(['Germany', 0, 0, 0]);
    const sheet = await readCells(file.rawPayload, '1 Sales');
    expect(sheet[0]?.slice(0, 4)).toEqual(['Country', 'Currency', 'Sales', 'Ventures counted']);
    expect(sheet.slice(1, 3).map((row) => row.slice(0, 4))).toEqual([
      ['Germany', 'EUR', 600, 6],
      ['Germany', 'USD', 'Hidden', 'Hidden'],
    ]);
    expect(sheet[1]?.at(-2)).toContain('Reported by founders');
  });

  it('needs a title and a part', async () => {
    expect((await exported({ format: 'pdf', title: '' })).json().data).toEqual({
      title: [reportMessages.title],
    });
    expect((await exported({ format: 'pdf', parts: [] })).json().data).toEqual({
      parts: [reportMessages.parts],
    });
  });
});

it('visitors read the figures by year while the page is open, and not before', async () => {
  const impact = () => test.call({ method: 'GET', url: '/api/impact' });
  expect((await impact()).json()).toMatchObject({ message: outcomeMessages.noImpact });
  const sitemap = async () => (await test.call({ method: 'GET', url: '/sitemap.xml' })).body;
  expect(await sitemap()).not.toContain('/impact');
  await openImpact(true);
  const { data } = (await impact()).json();
  expect(data).toMatchObject({ introduction: 'Ten years of the sea.', cohorts: 2, total: { ventures: 11 } });
  expect(data.by_year.map(({ key }: { key: string }) => key)).toEqual(['2025', '2024']);
  expect(await sitemap()).toContain('/impact');
});

it('the page closes at once, also where it is cached; its figures are read anew every five minutes, other pages stay', async () => {
  const revision = async () =>
    (await db.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow()).revision;
  const impact = () => test.call({ method: 'GET', url: '/api/impact' });
  await openImpact(true);
  expect((await impact()).statusCode).toBe(200);
  const open = await revision();
  const [venture] = await db.selectFrom('ventures').select('id').limit(1).execute();
  await report(venture?.id ?? 0, jobs, '2026-06-01', 4);
  expect(await revision()).toBe(open);
  expect(['/impact', '/api/impact', '/home'].map(untilFiguresAreRead)).toEqual([300_000, 300_000, undefined]);
  expect((await openImpact(false, 1)).statusCode).toBe(200);
  expect((await impact()).statusCode).toBe(404);
});
