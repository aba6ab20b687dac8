import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { readingMessages } from '@proxima/contract/readings/reading-endpoints';
import { beatLimit } from '@proxima/contract/readings/reading-limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makePages } from '../../../test/documents/make-pages.ts';
import { makeWorkbook } from '../../../test/documents/workbook.ts';
import { makeEligible, makeVenture } from '../../../test/eligible-investor.ts';
import { addVersion, makeDocument } from '../../../test/readable-document.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { totalOldReadings } from './readings.jobs.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let investor: SignedInUser;
let ventureId: number;
/** Open to investors with access: readers are named. */
let room: number;
/** Open to the catalogue: readers are counted. */
let deck: number;

type Who = Pick<SignedInUser, 'token'>;
const call = (method: 'GET' | 'POST', url: string, who: Who, body?: unknown) =>
  test.call({ method, url, token: who.token, body });
const read = async (url: string, who: Who) => (await call('GET', url, who)).json().data;
const beat = (who: Who, document: number, times: Record<number, number>, as = 'named', version = 1) =>
  call('POST', `/api/documents/${document}/versions/${version}/reading`, who, {
    pages: Object.entries(times).map(([page, ms]) => ({ page: Number(page), ms })),
    as,
  });
const confirm = async (who: Who) => {
  for (const measure of ['counted', 'named']) await call('POST', '/api/readings/notices', who, { measure });
};
/** Moves the reader's last credit into the past. */
const pass = (ms: number) =>
  sql`update readings set last_credited_at = last_credited_at - ${ms} * interval '1 millisecond'`.execute(db);
const stored = () =>
  db
    .selectFrom('reading_pages')
    .select(['page', 'is_named', sql<number>`ms`.as('ms')])
    .orderBy('page')
    .orderBy('is_named')
    .execute();
const grant = (user: SignedInUser) =>
  db.insertInto('access_grants').values({ venture_id: ventureId, user_id: user.id }).execute();

async function makeReader(hasAccess = false): Promise<SignedInUser> {
  const user = await registerMember(test, 'investor');
  await makeEligible(db, user.id);
  await confirm(user);
  if (hasAccess) await grant(user);
  return user;
}

beforeEach(async () => {
  await test.database.reset();
  founder = await registerMember(test);
  ventureId = await makeVenture(db, { founder: founder.id });
  room = await makeDocument(db, ventureId, { level: 'granted', title: 'Financials' });
  deck = await makeDocument(db, ventureId, { level: 'catalogue', title: 'Deck' });
  investor = await makeReader(true);
});

describe('a beat', () => {
  it('is credited with what has passed by the clock of the database, and never more', async () => {
    expect((await beat(investor, room, { 1: 3_000, 2: 1_000 })).json().data).toEqual({
      measure: 'named',
      is_confirmed: true,
    });
    // A second tab, at the same time: what is left of it is the time between the two calls.
    await beat(investor, room, { 1: 5_000 });
    const [first] = await stored();
    expect(first?.ms).toBeLessThan(4_000);
    await db.deleteFrom('reading_pages').execute();
    await pass(60_000);
    await beat(investor, room, { 3: 5_000 });
    await pass(2_500);
    await beat(investor, room, { 4: 2_500 });
    expect(await stored()).toEqual([
      { page: 3, is_named: true, ms: 5_000 },
      { page: 4, is_named: true, ms: 2_500 },
    ]);
  });

  it('loses nothing where beats take different times on their way, and gains nothing by it', async () => {
    await beat(investor, room, { 1: 1 });
    for (const wait of [5_000, 5_900, 4_200, 5_000, 60_000]) {
      await pass(wait);
      await beat(investor, room, { 1: 5_000 });
    }
    await beat(investor, room, { 1: 5_000 });
    const [only] = await stored();
    expect(only?.ms).toBeGreaterThanOrEqual(25_001);
    expect(only?.ms).toBeLessThan(25_700);
  });

  it('counts two tabs of one reader once, and each reader and version apart', async () => {
    await beat(investor, room, { 1: 1 });
    for (let turn = 0; turn < 4; turn += 1) {
      await pass(5_000);
      await Promise.all([beat(investor, room, { 1: 5_000 }), beat(investor, room, { 2: 5_000 })]);
    }
    const total = (await stored()).reduce((sum, { ms }) => sum + ms, 0);
    expect(total).toBeGreaterThanOrEqual(20_000);
    expect(total).toBeLessThan(21_000);
    await addVersion(db, { ventureId, documentId: room, number: 2, pages: 3 });
    await beat(investor, room, { 3: 5_000 }, 'named', 2);
    await beat(await makeReader(true), room, { 3: 5_000 });
    expect((await stored()).filter(({ page }) => page === 3).map(({ ms }) => ms)).toEqual([5_000, 5_000]);
  });

  it('credits the first time with one interval at most', async () => {
    await beat(investor, room, { 1: 9_000 });
    expect(await stored()).toEqual([{ page: 1, is_named: true, ms: 5_000 }]);
  });

  it.each<[string, object, string]>([
    ['a page that does not exist', { 1: 10, 13: 10 }, readingMessages.noSuchPage],
    ['page 0', { 0: 10 }, ''],
    ['a negative time', { 1: -1 }, ''],
    ['half a millisecond', { 1: 0.5 }, ''],
    ['an hour', { 1: 3_600_000 }, readingMessages.tooLong],
    ['more than a beat in sum', { 1: 6_000, 2: 6_000 }, readingMessages.tooLong],
    ['pages beyond any number', { 1e300: 1 }, ''],
  ])('with %s is refused in words, and nothing is stored', async (_what, times, message) => {
    const refused = await beat(investor, room, times as Record<number, number>);
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'validation_failed']);
    expect(refused.json().message).toContain(message);
    expect(await db.selectFrom('readings').select('id').execute()).toEqual([]);
  });

  it('is refused above the limit, in memory: the database counts nothing', async () => {
    const statuses = new Map<number, number>();
    for (let count = 0; count < beatLimit.max + 30; count += 1) {
      const { statusCode } = await beat(investor, room, {});
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: beatLimit.max, 429: 30 });
    const { rows } = await sql`select key from rate_limits where key like '%reading%'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is not recorded before the reader knows what is measured', async () => {
    await db.deleteFrom('reading_notices').execute();
    expect((await beat(investor, room, { 1: 1_000 })).json().data.is_confirmed).toBe(false);
    await call('POST', '/api/readings/notices', investor, { measure: 'counted' });
    expect((await beat(investor, room, { 1: 1_000 })).json().data.is_confirmed).toBe(false);
    expect(await stored()).toEqual([]);
    expect((await beat(investor, deck, { 1: 1_000 }, 'counted')).json().data.is_confirmed).toBe(true);
    expect(await stored()).toHaveLength(1);
  });
});

/** What a founder sees of a document. */
const seen = (document: number) => read(`/api/documents/${document}/readings`, founder);
const readersOf = (document: number) => read(`/api/documents/${document}/readings/readers`, founder);

describe('names', () => {
  it('stay out of what was read while the document was open to the catalogue, whatever its level becomes', async () => {
    const others = [await makeReader(true), await makeReader(true), await makeReader(true)];
    for (const one of others) await beat(one, deck, { 1: 4_000 }, 'counted');
    await sql`update documents set level = 'granted' where id = ${deck}`.execute(db);
    expect(await readersOf(deck)).toEqual([]);
    // One goes on reading under the notice of the catalogue, one has been told of the new level, one was never asked.
    await pass(5_000);
    await beat(others[0] as SignedInUser, deck, { 2: 4_000 }, 'counted');
    await beat(others[1] as SignedInUser, deck, { 3: 4_000 }, 'named');
    const readers = await readersOf(deck);
    expect(readers).toMatchObject([{ name: 'Ada Lind', ms: 4_000, pages: 1, last_page: 3 }]);
    expect(await seen(deck)).toMatchObject({
      named: { readers: 1, ms: 4_000 },
      counted: { readers: 3, ms: 16_000 },
    });
    const detail = await read(`/api/documents/${deck}/readings/readers/${readers[0].id}`, founder);
    expect(detail.by_page).toEqual([{ page: 3, ms: 4_000 }]);
  });

  it('are not given by a page that claims to have told, where the level is the catalogue', async () => {
    await beat(investor, deck, { 1: 4_000 }, 'named');
    expect(await readersOf(deck)).toEqual([]);
    const [reading] = await db.selectFrom('readings').select('id').execute();
    const url = `/api/documents/${deck}/readings/readers/${reading?.id}`;
    expect((await call('GET', url, founder)).statusCode).toBe(404);
  });

  it('and figures of fewer than three readers of the catalogue stay hidden', async () => {
    for (const count of [0, 1, 2]) {
      expect([count, await seen(deck)]).toMatchObject([count, { counted: null, by_page: [] }]);
      await beat(await makeReader(), deck, { [count + 1]: 2_000 }, 'counted');
    }
    const shown = await seen(deck);
    expect(shown.counted).toEqual({ readers: 3, ms: 6_000 });
    const part = { ms: 2_000, readers: 1, stopped: 1 };
    expect(shown.by_page.map((row: { page: number; counted: object }) => [row.page, row.counted])).toEqual([
      [1, part],
      [2, part],
      [3, part],
    ]);
    // Without a day: nobody learns when.
    expect(JSON.stringify(shown)).not.toMatch(/\d{4}-\d\d-\d\d/);
  });
});

it('shows founders who read what, when, for how long, and where they stopped', async () => {
  const { rows } = await sql<{ today: string }>`select (now() at time zone 'UTC')::date as today`.execute(db);
  await beat(investor, room, { 1: 2_000, 5: 1_000, 2: 1_500 });
  await sql`update reading_pages set day = day - 1`.execute(db);
  await pass(5_000);
  await beat(investor, room, { 2: 3_000 });
  const other = await makeReader(true);
  await beat(other, room, { 2: 1_000 });
  const { readers, ...document } = { ...(await seen(room)), readers: await readersOf(room) };
  const none = { ms: 0, readers: 0, stopped: 0 };
  expect(document).toEqual({
    document: { id: room, title: 'Financials' },
    versions: [1],
    version: 1,
    pages: 12,
    named: { readers: 2, ms: 8_500 },
    counted: null,
    by_page: [
      { page: 1, named: { ms: 2_000, readers: 1, stopped: 0 }, counted: none },
      { page: 2, named: { ms: 5_500, readers: 2, stopped: 1 }, counted: none },
      { page: 5, named: { ms: 1_000, readers: 1, stopped: 1 }, counted: none },
    ],
  });
  expect(readers).toMatchObject([
    { ms: 1_000, pages: 1, last_page: 2 },
    { name: 'Ada Lind', ms: 7_500, pages: 3, last_page: 5 },
  ]);
  expect(Date.parse(readers[1].last_on) - Date.parse(readers[1].first_on)).toBe(86_400_000);
  expect(Math.abs(Date.parse(readers[1].last_on) - Date.parse(rows[0]?.today ?? ''))).toBeLessThanOrEqual(
    86_400_000,
  );
  expect(await read(`/api/ventures/${ventureId}/readings`, founder)).toEqual([
    { id: room, title: 'Financials', folder: 'Pitch deck', named: { readers: 2, ms: 8_500 }, counted: null },
    { id: deck, title: 'Deck', folder: 'Pitch deck', named: { readers: 0, ms: 0 }, counted: null },
  ]);
});

it('a reader reads their own record, also of what is out of reach by now, and whoever joins the venture is no reader', async () => {
  await beat(investor, room, { 1: 2_000, 2: 2_000 });
  await beat(investor, deck, { 1: 1_000 }, 'counted');
  const own = await read('/api/readings', investor);
  expect(own).toMatchObject([
    { document: { id: deck, title: 'Deck', version: 1 }, is_named: false, ms: 1_000, pages: 1 },
    {
      document: { id: room, title: 'Financials' },
      venture: { name: 'Tidal Kites' },
      is_named: true,
      ms: 4_000,
      pages: 2,
      days: [{ ms: 4_000 }],
    },
  ]);
  expect(await read(`/api/documents/${room}/versions/1/reading`, investor)).toMatchObject({
    measure: 'named',
    is_confirmed: true,
    days: [{ ms: 4_000 }],
  });
  await sql`update access_grants set revoked_at = now()`.execute(db);
  expect((await read('/api/readings', investor))[1]).toMatchObject({ document: null, ms: 4_000 });
  await db
    .insertInto('venture_people')
    .values({ venture_id: ventureId, user_id: investor.id, name: 'Ada Lind', role: 'founder' })
    .execute();
  expect(await readersOf(room)).toEqual([]);
  expect(await seen(room)).toMatchObject({ named: { readers: 0, ms: 0 }, by_page: [] });
});

it('a year after access ended, records become totals that refer to nobody; deleted accounts take theirs along', async () => {
  const age = (days: number) => sql`update reading_pages set day = current_date - ${days}::int`.execute(db);
  const leaving = await makeReader(true);
  await beat(investor, room, { 1: 2_000, 4: 1_000 });
  await beat(leaving, room, { 1: 3_000 });
  for (let count = 0; count < 3; count += 1) await beat(await makeReader(), deck, { 2: 1_000 }, 'counted');
  const before = { room: await seen(room), deck: await seen(deck) };
  await age(366);
  await sql`update access_grants set revoked_at = now() - interval '1 year 1 day'`.execute(db);
  await sql`update access_grants set revoked_at = now() - interval '364 days' where user_id = ${leaving.id}`.execute(
    db,
  );
  await totalOldReadings(test.platform);
  expect((await readersOf(room)).map(({ ms }: { ms: number }) => ms)).toEqual([3_000]);
  expect({ room: await seen(room), deck: await seen(deck) }).toEqual(before);
  await totalOldReadings(test.platform);
  expect(await seen(room)).toEqual(before.room);
  expect(await db.selectFrom('readings').select('reader_id').execute()).toEqual([{ reader_id: leaving.id }]);
  await sql`update users set deletion_requested_at = now() - interval '15 days' where id = ${leaving.id}`.execute(
    db,
  );
  await eraseAccount(test.platform, leaving.id);
  expect(await db.selectFrom('readings').select('id').execute()).toEqual([]);
  expect(await seen(room)).toMatchObject({ named: { readers: 1, ms: 3_000 } });
});

it('the end of a round starts the year, too, for what was read before it', async () => {
  const rows = async () => (await readersOf(room)).length;
  const read = await makeReader(true);
  await beat(investor, room, { 1: 2_000 });
  await beat(read, room, { 1: 2_000 });
  await sql`update reading_pages set day = current_date - case reading_id
    when (select min(id) from readings) then 500 else 380 end`.execute(db);
  const endRound = (state: string, days: number) => sql`
    insert into rounds (venture_id, state, instrument, currency, target, minimum, hard_cap, ticket_min, ticket_max, reflection_days,
      opens_at, closes_at, payment_due_at, opened_at, closed_at)
    values (${ventureId}, ${state}, 'equity', 'EUR', 2, 1, 3, 1, 2, 4, now() - interval '2 years', now(), now(), now() - interval '2 years',
      now() - ${days} * interval '1 day')`;
  await endRound('closed', 364).execute(db);
  await totalOldReadings(test.platform);
  expect(await rows()).toBe(2);
  // It ended between the two readings: the later one was for a round to come.
  await endRound('failed', 400).execute(db);
  await totalOldReadings(test.platform);
  expect(await rows()).toBe(1);
  expect(await seen(room)).toMatchObject({ named: { readers: 2, ms: 4_000 } });
  await sql`update rounds set closed_at = closed_at - interval '2 days' where state = 'closed'`.execute(db);
  await totalOldReadings(test.platform);
  expect(await rows()).toBe(0);
});

it('an access without an end, or a day of reading within the year, leaves the record as it is', async () => {
  await beat(investor, room, { 1: 2_000 });
  const reader = await makeReader();
  await beat(reader, deck, { 1: 2_000 }, 'counted');
  await sql`update reading_pages set day = current_date - 800`.execute(db);
  await pass(5_000);
  await beat(reader, deck, { 2: 2_000 }, 'counted');
  await totalOldReadings(test.platform);
  expect(await db.selectFrom('reading_totals').select('page').execute()).toEqual([]);
});

it('counts the pages of a PDF that came before they were counted, once, and the sheets of a workbook', async () => {
  const old = await makeDocument(db, ventureId, { level: 'granted', pages: null });
  const { file_id } = await db
    .selectFrom('document_versions')
    .select('file_id')
    .where('document_id', '=', old)
    .executeTakeFirstOrThrow();
  const file = db.selectFrom('files').select('key').where('id', '=', file_id);
  const replace = async (bytes: Buffer, content_type: string) => {
    const path = join(test.platform.temporaryDirectory, 'old-deck');
    await writeFile(path, bytes);
    await test.platform.files.put((await file.executeTakeFirstOrThrow()).key, path, content_type);
    await db.updateTable('files').set({ content_type }).where('id', '=', file_id).execute();
  };
  const statuses = async (pages: number[]) => {
    const replies = [];
    for (const page of pages) replies.push((await beat(investor, old, { [page]: 1_000 })).statusCode);
    return replies;
  };
  await replace(makePages(2), 'application/pdf');
  expect(await statuses([3, 2])).toEqual([422, 200]);
  const { pages } = await db
    .selectFrom('document_versions')
    .select('pages')
    .where('document_id', '=', old)
    .executeTakeFirstOrThrow();
  expect(pages).toBe(2);
  await db.updateTable('document_versions').set({ pages: null }).where('document_id', '=', old).execute();
  await replace(
    makeWorkbook({ Plan: [[1]], Costs: [[2]] }),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(await statuses([1, 2, 3])).toEqual([200, 200, 422]);
  await replace(makePages(2), 'application/msword');
  expect((await beat(investor, old, { 1: 1_000 })).json().message).toBe(readingMessages.unreadable);
});

it('everyone who works for the venture or the team leaves no trace, and whoever lost access learns nothing', async () => {
  const people = await Promise.all([
    registerMember(test, 'project_manager'),
    registerMember(test),
    makeReader(true),
  ]);
  const roles = ['project_manager', 'mentor', 'founder'] as const;
  for (const [index, role] of roles.entries())
    await db
      .insertInto('venture_people')
      .values({ venture_id: ventureId, user_id: people[index]?.id ?? 0, name: 'Ada Lind', role })
      .execute();
  const [manager, mentor, investing] = people as [SignedInUser, SignedInUser, SignedInUser];
  const revoked = await makeReader(true);
  await sql`update access_grants set revoked_at = now() where user_id = ${revoked.id}`.execute(db);
  const foreign = await registerMember(test);
  const anonymous = { token: '' };
  const uncounted = { measure: 'none', is_confirmed: true };
  const owner = await makeAdmin(test);
  const worlds: [string, Who, unknown, number][] = [
    ['founder', founder, uncounted, 200],
    ['owner', owner, uncounted, 200],
    ['reviewer', await makeAdmin(test, 'reviewer'), uncounted, 200],
    ['project manager', manager, uncounted, 200],
    ['founder who invests', investing, uncounted, 200],
    ['mentor', mentor, undefined, 403],
    ['investor with access', investor, { measure: 'named', is_confirmed: true }, 403],
    ['investor of the catalogue', await makeReader(), undefined, 403],
    ['investor whose access was revoked', revoked, undefined, 403],
    ['investor who is not eligible', await registerMember(test, 'investor'), undefined, 404],
    ['editor', await makeAdmin(test, 'editor'), undefined, 404],
    ['someone else', foreign, undefined, 404],
    ['nobody', anonymous, undefined, 401],
  ];
  const { id: readingId } = await (async () => {
    await beat(investor, room, { 1: 1_000 });
    return db.selectFrom('readings').select('id').executeTakeFirstOrThrow();
  })();
  const analytics = [
    `/api/ventures/${ventureId}/readings`,
    `/api/documents/${room}/readings`,
    `/api/documents/${room}/readings/readers`,
    `/api/documents/${room}/readings/readers/${readingId}`,
  ];
  const seesReadings = ['founder', 'owner', 'reviewer', 'founder who invests'];
  for (const [name, who, data, otherwise] of worlds) {
    const reply = await beat(who, room, { 1: 1_000 });
    expect([name, reply.statusCode]).toEqual([name, data ? 200 : name === 'nobody' ? 401 : 404]);
    if (data) expect([name, reply.json().data]).toEqual([name, data]);
    const own = await call('GET', `/api/documents/${room}/versions/1/reading`, who);
    expect([name, own.statusCode]).toEqual([name, reply.statusCode]);
    for (const url of analytics) {
      const status = seesReadings.includes(name) ? 200 : otherwise;
      expect([name, url, (await call('GET', url, who)).statusCode]).toEqual([
        name,
        url,
        name === 'project manager' ? 403 : status,
      ]);
    }
    const order = await call('POST', '/api/exports/readers', who, { format: 'csv', document_id: room });
    if (order.statusCode === 200) {
      const file = await test.call({ method: 'GET', url: order.json().data.path });
      expect([name, file.statusCode === 200]).toEqual([name, seesReadings.includes(name)]);
      if (file.statusCode === 200) expect(file.body).toContain('Ada Lind,1,1,1,1,');
    }
  }
  const readers = await db.selectFrom('readings').select('reader_id').execute();
  expect(readers).toEqual([{ reader_id: investor.id }]);
  // Even a document of the team alone has no readings to show to founders.
  await sql`update documents set level = 'team' where id = ${room}`.execute(db);
  expect((await call('GET', analytics[1] ?? '', founder)).statusCode).toBe(404);
  expect((await read(analytics[0] ?? '', founder)).map(({ id }: { id: number }) => id)).toEqual([deck]);
  expect((await call('GET', analytics[1] ?? '', owner)).statusCode).toBe(200);
  for (const url of [`/api/documents/987654321/readings`, `${analytics[1]}?version=9`])
    expect((await call('GET', url, owner)).statusCode).toBe(404);
});

it('the personal archive holds the own record', async () => {
  await beat(investor, room, { 1: 2_000 });
  const archive = await call('GET', '/api/users/archive', investor);
  expect(archive.rawPayload.includes('readings.json')).toBe(true);
});
