import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { LiveSession } from '@proxima/contract/events/live';
import { liveMessages } from '@proxima/contract/events/live-messages';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeEligible, makeVenture } from '../../../../test/eligible-investor.ts';
import { openRound } from '../../../../test/round-world.ts';
import { fillRoom } from '../../../../test/venture-room.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { publishEnded } from '../../access/ending/publish-ended.ts';
import { endPerson } from '../../ventures/people/people.repository.ts';
import { notifyLeft } from '../../ventures/people/publish-people.ts';
import { excludeFormer } from './exclude-former.ts';

// One live pitch session of two ventures, with five investors who have a seat and one who does not.

const test = await testApp({ worksJobs: true });
const { db } = test.platform;
const investors = ['one', 'two', 'three', 'four', 'five', 'outside'] as const;
const people = {} as Record<'owner' | 'founder' | 'other' | (typeof investors)[number], SignedInUser>;
type Name = keyof typeof people;
let event: number;
let first: number;
let second: number;
let venture: number;
let round: number;
const published: { channel: string; event: string; data: unknown }[] = [];

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Name, body?: object) => {
  const response = await test.call({
    method,
    url: `/api/events/${event}${url}`,
    token: people[who].token,
    body,
  });
  return {
    status: response.statusCode,
    ...(response.headers['content-type']?.includes('json') ? response.json() : {}),
  };
};
const session = async (who: Name): Promise<LiveSession> => (await call('GET', '/live', who)).data;
const move = async (to: object) => {
  const { position } = await session('owner');
  return call('PUT', '/live', 'owner', {
    moves: position.moves,
    phase: 'live',
    page: 1,
    item_id: null,
    ...to,
  });
};
const ask = (who: Name, text: string, item_id: number | null = first) =>
  call('POST', '/questions', who, { text, item_id });
const join = async (who: Name, channel: string) =>
  (
    await test.call({
      method: 'POST',
      url: '/api/broadcasting/auth',
      body: { socket_id: '12.34', channel_name: channel },
      headers: { authorization: `Bearer ${people[who].token}` },
    })
  ).statusCode;

/** The last day of the proof passes, and the job that publishes what has ended runs. */
async function endProof(userId: number): Promise<void> {
  await sql`update accreditation_decisions set valid_until = current_date - 3 where user_id = ${userId}`.execute(
    db,
  );
  await sql`insert into settings (name, value) values ('access.published_until', to_jsonb(now() - interval '5 days'))
    on conflict (name) do update set value = excluded.value`.execute(db);
  await publishEnded(test.platform);
}

beforeAll(async () => {
  const publish = test.platform.realtime.publish.bind(test.platform.realtime);
  test.platform.realtime.publish = (one) => {
    published.push(one);
    publish(one);
  };
  people.owner = await makeAdmin(test);
  people.founder = await registerMember(test);
  const raising = await openRound(test);
  people.other = raising.founder;
  round = raising.roundId;
  for (const name of investors) {
    people[name] = await registerMember(test, 'investor');
    await makeEligible(db, people[name].id);
  }
  venture = await makeVenture(db, { founder: people.founder.id });
  const { documents } = await fillRoom(test, venture, people.founder);
  const deck = documents.granted;
  const agenda = [
    { id: null, venture_id: venture, title: '', minutes: 10, document_id: deck },
    { id: null, venture_id: raising.ventureId, title: '', minutes: 10, document_id: null },
  ];
  const form = {
    kind: 'pitch_session',
    title: 'Tidal evening',
    text: '',
    host_id: people.owner.id,
    starts_at: '2031-06-01T14:30',
    ends_at: '2031-06-01T16:00',
    time_zone: 'Europe/Berlin',
    place: '',
    link: '',
    seats: 9,
    roles: ['investor'],
    needs_eligibility: true,
    venture_ids: [],
    agenda,
  };
  const { token } = people.owner;
  const created = (await test.call({ method: 'POST', url: '/api/admin/events', token, body: form })).json()
    .data;
  event = created.id;
  [first, second] = created.agenda.map(({ id }: { id: number }) => id);
  await test.call({ method: 'POST', url: `/api/admin/events/${event}/publication`, token });
  await call('PUT', `/items/${first}/agreement`, 'founder', {
    is_agreed: true,
    document_id: deck,
    deck_version: 1,
  });
  await call('PUT', `/items/${second}/agreement`, 'other', {
    is_agreed: true,
    document_id: null,
    deck_version: null,
  });
  for (const name of investors) if (name !== 'outside') await call('PUT', '/seat', name);
});

it('before it is on, nobody asks, votes or reads the deck', async () => {
  expect((await ask('one', 'Too early?')).status).toBe(409);
  expect((await call('GET', `/items/${first}/deck`, 'one')).status).toBe(404);
  expect((await call('PUT', `/items/${first}/answer`, 'one', { meeting: 'yes', line: '' })).status).toBe(409);
  expect((await call('GET', `/items/${first}/follow-up`, 'founder')).status).toBe(409);
});

it('follows the host: the channel sends the move, latecomers see the same place, and one of two hosts wins', async () => {
  expect((await move({ item_id: first })).status).toBe(200);
  const { position, channel } = await session('one');
  expect(position).toMatchObject({ phase: 'live', item_id: first, page: 1, moves: 1 });
  expect(published.at(-1)).toEqual({ channel, event: 'AgendaMoved', data: position });
  const both = await Promise.all([
    call('PUT', '/live', 'owner', { ...position, page: 2 }),
    call('PUT', '/live', 'owner', { ...position, page: 3 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await session('two')).position.since).toBe(position.since);
  expect((await move({ item_id: 999_999 })).status).toBe(404);
  expect((await call('PUT', '/live', 'founder', { ...position, page: 2 })).status).toBe(403);
});

it('remembers during a pause which part was on', async () => {
  await move({ item_id: second });
  await move({ item_id: null });
  expect((await session('two')).position).toMatchObject({ item_id: null, last_item_id: second });
  await move({ item_id: first });
});

it('lets founders turn the pages of their own deck while their part is on, and nobody else', async () => {
  await move({ item_id: first });
  const { position, channel } = await session('founder');
  const turn = (who: Name, item: number, over: object = {}) =>
    call('PUT', `/items/${item}/page`, who, { moves: position.moves, page: 2, ...over });
  expect((await turn('one', first)).status).toBe(403);
  expect((await turn('other', first)).status).toBe(403);
  expect((await turn('outside', first)).status).toBe(403);
  expect((await turn('other', second)).message).toBe(liveMessages.notOn);
  expect((await turn('founder', first, { page: 0 })).status).toBe(422);
  expect((await turn('founder', first)).data).toMatchObject({
    page: 2,
    item_id: first,
    since: position.since,
  });
  expect(published.at(-1)).toMatchObject({ channel, event: 'AgendaMoved', data: { page: 2 } });
  expect((await turn('founder', first)).message).toBe(liveMessages.late);
  await move({ item_id: null });
  expect((await turn('founder', first)).message).toBe(liveMessages.notOn);
  await move({ item_id: first });
});

it('can run over time, until its host ends it or two hours have passed', async () => {
  const end = (at: string) =>
    sql`update events set starts_at = now() - interval '5 hours', ends_at = now() - ${at}::interval where id = ${event}`.execute(
      db,
    );
  const replies = async () => [
    (await move({ item_id: first })).status,
    (await call('PUT', '/questions/999999/vote', 'one')).status,
    (await call('GET', `/items/${first}/deck`, 'one')).status,
  ];
  await end('119 minutes');
  expect(await replies()).toEqual([200, 404, 200]);
  await end('121 minutes');
  expect(await replies()).toEqual([409, 409, 404]);
  await sql`update events set starts_at = now(), ends_at = now() + interval '1 hour' where id = ${event}`.execute(
    db,
  );
});

it('is open only to those who are admitted: page, channel and deck', async () => {
  const { channel } = await session('one');
  const allowed = [];
  for (const who of Object.keys(people) as Name[]) if ((await join(who, channel)) === 200) allowed.push(who);
  expect(allowed.sort()).toEqual(['five', 'founder', 'four', 'one', 'other', 'owner', 'three', 'two']);
  expect((await call('GET', '/live', 'outside')).status).toBe(403);
  expect(await join('one', `private-event.${event}.2`)).toBe(403);
  expect(await join('one', 'private-event.999999.1')).toBe(403);
  expect([
    (await call('GET', `/items/${first}/deck`, 'one')).status,
    (await call('GET', `/items/${first}/deck`, 'outside')).status,
    (await call('GET', `/items/${second}/deck`, 'one')).status,
  ]).toEqual([200, 403, 404]);
  await move({ item_id: second });
  expect((await call('GET', `/items/${first}/deck`, 'one')).status).toBe(404);
  await move({ item_id: first });
});

describe('questions', () => {
  it('are sent to everyone without who asked; votes count once each, and are sent at most four times a second', async () => {
    const { data } = await ask('one', 'How large are the tides?');
    expect(published.at(-1)).toMatchObject({
      event: 'LiveQuestion',
      data: { question: { id: data.id, votes: 0 } },
    });
    expect(JSON.stringify(published.at(-1))).not.toMatch(/asker|Lind|person\d/);
    const before = published.filter((one) => one.event === 'VotesCounted').length;
    for (const who of ['one', 'two', 'two', 'three', 'founder'] as const)
      await call('PUT', `/questions/${data.id}/vote`, who);
    await call('DELETE', `/questions/${data.id}/vote`, 'three');
    await expect
      .poll(() => published.findLast((one) => one.event === 'VotesCounted')?.data)
      .toEqual({ votes: [[data.id, 3]] });
    expect(published.filter((one) => one.event === 'VotesCounted').length - before).toBeLessThanOrEqual(3);
    const seen = await session('two');
    expect([seen.own_questions, seen.votes, seen.questions.map(({ votes }) => votes)]).toEqual([
      [],
      [data.id],
      [3],
    ]);
    expect((await session('one')).own_questions).toEqual([data.id]);
  });

  it('are answered by the team, and by founders where they are about their venture', async () => {
    const [question] = (await session('one')).questions;
    const answer = (who: Name) =>
      call('PUT', `/questions/${question?.id}`, who, { state: 'answered', answer: 'Four metres.' });
    expect([
      (await answer('one')).status,
      (await answer('other')).status,
      (await answer('founder')).status,
    ]).toEqual([403, 403, 200]);
    expect(published.at(-1)).toMatchObject({
      data: { question: { state: 'answered', answer: 'Four metres.' } },
    });
  });

  it('have a limit per person, and cannot be empty or about another event', async () => {
    expect((await ask('two', ' ')).status).toBe(422);
    expect((await ask('two', 'x'.repeat(301))).status).toBe(422);
    expect((await ask('two', 'Of what?', 999_999)).status).toBe(404);
    expect((await ask('outside', 'May I?')).status).toBe(403);
    for (let n = 0; n < 19; n += 1) expect((await ask('four', `Question ${n}`, null)).status).toBe(200);
    const both = await Promise.all([ask('four', 'Question 19', null), ask('four', 'Question 20', null)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask('four', 'One more')).message).toBe(liveMessages.tooMany);
  });
});

describe('interest in one tap', () => {
  it('goes to the watchlist without a round, to the round if there is one, and can be withdrawn', async () => {
    const tap = (method: 'PUT' | 'DELETE', who: Name) => call(method, `/items/${first}/interest`, who);
    expect((await tap('PUT', 'one')).data).toEqual({ is_interested: true, is_round: false });
    expect((await session('one')).interests).toContainEqual({
      item_id: first,
      is_interested: true,
      is_round: false,
    });
    expect((await tap('DELETE', 'one')).data).toEqual({ is_interested: false, is_round: false });
    const marks = await db
      .selectFrom('venture_marks')
      .select('watched_at')
      .where('user_id', '=', people.one.id)
      .execute();
    expect(marks.every(({ watched_at }) => watched_at === null)).toBe(true);
    const inRound = (method: 'PUT' | 'DELETE') => call(method, `/items/${second}/interest`, 'one');
    const interests = () => db.selectFrom('interests').select(['round_id', 'shows_name']).execute();
    expect((await inRound('PUT')).data).toEqual({ is_interested: true, is_round: true });
    await inRound('PUT');
    expect(await interests()).toEqual([{ round_id: round, shows_name: false }]);
    expect((await inRound('DELETE')).data).toEqual({ is_interested: false, is_round: true });
    expect(await interests()).toEqual([]);
    expect((await tap('PUT', 'founder')).status).toBe(403);
    expect((await tap('PUT', 'outside')).status).toBe(403);
  });

  it('is not collected in sessions for people who cannot invest', async () => {
    await sql`update events set needs_eligibility = false where id = ${event}`.execute(db);
    expect((await call('PUT', `/items/${first}/interest`, 'one')).message).toBe(liveMessages.noInterest);
    expect((await session('one')).interests).toEqual([]);
    await sql`update events set needs_eligibility = true where id = ${event}`.execute(db);
  });
});

describe('afterwards', () => {
  it('founders and the team read totals from five answers on, and who would take a meeting; others see only questions', async () => {
    const answer = (who: Name, meeting: string) =>
      call('PUT', `/items/${first}/answer`, who, { meeting, line: `From ${who}` });
    const read = async (who: Name) => (await call('GET', `/items/${first}/follow-up`, who)).data;
    for (const who of ['one', 'two', 'three', 'four'] as const)
      await answer(who, who === 'two' ? 'no' : 'yes');
    await answer('three', 'maybe');
    expect((await read('founder')).of_founders.totals).toBeNull();
    await answer('five', 'yes');
    const { of_founders } = await read('founder');
    expect(of_founders.totals).toEqual({ yes: 3, maybe: 1, no: 1 });
    expect(of_founders.people.map(({ line }: { line: string }) => line)).not.toContain('From two');
    const [own, others] = [await read('one'), await read('other')];
    expect([own.of_founders, others.of_founders]).toEqual([null, null]);
    expect(own.questions[0]).toMatchObject({ answer: 'Four metres.' });
    expect((await session('one')).answers).toEqual([{ item_id: first, meeting: 'yes', line: 'From one' }]);
    expect(JSON.stringify(published)).not.toContain('From one');
  });

  it('tasks have an owner and a date', async () => {
    const add = (who: Name, over: object = {}) =>
      call('POST', `/items/${first}/tasks`, who, {
        text: 'Send the model',
        owner_id: people.founder.id,
        due_on: '2031-07-01',
        ...over,
      });
    expect([(await add('one')).status, (await add('other')).status]).toEqual([403, 403]);
    expect((await add('owner', { owner_id: people.one.id })).status).toBe(422);
    expect((await add('owner', { due_on: '2031-02-30' })).status).toBe(422);
    const [task] = (await add('owner')).data.of_founders.tasks;
    expect(task).toMatchObject({ text: 'Send the model', due_on: '2031-07-01', done_at: null });
    const done = await call('PUT', `/items/${first}/tasks/${task.id}`, 'founder', { is_done: true });
    expect(done.data.of_founders.tasks[0].done_at).not.toBeNull();
    expect((await call('PUT', `/items/${second}/tasks/${task.id}`, 'other', { is_done: true })).status).toBe(
      404,
    );
  });

  it('a task of someone who left has no owner, and can be passed on', async () => {
    const { id } = await registerMember(test);
    const part = { venture_id: venture, user_id: id, name: 'Mira Sol', role: 'founder' as const };
    await db.insertInto('venture_people').values(part).execute();
    const body = { text: 'Call the harbour', owner_id: id, due_on: '2031-07-02' };
    const tasks = async () => {
      const { data } = await call('GET', `/items/${first}/follow-up`, 'founder');
      return data.of_founders.tasks as { id: number; text: string; owner: { id: number | null } }[];
    };
    const find = async () => (await tasks()).find(({ text }) => text === body.text);
    await call('POST', `/items/${first}/tasks`, 'founder', body);
    const name = (await find())?.owner;
    expect(name).toMatchObject({ id });
    await sql`update users set disabled_at = now() where id = ${id}`.execute(db);
    expect((await find())?.owner).toEqual({ ...name, id: null });
    await sql`update users set disabled_at = null where id = ${id}`.execute(db);
    expect((await find())?.owner).toEqual(name);
    await sql`update venture_people set until = now(), ended_reason = 'left' where user_id = ${id}`.execute(
      db,
    );
    expect((await find())?.owner).toEqual({ ...name, id: null });
    const path = `/items/${first}/tasks/${(await find())?.id}`;
    const give = (owner_id: number) => call('PUT', path, 'founder', { is_done: false, owner_id });
    expect((await give(id)).status).toBe(422);
    expect((await give(people.founder.id)).status).toBe(200);
    expect((await find())?.owner.id).toBe(people.founder.id);
  });

  it('the new owner of a task is notified each time someone else assigns it to them', async () => {
    const body = { text: 'Name a price', owner_id: people.founder.id, due_on: '2031-07-03' };
    const notified = async () => {
      const rows = await db
        .selectFrom('notifications')
        .select('user_id')
        .where('kind', '=', 'event_task')
        .orderBy('id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    };
    const before = (await notified()).length;
    const tasks = (await call('POST', `/items/${first}/tasks`, 'founder', body)).data.of_founders.tasks;
    expect((await notified()).length).toBe(before);
    const { id } = tasks.find(({ text }: { text: string }) => text === body.text);
    const give = (who: Name, owner_id: number) =>
      call('PUT', `/items/${first}/tasks/${id}`, who, { is_done: false, owner_id });
    await give('founder', people.owner.id);
    await give('owner', people.owner.id);
    await give('owner', people.founder.id);
    await give('founder', people.owner.id);
    const { owner, founder } = people;
    expect((await notified()).slice(before)).toEqual([owner.id, founder.id, owner.id]);
  });

  it('someone who was removed can open neither the page nor the new channel', async () => {
    const { token } = people.owner;
    await test.call({
      method: 'DELETE',
      url: `/api/admin/events/${event}/attendees/${people.five.id}`,
      token,
    });
    expect((await call('GET', '/live', 'five')).status).toBe(403);
    expect(published).toContainEqual({
      channel: `private-event.${event}.1`,
      event: 'proxima:resync',
      data: {},
    });
    const { channel } = await session('one');
    expect(channel).toBe(`private-event.${event}.2`);
    expect([
      await join('five', channel),
      await join('one', channel),
      await join('one', `private-event.${event}.1`),
    ]).toEqual([403, 200, 403]);
  });

  it('an investor whose proof has ended cannot follow a session that is on any longer', async () => {
    await sql`update events set phase = 'live' where id = ${event}`.execute(db);
    const { channel: before } = await session('one');
    await endProof(people.three.id);
    await expect.poll(() => published).toContainEqual({ channel: before, event: 'proxima:resync', data: {} });
    const { channel } = await session('one');
    expect([await join('three', channel), await join('one', channel)]).toEqual([403, 200]);
    await sql`update accreditation_decisions set valid_until = current_date + 300`.execute(db);
  });

  it('a founder who left a venture that presents cannot follow it any longer', async () => {
    const userId = people.outside.id;
    const part = { venture_id: venture, user_id: userId, name: 'Noor Hale', role: 'founder' } as const;
    await db.insertInto('venture_people').values(part).execute();
    const { channel: before } = await session('one');
    expect(await join('outside', before)).toBe(200);
    await inTransaction(test.platform, async (tx) => {
      await endPerson(tx.db, venture, userId);
      await notifyLeft(tx, venture, userId);
    });
    await expect.poll(() => published).toContainEqual({ channel: before, event: 'proxima:resync', data: {} });
    expect(await join('outside', (await session('one')).channel)).toBe(403);
  });

  it('a change of access that ends nobody’s admission leaves the channel as it is', async () => {
    const { channel } = await session('one');
    await excludeFormer(test.platform, { userId: people.one.id, ventureId: venture });
    await excludeFormer(test.platform, { userId: people.outside.id });
    await excludeFormer(test.platform, {});
    expect((await session('one')).channel).toBe(channel);
  });

  it('someone who gives up their seat cannot follow the session any longer', async () => {
    const { channel: before } = await session('four');
    expect((await call('DELETE', '/seat', 'four')).status).toBe(200);
    expect(published).toContainEqual({ channel: before, event: 'proxima:resync', data: {} });
    const { channel } = await session('one');
    expect(channel).not.toBe(before);
    expect([await join('four', channel), await join('one', channel)]).toEqual([403, 200]);
  });
});
