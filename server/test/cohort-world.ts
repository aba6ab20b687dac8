import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { NewCohort, OwnPlace, TeamCohort } from '@proxima/contract/cohorts/cohort-wire';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import { makeAdmin, registerMember, type TestApp } from './app.ts';
import { applyingAs } from './applications.ts';
import { insertCall } from './call-world.ts';

export const cohortFields = {
  name: 'Tide 2030',
  starts_on: '2030-03-04',
  ends_on: '2030-05-24',
  time_zone: 'Europe/Berlin',
  lead_id: null,
  places: 2,
  answer_days: 7,
  acceptance_text: 'Bring your numbers to the first week.',
  offers_next: true,
  template_id: null,
};

/** The cohort of a call, without a lead. */
export async function insertCohort(db: Database, callId: number): Promise<number> {
  const row = { ...cohortFields, call_id: callId };
  const { id } = await db.insertInto('cohorts').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

interface Applicant {
  member: SignedInUser;
  submission: number;
}

async function ventureOf(db: Database, { id }: { id: number }): Promise<number> {
  const row = await db
    .selectFrom('cohort_places')
    .select('venture_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.venture_id ?? 0;
}

async function insertEvent(db: Database, hoursAgo: number, title: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into events (kind, state, title, body, host_name, starts_at, ends_at, time_zone, place, link, seats, roles, needs_eligibility)
    values ('workshop', 'scheduled', ${title}, '', 'Mara', now() - make_interval(secs => ${hoursAgo * 3600}),
      now() - make_interval(secs => ${hoursAgo * 3600 - 3600}), 'Europe/Berlin', 'Harbour hall', '', 50, '{entrepreneur}', false)
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A call with a cohort, led by an owner, and what its team and its applicants do. */
export async function makeCohortWorld(test: TestApp, fields: Partial<typeof cohortFields> = {}) {
  const lead = await makeAdmin(test);
  const call = await insertCall(test.platform.db);
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body: object | undefined,
    { token }: SignedInUser,
  ) => {
    const response = await test.call({ method, url: `/api/${url}`, body, token });
    return { status: response.statusCode, ...response.json() };
  };
  const asLead = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    send(method, `admin/${url}`, body, lead);
  const wanted: NewCohort = { call_id: call.id, ...cohortFields, lead_id: lead.id, ...fields };
  const created = await asLead('POST', 'cohorts', wanted);
  const cohort: TeamCohort = created.data;

  const apply = async (): Promise<Applicant> => {
    const member = await registerMember(test);
    return { member, submission: await applyingAs(test, member).apply(call.slug) };
  };
  const approve = (submission: number, version = 1, fields = {}) =>
    asLead('POST', `submissions/${submission}/decision`, {
      ...{ decision: 'approved', comment: '', version, early_reason: 'Small team' },
      ...fields,
    });
  const placeOf = async (member: SignedInUser): Promise<OwnPlace> =>
    (await send('GET', 'places', undefined, member)).data[0];
  /** Applies and is approved. */
  const offered = async () => {
    const applicant = await apply();
    const decided = await approve(applicant.submission);
    if (decided.status !== 200) throw new Error(decided.message);
    return { ...applicant, place: await placeOf(applicant.member) };
  };
  const answer = (member: SignedInUser, place: { id: number }, act: 'acceptance' | 'refusal', body = {}) =>
    send('POST', `places/${place.id}/${act}`, { version: 1, ...body }, member);
  /** Moves the date of an offer to so many seconds from now by the clock of the database. */
  const endOffer = (place: { id: number }, seconds = -1) =>
    sql`update cohort_places set answer_by = clock_timestamp() + make_interval(secs => ${seconds})
      where id = ${place.id}`.execute(test.platform.db);
  const wait = async (...submissions: number[]) => {
    for (const [index, submission] of submissions.entries())
      await sql`insert into waiting_list (submission_id, call_id, position) values (${submission}, ${call.id}, ${index + 1})`.execute(
        test.platform.db,
      );
  };
  /** Applies, is approved with a venture and accepts. */
  const join = async (name = 'Tidal Kites') => {
    const { member, submission } = await apply();
    const create_venture = { name, industry: 'technology', stage: 'early_stage_startups' };
    await approve(submission, 1, { create_venture });
    const place = await placeOf(member);
    await answer(member, place, 'acceptance');
    return { member, submission, place, venture: await ventureOf(test.platform.db, place) };
  };
  const leadName = `${lead.first_name} ${lead.last_name}`;
  return {
    lead,
    leadName,
    call,
    cohort,
    send,
    asLead,
    apply,
    approve,
    offered,
    answer,
    placeOf,
    endOffer,
    wait,
    join,
  };
}

/** An event of the world's cohort that began so many hours ago. @returns its id */
export async function addCohortEvent(
  { platform: { db } }: TestApp,
  { asLead, cohort }: Awaited<ReturnType<typeof makeCohortWorld>>,
  hoursAgo = 0.5,
  title = 'Kick-off',
): Promise<number> {
  const id = await insertEvent(db, hoursAgo, title);
  const { data } = await asLead('GET', `cohorts/${cohort.id}/content`);
  const events = [...data.events, { id, counts_attendance: true }];
  const saved = await asLead('PUT', `cohorts/${cohort.id}/content`, { events, resources: [] });
  if (saved.status !== 200) throw new Error(saved.message);
  return id;
}
