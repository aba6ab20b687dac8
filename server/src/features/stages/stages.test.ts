import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { stageMessages as messages } from '@proxima/contract/stages/stage-messages';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { fixedRole } from '@proxima/contract/team/rights';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { insertApplications, insertCall } from '../../../test/call-world.ts';
import { makeStage, stageFields } from '../../../test/stages.ts';
import { systemContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { currentStage } from './current-stage.ts';
import { moveToStage } from './move-to-stage.ts';
import { placeOnArrival } from './run-stages.ts';
import { levelStage } from './stages.jobs.ts';

// A call with applications, two people who run it, and its stages.

const test = await testApp();
const { db } = test.platform;
let chair: SignedInUser;
let other: SignedInUser;
let member: SignedInUser;
let callId: number;
let applications: number[];

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, who = chair) {
  const response = await test.call({ method, url, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
}
const add = async (changes: object = {}): Promise<StageDetail> => makeStage(test, chair, callId, changes);
const start = async ({ id, version }: StageDetail, who = chair) =>
  call('POST', `/api/admin/stages/${id}/start`, { version }, who);
const end = ({ id, version }: StageDetail, who = chair) =>
  call('POST', `/api/admin/stages/${id}/end`, { version }, who);
const move = (ids: number[], stageId: number) =>
  inTransaction(test.platform, (tx) =>
    moveToStage(tx, { ...systemContext(test.platform, 'test'), actor: adminOf(chair) }, ids, stageId),
  );
const adminOf = ({ id }: SignedInUser) => ({
  ...{
    kind: 'admin' as const,
    userId: id,
    sessionId: 0,
    teamRole: fixedRole('owner'),
    name: 'Ines',
    isVerified: true,
  },
});
const results = () =>
  db.selectFrom('stage_results').selectAll().orderBy('stage_id').orderBy('submission_id').execute();
const assess = (id: number, scores: (number | null)[], who = chair) =>
  call('PUT', `/api/admin/submissions/${id}/assessments/own`, { scores, version: 1 }, who);
const assign = (id: number, who: SignedInUser) =>
  call('POST', `/api/admin/submissions/${id}/assessments`, { reviewer_id: who.id });

beforeEach(async () => {
  await test.database.reset();
  [chair, other, member] = [await makeAdmin(test), await makeAdmin(test), await registerMember(test)];
  callId = (await insertCall(db)).id;
  applications = await insertApplications(db, callId, member.id, 3);
});

describe('a stage', () => {
  it('begins with the rubric of the one before, and a call has six at most', async () => {
    const first = await add();
    const criteria = [{ name: 'Idea', weight: 1, low: 'Weak', high: 'Strong' }];
    expect(
      (await call('PUT', `/api/admin/stages/${first.id}/rubric`, { version: 1, criteria })).data.rubric[0],
    ).toMatchObject({ version: 2, criteria });
    expect((await add({ name: 'Interview' })).rubric).toMatchObject([{ version: 1, criteria }]);
    for (let index = 3; index <= 6; index += 1) await add();
    const seventh = await call('POST', `/api/admin/calls/${callId}/stages`, stageFields());
    expect([seventh.status, seventh.message]).toEqual([409, messages.tooMany]);
  });

  it('that begins first takes in everything that was sent, and what arrives while it is open', async () => {
    const first = await add();
    expect((await start(first)).data).toMatchObject({ state: 'open', applications: 3, required: 6 });
    const [late = 0] = await insertApplications(db, callId, member.id, 1);
    await placeOnArrival(test.platform, late);
    expect((await currentStage(db, late))?.id).toBe(first.id);
  });

  it('is the only one of its call that is open', async () => {
    const [first, second] = [await add(), await add()];
    await start(first);
    const refused = await start(second);
    expect([refused.status, refused.message]).toEqual([409, messages.otherOpen]);
  });

  it('is ended by one of two chairs; the other reads the current version', async () => {
    const first = (await start(await add())).data;
    const both = await Promise.all([end(first), end(first, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toBe(messages.stale);
    expect((await call('GET', `/api/admin/stages/${first.id}`)).data.state).toBe('ended');
  });

  it('can be deleted while it is planned and empty, and the ones after it close up', async () => {
    const [first, second] = [await add(), await add({ name: 'Interview' })];
    expect((await call('DELETE', `/api/admin/stages/${first.id}?version=${first.version}`)).status).toBe(200);
    const { data } = await call('GET', `/api/admin/calls/${callId}/stages`);
    expect(data).toMatchObject([{ id: second.id, position: 1 }]);
    const open = (await start((await call('GET', `/api/admin/stages/${second.id}`)).data)).data;
    expect((await call('DELETE', `/api/admin/stages/${open.id}?version=${open.version}`)).status).toBe(409);
  });

  it('stays without names once it is open', async () => {
    const open = (await start(await add({ is_blind: true }))).data;
    const changed = await call('PUT', `/api/admin/stages/${open.id}`, {
      ...stageFields(),
      version: open.version,
    });
    expect(changed.data).toEqual({ is_blind: [messages.staysBlind] });
  });

  it('is copied with its rubric to next year’s call, without dates', async () => {
    await add({ due_at: '2031-05-01T17:00' });
    const { data } = await call('GET', `/api/admin/calls/${callId}`);
    const copy = await call('POST', `/api/admin/programmes/${data.programme.id}/calls`, { copy_of: callId });
    const stages = await call('GET', `/api/admin/calls/${copy.data.id}/stages`);
    expect(stages.data).toMatchObject([{ name: 'Screening', due: null, state: 'planned' }]);
    expect((await call('GET', `/api/admin/stages/${stages.data[0].id}`)).data.rubric).toHaveLength(1);
  });
});

describe('applications', () => {
  it('move on and back within their call; a decided one stays where it was', async () => {
    const [first, second] = [await add(), await add({ name: 'Interview' })];
    await start(first);
    const [one = 0, two = 0] = applications;
    await db.updateTable('submissions').set({ status: 'declined' }).where('id', '=', two).execute();
    expect(await move([one, two], second.id)).toEqual({
      moved: [one],
      refused: [{ id: two, message: messages.decided }],
    });
    expect((await currentStage(db, one))?.id).toBe(second.id);
    expect((await move([one], first.id)).moved).toEqual([one]);
    expect((await results()).map(({ stage_id }) => stage_id)).toEqual([first.id, first.id, first.id]);
  });

  it('that move on leave nothing open behind and keep what was given', async () => {
    const [first, second] = [await add({ readers_per_application: 2 }), await add()];
    await start(first);
    const [one = 0] = applications;
    await assign(one, chair);
    await assign(one, other);
    expect((await assess(one, [4, 4, 4, 4, 4])).status).toBe(200);
    await move([one], second.id);
    expect((await results())[0]).toMatchObject({ stage_id: first.id, assigned: 1, given: 1, mean: 4 });
    expect(await db.selectFrom('assessments').select('reviewer_id').execute()).toEqual([
      { reviewer_id: chair.id },
    ]);
    expect((await call('GET', `/api/admin/submissions/${one}/assessments`)).data).toMatchObject({
      stage: { id: second.id },
      assessments: [],
      missing: 2,
    });
  });

  it('have figures that follow every change of their assessments, levelled ones soon after', async () => {
    const first = await add({ readers_per_application: 2 });
    await start(first);
    const [one = 0] = applications;
    await assign(one, chair);
    await assign(one, other);
    const result = async () => (await results())[0];
    expect(await result()).toMatchObject({ required: 2, assigned: 2, given: 0, mean: null });
    await assess(one, [5, 5, 5, 5, 5]);
    await assess(one, [1, 1, 1, 1, null], other);
    expect(await result()).toMatchObject({ given: 2, mean: 3, low: 1, high: 5, levelled: null });
    await levelStage(test.platform, first.id);
    expect(await result()).toMatchObject({ mean: 3, levelled: 3 });
    const refused = await assess(one, [4, 4, 4, 4, 4]);
    expect(refused.status).toBe(409);
    await call('PUT', `/api/admin/submissions/${one}/conflict`, { why: 'We were at school.' }, other);
    expect(await result()).toMatchObject({ assigned: 1, given: 1, mean: 5, low: 5 });
    const { data } = await call('GET', `/api/admin/submissions/${one}/assessments`);
    expect(data).toMatchObject({ missing: 1, set_aside: [{ reviewer_id: other.id, result: { score: 1 } }] });
  });

  it('cannot be assessed before their stage is open, nor after it', async () => {
    const first = await add();
    const [one = 0] = applications;
    await start(first);
    await assign(one, chair);
    await end((await call('GET', `/api/admin/stages/${first.id}`)).data);
    expect((await assess(one, [4, 4, 4, 4, 4])).status).toBe(409);
    expect((await call('GET', '/api/admin/assessments')).data).toEqual([]);
  });

  it('finish by the rubric with which they began; the others follow the new one', async () => {
    const first = (await start(await add())).data;
    const [one = 0, two = 0] = applications;
    for (const id of [one, two]) for (const who of [chair, other]) await assign(id, who);
    await assess(one, [4, 4, 4, 4, 4]);
    const criteria = [{ name: 'Idea', weight: 1, low: 'Weak', high: 'Strong' }];
    const saved = await call('PUT', `/api/admin/stages/${first.id}/rubric`, { version: 1, criteria });
    expect(saved.data.given_by_version).toEqual([{ version: 1, given: 1 }]);
    const old = { scores: [4], version: 1, rubric_version: 1 };
    expect((await call('PUT', `/api/admin/submissions/${two}/assessments/own`, old)).status).toBe(409);
    expect((await assess(two, [4])).status).toBe(200);
    expect((await assess(one, [4], other)).status).toBe(422);
    expect((await assess(one, [2, 2, 2, 2, 2], other)).status).toBe(200);
  });

  it('show their applicant the stage, if the team wants it, with how many are in it', async () => {
    const note = 'You are among {count} of {of} in this round.';
    const [first, second] = [await add({ is_shown: true, note_for_applicants: note }), await add()];
    const [one = 0] = applications;
    const read = () => call('GET', `/api/contacts/${one}/stage`, undefined, member);
    expect((await read()).data).toBeNull();
    await start(first);
    const shown = { name: 'Screening', note: 'You are among 3 of 3 in this round.' };
    expect((await read()).data).toMatchObject(shown);
    await move([one], second.id);
    expect((await read()).data).toMatchObject(shown);
    await db
      .updateTable('call_stages')
      .set({ state: 'open', ended_at: null, due_at: sql<Date>`now() + interval '1 day'` })
      .where('id', '=', first.id)
      .execute();
    expect((await read()).data).toMatchObject({ due: expect.any(String), is_waiting: false });
    await db
      .updateTable('call_stages')
      .set({ state: 'ended', ended_at: sql<Date>`now()` })
      .where('id', '=', first.id)
      .execute();
    expect((await read()).data).toMatchObject({ ...shown, due: null });
    await sql`insert into waiting_list (submission_id, call_id, position)
      select id, call_id, 1 from submissions where id = ${one}`.execute(db);
    expect((await read()).data).toMatchObject({ ...shown, is_waiting: false });
    await sql`update waiting_list set is_announced = true`.execute(db);
    expect((await read()).data).toMatchObject({ name: 'Screening', note: '', due: null, is_waiting: true });
    const stranger = await registerMember(test);
    expect((await call('GET', `/api/contacts/${one}/stage`, undefined, stranger)).status).toBe(404);
  });
});

it('what a reader entered for a stage and did not send ends with it', async () => {
  const stage = await start(await makeStage(test, chair, callId));
  const save = (subject: number, of: number) =>
    call('PUT', `/api/drafts/assessment/${subject}`, {
      ...{ epoch: 0, edited_at: new Date().toISOString() },
      fields: { note: 'Good', scores: [5], stage: of, rubric_version: 1 },
    });
  const [first = 0, second = 0] = applications;
  for (const [subject, of] of [
    [first, stage.data.id],
    [second, 987_654],
  ] as const)
    expect((await save(subject, of)).status).toBe(200);
  await end(stage.data);
  const left = async (subject: number) => (await call('GET', `/api/drafts/assessment/${subject}`)).data.draft;
  expect(await left(first)).toBeNull();
  expect(await left(second)).toMatchObject({ fields: { note: 'Good' } });
});
