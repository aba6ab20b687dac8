import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../../test/app.ts';
import { addCohortEvent, makeCohortWorld } from '../../../../test/cohort-world.ts';

const test = await testApp();
const { db } = test.platform;
let world: Awaited<ReturnType<typeof makeCohortWorld>>;

beforeEach(async () => {
  await test.database.reset();
  world = await makeCohortWorld(test);
});

type Founder = Parameters<typeof world.placeOf>[0];

const url = (part = '') => `cohorts/${world.cohort.id}${part}`;
const leave = ({ member, venture }: { member: Founder; venture: number }) =>
  sql`update venture_people set until = now() where user_id = ${member.id} and venture_id = ${venture}`.execute(
    db,
  );
const found = async (venture: number) => {
  const member = await registerMember(test);
  await sql`insert into venture_people (venture_id, user_id, name, role)
    values (${venture}, ${member.id}, 'Bo Lind', 'founder')`.execute(db);
  return member;
};
const get = async (path: string, member: Founder) => (await world.send('GET', path, undefined, member)).data;

describe('access to a cohort', () => {
  it('ends for a founder who leaves the venture: page, list, code, card and announcements', async () => {
    const gone = await world.join();
    await world.send('PUT', `places/${gone.place.id}/card`, { shows_card: true }, gone.member);
    const [partner, other] = [await found(gone.venture), await world.join('Salt Works')];
    const event = await addCohortEvent(test, world);
    const { code } = (await world.asLead('POST', url(`/events/${event}/code`))).data;
    await leave(gone);
    const form = { title: 'The first week', text: 'Bring your numbers.' };
    const announced = await world.asLead('POST', url('/announcements'), form);

    expect((await world.send('GET', url(), undefined, gone.member)).status).toBe(404);
    expect((await world.send('POST', 'attendance', { code }, gone.member)).status).toBe(422);
    expect(await world.placeOf(gone.member)).toBeUndefined();
    const card = await world.send('PUT', `places/${gone.place.id}/card`, { shows_card: true }, gone.member);
    expect(card.status).toBe(404);
    expect(await get(url(), other.member)).toMatchObject({ others: [], not_shown: 1 });
    expect(announced.data.recipients).toBe(2);
    expect(await get('notifications', gone.member)).not.toContainEqual(
      expect.objectContaining({ kind: 'cohort_announced' }),
    );
    expect(await get('notifications', partner)).toContainEqual(
      expect.objectContaining({ kind: 'cohort_announced', path: `/dashboard/programme/${world.cohort.id}` }),
    );
  });

  it('of every present founder of the venture; an offer is of the one to whom it was made, while they found it', async () => {
    const { member, venture, place } = await world.join();
    const partner = await found(venture);
    expect(await world.placeOf(partner)).toMatchObject({ is_own: false, may: [] });
    await db.updateTable('cohort_places').set({ state: 'offered' }).execute();
    expect(await world.placeOf(partner)).toBeUndefined();
    expect(await world.placeOf(member)).toMatchObject({ may: ['accept', 'decline'] });
    await leave({ member, venture });
    expect((await world.answer(member, place, 'acceptance')).status).toBe(404);
  });
});
