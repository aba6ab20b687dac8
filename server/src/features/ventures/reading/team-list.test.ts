import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { TeamVenture } from '@proxima/contract/ventures/reading/team-list';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { readSheet, readXlsxParts } from '../../../../test/documents/read-xlsx.ts';
import { approvedVenture } from '../../../../test/input/approved-venture.ts';

// One venture for each reason to wait for the team, and one without any.

const test = await testApp();
const { db } = test.platform;
const ids: Record<string, number> = {};
let reviewer: SignedInUser;
let owner: SignedInUser;
let editor: SignedInUser;

async function make(name: string, lead = reviewer) {
  const founder = await registerMember(test);
  const { id } = await approvedVenture(test, founder, lead, name);
  ids[name] = id;
  return { id, founder };
}

const formula = "=cmd|' /C calc'!A0";

beforeAll(async () => {
  [reviewer, owner, editor] = [
    await makeAdmin(test, 'reviewer'),
    await makeAdmin(test),
    await makeAdmin(test, 'editor'),
  ];
  await make('Calm');
  const { id: listed } = await make('Beta', owner);
  await sql`update ventures set listed_at = now() where id = ${listed}`.execute(db);
  await sql`update venture_profiles set review_state = 'review' where venture_id = ${(await make('In review')).id}`.execute(
    db,
  );
  await sql`update venture_profiles set version = 2 where venture_id = ${(await make('Changed')).id}`.execute(
    db,
  );
  const investor = await registerMember(test, 'investor');
  for (const [name, days] of [
    ['Asked long ago', 5],
    ['Asked today', 0],
  ] as const)
    await sql`insert into access_requests (venture_id, user_id, created_at)
      values (${(await make(name)).id}, ${investor.id}, now() - make_interval(days => ${days}))`.execute(db);
  await sql`update ventures set lead_id = ${editor.id} where id = ${(await make(formula)).id}`.execute(db);
  const { id, founder } = await make('Orphan');
  await sql`update users set disabled_at = now() where id = ${founder.id}`.execute(db);
  await sql`update ventures set standing = 'paused' where id = ${id}`.execute(db);
});

const list = async (query = '', who = reviewer) => {
  const url = `/api/admin/ventures?${query}`;
  return (await test.call({ method: 'GET', url, token: who.token })).json();
};
const names = async (query: string, who = reviewer) =>
  (await list(query, who)).data.map(({ name }: TeamVenture) => name);

it.each([
  ['waits=listing', ['In review']],
  ['waits=changes', ['Changed']],
  ['waits=access', ['Asked long ago']],
  ['waits=no_lead', [formula]],
  ['waits=no_founder', ['Orphan']],
  ['standing=paused', ['Orphan']],
  ['listing=listed', ['Beta']],
  ['lead=nobody', [formula]],
  ['search=beta', ['Beta']],
  ['search=%25', []],
  ['standing=paused&listing=listed', []],
])('the filter %s finds its matches', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

it('the ventures of an administrator are found by id and by "me", and a venture by its number as people quote it', async () => {
  expect(await names('lead=me', owner)).toEqual(['Beta']);
  expect(await names(`lead=${owner.id}`)).toEqual(['Beta']);
  expect(await names(`search=v-${String(ids.Calm).padStart(4, '0')}`)).toEqual(['Calm']);
});

it('each row says who leads it, who founded it and what waits; the counts match', async () => {
  const { data, counts } = await list();
  const row = (name: string) => data.find((one: TeamVenture) => one.name === name);
  expect(row('Beta')).toMatchObject({ lead: { id: owner.id }, founders: ['Ada Lind'], waits: [] });
  expect(row('Orphan')).toMatchObject({ founders: [], waits: ['no_founder'] });
  expect(row(formula).waits).toEqual(['no_lead']);
  expect(counts).toEqual({
    total: 8,
    listing: 1,
    changes: 1,
    access: 1,
    question: 0,
    no_lead: 1,
    no_founder: 1,
  });
});

it.each(['newest', 'oldest', 'name'])('in the order %s each venture is on one page', async (sort) => {
  const whole = await names(`sort=${sort}`);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.data.map(({ name }: TeamVenture) => name));
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(whole);
  expect(whole).toHaveLength(8);
  if (sort === 'name')
    expect(whole).toEqual(
      [...whole].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
    );
});

it('an invalid filter is refused, and only the team may read the list', async () => {
  for (const query of ['waits=money', 'standing=gone', 'lead=-1', 'sort=luck', 'cursor=x'])
    expect([query, (await list(query)).error]).toEqual([query, 'validation_failed']);
  expect((await list('', editor)).error).toBe('forbidden');
});

it.each(['csv', 'xlsx'])('its rows are exported as %s, where a name is never a formula', async (format) => {
  const body = { format, waits: 'no_lead' };
  const order = { method: 'POST', url: '/api/admin/exports/ventures', body, token: reviewer.token } as const;
  const file = await test.call({ method: 'GET', url: (await test.call(order)).json().data.path });
  expect(file.statusCode).toBe(200);
  if (format === 'csv') {
    expect(file.body).toContain(`'${formula}`);
    expect(file.body).not.toContain('Calm');
    return;
  }
  const sheet = (await readXlsxParts(file.rawPayload)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(readSheet(sheet)[1]?.slice(1, 2)).toEqual([formula]);
  expect(sheet).not.toContain('<f>');
});

it('the export says of a venture that raises what the list says', async () => {
  await sql`insert into rounds (venture_id, state, instrument, currency, target, minimum, hard_cap,
      ticket_min, ticket_max, reflection_days, opens_at, closes_at, payment_due_at, opened_at)
    values (${ids.Beta}, 'open', 'equity', 'EUR', 2, 1, 3, 1, 2, 4, now(), now() + interval '9 days', now() + interval '30 days', now())`.execute(
    db,
  );
  expect((await list('search=beta')).data).toMatchObject([{ listing: 'raising' }]);
  const body = { format: 'csv', search: 'beta' };
  const order = { method: 'POST', url: '/api/admin/exports/ventures', body, token: reviewer.token } as const;
  const file = await test.call({ method: 'GET', url: (await test.call(order)).json().data.path });
  expect(file.body).toContain(',Raising,');
});
