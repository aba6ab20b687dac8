import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { officeHoursMessages as messages } from '@proxima/contract/office-hours/office-hours';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeEligible } from '../../../test/eligible-investor.ts';
import { listVenture } from '../../../test/listed-ventures.ts';
import { everyDay, listFree, offerHours } from '../../../test/office-hours.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { cancelUnattended, remindPeople } from './bookings/remind-people.ts';

// Two ventures, two mentors and everyone around them; each test books times of its own.

const test = await testApp();
const { db } = test.platform;
const names = ['founder', 'second', 'manager', 'rival', 'ines', 'investor', 'stranger'] as const;
type Name = (typeof names)[number] | 'owner' | 'editor';
const people = {} as Record<Name, SignedInUser>;
let venture: number;
let other: number;
let slots: string[];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(method: Method, path: string, who: Name, body?: object, headers = {}) {
  const response = await test.call({ method, url: `/api${path}`, token: people[who].token, body, headers });
  return { status: response.statusCode, ...response.json() };
}
const book = (who: Name, starts_at: string, form: object = {}, headers = {}) => {
  const body = { venture_id: venture, host_id: people.ines.id, starts_at, topic: 'Prices', ...form };
  return call('POST', '/office-hours/bookings', who, body, headers);
};
const bookOne = async (starts_at = slots[0] ?? ''): Promise<number> =>
  (await book('founder', starts_at)).data.id;
const read = (who: Name, id: number) => call('GET', `/office-hours/bookings/${id}`, who);
const cancel = (who: Name, id: number, reason = '') =>
  call('POST', `/office-hours/bookings/${id}/cancellation`, who, { reason });
const move = (who: Name, id: number, starts_at: string, sequence = 0) =>
  call('PUT', `/office-hours/bookings/${id}/time`, who, { starts_at, sequence });
const note = (who: Name, id: number, text = 'Ask ten harbours.') =>
  call('POST', `/office-hours/bookings/${id}/notes`, who, { text });
const task = (who: Name, id: number, form: object = {}) =>
  call('POST', `/office-hours/bookings/${id}/tasks`, who, {
    text: 'Call the harbours',
    owner_id: people.founder.id,
    due_on: '2030-01-31',
    ...form,
  });
const allow = (form: object) => call('PUT', `/admin/ventures/${venture}/office-hours`, 'owner', form);
const accept = (who: Name) =>
  sql`insert into acknowledgements (user_id, legal_text_id, venture_id, typed_name)
  select ${people[who].id}, id, ${venture}, 'Ada Lind' from legal_texts where kind = 'nda'`.execute(db);
/** As if the booking had been made for so many hours from now. */
const shift = (id: number, hours: number) =>
  sql`update bookings set starts_at = now() + ${hours} * interval '1 hour', changed_at = now() - interval '3 days',
    ends_at = now() + ${hours} * interval '1 hour' + interval '30 minutes' where id = ${id}`.execute(db);
const nameOf = (id: number | null) => (Object.keys(people) as Name[]).find((name) => people[name].id === id);
const notified = async (kind: string) => {
  const rows = await db.selectFrom('notifications').select('user_id').where('kind', '=', kind).execute();
  return rows.map(({ user_id }) => nameOf(user_id)).sort();
};
const emails = () =>
  db
    .selectFrom('email_outbox')
    .select(['kind', 'user_id', 'subject', 'text', 'calendar'])
    .orderBy('id')
    .execute();

/** What an independent parser finds in the calendar parts of emails. */
const entriesOf = (sent: Awaited<ReturnType<typeof emails>>) =>
  sent.map(({ calendar }) => {
    const component = new ICAL.Component(ICAL.parse((calendar as { content: string }).content));
    const event = new ICAL.Event(
      component.getFirstSubcomponent('vevent') as InstanceType<typeof ICAL.Component>,
    );
    return { method: component.getFirstPropertyValue('method'), event };
  });

beforeAll(async () => {
  people.owner = await makeAdmin(test);
  people.editor = await makeAdmin(test, 'editor');
  for (const name of names)
    people[name] = await registerMember(test, name === 'manager' ? 'project_manager' : 'investor');
  await makeEligible(db, people.investor.id);
  venture = await listVenture(db, { name: 'Tidal Kites', founder: people.founder.id, hours: null });
  other = await listVenture(db, { name: 'Moss Roofs', founder: people.rival.id });
  for (const [name, role] of [
    ['second', 'founder'],
    ['manager', 'project_manager'],
  ] as const)
    await db
      .insertInto('venture_people')
      .values({ venture_id: venture, user_id: people[name].id, name: 'Mira Sol', role })
      .execute();
  await call('PUT', `/admin/members/${people.ines.id}/mentor`, 'owner', { mentor: true });
  for (const name of ['ines', 'editor'] as const) await offerHours(test, people[name]);
  slots = (await listFree(test, people.founder, { venture, mentor: people.ines.id })).map(
    ({ starts_at }) => starts_at,
  );
});

beforeEach(async () => {
  await sql`delete from bookings; delete from office_allowances; delete from notifications; delete from email_outbox;
    delete from acknowledgements where venture_id is not null`.execute(db);
});

describe('hours', () => {
  it('are offered by administrators and by members whom the team made mentors, by nobody else', async () => {
    const hours = everyDay();
    const save = (who: Name) => call('PUT', '/office-hours/hours', who, { version: 0, hours });
    expect((await save('stranger')).message).toBe(messages.notMentor);
    expect((await save('stranger')).status).toBe(403);
    expect((await call('GET', '/office-hours/hours', 'ines')).data).toEqual({
      hours,
      version: 1,
      may_host: true,
    });
    expect((await save('ines')).status).toBe(409);
  });

  it('end within a year from now', async () => {
    const [rule] = everyDay().rules;
    const rules = [{ ...rule, first_day: '2033-01-01', last_day: '2033-12-31' }];
    const reply = await call('PUT', '/office-hours/hours', 'ines', {
      version: 1,
      hours: { ...everyDay(), rules },
    });
    expect([reply.status, Object.keys(reply.data)]).toEqual([422, ['rules.0.last_day']]);
  });

  it('without an end, or with more times than anyone holds, are refused, and those before stay', async () => {
    const before = (await call('GET', '/office-hours/hours', 'ines')).data;
    const [rule] = everyDay().rules;
    const wholeDays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      ...rule,
      ...{ weekday, from: '00:00', to: '00:00', minutes: 15 },
    }));
    for (const rules of [
      [{ ...rule, last_day: undefined }],
      [{ ...rule, last_day: '9999-12-31' }],
      wholeDays,
    ]) {
      const body = { version: before.version, hours: { ...everyDay(), rules } };
      expect((await call('PUT', '/office-hours/hours', 'ines', body)).status).toBe(422);
    }
    expect((await call('GET', '/office-hours/hours', 'ines')).data).toEqual(before);
  });

  it('list founders the mentors they can book and the first free time, which a booking takes', async () => {
    const list = () => call('GET', `/ventures/${venture}/mentors`, 'founder');
    const { data } = await list();
    expect(data.mentors.map(({ id }: { id: number }) => nameOf(id)).sort()).toEqual(['editor', 'ines']);
    expect(data).toMatchObject({ hours_a_month: 4, booked_minutes: 0 });
    const next = data.mentors.find(({ id }: { id: number }) => id === people.ines.id).next_at;
    await bookOne(next);
    const { data: after } = await list();
    expect(after.mentors.find(({ id }: { id: number }) => id === people.ines.id).next_at > next).toBe(true);
  });

  it('page through the free times in order, each once', async () => {
    const url = `/ventures/${venture}/mentors/${people.ines.id}/slots`;
    const first = await call('GET', `${url}?limit=30`, 'founder');
    const second = await call('GET', `${url}?limit=30&cursor=${first.next_cursor}`, 'founder');
    const starts = [...first.data, ...second.data].map(({ starts_at }: { starts_at: string }) => starts_at);
    expect(starts).toEqual([...new Set(starts)].sort());
    expect(starts).toHaveLength(60);
  });
});

describe('booking', () => {
  it.each<[Name, number]>([
    ['founder', 200],
    ['second', 200],
    ['manager', 403],
    ['rival', 404],
    ['ines', 404],
    ['investor', 404],
    ['stranger', 404],
    ['owner', 403],
  ])('%s of the venture or beside it: %i', async (who, status) => {
    expect((await book(who, slots[1] ?? '')).status).toBe(status);
  });

  it.each([
    ['a time off the grid', () => ({ starts_at: (slots[0] ?? '').replace(':00.', ':07.') }), 422],
    ['the past', () => ({ starts_at: new Date(Date.now() - 86_400_000).toISOString() }), 422],
    ['the middle of the night', () => ({ starts_at: (slots[0] ?? '').replace(/T\d\d/, 'T03') }), 422],
    ['no topic', () => ({ topic: ' ' }), 422],
    ['someone who is no mentor', () => ({ host_id: people.stranger.id }), 409],
  ])('%s is refused, and nothing is stored', async (_what, form, status) => {
    expect((await book('founder', slots[0] ?? '', form())).status).toBe(status);
    expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([]);
    expect(await emails()).toEqual([]);
  });

  it('of one time by ten founders at the same moment: one gets it', async () => {
    const [slot = ''] = slots;
    const founders = await Promise.all(Array.from({ length: 10 }, () => registerMember(test)));
    const replies = await Promise.all(
      founders.map(async (founder, index) => {
        const venture_id = await listVenture(db, { name: `Race ${index}`, founder: founder.id });
        const body = { venture_id, host_id: people.ines.id, starts_at: slot, topic: 'Prices' };
        return test.call({ method: 'POST', url: '/api/office-hours/bookings', token: founder.token, body });
      }),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    for (const reply of replies.filter(({ statusCode }) => statusCode === 409))
      expect(reply.json().message).toBe(messages.taken);
  });

  it('two overlapping meetings of one person are refused by the database itself', async () => {
    const id = await bookOne();
    for (const person of ['host_id', 'guest_id'])
      await expect(
        sql`insert into bookings (venture_id, ${sql.ref(person)}, host_name, guest_name, topic, starts_at, ends_at, time_zone)
          select venture_id, ${sql.ref(person)}, '', '', 'Prices', starts_at + interval '5 minutes', ends_at, 'UTC'
          from bookings where id = ${id}`.execute(db),
      ).rejects.toMatchObject({ code: '23P01' });
  });

  it('a founder is in one meeting at a time, also with different mentors', async () => {
    await bookOne();
    const reply = await book('founder', slots[0] ?? '', { host_id: people.editor.id });
    expect([reply.status, reply.message]).toEqual([409, messages.ownTime]);
  });

  it('stays within the hours of the month, also when several are booked at the same moment', async () => {
    await allow({ hours_a_month: 1, mentor_ids: null });
    const tried = await Promise.all(slots.slice(0, 6).map((slot) => book('founder', slot)));
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(tried.find(({ status }) => status === 409)?.message).toBe(messages.overHours(1));
    const [made] = tried.filter(({ status }) => status === 200);
    await cancel('founder', made?.data.id);
    expect((await book('founder', slots[8] ?? '')).status).toBe(200);
  });

  it('stays with the mentors that the team allows', async () => {
    await allow({ hours_a_month: null, mentor_ids: [people.editor.id] });
    expect((await book('founder', slots[0] ?? '')).message).toBe(messages.notAllowed);
    expect((await book('founder', slots[0] ?? '', { host_id: people.editor.id })).status).toBe(200);
    const list = await call('GET', `/ventures/${venture}/mentors`, 'founder');
    expect(list.data.mentors).toHaveLength(1);
    expect(
      (await call('GET', `/ventures/${venture}/mentors/${people.ines.id}/slots`, 'founder')).status,
    ).toBe(404);
    expect((await call('GET', `/admin/ventures/${venture}/office-hours`, 'owner')).data).toMatchObject({
      hours_a_month: null,
      default_hours: 4,
      booked_minutes: expect.any(Number),
      mentor_ids: [people.editor.id],
    });
  });

  it('repeated with the same key is made once', async () => {
    const headers = { 'idempotency-key': 'one' };
    const replies = [
      await book('founder', slots[0] ?? '', {}, headers),
      await book('founder', slots[0] ?? '', {}, headers),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await db.selectFrom('bookings').selectAll().execute()).toHaveLength(1);
  });

  it('notifies both in the bell and by an email that names neither venture nor topic', async () => {
    await sql`update users set time_zone = 'Asia/Tokyo' where id = ${people.founder.id}`.execute(db);
    await bookOne();
    expect(await notified('booking_made')).toEqual(['founder', 'ines']);
    const sent = await emails();
    expect(sent.map(({ user_id }) => nameOf(user_id)).sort()).toEqual(['founder', 'ines']);
    for (const { subject, text } of sent) {
      expect(`${subject} ${text}`).not.toMatch(/Tidal|Prices/);
      expect(text).toContain('/dashboard/office-hours/');
    }
    const own = sent.find(({ user_id }) => user_id === people.founder.id)?.text;
    const { event } = entriesOf(sent)[0] ?? {};
    expect([
      event?.summary,
      event?.startDate.toJSDate().toISOString(),
      event?.endDate.toJSDate().getTime(),
    ]).toEqual(['Office hours', slots[0], Date.parse(slots[0] ?? '') + 1_800_000]);
    expect(own).toMatch(/17:00 to 17:30 your time \(08:00 in UTC\)/);
    await sql`update users set time_zone = null where id = ${people.founder.id}`.execute(db);
  });
});

describe('changing', () => {
  it('lists the times to which it can be moved, to those who may move it', async () => {
    const id = await bookOne();
    await bookOne(slots[1]);
    const times = async (who: Name) => call('GET', `/office-hours/bookings/${id}/times?limit=100`, who);
    for (const who of ['ines', 'founder'] as const) {
      const { data } = await times(who);
      const listed = slots
        .slice(0, 3)
        .map((at) => data.some((one: { starts_at: string }) => one.starts_at === at));
      // Its own time counts as free, that of another booking does not.
      expect(listed).toEqual([true, false, true]);
    }
    expect((await times('stranger')).status).toBe(404);
    await cancel('founder', id);
    expect((await times('ines')).message).toBe(messages.notBooked);
  });

  it('moves to another free time, once for each version, and cancels', async () => {
    const id = await bookOne();
    expect((await move('founder', id, slots[2] ?? '')).data).toMatchObject({
      starts_at: slots[2],
      sequence: 1,
    });
    expect((await move('second', id, slots[3] ?? '')).message).toBe(messages.changed);
    // To its own time: nobody is notified.
    expect((await move('founder', id, slots[2] ?? '', 1)).data).toMatchObject({ sequence: 1 });
    expect((await move('ines', id, slots[4] ?? '', 1)).data).toMatchObject({
      starts_at: slots[4],
      sequence: 2,
    });
    expect((await cancel('second', id, 'A storm')).data).toMatchObject({
      state: 'cancelled',
      sequence: 3,
      cancelled_reason: 'A storm',
      may: [],
    });
    expect((await cancel('founder', id)).message).toBe(messages.notBooked);
    expect(await notified('booking_moved')).toEqual(['founder', 'founder', 'ines', 'ines']);
    expect(await notified('booking_cancelled')).toEqual(['founder', 'ines']);
    expect((await book('founder', slots[4] ?? '')).status).toBe(200);
    const own = (await emails()).filter(({ user_id }) => user_id === people.founder.id).slice(0, 4);
    const entries = entriesOf(own);
    expect(new Set(entries.map(({ event }) => event.uid)).size).toBe(1);
    expect(entries.map(({ method, event }) => [method, event.sequence])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
      ['REQUEST', 2],
      ['CANCEL', 3],
    ]);
  });

  it.each<[Name, number, string]>([
    ['manager', 403, 'manager'],
    ['rival', 404, 'outsider'],
    ['stranger', 404, 'outsider'],
    ['investor', 404, 'outsider'],
    ['editor', 404, 'another mentor'],
  ])('%s is answered with %i as %s', async (who, status) => {
    const id = await bookOne();
    for (const reply of [await move(who, id, slots[2] ?? ''), await cancel(who, id)])
      expect(reply.status).toBe(status);
    expect((await read('founder', id)).data.state).toBe('booked');
  });

  it('changes the file for calendars: one entry, in the versions that emails have', async () => {
    const id = await bookOne();
    const get = (who: Name) =>
      test.call({
        method: 'GET',
        url: `/api/office-hours/bookings/${id}/calendar`,
        token: people[who].token,
      });
    const file = async () => {
      const { body, headers } = await get('founder');
      expect(headers['content-type']).toContain('text/calendar');
      expect(body).not.toMatch(/tidal|kites|prices/i);
      const [component] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
      const event = new ICAL.Event(component as InstanceType<typeof ICAL.Component>);
      const status = String(event.component.getFirstPropertyValue('status'));
      return { uid: event.uid, is: [event.sequence, event.startDate.toJSDate().toISOString(), status] };
    };
    const files = [await file()];
    await move('founder', id, slots[2] ?? '');
    files.push(await file());
    await cancel('founder', id);
    files.push(await file());
    expect(files.map(({ is }) => is)).toEqual([
      [0, slots[0], 'CONFIRMED'],
      [1, slots[2], 'CONFIRMED'],
      [2, slots[2], 'CANCELLED'],
    ]);
    const sent = entriesOf((await emails()).filter(({ calendar }) => calendar !== null));
    const senders = sent.map(({ event }) =>
      event.component.getFirstProperty('organizer')?.getParameter('cn'),
    );
    expect(new Set(senders)).toEqual(new Set(['Proxima Ventures']));
    expect(new Set([...files.map(({ uid }) => uid), ...sent.map(({ event }) => event.uid)]).size).toBe(1);
    expect((await get('ines')).statusCode).toBe(200);
    expect([(await get('rival')).statusCode, (await get('stranger')).statusCode]).toEqual([404, 404]);
  });

  it('is the team’s and the mentor’s within the last day, and nobody’s once it has begun', async () => {
    const id = await bookOne();
    await shift(id, 23.9);
    expect((await read('founder', id)).data.may).toEqual(['write']);
    for (const reply of [await cancel('founder', id), await move('founder', id, slots[3] ?? '')])
      expect([reply.status, reply.message]).toEqual([409, messages.late]);
    expect((await read('ines', id)).data.may).toEqual(['move', 'cancel', 'write']);
    expect((await read('owner', id)).data.may).toEqual(['cancel']);
    await shift(id, -0.1);
    expect((await cancel('ines', id)).message).toBe(messages.begun);
    await shift(id, 24.1);
    expect((await cancel('founder', id)).status).toBe(200);
  });

  it('cancels what one of the two can no longer attend', async () => {
    const first = await bookOne();
    const second = (await book('second', slots[1] ?? '')).data.id;
    await sql`update venture_people set until = now() where user_id = ${people.second.id}`.execute(db);
    await cancelUnattended(test.platform);
    const states = async () => {
      const rows = await db.selectFrom('bookings').select(['id', 'state']).orderBy('id').execute();
      return rows.map(({ id, state }) => [id === first ? 'first' : 'second', state]);
    };
    expect(await states()).toEqual([
      ['first', 'booked'],
      ['second', 'cancelled'],
    ]);
    expect(second).toBeGreaterThan(first);
    await sql`update users set mentor_since = null where id = ${people.ines.id}`.execute(db);
    await cancelUnattended(test.platform);
    expect((await states())[0]).toEqual(['first', 'cancelled']);
    await sql`update users set mentor_since = now() where id = ${people.ines.id}`.execute(db);
    await sql`update venture_people set until = null where user_id = ${people.second.id}`.execute(db);
  });
});

describe('reminders', () => {
  it('come a day and an hour before, each once, and not for what was booked later than that', async () => {
    const id = await bookOne();
    const remind = async (hours: number) => {
      await shift(id, hours);
      await Promise.all([remindPeople(test.platform), remindPeople(test.platform)]);
      return [await notified('booking_tomorrow'), await notified('booking_soon')];
    };
    const both = ['founder', 'ines'];
    expect(await remind(24.5)).toEqual([[], []]);
    expect(await remind(23.5)).toEqual([both, []]);
    expect(await remind(1.1)).toEqual([both, []]);
    expect(await remind(0.9)).toEqual([both, both]);
    const late = (await book('second', slots[1] ?? '')).data.id;
    await sql`update bookings set starts_at = now() + interval '2 hours', ends_at = now() + interval '3 hours'
      where id = ${late}`.execute(db);
    await remindPeople(test.platform);
    expect(await notified('booking_tomorrow')).toEqual(both);
  });
});

describe('notes and tasks', () => {
  it('are shared by the mentor, the venture and the team; what the mentor notes for themselves is theirs', async () => {
    const id = await bookOne();
    expect((await note('founder', id)).status).toBe(200);
    expect((await note('ines', id, 'Prices by the month.')).status).toBe(200);
    expect((await task('ines', id)).status).toBe(200);
    const privately = (who: Name, text = 'Too shy.') =>
      call('PUT', `/office-hours/bookings/${id}/private-notes`, who, { text, seen: '' });
    expect([(await privately('ines')).status, (await privately('founder')).status]).toEqual([200, 403]);
    expect([(await privately('ines')).status, (await privately('ines', 'Loud.')).status]).toEqual([200, 409]);
    for (const who of ['founder', 'second', 'manager', 'ines', 'owner'] as const) {
      const { data } = await read(who, id);
      expect(data.shared.notes.map(({ text }: { text: string }) => text)).toEqual([
        'Ask ten harbours.',
        'Prices by the month.',
      ]);
      expect(data.shared.tasks).toMatchObject([
        { text: 'Call the harbours', due_on: '2030-01-31', done_at: null },
      ]);
      expect(data.private_notes).toBe(who === 'ines' ? 'Too shy.' : null);
    }
    for (const who of ['rival', 'investor', 'stranger', 'editor'] as const)
      for (const reply of [
        await read(who, id),
        await note(who, id),
        await task(who, id),
        await privately(who),
      ])
        expect(reply.status).toBe(404);
    expect((await note('owner', id)).status).toBe(403);
    expect(await notified('booking_noted')).toEqual(['founder', 'ines']);
    expect(await notified('booking_task')).toEqual(['founder']);
  });

  it('a note is removed by its author alone; a task is changed, passed on and removed', async () => {
    const id = await bookOne();
    const [written] = (await note('founder', id)).data.shared.notes;
    const remove = (who: Name) => call('DELETE', `/office-hours/bookings/${id}/notes/${written.id}`, who);
    expect([(await remove('ines')).status, (await remove('founder')).status]).toEqual([404, 200]);
    const [added] = (await task('founder', id)).data.shared.tasks;
    const url = `/office-hours/bookings/${id}/tasks/${added.id}`;
    const changed = { text: 'Call', owner_id: people.ines.id, due_on: '2030-02-01', is_done: true };
    expect((await call('PUT', url, 'manager', changed)).data.shared.tasks).toMatchObject([
      { text: 'Call', owner: { id: people.ines.id }, due_on: '2030-02-01', done_at: expect.any(String) },
    ]);
    expect(await notified('booking_task')).toEqual(['ines']);
    const elsewhere = { ...changed, owner_id: people.stranger.id };
    expect(Object.keys((await call('PUT', url, 'founder', elsewhere)).data)).toEqual(['owner_id']);
    expect((await task('founder', id, { owner_id: people.rival.id })).status).toBe(422);
    expect((await call('DELETE', url, 'ines')).data.shared.tasks).toEqual([]);
    expect((await call('DELETE', url, 'ines')).status).toBe(404);
  });

  it('an open task of someone who left, is disabled or is no longer a mentor has no owner, and can be passed on', async () => {
    const id = await bookOne();
    await task('founder', id, { owner_id: people.second.id });
    await task('founder', id, { owner_id: people.ines.id, text: 'Draw a plan' });
    const owners = async () =>
      (await read('founder', id)).data.shared.tasks.map(({ owner }: { owner: { id: number | null } }) =>
        nameOf(owner.id),
      );
    expect(await owners()).toEqual(['second', 'ines']);
    await sql`update users set disabled_at = now() where id = ${people.second.id}`.execute(db);
    await sql`update users set mentor_since = null where id = ${people.ines.id}`.execute(db);
    expect(await owners()).toEqual([undefined, undefined]);
    const { tasks, owners: possible } = (await read('founder', id)).data.shared;
    expect(possible.map((one: { id: number }) => nameOf(one.id))).toEqual(['founder', 'manager']);
    const { id: first, text, due_on } = tasks[0];
    await call('PUT', `/office-hours/bookings/${id}/tasks/${first}`, 'manager', {
      ...{ text, due_on, is_done: false },
      owner_id: people.manager.id,
    });
    expect(await owners()).toEqual(['manager', undefined]);
    await sql`update users set disabled_at = null where id = ${people.second.id}`.execute(db);
    await sql`update users set mentor_since = now() where id = ${people.ines.id}`.execute(db);
    expect(await owners()).toEqual(['manager', 'ines']);
  });

  it('of earlier meetings and the overview are open to the mentor once the confidentiality statement is accepted, for two weeks', async () => {
    const earlier = await bookOne();
    await note('founder', earlier);
    await shift(earlier, -400);
    const id = await bookOne(slots[1]);
    const overview = async () => (await call('GET', `/ventures/${venture}`, 'ines')).status;
    expect((await read('ines', id)).data.earlier).toBeNull();
    expect(await overview()).toBe(403);
    await accept('ines');
    expect((await read('ines', id)).data.earlier).toMatchObject([{ notes: [{ text: 'Ask ten harbours.' }] }]);
    expect(await overview()).toBe(200);
    expect((await call('GET', `/ventures/${other}`, 'ines')).status).toBe(404);
    await sql`update users set mentor_since = null where id = ${people.ines.id}`.execute(db);
    expect(await overview()).toBe(404);
    expect((await read('ines', id)).data).toMatchObject({ shared: null, earlier: null, place: '' });
    await sql`update users set mentor_since = now() where id = ${people.ines.id}`.execute(db);
    await shift(id, -14.5 * 24);
    expect(await overview()).toBe(404);
    expect((await read('ines', id)).data.earlier).toBeNull();
  });
});

it('lists the bookings of a mentor, of a venture, and of nobody else', async () => {
  const [next, later] = [await bookOne(slots[3]), await bookOne(slots[5])];
  const past = await bookOne(slots[7]);
  await shift(past, -30);
  const list = async (who: Name, query = '') => {
    const { data } = await call('GET', `/office-hours/bookings?${query}`, who);
    return data?.map(({ id }: { id: number }) => id);
  };
  for (const who of ['founder', 'second', 'manager', 'ines'] as const) {
    expect(await list(who)).toEqual([next, later]);
    expect(await list(who, 'show=past')).toEqual([past]);
  }
  for (const who of ['rival', 'stranger', 'owner', 'editor'] as const) expect(await list(who)).toEqual([]);
  expect(await list('owner', `venture_id=${venture}`)).toEqual([next, later]);
  expect((await call('GET', `/office-hours/bookings?venture_id=${venture}`, 'rival')).status).toBe(404);
  const first = await call('GET', '/office-hours/bookings?limit=1', 'ines');
  const second = await call('GET', `/office-hours/bookings?limit=1&cursor=${first.next_cursor}`, 'ines');
  expect([first.data[0].id, second.data[0].id, second.next_cursor]).toEqual([next, later, null]);
});

it('is in the timeline once they have met, and in the next steps before', async () => {
  const id = await bookOne();
  const entries = async () => {
    const { data } = await call('GET', `/ventures/${venture}/timeline?limit=100`, 'founder');
    return data.filter(({ kind }: { kind: string }) => kind === 'office_hours');
  };
  const steps = async () =>
    (await call('GET', '/users/next-steps', 'founder')).data.map(({ path }: { path: string }) => path);
  expect(await entries()).toEqual([]);
  expect(await steps()).toContain(`/dashboard/office-hours/${id}`);
  await shift(id, -1);
  expect(await entries()).toMatchObject([{ evidence_id: id }]);
  expect(await steps()).not.toContain(`/dashboard/office-hours/${id}`);
});

it('an account that is deleted leaves the notes without a name, cancels what was to come, and takes its own notes away', async () => {
  const mentor = await registerMember(test);
  await call('PUT', `/admin/members/${mentor.id}/mentor`, 'owner', { mentor: true });
  await offerHours(test, mentor);
  const [past, next] = [0, 1].map((index) => book('founder', slots[index] ?? '', { host_id: mentor.id }));
  const pastId = (await past)?.data.id;
  const nextId = (await next)?.data.id;
  const by = (path: string, method: Method, body: object) =>
    test.call({ method, url: `/api/office-hours/bookings/${pastId}${path}`, token: mentor.token, body });
  await by('/notes', 'POST', { text: 'Prices by the month.' });
  await by('/private-notes', 'PUT', { text: 'Too shy.', seen: '' });
  await shift(pastId, -2);
  const archive = await test.call({ method: 'GET', url: '/api/users/archive', token: mentor.token });
  expect(archive.rawPayload.includes('office-hours.json')).toBe(true);
  await sql`update users set deletion_requested_at = now() - interval '20 days' where id = ${mentor.id}`.execute(
    db,
  );
  await eraseAccount(test.platform, mentor.id);
  const { data } = await read('founder', pastId);
  expect([data.host, data.shared.notes[0].by, data.shared.notes[0].text]).toEqual([
    { id: null, name: 'Former member' },
    'Former member',
    'Prices by the month.',
  ]);
  expect((await read('founder', nextId)).data).toMatchObject({
    state: 'cancelled',
    cancelled_reason: messages.personGone,
  });
  const { private_notes } = await db
    .selectFrom('bookings')
    .select('private_notes')
    .where('id', '=', pastId)
    .executeTakeFirstOrThrow();
  expect(private_notes).toBe('');
});
