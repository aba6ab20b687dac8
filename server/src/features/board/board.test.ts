import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { boardMessages } from '@proxima/contract/applications/board-endpoints';
import type { CallApplication } from '@proxima/contract/applications/call-application-wire';
import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import { stageMessages } from '@proxima/contract/stages/stage-messages';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { type DecisionOutcome, reviewMessages } from '@proxima/contract/submissions/review';
import { referenceOf } from '@proxima/contract/submissions/submissions';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { insertApplications, insertCall } from '../../../test/call-world.ts';
import { withoutUnsubscribeLine } from '../../../test/replies/unsubscribe-line.ts';
import { makeStage } from '../../../test/stages.ts';
import { heldKinds } from '../../held-kinds.ts';
import { sendHeldDecision } from '../held-decisions/send-held-decision.ts';
import { levelStage } from '../stages/stages.jobs.ts';

// A call with four applications in its first stage, two readers, and a second stage.

const test = await testApp();
const { db } = test.platform;
let chair: SignedInUser;
let other: SignedInUser;
let callId: number;
let ids: number[];
let applicant: SignedInUser;
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
    { scores: first.rubric[0]?.criteria.map(() => score), version: 1 },
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
  applicant = await registerMember(test);
  ids = await insertApplications(db, callId, applicant.id, 4);
  first = await makeStage(test, chair, callId, { readers_per_application: 2 });
  second = await makeStage(test, chair, callId, { name: 'Interview', is_shown: true });
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

const move = async (body: object): Promise<DecisionOutcome[]> =>
  (
    await call('POST', `calls/${callId}/moves`, {
      ...{ stage_id: second.id, comment: '', sends_email: true, hold: false },
      ...body,
    })
  ).data;
const decline = (index: number) =>
  call('POST', `submissions/${ids[index]}/decision`, {
    decision: 'declined',
    comment: 'Not now',
    version: 1,
    early_reason: 'Clear',
  });
const movedEmails = () =>
  db
    .selectFrom('email_outbox')
    .select(['subject', 'text'])
    .where('kind', '=', 'call_application_moved')
    .execute();
const sendDue = async (heldId: number) => {
  await db.updateTable('held_decisions').set({ sends_at: sql`now()` }).where('id', '=', heldId).execute();
  await sendHeldDecision(test.platform, heldId, heldKinds);
};

it('moves several to the next stage and writes to each; one that is decided stays and says why', async () => {
  await decline(3);
  expect(await move({ submission_ids: ids, comment: 'We look forward to it.' })).toEqual([
    ...ids.slice(0, 3).map((id) => ({ id, outcome: 'sent', held_id: null, reason: null })),
    { id: ids[3], outcome: 'refused', held_id: null, reason: stageMessages.decided },
  ]);
  expect(await order(`stage=${second.id}`)).toEqual([2, 1, 0]);
  const emails = await movedEmails();
  expect(emails.map(({ subject }) => subject)).toEqual(
    Array(3).fill('Your application is in the stage “Interview”'),
  );
  expect(emails[0]?.text).toContain('We look forward to it.');
});

it('shows each email before it is sent, and who would stay', async () => {
  await decline(3);
  const body = {
    submission_ids: [ids[0], ids[3]],
    stage_id: second.id,
    comment: 'See you',
    sends_email: true,
  };
  const { data } = await call('POST', `calls/${callId}/moves/preview`, body);
  expect(data).toMatchObject([
    { id: ids[0], mail: { subject: 'Your application is in the stage “Interview”' }, problem: null },
    { id: ids[3], problem: stageMessages.decided },
  ]);
  await move({ submission_ids: [ids[0]], comment: 'See you' });
  const [sent] = await movedEmails();
  expect(withoutUnsubscribeLine(sent?.text)).toBe(data[0].mail.text);
});

it('shows the email about an application that the mover reads without names, without the name', async () => {
  await db.updateTable('call_stages').set({ is_blind: true }).where('id', '=', first.id).execute();
  await assign(0, chair);
  const body = { submission_ids: [ids[0]], stage_id: null, comment: '', sends_email: true };
  const { data } = await call('POST', `calls/${callId}/moves/preview`, body);
  const sender = `Sender of ${referenceOf(ids[0] ?? 0)}`;
  expect(data).toMatchObject([{ name: sender, mail: { to: sender }, problem: null }]);
  expect(data[0].mail.text).toContain('is now on the waiting list');
  for (const mark of [applicant.first_name, applicant.last_name, applicant.email, 'Ada', 'Lind'])
    expect(JSON.stringify(data)).not.toContain(mark);
  await move({ submission_ids: [ids[0]], stage_id: null });
  expect((await movedEmails()).map(({ subject }) => subject)).toEqual([data[0].mail.subject]);
});

it('says that a move is held, where something about the application cannot be assessed meanwhile', async () => {
  const [held] = await move({ submission_ids: [ids[0]], stage_id: null, hold: true });
  expect(await assign(0, chair)).toMatchObject({ status: 409, message: assessmentMessages.moveHeld });
  await call('POST', 'held-decisions/undo', { ids: [held?.held_id] });
  expect((await assign(0, chair)).status).toBe(200);
});

it('holds moves for ten minutes; one that is undone does nothing, one whose stage has ended stays', async () => {
  const [moved, undone, late] = await move({ submission_ids: ids.slice(0, 3), hold: true });
  expect([moved?.outcome, await order(inFirst()), await movedEmails()]).toEqual(['held', [3, 2, 1, 0], []]);
  const elsewhere = await insertCall(db, { slug: 'elsewhere' });
  const heldOf = async (id: number) => (await call('GET', `held-decisions?call=${id}`)).data.length;
  expect([await heldOf(callId), await heldOf(elsewhere.id)]).toEqual([3, 0]);
  const [again] = await move({ submission_ids: [ids[0]], hold: true });
  expect(again?.reason).toBe(reviewMessages.heldBy(`${chair.first_name} ${chair.last_name}`));
  expect((await call('GET', `submissions/${ids[0]}/desk`)).data.held).toMatchObject({
    decision: 'move',
    stage: { id: second.id, name: 'Interview' },
  });
  await call('POST', 'held-decisions/undo', { ids: [undone?.held_id] });
  await sendDue(moved?.held_id ?? 0);
  await sendDue(undone?.held_id ?? 0);
  expect(await order(`stage=${second.id}`)).toEqual([0]);
  await db
    .updateTable('call_stages')
    .set({ state: 'ended', started_at: sql`now()`, ended_at: sql`now()` })
    .where('id', '=', second.id)
    .execute();
  await sendDue(late?.held_id ?? 0);
  expect(await order(`stage=${second.id}`)).toEqual([0]);
  expect((await call('GET', `submissions/${ids[2]}/desk`)).data.notes[0].text).toContain(
    stageMessages.hasEnded,
  );
  expect(await movedEmails()).toHaveLength(1);
});

it('writes to no one about a stage that applicants do not see, or when the team wants no email', async () => {
  await move({ submission_ids: [ids[0]], sends_email: false });
  await db.updateTable('call_stages').set({ is_shown: false }).where('id', '=', second.id).execute();
  await move({ submission_ids: [ids[1]] });
  expect([await order(`stage=${second.id}`), await movedEmails()]).toEqual([[1, 0], []]);
});

it('refuses to move an application of another call, or to a stage of one', async () => {
  const elsewhere = await insertCall(db, { slug: 'elsewhere' });
  const foreign = await makeStage(test, chair, elsewhere.id);
  const [stranger = 0] = await insertApplications(db, elsewhere.id, (await registerMember(test)).id, 1);
  const rest = { comment: '', sends_email: true, hold: false };
  for (const body of [
    { submission_ids: [ids[0], stranger], stage_id: second.id },
    { submission_ids: [ids[0]], stage_id: foreign.id },
    { submission_ids: [ids[0]], stage_id: 999_999 },
  ])
    expect((await call('POST', `calls/${callId}/moves`, { ...body, ...rest })).status).toBe(404);
  expect(await order(inFirst())).toEqual([3, 2, 1, 0]);
});

it('an applicant whose stage is not shown reads that they wait if that was emailed to them, and nothing if not', async () => {
  const read = (index: number) => call('GET', `../contacts/${ids[index]}/stage`, undefined, applicant);
  await move({ submission_ids: [ids[0]], stage_id: null });
  await move({ submission_ids: [ids[1]], stage_id: null, sends_email: false });
  expect((await read(0)).data).toMatchObject({ name: '', note: '', due: null, is_waiting: true });
  expect((await read(1)).data).toBeNull();
  const stranger = await registerMember(test);
  const theirs = await call('GET', `../contacts/${ids[0]}/stage`, undefined, stranger);
  expect(theirs.status).toBe(404);
});

it('puts several on the waiting list in the order chosen, and takes them off', async () => {
  const wait = (indexes: number[]) =>
    move({ submission_ids: indexes.map((index) => ids[index]), stage_id: null });
  await wait([2, 0]);
  const [again] = await wait([2, 1]);
  expect(again).toMatchObject({ outcome: 'refused', reason: boardMessages.waitsAlready });
  expect(await order('waiting=yes&sort=waiting')).toEqual([2, 0, 1]);
  expect((await list('waiting=yes&sort=waiting')).map(({ waiting }) => waiting)).toEqual([1, 2, 3]);
  expect((await movedEmails()).map(({ subject }) => subject)).toEqual(
    Array(3).fill('Your application is on the waiting list'),
  );
  await call('POST', `calls/${callId}/waiting-list/removals`, { submission_ids: [ids[2]] });
  expect((await list('waiting=yes&sort=waiting')).map(({ waiting }) => waiting)).toEqual([1, 2]);
  await decline(3);
  expect(await wait([3])).toMatchObject([{ outcome: 'refused', reason: stageMessages.decided }]);
});
