import { setTimeout as sleep } from 'node:timers/promises';
import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { insertCohort, makeCohortWorld } from '../../../../test/cohort-world.ts';

const test = await testApp();
const { db } = test.platform;
let world: Awaited<ReturnType<typeof makeCohortWorld>>;

beforeEach(async () => {
  await test.database.reset();
  world = await makeCohortWorld(test);
});

const url = (part = '') => `cohorts/${world.cohort.id}${part}`;
const move = (place: { id: number }, act: string, version: number) =>
  world.asLead('POST', url(`/places/${place.id}`), { act, version, reason: 'Asked us' });
const decline = (submission: number, version: number) =>
  world.asLead('POST', `submissions/${submission}/decision`, {
    decision: 'declined',
    comment: 'Sorry',
    version,
    early_reason: 'Small team',
  });
const refused = { status: 409, message: messages.notApproved };

/** Runs a call while the status of an application changes in a transaction that commits later. */
async function whileDeciding<Reply>(
  submission: number,
  status: 'approved' | 'declined',
  call: () => Promise<Reply>,
): Promise<Reply> {
  const started = await db.transaction().execute(async (tx) => {
    await tx.updateTable('submissions').set({ status }).where('id', '=', submission).execute();
    const reply = call();
    await sleep(200);
    return { reply };
  });
  return started.reply;
}

it('a place is offered again, or taken up again, only while its application is approved', async () => {
  const { member, place, submission } = await world.offered();
  await world.answer(member, place, 'refusal');
  const other = await world.offered();
  await world.answer(other.member, other.place, 'acceptance');
  await move(other.place, 'leave', 2);
  expect((await decline(submission, 2)).status).toBe(200);
  expect((await decline(other.submission, 2)).status).toBe(200);
  expect(await move(place, 'offer_again', 2)).toMatchObject(refused);
  expect(await move(other.place, 'resume', 3)).toMatchObject(refused);
});

it('a place that nobody could answer is not offered: the sender founds the venture of the application', async () => {
  const { venture } = await world.join();
  const open = await world.offered();
  const link = (submission: number) =>
    world.asLead('POST', `ventures/${venture}/submissions`, { submission_id: submission });
  expect(await link(open.submission)).toMatchObject({ status: 409, message: messages.senderNoFounder });
  expect((await world.answer(open.member, open.place, 'acceptance')).status).toBe(200);

  await db.deleteFrom('cohorts').execute();
  const late = await world.apply();
  await world.approve(late.submission);
  expect((await link(late.submission)).status).toBe(200);
  const id = await insertCohort(db, world.call.id);
  await db.updateTable('cohorts').set({ places: 5 }).execute();
  const offer = () => world.asLead('POST', `cohorts/${id}/offers`);
  expect(await offer()).toMatchObject({ status: 200, data: { count: 2 } });
  expect(await offer()).toMatchObject({ status: 409, message: messages.senderNoFounder });
  await db
    .insertInto('venture_people')
    .values({ venture_id: venture, user_id: late.member.id, name: 'Ada Lind', role: 'founder' })
    .execute();
  expect(await offer()).toMatchObject({ status: 200, data: { count: 1 } });
});

it('a place is not offered again to a founder who has left the venture', async () => {
  const { place, venture } = await world.join();
  await db.updateTable('cohort_places').set({ state: 'lapsed' }).execute();
  await db
    .updateTable('venture_people')
    .set({ until: new Date() })
    .where('venture_id', '=', venture)
    .execute();
  expect(await move(place, 'offer_again', 2)).toMatchObject({ status: 409, message: messages.founderLeft });
});

it('an application that is declined while places are offered gets none; two who offer together offer once', async () => {
  await db.deleteFrom('cohorts').execute();
  const [first, second] = [await world.apply(), await world.apply()];
  for (const { submission } of [first, second]) await world.approve(submission);
  const id = await insertCohort(db, world.call.id);
  const offer = () => world.asLead('POST', `cohorts/${id}/offers`);
  const replies = await whileDeciding(first.submission, 'declined', () => Promise.all([offer(), offer()]));
  expect(replies.map(({ data }) => data.count).sort()).toEqual([0, 1]);
  expect(await world.placeOf(first.member)).toBeUndefined();
});

it('the waiting list is reordered without an application that is decided meanwhile', async () => {
  const [one, two] = [await world.apply(), await world.apply()];
  await world.wait(one.submission, two.submission);
  const moved = await whileDeciding(one.submission, 'approved', () =>
    world.asLead('PUT', url(`/waiting-list/${two.submission}`), { position: 1 }),
  );
  expect(moved.data).toMatchObject([{ submission_id: two.submission }]);
});
