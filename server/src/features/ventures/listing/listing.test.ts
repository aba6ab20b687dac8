import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type AdminListing, type Listing, listingMessages } from '@proxima/contract/listing/listing';
import {
  type ListingAct,
  type ListingState,
  listingStates,
  listingTable,
  reviewStateOf,
} from '@proxima/contract/listing/listing-transitions';
import { reviewMessages } from '@proxima/contract/submissions/review';
import { maxOpenRequests, requestMessages } from '@proxima/contract/submissions/revision-requests';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { itemNames } from '@proxima/contract/ventures/venture-record';
import { type RealtimePayloads, userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeEligible } from '../../../../test/eligible-investor.ts';
import { approvedVenture } from '../../../../test/input/approved-venture.ts';
import { fullProfile } from '../../../../test/input/full-profile.ts';
import { heldKinds } from '../../../held-kinds.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendHeldDecision } from '../../held-decisions/send-held-decision.ts';
import { erasePerson, listOwnRows } from '../people/erasure.repository.ts';
import { awaitsListing } from './listing.repository.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let admin: SignedInUser;
let second: SignedInUser;
let investor: SignedInUser;
let id: number;

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, who: SignedInUser, body?: unknown) => {
  const response = await test.call({ method, url, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
};
const own = async (): Promise<Listing> => (await call('GET', `/api/ventures/${id}/listing`, founder)).data;
const team = async (who = admin): Promise<AdminListing> =>
  (await call('GET', `/api/admin/ventures/${id}/listing`, who)).data;
const submit = (answers?: object[]) =>
  call('POST', `/api/ventures/${id}/listing/submission`, founder, answers ? { answers } : {});
const withdraw = (who = founder) => call('POST', `/api/ventures/${id}/listing/withdrawal`, who);
const decide = async (body: object, { how = 'decision', who = admin } = {}) =>
  call('POST', `/api/admin/ventures/${id}/listing/${how}`, who, { seen: (await team()).seen, ...body });
const approve = (changes: object = {}) => decide({ decision: 'approved', ...changes });
const request = (...requests: string[]) => decide({ decision: 'revision', requests });
const unlist = (reason = 'A claim is disputed') =>
  call('POST', `/api/admin/ventures/${id}/listing/unlisting`, admin, { reason });
const relist = async (who = admin) =>
  call('POST', `/api/admin/ventures/${id}/listing/relisting`, who, { seen: (await team()).seen });
const mark = (number: number, state: 'open' | 'closed') =>
  call('PUT', `/api/admin/ventures/${id}/listing/requests/${number}`, admin, { state });
const check = (item: string, state = 'confirmed') =>
  call('PUT', `/api/admin/ventures/${id}/vetting/${item}`, admin, { state });
const vet = async (items: readonly string[] = itemNames) => {
  for (const item of items) await check(item);
};
const isDue = () => db.updateTable('held_decisions').set({ sends_at: sql`now()` }).execute();
const cards = async () => (await db.selectFrom('venture_cards').select('venture_id').execute()).length;
/** How many ventures wait for the team. */
const waiting = async () =>
  (await db.selectFrom('ventures').select('id').where(awaitsListing).execute()).length;
const notices = async (user: SignedInUser) =>
  (
    await db.selectFrom('notifications').select('kind').where('user_id', '=', user.id).orderBy('id').execute()
  ).map(({ kind }) => kind);
const complete = (changes: object = {}) =>
  db
    .updateTable('venture_profiles')
    .set({ document: JSON.stringify({ ...fullProfile, ...changes }) })
    .execute();

async function world(): Promise<void> {
  await test.database.reset();
  founder = await registerMember(test);
  investor = await registerMember(test, 'investor');
  await makeEligible(db, investor.id);
  admin = await makeAdmin(test, 'reviewer');
  second = await makeAdmin(test);
  id = (await approvedVenture(test, founder, admin)).id;
  await complete();
}

describe('the way to the catalogue', () => {
  beforeEach(world);

  it('leads from the submission through answered requests to a card that investors see', async () => {
    expect(await own()).toMatchObject({
      state: 'draft',
      missing: [],
      may: ['submit'],
      requests: [],
      steps: [],
    });
    expect((await submit()).data).toMatchObject({ state: 'review', may: ['withdraw'] });
    expect(await notices(admin)).toContain('listing_submitted');
    expect(await waiting()).toBe(1);
    expect(
      (await decide({ decision: 'revision', comment: 'Nearly there.', requests: ['Which tides?'] })).status,
    ).toBe(200);
    expect(await own()).toMatchObject({
      state: 'revision',
      requests: [{ number: 1, text: 'Which tides?', state: 'open', version_number: 1 }],
      steps: [{ act: 'submit' }, { act: 'request_changes', comment: 'Nearly there.', round: 1 }],
    });
    expect((await submit()).data).toEqual({ answers: [requestMessages.unanswered(1)] });
    expect((await submit([{ number: 1, text: 'Spring tides.' }])).status).toBe(200);
    expect((await own()).requests[0]).toMatchObject({
      state: 'answered',
      answers: [{ text: 'Spring tides.', version_number: 2 }],
    });
    await vet();
    expect((await call('GET', `/api/ventures/${id}`, investor)).status).toBe(404);
    expect((await approve({ comment: 'Welcome.' })).data).toMatchObject({ state: 'listed', may: ['unlist'] });
    expect(await own()).toMatchObject({ state: 'listed', requests: [{ state: 'closed' }], may: [] });
    expect((await call('GET', `/api/ventures/${id}`, investor)).status).toBe(200);
    expect(await cards()).toBe(1);
    expect(await notices(founder)).toEqual([
      'venture_created',
      'listing_changes_requested',
      'venture_listed',
    ]);
    const actions = await db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'venture.list%')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'venture.listing-submitted',
      'venture.listing-changes-requested',
      'venture.listing-submitted',
      'venture.listed',
    ]);
  });

  it('begins with a complete profile: what is missing is named, with the reason', async () => {
    await complete({ tagline: '', sections: { ...fullProfile.sections, risks: '<p> </p>' } });
    const { missing } = await own();
    expect(missing).toHaveLength(2);
    const refused = await submit();
    expect([refused.status, refused.message]).toEqual([422, listingMessages.incomplete]);
    expect(refused.data).toEqual({ profile: missing.map(({ label }) => label) });
    expect((await own()).state).toBe('draft');
  });

  it('is open to an active venture only', async () => {
    const pause = (standing: string) =>
      call('PUT', `/api/admin/ventures/${id}/standing`, admin, { standing, reason: 'A dispute' });
    await pause('paused');
    expect(await submit()).toMatchObject({ status: 409, message: listingMessages.inactive });
    await pause('active');
    await submit();
    await vet();
    await pause('paused');
    expect(await approve()).toMatchObject({ status: 409, message: listingMessages.inactive });
  });

  it('lists only with a result for each check, of which "not checked" is one that investors read', async () => {
    await submit();
    await vet(itemNames.slice(1));
    expect(await approve()).toMatchObject({ status: 409, message: listingMessages.unchecked });
    expect((await team()).unchecked).toEqual([itemNames[0]]);
    await check(itemNames[0], 'not_checked');
    expect((await approve()).status).toBe(200);
    const { vetting } = (await call('GET', `/api/ventures/${id}/record`, investor)).data;
    expect(vetting[0]).toMatchObject({ item: itemNames[0], state: 'not_checked' });
  });

  it('ends immediately with a reason, and begins again without another review', async () => {
    await submit();
    await vet();
    await approve();
    expect((await unlist(' ')).status).toBe(422);
    expect((await unlist()).data).toMatchObject({ state: 'approved', may: ['request_changes', 'relist'] });
    expect(await own()).toMatchObject({ unlisted_reason: 'A claim is disputed', may: ['submit'] });
    expect([await cards(), (await call('GET', `/api/ventures/${id}`, investor)).status]).toEqual([0, 404]);
    expect((await relist()).data).toMatchObject({ state: 'listed', unlisted_reason: null });
    expect(await cards()).toBe(1);
    await call('PUT', `/api/admin/ventures/${id}/standing`, admin, {
      standing: 'paused',
      reason: 'A dispute',
    });
    expect((await own()).steps.map(({ act }) => act).slice(-3)).toEqual(['unlist', 'relist', 'unlist']);
    expect((await notices(founder)).slice(-3)).toEqual([
      'venture_unlisted',
      'venture_listed',
      'venture_unlisted',
    ]);
  });

  it('asks for something, and for no more than twenty things', async () => {
    await submit();
    expect((await request()).data).toEqual({ comment: [submissionMessages.commentRequired] });
    const many = Array.from({ length: maxOpenRequests }, (_, index) => `Point ${index + 1}`);
    expect((await request(...many, 'One more')).status).toBe(422);
    expect((await request(...many)).status).toBe(200);
    expect((await request('One more')).data).toEqual({ requests: [requestMessages.tooMany] });
  });

  it('shows founders what the team closes and reopens while they work on it, otherwise with the next decision', async () => {
    await submit();
    await request('Which tides?', 'Who pays?');
    await mark(1, 'closed');
    expect((await own()).requests.map(({ state }) => state)).toEqual(['closed', 'open']);
    await submit([{ number: 2, text: 'Ports.' }]);
    await mark(2, 'open');
    expect((await own()).requests.map(({ state }) => state)).toEqual(['closed', 'answered']);
    expect((await own()).steps.map(({ act }) => act)).not.toContain('reopen_request');
    expect((await team()).requests.map(({ state }) => state)).toEqual(['closed', 'open']);
    expect((await mark(2, 'open')).status).toBe(409);
    expect((await mark(7, 'open')).status).toBe(404);
    // A request that is answered twice without a new version of the profile has both answers.
    await decide({ decision: 'revision' });
    await submit([{ number: 2, text: 'Ports of the north.' }]);
    expect((await own()).requests[1]?.answers.map(({ text }) => text)).toEqual([
      'Ports.',
      'Ports of the north.',
    ]);
  });
});

describe('a decision', () => {
  beforeEach(async () => {
    await world();
    await submit();
    await vet();
  });

  it('is about what was looked at: a profile, projections or checklist that changed since is a conflict that says so', async () => {
    const { seen } = await team();
    await sql`update venture_profiles set version = version + 1`.execute(db);
    expect(await approve({ seen })).toMatchObject({
      status: 409,
      message: listingMessages.stale,
      data: { seen: [`The profile is now version ${seen.profile_version + 1}.`] },
    });
    const { seen: next } = await team();
    await check('claims', 'not_applicable');
    expect((await approve({ seen: next })).status).toBe(409);
    expect((await approve()).status).toBe(200);
  });

  it('is refused for someone who declared an interest, with the reason', async () => {
    await call('PUT', `/api/ventures/${id}/interest`, second, { what: 'Shares of a cousin' });
    expect((await team(second)).approval_refusal).toBe(listingMessages.ownApproval);
    for (const how of ['decision', 'held-decision'])
      expect(await decide({ decision: 'approved' }, { how, who: second })).toMatchObject({
        status: 403,
        message: listingMessages.ownApproval,
      });
    expect((await team()).approval_refusal).toBeNull();
  });

  it('is made once by many at the same time', async () => {
    const { seen } = await team();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        decide(
          { decision: index % 2 ? 'approved' : 'revision', comment: 'Now', seen },
          { who: index % 3 ? admin : second },
        ),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('can be held and undone, and returns to the form of the person who undoes it', async () => {
    const before = await own();
    const { data } = await decide(
      { decision: 'revision', comment: 'Nearly.', requests: ['Which tides?'] },
      { how: 'held-decision' },
    );
    expect(await waiting()).toBe(0);
    expect(data.held).toMatchObject({ venture: { id }, submission_id: null, decision: 'revision' });
    expect(await own()).toEqual(before);
    expect(await notices(founder)).toEqual(['venture_created']);
    const { data: list } = await call('GET', '/api/admin/held-decisions', second);
    expect(list).toEqual([data.held]);
    const late = await decide({ decision: 'approved' }, { who: second });
    expect(late).toMatchObject({ status: 409, message: reviewMessages.heldBy(data.held.decided_by) });
    await call('POST', '/api/admin/held-decisions/undo', second, { ids: [data.held.id] });
    const draft = await call('GET', `/api/drafts/listing_decision/${id}`, second);
    expect(draft.data.draft.fields).toEqual({
      decision: 'revision',
      comment: 'Nearly.',
      requests: [{ text: 'Which tides?' }],
    });
    await isDue();
    await sendHeldDecision(test.platform, data.held.id, heldKinds);
    expect((await own()).state).toBe('review');
  });

  it('that was held is sent once, by the system on behalf of the decider', async () => {
    const { data } = await decide({ decision: 'approved', comment: 'Welcome.' }, { how: 'held-decision' });
    await expect(sendHeldDecision(test.platform, data.held.id, heldKinds)).rejects.toThrow('not due');
    await isDue();
    await Promise.all([1, 2, 3].map(() => sendHeldDecision(test.platform, data.held.id, heldKinds)));
    const { steps, state } = await own();
    expect([state, steps.filter(({ act }) => act === 'approve')]).toEqual([
      'listed',
      [expect.objectContaining({ by: data.held.decided_by, comment: 'Welcome.' })],
    ]);
    const line = await db
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id'])
      .where('action', '=', 'venture.listed')
      .execute();
    expect(line).toEqual([{ actor_kind: 'system', actor_id: admin.id }]);
  });

  it.each<[string, () => Promise<unknown>, string | undefined]>([
    ['the founder withdrew', () => withdraw(), undefined],
    [
      'the profile changed',
      () => sql`update venture_profiles set version = version + 1`.execute(db),
      undefined,
    ],
    [
      'the decider declared an interest',
      () => call('PUT', `/api/ventures/${id}/interest`, admin, { what: 'Shares' }),
      listingMessages.ownApproval,
    ],
    [
      'the decider was disabled',
      () => sql`update users set disabled_at = now() where id = ${admin.id}`.execute(db),
      listingMessages.deciderLeft,
    ],
    [
      'the venture was paused',
      () =>
        call('PUT', `/api/admin/ventures/${id}/standing`, second, {
          standing: 'paused',
          reason: 'A dispute',
        }),
      listingMessages.inactive,
    ],
  ])('that was held is not sent when %s meanwhile, and the team reads why', async (_what, happen, reason) => {
    const { data } = await decide({ decision: 'approved' }, { how: 'held-decision' });
    await happen();
    await isDue();
    await sendHeldDecision(test.platform, data.held.id, heldKinds);
    const { state, held, steps } = await team(second);
    expect([state === 'listed', held]).toEqual([false, null]);
    expect(steps.at(-1)).toMatchObject({
      act: 'not_sent',
      comment: listingMessages.overtaken('Approved', reason),
    });
    expect((await own()).steps.map(({ act }) => act)).not.toContain('not_sent');
  });

  it('reaches open pages of the team when it is held, and those of the venture when it is sent', async () => {
    const channels: string[] = [];
    const publish = test.platform.realtime.publish;
    test.platform.realtime.publish = ({ channel, data }) => {
      if ((data as RealtimePayloads['Changed']).kind === 'venture') channels.push(channel);
    };
    await decide({ decision: 'approved' }, { how: 'held-decision' });
    expect([channels.includes(userChannel(founder.id)), channels.includes(userChannel(second.id))]).toEqual([
      false,
      true,
    ]);
    await isDue();
    const held = (await team()).held;
    await sendHeldDecision(test.platform, held?.id ?? 0, heldKinds);
    test.platform.realtime.publish = publish;
    expect(channels).toContain(userChannel(founder.id));
  });

  it('does not keep the name of an erased account, and its steps are in the archive of the person who took them', async () => {
    expect((await listOwnRows(test.platform.db, founder.id)).listing_steps).toMatchObject([
      { act: 'submit' },
    ]);
    await request('Which tides?');
    for (const who of [founder, admin])
      await inTransaction(test.platform, (tx) => erasePerson(tx.db, who.id));
    const names = (await team(second)).steps.map(({ by }) => by);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).not.toContain('Admin');
    const { vetting } = (await call('GET', `/api/ventures/${id}/record`, second)).data;
    expect(vetting[0].checked_by).toBe(names[0]);
  });
});

describe('the server follows the table of transitions', () => {
  beforeAll(async () => {
    await world();
    await vet();
  });

  const callers = ['founder', 'team'] as const;
  const calls = listingStates.flatMap((state) =>
    callers.flatMap((actor) => listingTable.acts.map((act) => ({ state, actor, act }))),
  );
  const setState = async (state: ListingState) => {
    await sql`delete from rate_limits`.execute(db);
    await sql`delete from requests`.execute(db);
    await db
      .updateTable('venture_profiles')
      .set({ review_state: reviewStateOf(state) })
      .execute();
    await db
      .updateTable('ventures')
      .set({ listed_at: state === 'listed' ? sql<Date>`now()` : null })
      .execute();
  };
  const acts: Record<ListingAct, (who: SignedInUser, seen: object) => ReturnType<typeof call>> = {
    submit: (who) => call('POST', `/api/ventures/${id}/listing/submission`, who, {}),
    withdraw: (who) => call('POST', `/api/ventures/${id}/listing/withdrawal`, who),
    request_changes: (who, seen) =>
      call('POST', `/api/admin/ventures/${id}/listing/decision`, who, {
        decision: 'revision',
        comment: 'Why?',
        seen,
      }),
    approve: (who, seen) =>
      call('POST', `/api/admin/ventures/${id}/listing/decision`, who, { decision: 'approved', seen }),
    unlist: (who) => call('POST', `/api/admin/ventures/${id}/listing/unlisting`, who, { reason: 'Because.' }),
    relist: (who, seen) => call('POST', `/api/admin/ventures/${id}/listing/relisting`, who, { seen }),
  };

  it.each(calls)('$act by $actor of a listing in $state', async ({ state, actor, act }) => {
    await setState(state);
    const { seen } = await team();
    const reply = await acts[act](actor === 'founder' ? founder : admin, seen);
    const transition = listingTable.transition(state, [actor], act);
    expect(reply.error).toBe('error' in transition ? transition.error : undefined);
    if ('error' in transition && transition.error === 'conflict')
      expect(reply.message).toBe(listingTable.rules[act].refusal);
    expect((await team()).state).toBe('to' in transition ? transition.to : state);
  });
});
