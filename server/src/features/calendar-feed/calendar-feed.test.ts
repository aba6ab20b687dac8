import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { calendarFeedEndpoints } from '@proxima/contract/accounts/calendar-feed';
import { rateLimits } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, makeJuror, registerMember, testApp } from '../../../test/app.ts';
import { newAddress, parseCalendar, readCalendar } from '../../../test/documents/read-calendar.ts';
import { recordLog } from '../../../test/record-log.ts';
import { buildApp } from '../../app.ts';
import { beginOf, calendarText, type FeedEntry } from '../../platform/calendar/calendar-feed.ts';
import { installationKey, newKeyText } from '../../platform/installation-key/installation-key.ts';
import { seedContent } from '../content/sections/seed-content.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;

const fetchAt = (url: string, headers: Record<string, string> = {}, ip = '198.51.100.7') =>
  test.call({ method: 'GET', url, headers, ip });
const manage = (method: 'GET' | 'POST' | 'DELETE', { token }: SignedInUser) =>
  test.call({ method, url: '/api/users/calendar', token });
const unknown = calendarFeedEndpoints.fetch.path.replace(':file', `${'x'.repeat(43)}.ics`);

beforeEach(async () => {
  await test.database.reset();
  owner = await registerMember(test);
});

/** An event in which the account has a seat. @returns its id */
async function seatFor(account: SignedInUser): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into events (kind, state, title, body, host_name, starts_at, ends_at,
      time_zone, place, link, seats, roles, needs_eligibility)
    values ('workshop', 'scheduled', 'Pricing', '', 'Mara', '2031-03-30T00:30Z', '2031-03-30T02:30Z', 'Europe/Berlin', '', '',
      50, '{entrepreneur}', false) returning id`.execute(db);
  const event_id = rows[0]?.id ?? 0;
  await db
    .insertInto('event_registrations')
    .values({ event_id, user_id: account.id, state: 'going' })
    .execute();
  return event_id;
}

it('is a calendar that only its address opens, without a token', async () => {
  await seatFor(owner);
  const reply = await fetchAt(await newAddress(test, owner));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('private, no-cache');
  expect(reply.headers['referrer-policy']).toBe('no-referrer');
  const { method, entries } = parseCalendar(reply.body);
  expect(method).toBe('PUBLISH');
  // Half past one before the clocks change in Berlin, half past four after: two hours all the same.
  expect(entries).toMatchObject([{ title: 'Workshop', start: '2031-03-30T00:30:00.000Z', hours: 2 }]);
  expect(reply.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

it('has nothing of what another account has', async () => {
  const other = await registerMember(test);
  const event = await seatFor(other);
  expect(JSON.stringify(await readCalendar(test, owner))).not.toContain(`events/${event}`);
  expect(await readCalendar(test, owner)).toEqual([]);
  expect(await readCalendar(test, other)).toHaveLength(1);
});

it('exists for members, jurors and the team, once they ask for it', async () => {
  for (const account of [
    owner,
    await makeJuror(test),
    await makeAdmin(test),
    await makeAdmin(test, 'editor'),
  ]) {
    expect((await manage('GET', account)).json().data).toBeNull();
    const made = (await manage('POST', account)).json().data;
    expect((await manage('GET', account)).json().data).toEqual(made);
    expect((await fetchAt(made.path)).statusCode).toBe(200);
  }
});

it('does not change while nothing changes, so that a calendar is told so', async () => {
  const event = await seatFor(owner);
  const url = await newAddress(test, owner);
  const first = await fetchAt(url);
  const etag = String(first.headers.etag);
  const second = await fetchAt(url, { 'if-none-match': etag });
  expect([second.statusCode, second.body]).toEqual([304, '']);
  await sql`update events set ends_at = ends_at + interval '1 hour', version = version + 1 where id = ${event}`.execute(
    db,
  );
  const third = await fetchAt(url, { 'if-none-match': etag });
  expect(third.statusCode).toBe(200);
  const [before, after] = [first, third].map(({ body }) => parseCalendar(body).entries[0]);
  expect(after).toEqual({ ...before, hours: 3, sequence: (before?.sequence ?? 0) + 1 });
});

it('ends at once with a new address, with its end and with the account, like one that never was', async () => {
  const never = await fetchAt(unknown);
  const isGone = async (url: string) => {
    const reply = await fetchAt(url);
    expect(reply.statusCode).toBe(404);
    expect({ ...reply.json(), request_id: '' }).toEqual({ ...never.json(), request_id: '' });
    expect(Object.keys(reply.headers).sort()).toEqual(Object.keys(never.headers).sort());
  };
  const first = await newAddress(test, owner);
  const second = await newAddress(test, owner);
  await isGone(first);
  expect((await fetchAt(second)).statusCode).toBe(200);
  await sql`update users set disabled_at = now() where id = ${owner.id}`.execute(db);
  await isGone(second);
  await sql`update users set disabled_at = null where id = ${owner.id}`.execute(db);
  expect((await fetchAt(second)).statusCode).toBe(200);
  expect((await manage('DELETE', owner)).statusCode).toBe(200);
  await isGone(second);
  expect((await manage('GET', owner)).json().data).toBeNull();
  for (const wrong of ['x.ics', 'x'.repeat(43), `${'x'.repeat(43)}.ics%00`])
    await isGone(`/api/calendar/${wrong}`);
});

it('is stored so that the database alone opens nothing, and recorded in the audit log without its secret', async () => {
  const url = await newAddress(test, owner);
  await manage('DELETE', owner);
  await manage('DELETE', owner);
  const secret = /\/([^/]+)\.ics$/.exec(await newAddress(test, owner))?.[1] ?? '';
  const { rows } = await sql<{ text: string }>`select (select jsonb_agg(f)::text from calendar_feeds f)
    || (select jsonb_agg(a)::text from audit_log a) as text`.execute(db);
  expect(rows[0]?.text).not.toContain(secret);
  expect(rows[0]?.text).not.toContain(url);
  const actions = await db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'calendar.%')
    .execute();
  expect(actions.map(({ action }) => action).sort()).toEqual([
    'calendar.ended',
    'calendar.renewed',
    'calendar.renewed',
  ]);
});

it('is never logged, whether it works or not', async () => {
  const url = await newAddress(test, owner);
  const { log, lines } = recordLog('trace');
  const app = await buildApp({ ...test.platform, log });
  for (const asked of [url, unknown, `${url}x`, `${url}?token=1`])
    await app.inject({ method: 'GET', url: asked });
  await app.close();
  const logged = JSON.stringify(lines);
  expect(logged.match(/\/api\/calendar\/:file/g)).toHaveLength(4);
  for (const secret of [url, unknown]) expect(logged).not.toContain(secret.replace(/^.*\/|\.ics$/g, ''));
});

it('works on after the installation’s key was replaced, but cannot be shown again', async () => {
  const url = await newAddress(test, owner);
  const { key } = test.platform;
  test.platform.key = installationKey(newKeyText());
  expect((await manage('GET', owner)).json().data).toMatchObject({ path: null });
  expect((await fetchAt(url)).statusCode).toBe(200);
  test.platform.key = key;
});

it('says when it was last fetched, to the hour', async () => {
  const url = await newAddress(test, owner);
  expect((await manage('GET', owner)).json().data.last_fetched_at).toBeNull();
  await fetchAt(url);
  expect((await manage('GET', owner)).json().data.last_fetched_at).toMatch(/:00:00\.000Z$/);
});

it('is fetched so often at most; wrong addresses are limited apart', async () => {
  const url = await newAddress(test, owner);
  await db
    .insertInto('rate_limits')
    .values([
      {
        key: `calendar:${owner.id}`,
        hits: rateLimits.calendar.max - 1,
        window_ends_at: sql<Date>`now() + interval '1 hour'`,
      },
      {
        key: 'unknown-calendar:203.0.113.9',
        hits: rateLimits.unknownCalendar.max,
        window_ends_at: sql<Date>`now() + interval '1 hour'`,
      },
    ])
    .execute();
  expect((await fetchAt(unknown, {}, '203.0.113.9')).statusCode).toBe(429);
  expect((await fetchAt(url, {}, '203.0.113.9')).statusCode).toBe(200);
  const refused = await fetchAt(url);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('is the organisation’s, under the name that owners chose', async () => {
  await seedContent(test.platform);
  const admin = await makeAdmin(test);
  const address = '/api/admin/content/sections/brand';
  const { data } = (await test.call({ method: 'GET', url: address, token: admin.token })).json();
  const body = { version: data.version, document: { ...data.document, name: 'Aldebaran Labs' } };
  expect((await test.call({ method: 'PUT', url: address, token: admin.token, body })).statusCode).toBe(200);
  const text = (await fetchAt(await newAddress(test, owner))).body;
  expect(parseCalendar(text).product).toBe('-//Aldebaran Labs//Calendar//EN');
  expect(text).toContain('X-WR-CALNAME:Aldebaran Labs\r\n');
  expect(text).not.toContain('Proxima');
});

it('writes entries that another program reads as they were meant', () => {
  const entry = (fields: Partial<FeedEntry>): FeedEntry => ({
    ...{
      uid: 'one@example.test',
      sequence: 0,
      title: 'A',
      when: { day: '2031-01-31' },
      path: '/x',
    },
    ...fields,
  });
  const entries = [
    entry({ title: 'Comma, semi; \\ and\r\nATTENDEE:mailto:eve@example.test', uid: 'two@example.test' }),
    entry({ when: { until: new Date('2031-01-31T22:59:59Z') } }),
  ];
  const feed = { name: 'A; B,\nLtd.', origin: 'https://a.test', issuedAt: new Date(0) };
  const text = calendarText(entries, feed);
  expect(text).toContain('X-WR-CALNAME:A\\; B\\, Ltd.\r\n');
  const read = parseCalendar(text).entries;
  expect(read[0]).toMatchObject({ isDay: true, start: '2031-01-31', hours: 24, link: 'https://a.test/x' });
  expect(read[0]?.title.replace(/\s+/g, ' ')).toBe('Comma, semi; \\ and ATTENDEE:mailto:eve@example.test');
  expect(read[1]).toMatchObject({ isDay: false, start: '2031-01-31T22:59:59.000Z', hours: 0 });
  expect(entries.map(beginOf)).toEqual([Date.UTC(2031, 0, 31), Date.UTC(2031, 0, 31, 22, 59, 59)]);
});
