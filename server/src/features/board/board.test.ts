import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { CallApplication } from '@proxima/contract/applications/call-application-wire';
import { cohortMessages } from '@proxima/contract/cohorts/cohort-messages';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { insertApplications, insertCall } from '../../../test/call-world.ts';
import { makeStage } from '../../../test/stages.ts';
import { levelStage } from '../stages/stages.jobs.ts';

// A call with four applications in its first stage, two readers, and a second stage.

const test = await testApp();
const { db } = test.platform;
let chair: SignedInUser;
let other: SignedInUser;
let callId: number;
let ids: number[];
let first: StageDetail;
let second: StageDetail;

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, who = chair) {
  const response = await test.call({ method, url: `/api/admin/${path}`, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
}
const assess = async (index: number, who: SignedInUser, score: number) => {
  const reply = await call(
    'PUT',
    `submissions/${ids[index]}/assessments/own`,
    { scores: first.rubric[0]?.criteria.map(() => score) },
    who,
  );
  expect(reply.status, reply.message).toBe(200);
};
const assign = (index: number, who: SignedInUser) =>
  call('POST', `submissions/${ids[index]}/assessments`, { reviewer_id: who.id });
const list = async (query: string, who = chair): Promise<CallApplication[]> =>
  (await call('GET', `calls/${callId}/applications?${query}`, undefined, who)).data;
const order = async (query: string, who = chair) => (await list(query, who)).map(({ id }) => ids.indexOf(id));
const inFirst = () => `stage=${first.id}`;

beforeEach(async () => {
  await test.database.reset();
  [chair, other] = [await makeAdmin(test), await makeAdmin(test)];
  callId = (await insertCall(db)).id;
  ids = await insertApplications(db, callId, (await registerMember(test)).id, 4);
  first = await makeStage(test, chair, callId, { readers_per_application: 2 });
  second = await makeStage(test, chair, callId, { name: 'Interview' });
  first = (await call('POST', `stages/${first.id}/start`, { version: first.version })).data;
});

async function assessAll() {
  for (const [index, scores] of [
    [2, 4],
    [5, 5],
    [1, 5],
  ].entries()) {
    await assign(index, chair);
    await assign(index, other);
    await assess(index, chair, scores[0] ?? 1);
    await assess(index, other, scores[1] ?? 1);
  }
}

it('shows where each application stands, what it still needs, and its figures once all are in', async () => {
  await assign(0, chair);
  await assign(0, other);
  await assess(0, chair, 4);
  const half = (await list(inFirst())).find(({ id }) => id === ids[0]);
  expect(half).toMatchObject({
    stage: { id: first.id, name: 'Screening' },
    result: { required: 2, assigned: 2, given: 1, figures: { mean: 4 } },
  });
  expect((await list(inFirst(), other)).find(({ id }) => id === ids[0])?.result?.figures).toBeNull();
  await assess(0, other, 2);
  expect((await list(inFirst(), other)).find(({ id }) => id === ids[0])?.result).toEqual({
    required: 2,
    assigned: 2,
    given: 2,
    figures: { mean: 3, low: 2, high: 4, levelled: null },
  });
});

it('is ordered by score, by disagreement and page by page; those without all scores come last', async () => {
  await assessAll();
  await levelStage(test.platform, first.id);
  expect(await order(`${inFirst()}&sort=score`)).toEqual([1, 2, 0, 3]);
  expect(await order(`${inFirst()}&sort=disagreement`)).toEqual([2, 0, 1, 3]);
  const found: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const reply: { data: CallApplication[]; next_cursor: string | null } = await call(
      'GET',
      `calls/${callId}/applications?${inFirst()}&sort=score&limit=1${cursor && `&cursor=${cursor}`}`,
    );
    found.push(...reply.data.map(({ id }) => ids.indexOf(id)));
    cursor = reply.next_cursor;
  }
  expect(found).toEqual([1, 2, 0, 3]);
  expect((await call('GET', `calls/${callId}/applications?sort=score`)).status).toBe(422);
});

it('tells nobody by its order what they may not see: open scores and those of a conflict', async () => {
  await assessAll();
  await assign(3, other);
  await assess(3, other, 5);
  await assign(3, chair);
  expect(await order(`${inFirst()}&sort=score`)).toEqual([1, 2, 0, 3]);
  await call('PUT', `submissions/${ids[1]}/conflict`, { why: 'My brother' });
  expect(await order(`${inFirst()}&sort=score`)).toEqual([2, 0, 3]);
});

it('moves several to the next stage; one that is decided stays and says why', async () => {
  await call('POST', `submissions/${ids[3]}/decision`, {
    decision: 'declined',
    comment: 'Not now',
    version: 1,
    early_reason: 'Clear',
  });
  const reply = await call('POST', `calls/${callId}/moves`, { submission_ids: ids, stage_id: second.id });
  expect(reply.data).toEqual({
    moved: ids.slice(0, 3),
    refused: [{ id: ids[3], message: expect.any(String) }],
  });
  expect(await order(`stage=${second.id}`)).toEqual([2, 1, 0]);
});

it('refuses to move an application of another call, or to a stage of one', async () => {
  const elsewhere = await insertCall(db, { slug: 'elsewhere' });
  const foreign = await makeStage(test, chair, elsewhere.id);
  const [stranger = 0] = await insertApplications(db, elsewhere.id, (await registerMember(test)).id, 1);
  for (const body of [
    { submission_ids: [ids[0], stranger], stage_id: second.id },
    { submission_ids: [ids[0]], stage_id: foreign.id },
  ]) {
    expect((await call('POST', `calls/${callId}/moves`, body)).status).toBe(404);
  }
  expect(await order(inFirst())).toEqual([3, 2, 1, 0]);
});

it('puts several on the waiting list in the order chosen, and takes them off', async () => {
  const wait = (indexes: number[]) =>
    call('POST', `calls/${callId}/waiting-list`, { submission_ids: indexes.map((index) => ids[index]) });
  expect((await wait([2, 0])).status).toBe(200);
  expect((await wait([1])).status).toBe(200);
  expect(await order('waiting=yes&sort=waiting')).toEqual([2, 0, 1]);
  expect((await list('waiting=yes&sort=waiting')).map(({ waiting }) => waiting)).toEqual([1, 2, 3]);
  await call('POST', `calls/${callId}/waiting-list/removals`, { submission_ids: [ids[2]] });
  expect((await list('waiting=yes&sort=waiting')).map(({ waiting }) => waiting)).toEqual([1, 2]);
  await call('POST', `submissions/${ids[3]}/decision`, {
    decision: 'declined',
    comment: 'Not now',
    version: 1,
    early_reason: 'Clear',
  });
  const refused = await wait([3, 1]);
  expect([refused.status, refused.message]).toEqual([409, cohortMessages.notWaiting]);
});
