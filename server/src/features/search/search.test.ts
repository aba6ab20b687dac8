import { includesLevel } from '@proxima/contract/access/levels';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { SearchHit } from '@proxima/contract/search/search';
import type { SearchKind } from '@proxima/contract/search/search-kinds';
import { adminRoles } from '@proxima/contract/team/rights';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { drawWorlds } from '../../../test/database/access-world.ts';
import { makeEligible } from '../../../test/eligible-investor.ts';
import { sendSubmission } from '../../../test/input/send-submission.ts';
import { listVenture } from '../../../test/listed-ventures.ts';
import { fillRoom } from '../../../test/venture-room.ts';
import { searchedKinds } from '../../searched-kinds.ts';
import { reachOf } from '../access/access.policy.ts';
import { documentReachOf, reachesDocument } from '../access/document-reach.policy.ts';
import { isFolderShared, loadVentures, loadViewer } from '../access/load-venture.ts';
import { seedResourceTexts } from '../resources/seed/seed-resources.ts';
import { rankOf } from './rank.ts';
import type { Searcher } from './search-source.ts';

// One of everything with the word "Tidal", and who finds what of it.

const test = await testApp();
const { db } = test.platform;
const someone: Record<string, SignedInUser> = {};
let venture: number;
let documents: Awaited<ReturnType<typeof fillRoom>>['documents'];
let submission: number;

const as = (who: string): SignedInUser => {
  const user = someone[who];
  if (!user) throw new Error(`there is no ${who}`);
  return user;
};

async function ask(who: string, query: string): Promise<SearchHit[]> {
  const answer = await test.call({ method: 'GET', url: `/api/search?${query}`, token: as(who).token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const find = (who: string, typed: string) => ask(who, `q=${encodeURIComponent(typed)}`);
const kindsOf = (hits: readonly SearchHit[]) => [...new Set(hits.map(({ kind }) => kind))].toSorted();

/** The call that the page of a hit makes first. */
const opens: Record<SearchKind, (hit: SearchHit, side: 'member' | 'team') => string> = {
  submission: ({ id }, side) => (side === 'member' ? `/api/contacts/${id}` : `/api/admin/submissions/${id}`),
  application: ({ path }) => `/api/calls/${path.split('/').at(-1)}/applications`,
  enquiry: ({ id }) => `/api/admin/submissions/${id}`,
  member: ({ id }) => `/api/admin/members/${id}`,
  conversation: ({ id }, side) => (side === 'member' ? '/api/users/chat' : `/api/admin/conversations/${id}`),
  venture: ({ path }) => `/api/ventures/by-slug/${path.split('/')[3]}`,
  document: ({ id }) => `/api/documents/${id}`,
  project: () => `/api/ventures/${venture}/project`,
  opening: () => `/api/ventures/${venture}/openings`,
  call: ({ id }) => `/api/admin/calls/${id}`,
  cohort: ({ id }, side) => (side === 'member' ? `/api/cohorts/${id}` : `/api/admin/cohorts/${id}`),
  event: ({ id }) => `/api/events/${id}`,
  booking: ({ id }) => `/api/office-hours/bookings/${id}`,
  resource: ({ id, path }, side) =>
    side === 'member' ? `/api/resources/${path.split('/').at(-1)}` : `/api/admin/content/resources/${id}`,
  post: ({ id }) => `/api/admin/content/posts/${id}`,
};

const terms = {
  title: 'Lead the Tidal pilot',
  text: 'Plan and run it with one port.',
  hours_per_week: 20,
  starts_on: '2027-04-01',
  months: 6,
  pay: '€4,000 a month',
  place: 'Remote',
  country: 'DE',
  availability: 'part_time',
  industry: 'energy_and_sustainability',
  skills: ['budget_management'],
};

beforeAll(async () => {
  for (const rank of adminRoles) someone[rank] = await makeAdmin(test, rank);
  for (const name of ['founder', 'stranger', 'manager', 'investor', 'ineligible']) {
    const role = name === 'manager' ? 'project_manager' : 'investor';
    someone[name] = await registerMember(
      test,
      name === 'founder' || name === 'stranger' ? 'entrepreneur' : role,
    );
  }
  const { founder, investor, manager } = {
    founder: as('founder'),
    investor: as('investor'),
    manager: as('manager'),
  };
  await makeEligible(db, investor.id);
  await sql`update users set first_name = 'Fátima', last_name = 'Tidal', phone = '+212 6 12 34 56 78'
    where id = ${founder.id}`.execute(db);
  venture = await listVenture(db, {
    name: 'Tidal Kites',
    founder: founder.id,
    profile: { tagline: 'Power at sea' },
  });
  await sql`insert into venture_people (venture_id, user_id, name, role)
    values (${venture}, ${manager.id}, 'Ada Lind', 'project_manager')`.execute(db);
  ({ documents } = await fillRoom(test, venture, founder));
  await sql`update documents set title = 'Tidal ' || level || ' plan'`.execute(db);
  submission = await sendSubmission(test, founder, 'Tidal mills for every harbour');
  for (const [text, who] of [
    ['Is the Tidal contract signed by both of us now?', 'founder'],
    ['Good morning', 'stranger'],
  ] as const)
    await test.call({ method: 'POST', url: '/api/users/chat/store', body: { text }, token: as(who).token });
  await test.call({
    method: 'POST',
    url: '/api/contact',
    body: {
      first_name: 'José',
      last_name: 'Peña',
      email: 'jose@garden.test',
      phone: '+34 600 111 222',
      contact_type: 'general_inquiry',
      message: 'May a school visit a tidal mill?',
    },
  });
  await sql`insert into projects (venture_id, name, started_on) values (${venture}, 'Tidal pilot', current_date)`.execute(
    db,
  );
  await sql`insert into openings (venture_id, document, created_by)
    values (${venture}, ${JSON.stringify(terms)}, ${as('owner').id})`.execute(db);
  await sql`insert into events (kind, state, title, body, host_name, starts_at, ends_at, time_zone, place, link, seats, roles, needs_eligibility)
    select 'workshop', state, 'Tidal evening ' || state, '', 'Ines', now() + interval '1 day', now() + interval '26 hours', 'UTC', '', '', 10,
      '{investor}', true from unnest('{draft,scheduled}'::text[]) state`.execute(db);
  await seedResourceTexts(test.platform);
  await sql`update resources set title = 'Tidal reading', publish_at = case when position % 2 = 0 then now() end
    where id in (select id from resources order by id limit 2)`.execute(db);
});

describe('what people find', () => {
  it.each<[string, SearchKind[]]>([
    ['founder', ['conversation', 'document', 'project', 'resource', 'submission', 'venture']],
    ['manager', ['document', 'project', 'resource', 'venture']],
    ['investor', ['document', 'event', 'resource', 'venture']],
    ['ineligible', ['resource']],
    ['stranger', ['resource']],
    [
      'owner',
      [
        'conversation',
        'document',
        'enquiry',
        'event',
        'member',
        'opening',
        'project',
        'resource',
        'submission',
        'venture',
      ],
    ],
    [
      'reviewer',
      [
        'conversation',
        'document',
        'enquiry',
        'event',
        'member',
        'opening',
        'project',
        'submission',
        'venture',
      ],
    ],
    ['editor', ['resource']],
  ])('%s', async (who, kinds) => {
    const hits = await find(who, 'tidal');
    expect(kindsOf(hits)).toEqual(kinds);
    const side = ['owner', 'reviewer', 'editor'].includes(who) ? 'team' : 'member';
    for (const hit of hits) {
      const url = opens[hit.kind](hit, side);
      const answer = await test.call({ method: 'GET', url, token: as(who).token });
      expect([hit.kind, url, answer.statusCode]).toEqual([hit.kind, url, 200]);
    }
    const { length } = hits.slice(0, 8);
    const recent = hits.slice(0, length).map(({ kind, id }) => `${kind}-${id}`);
    const shown = await ask(who, `recent=${recent.join()}`);
    expect(shown.map(({ kind, id }) => `${kind}-${id}`)).toEqual(recent);
  });

  it('documents of the levels that they may read', async () => {
    const titles = async (who: string) =>
      (await find(who, 'plan tidal'))
        .filter(({ kind }) => kind === 'document')
        .map(({ title }) => title)
        .toSorted();
    expect(await titles('investor')).toEqual(['Tidal catalogue plan']);
    expect(await titles('founder')).toEqual([
      'Tidal catalogue plan',
      'Tidal granted plan',
      'Tidal venture plan',
    ]);
    expect(await titles('reviewer')).toHaveLength(4);
    await sql`insert into access_grants (venture_id, user_id) values (${venture}, ${as('investor').id})`.execute(
      db,
    );
    expect(await titles('investor')).toEqual(['Tidal catalogue plan', 'Tidal granted plan']);
    await sql`delete from access_grants`.execute(db);
    expect(await titles('investor')).toEqual(['Tidal catalogue plan']);
  });

  it('however it is typed', async () => {
    const found = async (typed: string) => (await find('owner', typed)).map(({ title }) => title);
    for (const typed of ['fatima', 'TIDAL FÁTIMA', 'fatmia', '0612345678', '+212 612-345', '5678'])
      expect([typed, await found(typed)]).toEqual([typed, expect.arrayContaining(['Fátima Tidal'])]);
    expect(await found('harbour every mills')).toEqual(['Tidal mills for every harbour']);
    expect(await found('jose pena')).not.toEqual([]);
    expect(await found(`#${submission}`)).toContain('Tidal mills for every harbour');
  });

  it('the best match first, with the passage that has the words', async () => {
    const [first] = await find('founder', 'tidal ki');
    expect(first).toMatchObject({ kind: 'venture', title: 'Tidal Kites', line: 'Power at sea' });
    const [message] = await find('founder', 'contract');
    expect(message).toMatchObject({
      kind: 'conversation',
      line: 'Is the Tidal contract signed by both of us now?',
    });
  });

  it('what is named exactly so before what only begins so', () => {
    const titles = ['Tidal Kites: a pilot', 'The Tidal Kites', 'tidal kites', 'Mills and kites of the tide'];
    const sorted = titles.toSorted((one, other) => rankOf(one, 'Tidal Kites') - rankOf(other, 'Tidal Kites'));
    expect(sorted).toEqual(['tidal kites', titles[0], titles[1], titles[3]]);
  });

  it('nothing by what means nothing, and a refusal of what is too long', async () => {
    for (const typed of ['', '   ', '%%%', '\u200f\u200e', '🎉', '"', '-', '-tidal', "'':*|"])
      expect([typed, await find('owner', typed)]).toEqual([typed, []]);
    for (const query of [
      `q=${'x'.repeat(10_000)}`,
      'recent=nothing-1',
      'recent=venture-1,',
      'recent=venture-x',
    ])
      expect(
        (await test.call({ method: 'GET', url: `/api/search?${query}`, token: as('owner').token }))
          .statusCode,
      ).toBe(422);
    expect((await test.call({ method: 'GET', url: '/api/search?q=tidal' })).statusCode).toBe(401);
  });
});

describe('what is gone', () => {
  it('is not found from then on, nor shown among recent things', async () => {
    const before = await ask('investor', `recent=venture-${venture},document-${documents.catalogue}`);
    expect(kindsOf(before)).toEqual(['document', 'venture']);
    await sql`update documents set archived_at = now() where id = ${documents.catalogue}`.execute(db);
    expect(kindsOf(await find('investor', 'tidal'))).not.toContain('document');
    await sql`delete from acknowledgements where user_id = ${as('investor').id}`.execute(db);
    expect(kindsOf(await find('investor', 'tidal'))).toEqual(['resource']);
    expect(await ask('investor', `recent=venture-${venture},document-${documents.catalogue}`)).toEqual([]);
    await sql`update venture_people set until = now() where role = 'project_manager'`.execute(db);
    expect(kindsOf(await find('manager', 'tidal'))).toEqual(['resource']);
    await sql`delete from submissions where id = ${submission}`.execute(db);
    expect(kindsOf(await find('founder', 'harbour'))).not.toContain('submission');
  });
});

it('in random worlds, members find exactly the ventures and documents that the policy opens to them', async () => {
  await test.database.reset();
  const { everyone } = await db.transaction().execute((tx) => drawWorlds(tx));
  await sql`insert into venture_cards (venture_id, name, tagline, industry, stage, listed_at, search)
    select id, name, '', 'technology', 'early_stage_startups', listed_at, search from ventures where listed_at is not null`.execute(
    db,
  );
  const all = (await db.selectFrom('ventures').select('id').execute()).map(({ id }) => id);
  let found = 0;
  for (const { id, role } of everyone.filter((_, n) => n % 7 === 0)) {
    if (role === 'admin') continue;
    const searcher: Searcher = {
      platform: test.platform,
      actor: { kind: 'member', userId: id, sessionId: 0, role },
    };
    const viewer = await loadViewer(db, searcher.actor);
    const ventures = await loadVentures(db, viewer, all);
    const readable = ventures.filter((one) => includesLevel(reachOf(viewer, one, viewer.now), 'catalogue'));
    const shown = async (kind: 'venture' | 'document', typed: string) => {
      const hits = await searchedKinds[kind].find(searcher, { search: typed }, 2_000);
      const ids = (
        await searchedKinds[kind].show(
          searcher,
          hits.map((hit) => hit.id),
        )
      ).keys();
      return [...ids].toSorted((one, other) => one - other);
    };
    expect([id, await shown('venture', 'v')]).toEqual([
      id,
      readable.map((one) => one.id).toSorted((a, b) => a - b),
    ]);
    const documents = await db
      .selectFrom('documents')
      .innerJoin('folders', 'folders.id', 'documents.folder_id')
      .select(['documents.id', 'documents.venture_id', 'documents.level', 'folders.level as folder_level'])
      .select(isFolderShared(id).as('is_shared'))
      .orderBy('documents.id')
      .execute();
    const open = documents.filter((row) => {
      const of = readable.find((one) => one.id === row.venture_id);
      return of !== undefined && reachesDocument(documentReachOf(viewer, of), row);
    });
    expect([id, await shown('document', 'd')]).toEqual([id, open.map((row) => row.id)]);
    found += open.length;
  }
  expect(found).toBeGreaterThan(500);
});
