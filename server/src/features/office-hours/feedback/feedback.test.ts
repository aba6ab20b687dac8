import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { feedbackMessages as messages } from '@proxima/contract/office-hours/feedback';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { listVenture } from '../../../../test/listed-ventures.ts';

const test = await testApp();
const { db } = test.platform;
let mentor: SignedInUser;
let founder: SignedInUser;
let team: SignedInUser;
let booking: number;

const call = async (method: 'GET' | 'PUT' | 'POST', url: string, who: SignedInUser, body?: object) => {
  const reply = await test.call({ method, url: `/api/${url}`, body, token: who.token });
  return { status: reply.statusCode, ...reply.json() };
};
const feedback = (who: SignedInUser, body?: object) =>
  call(body ? 'PUT' : 'GET', `office-hours/bookings/${booking}/feedback`, who, body);

beforeAll(async () => {
  mentor = await makeAdmin(test, 'editor');
  team = await makeAdmin(test);
  founder = await registerMember(test);
  const venture = await listVenture(db, { name: 'Tidal Kites', hours: null, founder: founder.id });
  const { rows } = await sql<{ id: number }>`
    insert into bookings (venture_id, host_id, host_name, guest_id, guest_name, topic, starts_at, ends_at, time_zone)
    values (${venture}, ${mentor.id}, 'Ines', ${founder.id}, 'Ada', 'Pricing', now() + interval '1 hour', now() + interval '100 minutes', 'UTC')
    returning id`.execute(db);
  booking = rows[0]?.id ?? 0;
});

it('is given once the meeting is over, by its mentor and its founder, each for the team alone', async () => {
  expect(await feedback(founder, { rating: 5, text: '' })).toMatchObject({
    status: 409,
    message: messages.notYet,
  });
  await sql`update bookings set starts_at = now() - interval '2 hours', ends_at = now() - interval '80 minutes'`.execute(
    db,
  );
  expect((await feedback(founder, { rating: 5, text: 'Clear advice' })).data).toMatchObject({
    side: 'founder',
    own: { rating: 5, text: 'Clear advice' },
    given: null,
  });
  await feedback(founder, { rating: 4, text: 'Clear advice' });
  await feedback(mentor, { rating: 2, text: 'Came unprepared' });
  expect((await feedback(founder)).data).toMatchObject({ own: { rating: 4 }, given: null });
  expect((await feedback(mentor)).data).toMatchObject({ side: 'mentor', own: { rating: 2 }, given: null });
  expect((await feedback(team)).data).toMatchObject({
    side: null,
    given: [
      { side: 'founder', rating: 4 },
      { side: 'mentor', rating: 2, text: 'Came unprepared' },
    ],
  });
});

it('is not found for others, and a rating is 1 to 5', async () => {
  expect((await feedback(await registerMember(test))).status).toBe(404);
  for (const rating of [0, 6, 2.5, null])
    expect((await feedback(founder, { rating, text: '' })).data.rating).toEqual([messages.rating]);
});

it('a mentor’s log counts the meetings that they held, with their minutes', async () => {
  expect((await call('GET', 'office-hours/log', mentor)).data).toEqual({ meetings: 1, minutes: 40 });
  expect((await call('GET', 'office-hours/log', founder)).data).toEqual({ meetings: 0, minutes: 0 });
  const { data } = await call('POST', 'exports/mentor-log', mentor, { format: 'csv' });
  const file = await test.call({ method: 'GET', url: data.path });
  expect(file.body).toMatch(/40,Tidal Kites,Ada,Pricing/);
});
