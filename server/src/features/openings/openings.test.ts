import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { applicationTable } from '@proxima/contract/openings/application-steps';
import type { OpeningSummary } from '@proxima/contract/openings/opening-list';
import { openingMatch } from '@proxima/contract/openings/opening-match';
import { openingMessages } from '@proxima/contract/openings/opening-messages';
import type { ManagedOpening, OfferedOpening } from '@proxima/contract/openings/openings';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeVenture } from '../../../test/eligible-investor.ts';

// One venture that is not even listed, its founder and lead, three project managers, and one opening after the other.

const test = await testApp();
const { db } = test.platform;
const people: Record<string, SignedInUser> = {};
let ventureId: number;

const who = (name: string) => people[name] as SignedInUser;
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, name: string, body?: unknown) => {
  const response = await test.call({ method, url, body, token: who(name).token });
  return { status: response.statusCode, ...response.json() };
};
const terms = (changes: object = {}) => ({
  title: 'Lead the pilot of an energy venture',
  text: 'Plan and run a pilot with one port.',
  hours_per_week: 20,
  starts_on: '2027-04-01',
  months: 6,
  pay: '€4,000 a month',
  place: 'Remote, twice a month in Hamburg',
  country: 'DE',
  availability: 'part_time',
  industry: 'energy_and_sustainability',
  skills: ['budget_management', 'risk_management'],
  ...changes,
});
const open = async (changes: object = {}): Promise<ManagedOpening> => {
  const added = await call('POST', `/api/admin/ventures/${ventureId}/openings`, 'lead', terms(changes));
  expect(added.status, JSON.stringify(added)).toBe(200);
  return added.data;
};
const apply = (id: number, name: string, more: object = {}) =>
  call('POST', `/api/openings/${id}/applications`, name, {
    note: 'I ran three pilots in ports.',
    promises_confidentiality: true,
    ...more,
  });
const offered = async (id: number, name: string): Promise<OfferedOpening | undefined> =>
  (await call('GET', '/api/openings', name)).data.find((one: OfferedOpening) => one.id === id);
const managed = async (id: number, name: string) =>
  (await call('GET', `/api/ventures/${ventureId}/openings`, name)).data.find(
    (one: ManagedOpening) => one.id === id,
  )?.applications as ManagedOpening['applications'];
async function step(name: string, openingId: number, applicant: string, act: string) {
  const row = (await managed(openingId, 'lead')).find((one) => one.applicant.id === who(applicant).id);
  const url = `/api/openings/${openingId}/applications/${row?.id}/steps`;
  return call('POST', url, name, { act, version: row?.version });
}
const notices = async (name: string): Promise<{ kind: string; path: string | null }[]> =>
  (await call('GET', '/api/notifications?limit=100', name)).data;
const notified = async (name: string): Promise<string[]> => (await notices(name)).map(({ kind }) => kind);

beforeAll(async () => {
  people.lead = await makeAdmin(test, 'reviewer');
  people.editor = await makeAdmin(test, 'editor');
  people.founder = await registerMember(test);
  for (const name of ['ada', 'bea', 'cem']) people[name] = await registerMember(test, 'project_manager');
  ventureId = await makeVenture(db, { founder: who('founder').id, isListed: false });
  await sql`update ventures set lead_id = ${who('lead').id} where id = ${ventureId}`.execute(db);
  await sql`insert into project_manager_profiles (user_id, skills, industries_worked, work_availability, geographic_preference)
    values (${who('ada').id}, '{budget_management}', '{energy}', 'part_time', 'europe')
    on conflict (user_id) do update set skills = excluded.skills, industries_worked = excluded.industries_worked,
      work_availability = excluded.work_availability, geographic_preference = excluded.geographic_preference`.execute(
    db,
  );
});

it('an opening is shown to project managers with a match in words, and without the venture', async () => {
  const { id } = await open();
  expect(await offered(id, 'ada')).toMatchObject({
    match: 'Budget management · Energy and sustainability · part time · Europe',
    venture: null,
    application: null,
  });
  expect((await offered(id, 'bea'))?.match).toBeNull();
  expect(JSON.stringify((await call('GET', '/api/openings', 'ada')).data)).not.toContain('Tidal');
  expect((await call('GET', '/api/openings', 'founder')).data).toEqual([]);
  expect((await call('GET', `/api/ventures/${ventureId}/openings`, 'ada')).status).toBe(404);
  expect((await call('GET', `/api/ventures/${ventureId}/openings`, 'editor')).status).toBe(404);
});

it('an attempt that is repeated on a bad line adds one opening', async () => {
  const url = `/api/admin/ventures/${ventureId}/openings`;
  const attempt = async (changes: object) => {
    const headers = { 'idempotency-key': 'one' };
    const body = terms({ title: 'Run the repair crew', ...changes });
    return (await test.call({ method: 'POST', url, body, headers, token: who('lead').token })).json();
  };
  const [first, again] = [await attempt({}), await attempt({})];
  expect(again.data.id).toBe(first.data.id);
  expect((await attempt({ months: 7 })).data).toHaveProperty('idempotency_key');
});

it('a match is a sum of facts, and nothing matches by chance', () => {
  const profile = {
    skills: ['risk_management'],
    industries: ['education'],
    availability: 'full_time',
    region: 'remote_no_preference',
  };
  const opening = {
    skills: ['risk_management', 'time_management'],
    industry: 'technology',
    availability: 'full_time',
    country: null,
  };
  expect(openingMatch(opening, profile)).toEqual(['Risk management', 'full time', 'remote']);
  expect(openingMatch({ ...opening, country: 'DE' }, profile)).toEqual(['Risk management', 'full time']);
  expect(
    openingMatch({ ...opening, country: 'AQ', skills: [] }, { ...profile, availability: null, region: null }),
  ).toEqual([]);
});

it('terms are checked, and changed by one person at a time', async () => {
  const add = async (changes: object) =>
    Object.keys(
      (await call('POST', `/api/admin/ventures/${ventureId}/openings`, 'lead', terms(changes))).data,
    );
  expect(await add({ hours_per_week: 61 })).toEqual(['hours_per_week']);
  expect(await add({ skills: ['juggling'] })).toEqual(['skills']);
  expect(await add({ availability: 'sometimes' })).toEqual(['availability']);
  const { id, version } = await open();
  const change = () => call('PUT', `/api/admin/openings/${id}`, 'lead', terms({ months: 9, version }));
  expect((await change()).data.terms.months).toBe(9);
  expect([(await change()).status, (await change()).message]).toEqual([409, openingMessages.changed]);
});

it('an application goes from the team to the founder to the manager, who joins the venture', async () => {
  const { id } = await open();
  expect((await apply(id, 'ada', { promises_confidentiality: false })).status).toBe(422);
  expect((await apply(id, 'founder')).status).toBe(403);
  for (const name of ['ada', 'bea']) expect((await apply(id, name)).status).toBe(200);
  expect((await apply(id, 'ada')).message).toBe(openingMessages.isApplied);
  const { slug } = await db
    .selectFrom('ventures')
    .select('slug')
    .where('id', '=', ventureId)
    .executeTakeFirstOrThrow();
  expect(await notices('lead')).toContainEqual(
    expect.objectContaining({ kind: 'application_received', path: `/admin/ventures/${slug}/openings` }),
  );
  expect(await managed(id, 'founder')).toEqual([]);
  expect((await step('founder', id, 'ada', 'agree')).status).toBe(404);
  expect((await step('bea', id, 'ada', 'withdraw')).status).toBe(404);
  expect((await step('ada', id, 'ada', 'shortlist')).status).toBe(403);
  expect((await step('lead', id, 'ada', 'propose')).status).toBe(409);
  expect((await step('lead', id, 'ada', 'shortlist')).status).toBe(200);
  expect((await offered(id, 'ada'))?.venture).toMatchObject({ id: ventureId, name: 'Tidal Kites' });
  expect((await offered(id, 'bea'))?.venture).toBeNull();
  await step('lead', id, 'ada', 'propose');
  expect(await notices('founder')).toContainEqual(
    expect.objectContaining({ kind: 'application_proposed', path: `/dashboard/ventures/${slug}/openings` }),
  );
  expect(await notices('ada')).toContainEqual(
    expect.objectContaining({ kind: 'application_moved', path: '/dashboard/openings' }),
  );
  expect(await managed(id, 'founder')).toMatchObject([
    { applicant: { id: who('ada').id }, may: ['agree', 'refuse'] },
  ]);
  expect((await step('ada', id, 'ada', 'accept')).status).toBe(409);
  await step('founder', id, 'ada', 'agree');
  expect((await step('ada', id, 'ada', 'accept')).data).toEqual({ state: 'accepted' });
  const { rows } = await sql`select role from venture_people where venture_id = ${ventureId}
    and user_id = ${who('ada').id} and until is null`.execute(db);
  expect(rows).toEqual([{ role: 'project_manager' }]);
  expect((await offered(id, 'bea'))?.application?.state).toBe('declined');
  expect(await notified('bea')).toContain('application_moved');
  expect((await apply(id, 'cem')).message).toBe(openingMessages.notOpen);
  const next = await open();
  expect((await apply(next.id, 'ada')).message).toBe(openingMessages.isPart);
  expect(await offered(next.id, 'ada')).toBeUndefined();
});

it('whoever withdraws may apply again, and closing declines whoever waits', async () => {
  const { id } = await open();
  await apply(id, 'cem');
  const stale = (await managed(id, 'lead'))[0];
  expect((await step('cem', id, 'cem', 'withdraw')).status).toBe(200);
  const url = `/api/openings/${id}/applications/${stale?.id}/steps`;
  expect((await call('POST', url, 'lead', { act: 'shortlist', version: stale?.version })).status).toBe(409);
  expect((await apply(id, 'cem', { note: 'On second thought, yes.' })).data.application.state).toBe(
    'applied',
  );
  expect((await call('POST', `/api/admin/openings/${id}/closing`, 'lead')).data.state).toBe('closed');
  expect(await offered(id, 'cem')).toMatchObject({
    application: { state: 'declined', may: [] },
    venture: null,
  });
  expect(await offered(id, 'bea')).toBeUndefined();
});

it('two people who accept the same opening at the same time: one joins', async () => {
  const { id } = await open();
  for (const name of ['bea', 'cem']) {
    expect((await apply(id, name)).status).toBe(200);
    for (const [by, act] of [
      ['lead', 'shortlist'],
      ['lead', 'propose'],
      ['founder', 'agree'],
    ] as const)
      expect(await step(by, id, name, act)).toMatchObject({ status: 200 });
  }
  const both = await Promise.all(['bea', 'cem'].map((name) => step(name, id, name, 'accept')));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('the team lists the openings of all ventures: who applied, and what waits for whom since when', async () => {
  const list = async (query = '', name = 'lead') => call('GET', `/api/admin/openings${query}`, name);
  for (const name of ['dan', 'eva']) people[name] = await registerMember(test, 'project_manager');
  const { id } = await open({ title: 'Find a harbour for the winter' });
  const found = async (query: string): Promise<OpeningSummary | undefined> =>
    (await list(query)).data.find((one: OpeningSummary) => one.id === id);
  expect(await found('')).toMatchObject({
    state: 'open',
    venture: { id: ventureId, name: 'Tidal Kites' },
    applications: [],
    waits: [{ for: 'applications', count: 0 }],
  });
  for (const name of ['dan', 'eva']) await apply(id, name);
  for (const act of ['shortlist', 'propose']) await step('lead', id, 'eva', act);
  expect(await found('?search=HARBOUR&state=open&waits=founder')).toMatchObject({
    applications: [
      { applicant: { id: who('dan').id }, state: 'applied' },
      { applicant: { id: who('eva').id }, state: 'proposed' },
    ],
    waits: [
      { for: 'team', count: 1 },
      { for: 'founder', count: 1 },
    ],
  });
  for (const query of ['?waits=applicant', '?state=filled', '?age=7', '?search=desert'])
    expect([query, await found(query)]).toEqual([query, undefined]);
  await sql`update openings set created_at = now() - interval '8 days' where id = ${id}`.execute(db);
  expect([await found('?age=7'), await found('?age=30')].map((one) => one?.id)).toEqual([id, undefined]);
  const states = (await list()).data.map(({ state }: OpeningSummary) => state);
  expect(states.lastIndexOf('open')).toBeLessThan(states.indexOf('filled'));
  await call('POST', `/api/admin/openings/${id}/closing`, 'lead');
  expect((await found('?state=closed'))?.waits).toEqual([]);
  const statuses = [await list('?state=lost'), await list('', 'editor'), await list('', 'founder')];
  expect(statuses.map(({ status }) => status)).toEqual([422, 403, 403]);
});

it('both lists of openings page, in one order across pages, and the counts are those of every page', async () => {
  people.gil = await registerMember(test, 'project_manager');
  await sql`insert into project_manager_profiles (user_id, skills, industries_worked, geographic_preference)
    values (${who('gil').id}, '{risk_management}', '{energy}', 'remote_no_preference')
    on conflict (user_id) do update set skills = excluded.skills, industries_worked = excluded.industries_worked,
      geographic_preference = excluded.geographic_preference`.execute(db);
  const made: number[] = [];
  for (const changes of [{ country: null }, { skills: [], industry: 'manufacturing' }, { skills: [] }, {}])
    made.push((await open({ title: 'Pump room', ...changes })).id);
  await apply(made[1] ?? 0, 'gil');
  const pages = async (url: string, name: string, cursor = ''): Promise<OfferedOpening[]> => {
    const { data, next_cursor, counts } = await call(
      'GET',
      `${url}limit=2${cursor && `&cursor=${cursor}`}`,
      name,
    );
    if (counts) expect(counts).toEqual({ total: 4, team: 1, founder: 0, applicant: 0, applications: 2 });
    return next_cursor === null ? data : [...data, ...(await pages(url, name, next_cursor))];
  };
  const [remote, applied, energy, both] = made;
  const seen = await pages('/api/openings?', 'gil');
  expect(seen.filter(({ id }) => made.includes(id)).map(({ id }) => id)).toEqual([
    applied,
    remote,
    both,
    energy,
  ]);
  const strengths = seen.map(({ match }) => match?.split(' · ').length ?? 0);
  expect(strengths.slice(1)).toEqual(strengths.slice(1).toSorted((one, other) => other - one));
  await call('POST', `/api/admin/openings/${remote}/closing`, 'lead');
  const listed = await pages('/api/admin/openings?search=pump&', 'lead');
  expect(listed.map(({ id }) => id)).toEqual([applied, energy, both, remote]);
  const waiting = (await call('GET', '/api/admin/openings?search=pump&waits=team', 'lead')).data;
  expect(waiting.map(({ id }: OpeningSummary) => id)).toEqual([applied]);
});

it('every step is taken by one side only, from where the table says', () => {
  for (const act of applicationTable.acts)
    for (const actor of applicationTable.actors)
      for (const state of applicationTable.states) {
        const transition = applicationTable.transition(state, [actor], act);
        if ('to' in transition && transition.to === 'accepted')
          expect([actor, state]).toEqual(['applicant', 'agreed']);
        if ('to' in transition && transition.to === 'agreed')
          expect([actor, state]).toEqual(['founder', 'proposed']);
        if (['accepted', 'declined', 'withdrawn'].includes(state)) expect('to' in transition).toBe(false);
      }
});
