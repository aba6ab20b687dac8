import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { eventMessages as messages } from '@proxima/contract/events/event-messages';
import type { EditedEvent, EventDetails } from '@proxima/contract/events/event-wire';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeMp4, makeWebVtt } from '../../../test/documents/sample-files.ts';
import { makeEligible, makeVenture } from '../../../test/eligible-investor.ts';
import { multipartOf } from '../../../test/input/sample-profiles.ts';
import { fillRoom } from '../../../test/venture-room.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { listOwnRows } from './erasure/own-events.repository.ts';
import { advanceSeats, remindAttendees } from './seats/advance-seats.ts';

// One team, two ventures and a few investors; each test plans its own events.

const test = await testApp();
const { db } = test.platform;
const people = {} as Record<
  'owner' | 'editor' | 'founder' | 'other' | 'one' | 'two' | 'three' | 'stranger',
  SignedInUser
>;
type Name = keyof typeof people;
let venture: number;
let second: number;
let deck: number;
let hidden: number;

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Name, body?: object) => {
  const response = await test.call({ method, url: `/api${url}`, token: people[who].token, body });
  return { status: response.statusCode, ...response.json() };
};
const base = {
  kind: 'pitch_session',
  title: 'Tidal evening',
  text: 'Two ventures present.',
  starts_at: '2031-06-01T14:30',
  ends_at: '2031-06-01T16:00',
  time_zone: 'Europe/Berlin',
  place: 'Berlin',
  link: 'https://meet.example.com/tidal',
  seats: 2,
  roles: ['investor'],
  needs_eligibility: true,
  venture_ids: [] as number[],
  agenda: [] as object[],
};
const formOf = (over: object = {}) => ({ ...base, host_id: people.owner.id, ...over });
const item = (over: object = {}) => ({
  id: null,
  venture_id: venture,
  title: '',
  minutes: 10,
  document_id: null,
  ...over,
});
const plan = async (over: object = {}): Promise<EditedEvent> =>
  (await call('POST', '/admin/events', 'owner', formOf(over))).data;
async function publish(over: object = {}): Promise<EditedEvent> {
  const { id } = await plan(over);
  return (await call('POST', `/admin/events/${id}/publication`, 'owner')).data;
}
const change = ({ id, version }: EditedEvent, over: object) =>
  call('PUT', `/admin/events/${id}`, 'owner', { ...formOf(over), version });
const take = (id: number, who: Name) => call('PUT', `/events/${id}/seat`, who);
const giveUp = (id: number, who: Name) => call('DELETE', `/events/${id}/seat`, who);
const read = async (id: number, who: Name): Promise<EventDetails> =>
  (await call('GET', `/events/${id}`, who)).data;
const seatOf = async (id: number, who: Name) => (await read(id, who)).seat?.state;
const titles = async (who: Name, query = '') =>
  ((await call('GET', `/events?limit=100&${query}`, who)).data as EventDetails[]).map(({ id }) => id);
const notified = async (kind: string, id: number) => {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
  return rows
    .map(({ user_id }) => (Object.keys(people) as Name[]).find((name) => people[name].id === user_id))
    .sort();
};
/** The calendar entries emailed to someone, in order. */
async function calendarOf(who: Name) {
  const rows = await db
    .selectFrom('email_outbox')
    .select(['kind', 'subject', 'text', 'calendar'])
    .where('user_id', '=', people[who].id)
    .where('calendar', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, subject, text, calendar }) => {
    const { method, content } = calendar as unknown as { method: string; content: string };
    const [component] = new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent');
    const event = new ICAL.Event(component as InstanceType<typeof ICAL.Component>);
    const start = event.startDate.toJSDate().toISOString();
    return {
      kind,
      method,
      uid: event.uid,
      sequence: event.sequence,
      start,
      title: event.summary,
      all: subject + text + content,
    };
  });
}

const getFile = (id: number, who: Name) =>
  test.call({ method: 'GET', url: `/api/events/${id}/calendar`, token: people[who].token });

/** The calendar file that someone downloads, as an independent parser reads it. */
async function fileOf(id: number, who: Name) {
  const { headers, body } = await getFile(id, who);
  expect(headers['content-type']).toContain('text/calendar');
  const [component] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
  const event = new ICAL.Event(component as InstanceType<typeof ICAL.Component>);
  const [start, end] = [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());
  const status = String(event.component.getFirstPropertyValue('status'));
  return { uid: event.uid, sequence: event.sequence, start, end, status };
}

beforeAll(async () => {
  people.owner = await makeAdmin(test);
  people.editor = await makeAdmin(test, 'editor');
  people.founder = await registerMember(test);
  people.other = await registerMember(test);
  for (const name of ['one', 'two', 'three', 'stranger'] as const)
    people[name] = await registerMember(test, 'investor');
  for (const name of ['one', 'two', 'three'] as const) await makeEligible(db, people[name].id);
  venture = await makeVenture(db, { founder: people.founder.id });
  second = await makeVenture(db, { founder: people.other.id });
  const { documents } = await fillRoom(test, venture, people.founder);
  deck = documents.catalogue;
  hidden = documents.granted;
});

describe('an event', () => {
  it('is visible to the team as a draft, then to its audience and presenters', async () => {
    const draft = await plan({ agenda: [item()] });
    for (const who of ['one', 'founder', 'stranger', 'editor'] as const)
      expect((await call('GET', `/events/${draft.id}`, who)).status).toBe(404);
    expect((await call('POST', '/admin/events', 'editor', formOf())).status).toBe(403);
    await call('POST', `/admin/events/${draft.id}/publication`, 'owner');
    const seen = [];
    for (const who of Object.keys(people) as Name[])
      if ((await titles(who)).includes(draft.id)) seen.push(who);
    expect(seen.sort()).toEqual(['founder', 'one', 'owner', 'three', 'two']);
    expect(await notified('event_presenting', draft.id)).toEqual(['founder']);
    expect((await take(draft.id, 'stranger')).status).toBe(404);
  });

  it('for a venture’s people is seen only by those with access to the venture', async () => {
    const { id } = await publish({
      venture_ids: [venture],
      roles: ['investor', 'entrepreneur'],
      needs_eligibility: false,
    });
    await db.insertInto('access_grants').values({ venture_id: venture, user_id: people.two.id }).execute();
    const seen = [];
    for (const who of Object.keys(people) as Name[]) if ((await titles(who)).includes(id)) seen.push(who);
    expect(seen.sort()).toEqual(['founder', 'owner', 'two']);
  });

  it('closes to an investor who is no longer eligible, seat or not', async () => {
    const { id } = await publish();
    await take(id, 'three');
    expect((await read(id, 'three')).is_admitted).toBe(true);
    await sql`update accreditation_decisions set valid_until = current_date - 2 where user_id = ${people.three.id}`.execute(
      db,
    );
    expect((await call('GET', `/events/${id}`, 'three')).status).toBe(404);
    await sql`update accreditation_decisions set valid_until = current_date + 300 where user_id = ${people.three.id}`.execute(
      db,
    );
  });

  it.each([
    [{ ends_at: '2031-06-01T14:30' }, 'ends_at', messages.endsFirst],
    [{ ends_at: '2031-06-16T14:30' }, 'ends_at', messages.tooLong],
    [{ starts_at: '2021-06-01T14:30', ends_at: '2021-06-01T15:30' }, 'starts_at', messages.begunBefore],
    [{ starts_at: '2031-03-30T02:30', ends_at: '2031-03-30T05:00' }, 'starts_at', undefined],
    [{ ends_at: '2031-03-30T02:59', starts_at: '2031-03-30T01:00' }, 'ends_at', undefined],
    [{ seats: 0 }, 'seats', messages.seats],
    [{ seats: 1.5 }, 'seats', messages.seats],
    [{ seats: 5_001 }, 'seats', messages.seats],
    [{ time_zone: '+02:00' }, 'time_zone', undefined],
    [{ link: 'javascript:alert(1)' }, 'link', messages.link],
    [{ roles: [] }, 'roles', messages.roleRequired],
    [{ host_id: 999_999 }, 'host_id', messages.hostRequired],
    [{ venture_ids: [999_999] }, 'venture_ids', messages.ventureGone],
  ])('with %j is refused at the field, and nothing is stored', async (over, field, message) => {
    const before = await db
      .selectFrom('events')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirst();
    const reply = await call('POST', '/admin/events', 'owner', formOf(over));
    expect([reply.status, Object.keys(reply.data)]).toEqual([422, [field]]);
    if (message) expect(reply.data[field]).toContain(message);
    expect(
      await db.selectFrom('events').select(sql<number>`count(*)::int`.as('n')).executeTakeFirst(),
    ).toEqual(before);
  });

  it('contains a venture at most once, with a PDF of that venture as its deck', async () => {
    for (const agenda of [
      [item(), item()],
      [item({ venture_id: second, document_id: deck })],
      [item({ venture_id: null })],
    ])
      expect((await call('POST', '/admin/events', 'owner', formOf({ agenda }))).status).toBe(422);
    const { agenda } = await plan({
      agenda: [item({ document_id: deck }), item({ venture_id: null, title: 'Break' })],
    });
    expect(agenda.map(({ title, document_title }) => [title, document_title])).toEqual([
      ['', 'catalogue'],
      ['Break', null],
    ]);
  });

  it('is deleted as a draft, and cancelled once it is published', async () => {
    const draft = await plan();
    const url = `/admin/events/${draft.id}`;
    expect((await call('POST', `${url}/cancellation`, 'owner', { reason: 'No room.' })).status).toBe(409);
    expect((await call('DELETE', url, 'owner')).status).toBe(200);
    expect((await call('GET', url, 'owner')).status).toBe(404);
    const { id } = await publish();
    expect((await call('DELETE', `/admin/events/${id}`, 'owner')).status).toBe(409);
    const hosts: { id: number }[] = (await call('GET', '/admin/event-hosts', 'owner')).data;
    expect(hosts.map((host) => host.id)).toContain(people.owner.id);
    expect(hosts.map((host) => host.id)).not.toContain(people.editor.id);
  });

  it('is changed by only one of two people who read the same version', async () => {
    const event = await publish();
    const replies = await Promise.all([change(event, { title: 'A' }), change(event, { title: 'B' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cannot be moved into the past, or to fewer seats than are taken, with people booked', async () => {
    const event = await publish();
    await take(event.id, 'one');
    await take(event.id, 'two');
    expect((await change(event, { starts_at: '2021-06-01T14:30', ends_at: '2021-06-01T16:00' })).status).toBe(
      422,
    );
    expect((await change(event, { seats: 1 })).data.seats).toEqual([messages.fewerSeats(2)]);
    expect((await read(event.id, 'one')).starts_at).toBe('2031-06-01T12:30:00.000Z');
  });
});

describe('seats', () => {
  it('are never overbooked: 60 people for 7 seats', async () => {
    const { id } = await publish({ seats: 7, needs_eligibility: false });
    const { rows } = await sql<{
      id: number;
    }>`insert into users (role, first_name, last_name, phone, email, password_hash)
      select 'investor', 'Kofi', 'Mensah', '1', 'rush' || n || '@example.test', 'x' from generate_series(1, 60) n returning id`.execute(
      db,
    );
    const { takeSeat } = await import('./seats/take-seat.ts');
    const actors = rows.map(({ id: userId }) => ({
      kind: 'member' as const,
      userId,
      sessionId: 0,
      role: 'investor' as const,
    }));
    await Promise.all(
      actors.map((actor) =>
        takeSeat({ platform: test.platform, actor, requestId: 'rush', ip: '10.9.0.1' }, id),
      ),
    );
    const states = await db
      .selectFrom('event_registrations')
      .select(['state', sql<number>`count(*)::int`.as('n')])
      .where('event_id', '=', id)
      .groupBy('state')
      .orderBy('state')
      .execute();
    expect(states).toEqual([
      { state: 'going', n: 7 },
      { state: 'waiting', n: 53 },
    ]);
    expect((await read(id, 'owner')).seats_left).toBe(0);
  });

  it('requested at the same time are refused individually: to strangers, presenters and for unknown events', async () => {
    const { id } = await publish({ seats: 2, agenda: [item()] });
    const [first, stranger, founder, second, third, again] = await Promise.all(
      (['one', 'stranger', 'founder', 'two', 'three', 'one'] as const).map((who) => take(id, who)),
    );
    expect([stranger?.status, founder?.status, founder?.message]).toEqual([404, 409, messages.presents]);
    const states = [first, second, third].map((reply) => reply?.data.seat.state).sort();
    expect(states).toEqual(['going', 'going', 'waiting']);
    expect(again?.data.seat.state).toBe(first?.data.seat.state);
    expect((await take(987_654, 'one')).status).toBe(404);
  });

  it('that become free are offered in order, to people who still belong to the audience', async () => {
    const { id } = await publish({ seats: 1 });
    await take(id, 'one');
    await take(id, 'two');
    await take(id, 'three');
    expect((await read(id, 'three')).seat).toMatchObject({ state: 'waiting', place: 2 });
    await sql`update accreditation_decisions set valid_until = current_date - 2 where user_id = ${people.two.id}`.execute(
      db,
    );
    await giveUp(id, 'one');
    expect(await seatOf(id, 'three')).toBe('offered');
    expect(await notified('event_seat_offered', id)).toEqual(['three']);
    await sql`update accreditation_decisions set valid_until = current_date + 300 where user_id = ${people.two.id}`.execute(
      db,
    );
    // Nobody overtakes the waitlist, and an open offer reserves its seat.
    expect((await take(id, 'one')).message).toBe(messages.waiting);
    expect((await take(id, 'three')).message).toBe(messages.going);
    expect(await seatOf(id, 'two')).toBe('waiting');
  });

  it('go to the next when an offer ends or an account is deleted', async () => {
    const { id } = await publish({ seats: 1 });
    const leaving = await registerMember(test, 'investor');
    await makeEligible(db, leaving.id);
    await test.call({ method: 'PUT', url: `/api/events/${id}/seat`, token: leaving.token });
    await take(id, 'one');
    await take(id, 'two');
    await sql`update users set deletion_requested_at = now() - interval '15 days' where id = ${leaving.id}`.execute(
      db,
    );
    await eraseAccount(test.platform, leaving.id);
    const sending = vi.spyOn(test.platform.realtime, 'publish');
    await advanceSeats(test.platform);
    expect(await seatOf(id, 'one')).toBe('offered');
    // Their open pages reload, including the dashboard.
    expect(sending.mock.calls.map(([{ channel, data }]) => [channel, data])).toContainEqual([
      `private-user.${people.one.id}`,
      { kind: 'event', id },
    ]);
    sending.mockRestore();
    await sql`update event_registrations set offer_ends_at = now() - interval '1 second' where state = 'offered'`.execute(
      db,
    );
    expect((await take(id, 'one')).message).toBe(messages.waiting);
    await sql`update event_registrations set state = 'offered', offer_ends_at = now() - interval '1 second'
      where event_id = ${id} and user_id = ${people.one.id}`.execute(db);
    await advanceSeats(test.platform);
    expect([await seatOf(id, 'one'), await seatOf(id, 'two')]).toEqual(['cancelled', 'offered']);
    expect(await notified('event_offer_ended', id)).toEqual(['one']);
  });

  it('can be taken from someone, who then cannot join the live channel', async () => {
    const { id } = await publish({ seats: 1 });
    await take(id, 'one');
    await take(id, 'two');
    const epoch = async () =>
      (await db.selectFrom('events').select('epoch').where('id', '=', id).executeTakeFirst())?.epoch;
    const before = await epoch();
    expect((await call('DELETE', `/admin/events/${id}/attendees/${people.one.id}`, 'owner')).status).toBe(
      200,
    );
    expect(await epoch()).toBe((before ?? 0) + 1);
    expect((await read(id, 'one')).is_admitted).toBe(false);
    expect(await seatOf(id, 'two')).toBe('offered');
    expect(
      (await call('DELETE', `/admin/events/${id}/attendees/${people.stranger.id}`, 'owner')).status,
    ).toBe(404);
  });
});

it('someone who had a seat and waits for another one is told that they left the waitlist', async () => {
  const { id } = await publish({ seats: 1 });
  await take(id, 'one');
  await take(id, 'two');
  await giveUp(id, 'one');
  await take(id, 'one');
  expect(await seatOf(id, 'one')).toBe('waiting');
  const before = (await calendarOf('one')).length;
  await call('DELETE', `/admin/events/${id}/attendees/${people.one.id}`, 'owner');
  expect(await notified('event_left_waitlist', id)).toEqual(['one']);
  expect((await calendarOf('one')).length).toBe(before);
});

describe('calendars', () => {
  it('get one entry, which is updated and cancelled, and names no venture', async () => {
    const event = await publish({ title: 'Secret Sails pitch', seats: 5 });
    const before = (await calendarOf('one')).length;
    await take(event.id, 'one');
    const files = [await fileOf(event.id, 'one')];
    const current = (await call('GET', `/admin/events/${event.id}`, 'owner')).data;
    await change(current, {
      title: 'Secret Sails pitch',
      seats: 5,
      starts_at: '2031-06-02T14:30',
      ends_at: '2031-06-02T16:00',
    });
    files.push(await fileOf(event.id, 'one'));
    await call('POST', `/admin/events/${event.id}/cancellation`, 'owner', { reason: 'The host is ill.' });
    files.push(await fileOf(event.id, 'one'));
    const sent = (await calendarOf('one')).slice(before);
    expect(sent.map(({ kind, method, start }) => [kind, method, start])).toEqual([
      ['event_seat', 'REQUEST', '2031-06-01T12:30:00.000Z'],
      ['event_changed', 'REQUEST', '2031-06-02T12:30:00.000Z'],
      ['event_cancelled', 'CANCEL', '2031-06-02T12:30:00.000Z'],
    ]);
    const sequences = sent.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
    // The files are the same entry in the same versions.
    expect(new Set([...sent, ...files].map(({ uid }) => uid)).size).toBe(1);
    expect(files.map(({ sequence, start, status }) => [sequence, start, status])).toEqual([
      [sequences[0], '2031-06-01T12:30:00.000Z', 'CONFIRMED'],
      [sequences[1], '2031-06-02T12:30:00.000Z', 'CONFIRMED'],
      [sequences[2], '2031-06-02T12:30:00.000Z', 'CANCELLED'],
    ]);
    expect(new Set(sent.map(({ title }) => title))).toEqual(new Set(['Pitch session']));
    expect(JSON.stringify(sent)).not.toMatch(/secret|sails|meet\.example/i);
    expect((await take(event.id, 'two')).status).toBe(409);
    expect((await read(event.id, 'one')).cancel_reason).toBe('The host is ill.');
  });

  it('lose the entry of someone who gives up the seat, and get it back with it', async () => {
    const { id } = await publish();
    const before = (await calendarOf('two')).length;
    await take(id, 'two');
    await giveUp(id, 'two');
    await take(id, 'two');
    const sent = (await calendarOf('two')).slice(before);
    expect(sent.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
    const [first = 0, second = 0, third = 0] = sent.map(({ sequence }) => sequence);
    expect([second - first, third - second]).toEqual([1, 1]);
  });

  it('import a file that matches the event, with a version below that of later emails', async () => {
    const event = await publish();
    const { id } = event;
    const file = await fileOf(id, 'one');
    const { starts_at, ends_at } = await read(id, 'one');
    expect([file.start, file.end]).toEqual([starts_at, ends_at]);
    expect((await getFile(id, 'stranger')).statusCode).toBe(404);
    await change(event, { starts_at: '2031-06-01T15:00' });
    const moved = await fileOf(id, 'one');
    expect(moved).toMatchObject({ uid: file.uid, start: '2031-06-01T13:00:00.000Z' });
    expect(moved.sequence).toBeGreaterThan(file.sequence);
    await take(id, 'one');
    expect((await calendarOf('one')).at(-1)?.sequence).toBeGreaterThan(moved.sequence);
  });
});

it.each([
  ['Europe/Berlin', '2031-03-30T09:00', '2031-03-30T07:00:00.000Z'],
  ['Europe/Berlin', '2031-10-26T09:00', '2031-10-26T08:00:00.000Z'],
  ['America/New_York', '2031-03-09T09:00', '2031-03-09T13:00:00.000Z'],
  ['America/New_York', '2031-11-02T09:00', '2031-11-02T14:00:00.000Z'],
  ['Australia/Lord_Howe', '2031-10-05T09:00', '2031-10-04T22:00:00.000Z'],
  ['Australia/Lord_Howe', '2031-04-06T09:00', '2031-04-05T22:30:00.000Z'],
])(
  'in %s, at %s on a day when clocks change, people are reminded once a day and an hour before %s',
  async (time_zone, starts_at, instant) => {
    const { id } = await publish({ time_zone, starts_at, ends_at: `${starts_at.slice(0, 11)}12:00` });
    await take(id, 'one');
    expect((await read(id, 'one')).starts_at).toBe(instant);
    const at = async (offset: string) => {
      await sql`update events set starts_at = now() + ${offset}::interval, ends_at = now() + interval '30 days' where id = ${id}`.execute(
        db,
      );
      await remindAttendees(test.platform);
      await remindAttendees(test.platform);
      return [(await notified('event_tomorrow', id)).length, (await notified('event_soon', id)).length];
    };
    expect(await at('24 hours 1 minute')).toEqual([0, 0]);
    expect(await at('23 hours 59 minutes')).toEqual([1, 0]);
    expect(await at('59 minutes')).toEqual([1, 1]);
    // Moved by a day, so the reminder is sent again.
    expect(await at('23 hours')).toEqual([2, 1]);
  },
);

describe('those who present', () => {
  it('agree to what is shown; nobody else sees their part before that, and a new deck needs a new agreement', async () => {
    const event = await publish({ agenda: [item({ document_id: deck })] });
    const [part] = event.agenda;
    const agree = (who: Name, document_id: number | null, deck_version = 1) =>
      call('PUT', `/events/${event.id}/items/${part?.id}/agreement`, who, {
        is_agreed: true,
        document_id,
        deck_version,
      });
    expect((await read(event.id, 'one')).agenda).toEqual([]);
    expect((await agree('one', deck)).status).toBe(404);
    expect((await agree('founder', null)).status).toBe(409);
    // A version that someone uploaded after the founder read the deck is not agreed to unseen.
    expect((await read(event.id, 'founder')).agenda).toMatchObject([{ deck_id: deck, deck_version: 1 }]);
    await sql`update document_versions set number = 2 where document_id = ${deck}`.execute(db);
    expect(await agree('founder', deck)).toMatchObject({ status: 409, message: messages.deckChanged });
    expect((await agree('founder', deck, 2)).status).toBe(200);
    expect((await calendarOf('founder')).at(-1)).toMatchObject({ kind: 'event_seat', method: 'REQUEST' });
    const [shown] = (await read(event.id, 'one')).agenda;
    expect(shown).toMatchObject({
      has_deck: true,
      deck_id: null,
      venture: { id: venture, name: 'Tidal Kites' },
    });
    expect((await agree('one', deck)).status).toBe(403);
    expect((await take(event.id, 'founder')).status).toBe(409);
    const current = (await call('GET', `/admin/events/${event.id}`, 'owner')).data;
    await change(current, { agenda: [item({ id: part?.id, document_id: hidden })] });
    expect((await read(event.id, 'one')).agenda).toEqual([]);
    expect((await read(event.id, 'founder')).agenda).toMatchObject([{ is_agreed: false, deck_id: hidden }]);
  });
});

describe('materials and recordings', () => {
  it('are open to those who may read what was shown', async () => {
    const event = await publish({ agenda: [item({ document_id: hidden })] });
    const [part] = event.agenda;
    await call('PUT', `/events/${event.id}/items/${part?.id}/agreement`, 'founder', {
      is_agreed: true,
      document_id: hidden,
      deck_version: 1,
    });
    const add = (over: object) =>
      call('POST', `/admin/events/${event.id}/materials`, 'owner', {
        kind: 'recording',
        title: 'Recording',
        url: 'https://video.example.com/1',
        item_id: null,
        ...over,
      });
    expect((await add({ item_id: 999_999 })).status).toBe(422);
    expect((await add({ url: 'http://video.example.com' })).status).toBe(422);
    await add({});
    await add({ item_id: part?.id, title: 'Their part' });
    await take(event.id, 'one');
    await take(event.id, 'two');
    const urls = async (who: Name) => (await read(event.id, who)).materials.map(({ url }) => url !== null);
    // `two` has access to the data room since the test of the audience.
    expect([await urls('one'), await urls('two'), await urls('founder')]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
    const id = (await read(event.id, 'one')).materials[0]?.id;
    expect((await call('DELETE', `/admin/events/${event.id}/materials/${id}`, 'owner')).status).toBe(200);
    expect(await urls('two')).toEqual([true]);
  });
});

describe('a recording as a file', () => {
  const upload = (id: number, bytes: Buffer, fields: Record<string, unknown> = {}) => {
    const body = multipartOf({ title: 'Their part', ...fields });
    body.set('file', new Blob([new Uint8Array(bytes)]), 'Part.mp4');
    const url = `/api/admin/events/${id}/recordings`;
    return test.call({ method: 'POST', url, token: people.owner.token, body });
  };
  const view = (id: number, material: number | undefined, who: Name) =>
    call('POST', `/events/${id}/materials/${material}/viewing`, who);
  const play = (url: string, headers = {}) => test.app.inject({ method: 'GET', url, headers });

  it('is played by those who may read what was shown, range by range, until they may not', async () => {
    const event = await publish({ agenda: [item({ document_id: hidden })] });
    const [part] = event.agenda;
    expect((await upload(event.id, Buffer.from('words'))).json().data.file).toHaveLength(1);
    const video = makeMp4();
    expect((await upload(event.id, video, { item_id: part?.id })).statusCode).toBe(200);
    await call('PUT', `/events/${event.id}/items/${part?.id}/agreement`, 'founder', {
      is_agreed: true,
      document_id: hidden,
      deck_version: 1,
    });
    const [material] = (await read(event.id, 'founder')).materials;
    expect(material).toMatchObject({ url: null, file: { size: video.length } });
    expect((await read(event.id, 'one')).materials[0]).toMatchObject({ url: null, file: null });
    expect((await view(event.id, material?.id, 'one')).status).toBe(404);
    // Access to the data room since the test of the audience.
    const { path } = (await view(event.id, material?.id, 'two')).data;
    expect((await play(path)).rawPayload.equals(video)).toBe(true);
    const range = await play(path, { range: 'bytes=8-15' });
    expect([range.statusCode, range.headers['content-range'], range.rawPayload.length]).toEqual([
      206,
      `bytes 8-15/${video.length}`,
      8,
    ]);
    expect((await play(`${path}x`)).statusCode).toBe(404);
    const granted = sql`user_id = ${people.two.id} and venture_id = ${venture}`;
    await sql`update access_grants set revoked_at = now() where ${granted}`.execute(db);
    expect((await play(path, { range: 'bytes=0-7' })).statusCode).toBe(404);
    await sql`update access_grants set revoked_at = null where ${granted}`.execute(db);
    const files = async () =>
      (await db.selectFrom('files').where('kind', '=', 'video').select('id').execute()).length;
    expect(await files()).toBe(1);
    const { version } = (await call('GET', `/admin/events/${event.id}`, 'owner')).data;
    await change({ ...event, version }, { agenda: [] });
    expect(await files()).toBe(0);
    expect((await play(path)).statusCode).toBe(404);
  });

  describe('with captions', () => {
    const caption = (
      { id, material }: { id: number; material: number | undefined },
      bytes: Buffer,
      language = 'de',
      who: Name = 'owner',
    ) => {
      const body = multipartOf({ language });
      body.set('file', new Blob([new Uint8Array(bytes)]), 'Part.vtt');
      const url = `/api/admin/events/${id}/materials/${material}/captions`;
      return test.call({ method: 'POST', url, token: people[who].token, body });
    };
    const stored = async () =>
      (await db.selectFrom('files').where('kind', '=', 'captions').select('id').execute()).length;
    const recorded = async () => {
      const event = await publish();
      const { materials } = (await upload(event.id, makeMp4())).json().data as EditedEvent;
      return { id: event.id, material: materials[0]?.id };
    };

    it('is shown with those of each language, to those who may see the recording, while they may', async () => {
      const recording = await recorded();
      expect((await view(recording.id, recording.material, 'one')).data.captions).toEqual([]);
      for (const language of ['en', 'de'])
        expect((await caption(recording, makeWebVtt(`In ${language}`), language)).statusCode).toBe(200);
      expect((await read(recording.id, 'one')).materials[0]?.file?.captions).toEqual(['de', 'en']);
      const { captions } = (await view(recording.id, recording.material, 'one')).data;
      expect(captions.map(({ language }: { language: string }) => language)).toEqual(['de', 'en']);
      const shown = await play(captions[0].path);
      expect([shown.headers['content-type'], shown.headers['cache-control'], shown.body]).toEqual([
        'text/vtt',
        'private, no-store',
        makeWebVtt('In de').toString(),
      ]);
      expect((await play(captions[0].path.replace('/captions', 'x/captions'))).statusCode).toBe(404);
      expect((await play(captions[0].path.replace(/de$/, 'fr'))).statusCode).toBe(404);
      expect((await play(captions[0].path.replace(/de$/, 'xx'))).statusCode).toBe(404);
      const path = `/admin/events/${recording.id}/materials/${recording.material}/captions`;
      expect((await call('DELETE', `${path}/de`, 'owner')).message).toBe(messages.captionsRemoved);
      expect((await play(captions[0].path)).statusCode).toBe(404);
      expect((await call('DELETE', `${path}/de`, 'owner')).status).toBe(404);
      await db
        .updateTable('events')
        .set({ roles: ['entrepreneur'] })
        .where('id', '=', recording.id)
        .execute();
      expect((await play(captions[1].path)).statusCode).toBe(404);
    });

    it('accepts only WebVTT, once for each language, from those who manage events, for a file', async () => {
      const recording = await recorded();
      const before = await stored();
      const srt = await caption(recording, Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nAsk.'));
      expect(srt.json().data.file[0]).toContain('it does not begin with “WEBVTT”');
      expect((await caption(recording, makeWebVtt(), 'xx')).json().data).toHaveProperty('language');
      expect((await caption(recording, makeWebVtt(), 'de', 'one')).statusCode).toBe(403);
      const none = await test.call({
        method: 'POST',
        url: `/api/admin/events/${recording.id}/materials/${recording.material}/captions`,
        token: people.owner.token,
        body: multipartOf({ language: 'de' }),
      });
      expect(none.json().data.file).toEqual([messages.noCaptions]);
      expect((await caption({ ...recording, material: 999_999 }, makeWebVtt())).statusCode).toBe(404);
      const both = await Promise.all([caption(recording, makeWebVtt()), caption(recording, makeWebVtt())]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
      expect(await stored()).toBe(before + 1);
      const link = { kind: 'recording', title: 'Elsewhere', url: 'https://video.example.com', item_id: null };
      const linked = (await call('POST', `/admin/events/${recording.id}/materials`, 'owner', link)).data;
      const elsewhere = { ...recording, material: linked.materials[1].id };
      expect((await caption(elsewhere, makeWebVtt())).statusCode).toBe(404);
    });

    it('takes them along when it is removed', async () => {
      const recording = await recorded();
      const before = await stored();
      await caption(recording, makeWebVtt());
      expect(await stored()).toBe(before + 1);
      await call('DELETE', `/admin/events/${recording.id}/materials/${recording.material}`, 'owner');
      expect(await stored()).toBe(before);
    });
  });
});

it('the dashboard shows the next event, and the archive contains the seats of its owner', async () => {
  await sql`update events set starts_at = now() + interval '90 days', ends_at = now() + interval '91 days'`.execute(
    db,
  );
  const { id } = await publish({ title: 'Soon' });
  await sql`update events set starts_at = now() + interval '2 days', ends_at = now() + interval '3 days' where id = ${id}`.execute(
    db,
  );
  await take(id, 'one');
  const steps = (await call('GET', '/users/next-steps', 'one')).data;
  const days = String.raw`\w+,? \d{1,2} \w+ \d{4}, \d\d:\d\d to \w+,? \d{1,2} \w+ \d{4}, \d\d:\d\d`;
  expect(steps[0]).toMatchObject({
    text: expect.stringMatching(new RegExp(`^Soon\\. ${days} .*\\w.*\\.$`)),
    path: `/dashboard/events/${id}`,
  });
  const { seats } = await listOwnRows(db, people.one.id);
  expect(seats.some(({ state }) => state === 'going')).toBe(true);
});
