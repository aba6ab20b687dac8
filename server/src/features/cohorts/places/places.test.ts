import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import type { TeamPlace } from '@proxima/contract/cohorts/cohort-wire';
import type { PlaceAct } from '@proxima/contract/cohorts/place-states';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../../test/app.ts';
import { makeCohortWorld } from '../../../../test/cohort-world.ts';
import { approvalEffects } from '../../../approval-effects.ts';
import { systemContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ownPlaces } from '../own-cohorts.ts';
import { passOn } from '../waiting/pass-on.ts';
import { lapsePlaces, remindOfOffers } from './lapse-places.ts';

const test = await testApp();
const { platform } = test;
const { db } = platform;
let world: Awaited<ReturnType<typeof makeCohortWorld>>;

beforeEach(async () => {
  await test.database.reset();
  world = await makeCohortWorld(test);
});

const statesOf = async () =>
  (await db.selectFrom('cohort_places').select('state').orderBy('id').execute()).map(({ state }) => state);
const statusOf = async (id: number) =>
  (await db.selectFrom('submissions').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const noticesOf = async (userId: number) =>
  (
    await db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', userId)
      .where('kind', 'like', 'place%')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

const isQueued = async (placeId: number) =>
  (
    await sql`select from pgboss.job where name = 'cohorts.pass-on' and data->>'placeId' = ${String(placeId)}`.execute(
      db,
    )
  ).rows.length > 0;

describe('an approval', () => {
  it('offers a place until the end of a day in the cohort’s zone, by email and first on the dashboard', async () => {
    const { member, place } = await world.offered();
    expect(place).toMatchObject({
      state: 'offered',
      may: ['accept', 'decline'],
      cohort: { name: 'Tide 2030' },
    });
    const { rows } = await sql<{ local: string; days: number }>`
      select to_char(answer_by at time zone 'Europe/Berlin', 'HH24:MI:SS') as local,
        (answer_by at time zone 'Europe/Berlin')::date - (now() at time zone 'Europe/Berlin')::date as days
      from cohort_places`.execute(db);
    expect(rows).toEqual([{ local: '23:59:59', days: 7 }]);
    const email = await db
      .selectFrom('email_outbox')
      .select('text')
      .where('kind', '=', 'place_offered')
      .executeTakeFirst();
    expect(email?.text).toContain('Bring your numbers to the first week.');
    const steps = await world.send('GET', 'users/next-steps', undefined, member);
    expect(steps.data[0]).toMatchObject({
      title: 'A place in Tide 2030 is reserved for you',
      path: `/dashboard/programme/${world.cohort.id}`,
    });
  });

  it('is refused while every place is taken, and final once there is a place', async () => {
    const first = await world.offered();
    await world.offered();
    const third = await world.apply();
    expect(await world.approve(third.submission)).toMatchObject({ status: 409, message: messages.full });
    expect(await statusOf(third.submission)).toBe('review');
    const undone = await world.asLead('POST', `submissions/${first.submission}/decision`, {
      decision: 'declined',
      comment: 'Sorry',
      version: 2,
      early_reason: 'Small team',
    });
    expect(undone).toMatchObject({ status: 409, message: messages.approvalFinal('Tide 2030') });
  });

  it('of two at a time for the last place, one is made', async () => {
    await world.offered();
    const [a, b] = [await world.apply(), await world.apply()];
    const replies = await Promise.all([world.approve(a.submission), world.approve(b.submission)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statesOf()).toEqual(['offered', 'offered']);
  });
});

describe('the team', () => {
  it('can take back a place that someone left, or offer one again, only while one is free', async () => {
    const [first, second] = [await world.join('Kites'), await world.join('Wings')];
    const move = ({ id }: { id: number }, act: PlaceAct, version: number) =>
      world.asLead('POST', `cohorts/${world.cohort.id}/places/${id}`, { act, version, reason: 'Moved' });
    const may = async () => {
      const { data } = await world.asLead('GET', `cohorts/${world.cohort.id}/places`);
      return data.map(({ may }: TeamPlace) => may);
    };
    const left = await move(first.place, 'leave', 2);
    expect([left.status, left.data.may]).toEqual([200, ['resume']]);
    const third = await world.offered();
    expect((await may())[0]).toEqual([]);
    await world.answer(third.member, third.place, 'refusal');
    expect(await may()).toEqual([['resume'], ['finish', 'leave'], ['offer_again']]);
    expect((await move(first.place, 'resume', 3)).status).toBe(200);
    expect((await move(second.place, 'finish', 2)).status).toBe(200);
    expect(await may()).toEqual([['finish', 'leave'], ['resume'], []]);
  });
});

describe('an answer', () => {
  it('confirms the place and tells the lead; the same again changes nothing, another is refused', async () => {
    const { member, place } = await world.offered();
    const accepted = await world.answer(member, place, 'acceptance');
    expect(accepted).toMatchObject({ status: 200, message: messages.accepted, data: { state: 'accepted' } });
    expect((await world.answer(member, place, 'acceptance')).data).toEqual(accepted.data);
    expect((await world.answer(member, place, 'refusal')).status).toBe(409);
    expect(await noticesOf(world.lead.id)).toEqual(['place_answered']);
  });

  it('is not found for anyone else, and needs a session', async () => {
    const { place } = await world.offered();
    const stranger = await registerMember(test);
    expect((await world.answer(stranger, place, 'acceptance')).status).toBe(404);
    const signedOut = await test.call({
      method: 'POST',
      url: `/api/places/${place.id}/acceptance`,
      body: {},
    });
    expect(signedOut.statusCode).toBe(401);
  });

  it('after its date is refused, whether or not the clock has ended it yet', async () => {
    const { member, place } = await world.offered();
    await world.endOffer(place);
    const late = await world.answer(member, place, 'acceptance');
    expect(late).toMatchObject({ status: 409, message: messages.datePassed });
    await lapsePlaces(platform);
    expect(await statesOf()).toEqual(['lapsed']);
    expect((await world.answer(member, place, 'acceptance')).message).toBe(messages.datePassed);
    expect(await noticesOf(member.id)).toEqual(['place_offered', 'place_lapsed']);
  });

  it('is reminded of once, within the last two days', async () => {
    const { member, place } = await world.offered();
    await remindOfOffers(platform);
    await world.endOffer(place, 3600);
    await sql`update cohort_places set offered_at = now() - interval '5 days'`.execute(db);
    await remindOfOffers(platform);
    await remindOfOffers(platform);
    expect(await noticesOf(member.id)).toEqual(['place_offered', 'place_ending']);
  });
});

describe('a place that is given up', () => {
  it('goes to the first of the waiting list, who is approved in the lead’s name', async () => {
    const { member, place } = await world.offered();
    const next = await world.apply();
    const last = await world.apply();
    await world.wait(next.submission, last.submission);
    await world.answer(member, place, 'refusal', { reason: 'Another programme' });
    await passOn(platform, place.id, approvalEffects);
    await passOn(platform, place.id, approvalEffects);
    expect([await statusOf(next.submission), await statusOf(last.submission)]).toEqual([
      'approved',
      'review',
    ]);
    expect(await world.placeOf(next.member)).toMatchObject({ state: 'offered' });
    expect(await noticesOf(world.lead.id)).toEqual(['place_answered', 'place_passed_on']);
    const { data } = await world.asLead('GET', `cohorts/${world.cohort.id}/waiting-list`);
    expect(data).toMatchObject([{ submission_id: last.submission, position: 1 }]);
    const { data: approved } = await world.asLead('GET', `submissions/${next.submission}`);
    expect(approved.timeline.at(-1)).toMatchObject({ kind: 'approved', by: world.leadName });
  });

  it.each([
    ['goes to the first who waits when its venture leaves', '2030-05-24', ['left', 'offered']],
    ['stays free when its venture leaves after the end of the cohort', '2020-05-24', ['left']],
  ])('%s', async (_, ends_on, states) => {
    const { member, place } = await world.join();
    const next = await world.apply();
    await world.wait(next.submission);
    await db.updateTable('cohorts').set({ starts_on: '2020-03-02', ends_on }).execute();
    const left = await world.asLead('POST', `cohorts/${world.cohort.id}/places/${place.id}`, {
      act: 'leave',
      version: (await world.placeOf(member)).version,
      reason: 'Sold',
    });
    expect(left.status).toBe(200);
    if (await isQueued(place.id)) await passOn(platform, place.id, approvalEffects);
    expect(await statesOf()).toEqual(states);
  });

  it('is reported to the lead when nobody waits', async () => {
    const { member, place } = await world.offered();
    await world.answer(member, place, 'refusal');
    await passOn(platform, place.id, approvalEffects);
    expect(await noticesOf(world.lead.id)).toEqual(['place_answered', 'place_free']);
  });

  it('is reported to a lead who may not decide, and nobody is approved', async () => {
    const { member, place } = await world.offered();
    const next = await world.apply();
    await world.wait(next.submission);
    await sql`update users set admin_role = 'editor' where id = ${world.lead.id}`.execute(db);
    await world.answer(member, place, 'refusal');
    await passOn(platform, place.id, approvalEffects);
    expect(await statusOf(next.submission)).toBe('review');
    expect(await noticesOf(world.lead.id)).toEqual(['place_answered', 'place_free']);
  });

  it('goes on when the founder’s account is deleted before they answer', async () => {
    const { member, place } = await world.offered();
    const next = await world.apply();
    await world.wait(next.submission);
    const context = systemContext(platform, 'test');
    await inTransaction(platform, async (tx) => ownPlaces.erase?.(tx, member.id, context));
    await passOn(platform, place.id, approvalEffects);
    expect(await statesOf()).toEqual(['declined', 'offered']);
  });

  it('waits for the lead if the cohort says so, who offers it to the next', async () => {
    await db.updateTable('cohorts').set({ offers_next: false }).execute();
    const { member, place } = await world.offered();
    const next = await world.apply();
    await world.wait(next.submission);
    await world.answer(member, place, 'refusal');
    expect(await noticesOf(world.lead.id)).toEqual(['place_answered', 'place_free']);
    const reply = await world.asLead('POST', `cohorts/${world.cohort.id}/next`);
    expect(reply).toMatchObject({ status: 200, data: { submission_id: next.submission } });
    expect((await world.asLead('POST', `cohorts/${world.cohort.id}/next`)).message).toBe(
      messages.noneWaiting,
    );
  });

  it.each([0, 60])(
    'is either accepted in the second its date passes or goes to the next, never both (%i ms later)',
    async (later) => {
      await db.updateTable('cohorts').set({ places: 1 }).execute();
      const { member, place } = await world.offered();
      const next = await world.apply();
      await world.wait(next.submission);
      await world.endOffer(place, later / 1000);
      const passing = async () => {
        for (let tries = 0; tries < 12 && (await statesOf())[0] === 'offered'; tries += 1)
          await lapsePlaces(platform);
        await passOn(platform, place.id, approvalEffects);
        const offer = await world.placeOf(next.member);
        return offer ? world.answer(next.member, offer, 'acceptance') : undefined;
      };
      const [reply, passed] = await Promise.all([world.answer(member, place, 'acceptance'), passing()]);
      const states = await statesOf();
      if (reply.status === 200) expect([states, passed]).toEqual([['accepted'], undefined]);
      else
        expect([reply.message, states, passed?.status]).toEqual([
          messages.datePassed,
          ['lapsed', 'accepted'],
          200,
        ]);
    },
  );

  it('that is accepted just before its date stays accepted, although the clock looked at it meanwhile', async () => {
    const { member, place } = await world.offered();
    await world.endOffer(place, 0.5);
    const held = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (tx) => {
      await tx.selectFrom('cohort_places').select('id').where('id', '=', place.id).forUpdate().execute();
      await held.promise;
    });
    const answering = world.answer(member, place, 'acceptance');
    await new Promise((passed) => setTimeout(passed, 700));
    const lapsing = lapsePlaces(platform);
    await new Promise((passed) => setTimeout(passed, 200));
    held.resolve();
    const [reply] = await Promise.all([answering, lapsing, holding]);
    expect([reply.status, await statesOf()]).toEqual([200, ['accepted']]);
  });

  it('three that are given up together go to three who wait, once each', async () => {
    await db.updateTable('cohorts').set({ places: 3 }).execute();
    const given = [await world.offered(), await world.offered(), await world.offered()];
    const waiting = [await world.apply(), await world.apply(), await world.apply(), await world.apply()];
    await world.wait(...waiting.map(({ submission }) => submission));
    await Promise.all(given.map(({ member, place }) => world.answer(member, place, 'refusal')));
    await Promise.all(given.map(({ place }) => passOn(platform, place.id, approvalEffects)));
    expect(await Promise.all(waiting.map(({ submission }) => statusOf(submission)))).toEqual([
      'approved',
      'approved',
      'approved',
      'review',
    ]);
    expect((await statesOf()).filter((state) => state === 'offered')).toHaveLength(3);
  });
});
