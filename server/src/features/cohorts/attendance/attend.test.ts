import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { addCohortEvent, makeCohortWorld } from '../../../../test/cohort-world.ts';
import { ownPlaces } from '../own-cohorts.ts';

const test = await testApp();
const { db } = test.platform;
let world: Awaited<ReturnType<typeof makeCohortWorld>>;

beforeEach(async () => {
  await test.database.reset();
  world = await makeCohortWorld(test);
});

/** A founder, and the code on the screen of an event that is on. */
async function atEvent() {
  const [{ member }, event] = [await world.join(), await addCohortEvent(test, world)];
  const shown = await world.asLead('POST', `cohorts/${world.cohort.id}/events/${event}/code`);
  return { member, event, code: shown.data.code as string };
}

it('a code marks every venture of the founder who enters it', async () => {
  const { member, code, event } = await atEvent();
  const second = await world.join('Salt Works');
  await db
    .updateTable('venture_people')
    .set({ user_id: member.id })
    .where('venture_id', '=', second.venture)
    .execute();
  expect((await world.send('POST', 'attendance', { code }, member)).status).toBe(200);
  const { data } = await world.asLead('GET', `cohorts/${world.cohort.id}/events/${event}/attendance`);
  expect(data.places).toMatchObject([{ by_code: true }, { by_code: true }]);
});

it('a list that was read before a code was entered does not end that attendance', async () => {
  const { member, code, event } = await atEvent();
  const other = await world.join('Salt Works');
  const list = `cohorts/${world.cohort.id}/events/${event}/attendance`;
  await world.send('POST', 'attendance', { code }, member);
  const save = (places: number[], seen: number[]) => world.asLead('PUT', list, { places, seen });
  const { data } = await save([other.place.id], []);
  const by = (at: unknown, by_code: boolean) => expect.objectContaining({ at, by_code });
  expect(data.places).toEqual([by(expect.any(String), true), by(expect.any(String), false)]);
  const taken = await save([], [other.place.id]);
  expect(taken.data.places).toEqual([by(expect.any(String), true), by(null, false)]);
});

it('the archive of a founder has the events at which their ventures were', async () => {
  const { member, code } = await atEvent();
  await world.send('POST', 'attendance', { code }, member);
  const attended = [{ event: 'Kick-off', began: expect.any(Date), entered: expect.any(Date), by_code: true }];
  expect(await ownPlaces.read(db, member.id)).toMatchObject([{ cohort: 'Tide 2030', attended }]);
  await db.updateTable('venture_people').set({ until: new Date() }).execute();
  expect(await ownPlaces.read(db, member.id)).toMatchObject([{ cohort: 'Tide 2030', attended: [] }]);
});

it('a code is not valid once its event is cancelled', async () => {
  const { member, code } = await atEvent();
  await db.updateTable('events').set({ state: 'cancelled' }).execute();
  const reply = await world.send('POST', 'attendance', { code }, member);
  expect(reply).toMatchObject({ status: 422, message: messages.wrongCode });
});
