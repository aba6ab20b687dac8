import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { reviewMessages } from '@proxima/contract/submissions/review';
import { maxOpenRequests, requestMessages } from '@proxima/contract/submissions/revision-requests';
import { submissionMessages, type WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { chatChannel } from '@proxima/contract/wire/realtime';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { sendSubmission } from '../../../test/input/send-submission.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { anonymiseSubmissions } from '../submissions/ownership/anonymise-submissions.ts';

const test = await testApp();
let admin: SignedInUser;
let member: SignedInUser;
let id: number;

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token = admin.token) =>
  test.call({ method, url, body, token });
const asMember = async (): Promise<WireSubmissionDetail> =>
  (await call('GET', `/api/contacts/${id}`, undefined, member.token)).json().data;
const asAdmin = async (): Promise<WireSubmissionDetail> =>
  (await call('GET', `/api/admin/submissions/${id}`)).json().data;
const versionNow = async () => (await asAdmin()).version;
const decide = async (body: object) =>
  call('POST', `/api/admin/submissions/${id}/decision`, { version: await versionNow(), ...body });
const ask = (...requests: string[]) => decide({ decision: 'revision', requests });
const mark = (number: number, state: 'open' | 'closed', token?: string) =>
  call('PUT', `/api/admin/submissions/${id}/requests/${number}`, { state }, token);
async function resubmit(fields: Record<string, string>, headers = {}) {
  const form = new FormData();
  const all = { message: 'Spring tides.', version: String((await asMember()).version), ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return test.call({
    method: 'POST',
    url: `/api/contacts/${id}/resubmit`,
    body: form,
    token: member.token,
    headers,
  });
}
const answers = (...texts: [number, string][]) =>
  JSON.stringify(texts.map(([number, text]) => ({ number, text })));
const statesOf = ({ requests }: WireSubmissionDetail) => requests.map(({ state }) => state);

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
  member = await registerMember(test);
  id = await sendSubmission(test, member);
});

describe('a decision of revision', () => {
  it('is a numbered list, which tables show as the comment', async () => {
    const decided = await decide({
      decision: 'revision',
      comment: 'A good start.',
      requests: ['Which tides?', 'Who pays?'],
    });
    expect(decided.statusCode, decided.body).toBe(200);
    expect(await asMember()).toMatchObject({
      status: 'revision',
      admin_comment: 'A good start.\n\n1. Which tides?\n2. Who pays?',
      opening_words: 'A good start.',
      requests: [
        { number: 1, text: 'Which tides?', state: 'open', version_number: 1, answers: [] },
        { number: 2, text: 'Who pays?', state: 'open' },
      ],
    });
    expect((await asMember()).timeline.at(-1)?.comment).toContain('2. Who pays?');
  });

  it('turns a comment alone into the only request, and shows it as it was written', async () => {
    await decide({ decision: 'revision', comment: 'Which tides?' });
    expect(await asMember()).toMatchObject({
      admin_comment: 'Which tides?',
      opening_words: null,
      requests: [{ number: 1, text: 'Which tides?', state: 'open' }],
    });
  });

  it('asks for something: neither comment nor list nor an open request is refused', async () => {
    const empty = await ask();
    expect(empty.statusCode).toBe(422);
    expect(empty.json().data).toEqual({ comment: [submissionMessages.commentRequired] });
    const blank = await ask('  ');
    expect(blank.json().data).toEqual({ requests: [requestMessages.textRequired] });
  });

  it('leaves at most twenty requests open', async () => {
    const many = Array.from({ length: maxOpenRequests }, (_, index) => `Point ${index + 1}`);
    expect((await ask(...many, 'One more')).statusCode).toBe(422);
    expect((await ask(...many)).statusCode).toBe(200);
    const more = await ask('One more');
    expect(more.json().data).toEqual({ requests: [requestMessages.tooMany] });
    expect((await asMember()).requests).toHaveLength(maxOpenRequests);
  });

  it('continues the numbers in the next round and asks again for what is open', async () => {
    await ask('Which tides?', 'Who pays?');
    await resubmit({ answers: answers([1, 'Spring tides.'], [2, 'Ports.']) });
    await mark(1, 'closed');
    await mark(2, 'open');
    await ask('Which ports?');
    expect(await asMember()).toMatchObject({
      admin_comment: '2. Who pays?\n3. Which ports?',
      requests: [{ state: 'closed' }, { state: 'open' }, { state: 'open', version_number: 2 }],
    });
  });

  it('is closed as a whole when the submission is approved', async () => {
    await ask('Which tides?', 'Who pays?');
    await resubmit({});
    await decide({ decision: 'approved' });
    expect(statesOf(await asMember())).toEqual(['closed', 'closed']);
  });
});

describe('resubmitting', () => {
  it('stores an answer to each request and puts them into the timeline', async () => {
    await ask('Which tides?', 'Who pays?');
    const sent = await resubmit({ answers: answers([2, 'Ports.'], [1, 'Spring tides.']) });
    expect(sent.statusCode, sent.body).toBe(200);
    const { requests, timeline } = await asAdmin();
    expect(requests).toMatchObject([
      { state: 'answered', answers: [{ text: 'Spring tides.', version_number: 2 }] },
      { state: 'answered', answers: [{ text: 'Ports.', version_number: 2 }] },
    ]);
    expect(timeline.at(-1)).toMatchObject({
      kind: 'resubmitted',
      comment: '1. Spring tides.\n2. Ports.',
    });
  });

  it('is refused while an open request is left out, and nothing is stored', async () => {
    await ask('Which tides?', 'Who pays?');
    const sent = await resubmit({ answers: answers([1, 'Spring tides.']) });
    expect(sent.statusCode).toBe(422);
    expect(sent.json().data).toEqual({ answers: [requestMessages.unanswered(2)] });
    expect(await asMember()).toMatchObject({ status: 'revision', versions: [{ number: 1 }] });
    expect(statesOf(await asMember())).toEqual(['open', 'open']);
  });

  it('refuses answers to what is not open, empty ones and what is no answer at all', async () => {
    await ask('Which tides?');
    const twice = await resubmit({ answers: answers([1, 'Spring tides.'], [1, 'Neap tides.']) });
    expect(twice.json().data).toEqual({ answers: [requestMessages.notOpen(1)] });
    for (const sent of [answers([7, 'x']), answers([1, ' ']), 'Spring tides', '[{"number":1}]', '']) {
      expect((await resubmit({ answers: sent })).statusCode, sent).toBe(422);
    }
    expect((await asMember()).versions).toHaveLength(1);
  });

  it('works for clients that do not support requests: the new version answers all of them', async () => {
    await ask('Which tides?', 'Who pays?');
    expect((await resubmit({})).statusCode).toBe(200);
    expect(await asMember()).toMatchObject({
      status: 'review',
      requests: [
        { state: 'answered', answers: [] },
        { state: 'answered', answers: [] },
      ],
    });
  });

  it('stores answers once when it is sent again with the same key', async () => {
    await ask('Which tides?');
    const version = String((await asMember()).version);
    const fields = { version, answers: answers([1, 'Spring tides.']) };
    for (let sends = 0; sends < 2; sends += 1) {
      expect((await resubmit(fields, { 'idempotency-key': 'again-1' })).statusCode).toBe(200);
    }
    expect((await asMember()).requests[0]?.answers).toHaveLength(1);
  });
});

describe('closing and reopening a request', () => {
  beforeEach(async () => {
    await ask('Which tides?', 'Who pays?');
    await resubmit({ answers: answers([1, 'Spring tides.'], [2, 'Ports.']) });
  });

  it('stays in the team until the next decision', async () => {
    const before = await asMember();
    const published: string[] = [];
    const publish = test.platform.realtime.publish;
    test.platform.realtime.publish = (event) => {
      published.push(event.channel);
      publish.call(test.platform.realtime, event);
    };
    expect((await mark(1, 'closed')).json().data.requests[0].state).toBe('closed');
    expect((await mark(2, 'open')).statusCode).toBe(200);
    test.platform.realtime.publish = publish;
    const { version: _, ...after } = await asMember();
    expect(before).toMatchObject(after);
    expect(published).not.toContain(chatChannel(member.id));
    expect((await asAdmin()).timeline.slice(-2)).toMatchObject([
      { kind: 'request-closed', comment: '1. Which tides?' },
      { kind: 'request-reopened', comment: '2. Who pays?' },
    ]);
    await ask();
    expect(statesOf(await asMember())).toEqual(['closed', 'open']);
    expect((await asMember()).timeline.map(({ kind }) => kind)).not.toContain('request-closed');
  });

  it('tells the member immediately while they work on the revision', async () => {
    await mark(1, 'open');
    await ask('Which ports?');
    await mark(1, 'closed');
    expect(await asMember()).toMatchObject({ admin_comment: 'Which ports?', status: 'revision' });
    expect(statesOf(await asMember())).toEqual(['closed', 'answered', 'open']);
  });

  it('makes a decision stale that another administrator was about to take', async () => {
    const version = await versionNow();
    await mark(2, 'open');
    const second = await makeAdmin(test);
    const body = { decision: 'revision', comment: '', requests: ['Why?'], version };
    const late = await call('POST', `/api/admin/submissions/${id}/decision`, body, second.token);
    expect(late.statusCode).toBe(409);
    expect(late.json().data.version[0]).toContain('2. Who pays?');
  });

  it('is refused while a decision is held, and when it is already in that state', async () => {
    expect((await mark(1, 'closed')).statusCode).toBe(200);
    const again = await mark(1, 'closed');
    expect([again.statusCode, again.json().message]).toEqual([409, requestMessages.alreadyDone]);
    const body = { decision: 'approved', comment: '', version: await versionNow() };
    await call('POST', `/api/admin/submissions/${id}/held-decision`, body);
    const response = await mark(1, 'open');
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe(reviewMessages.heldBy(`${admin.first_name} ${admin.last_name}`));
  });

  it('is for reviewers only, and for requests that exist', async () => {
    const editor = await makeAdmin(test, 'editor');
    for (const token of [member.token, editor.token]) {
      expect((await mark(1, 'closed', token)).statusCode).toBe(403);
    }
    expect((await mark(9, 'closed')).statusCode).toBe(404);
    const anonymous = await test.call({
      method: 'PUT',
      url: `/api/admin/submissions/${id}/requests/1`,
      body: {},
    });
    expect(anonymous.statusCode).toBe(401);
  });
});

describe('the subject of a request', () => {
  const insert = (submission_id: number | null, number: number) =>
    test.platform.db
      .insertInto('requests')
      .values({ submission_id, number, text: 'Which tides?', version_number: 1 })
      .execute();

  it('is exactly one, and has each number once', async () => {
    await expect(insert(null, 1)).rejects.toMatchObject({ constraint: 'requests_one_subject' });
    await insert(id, 1);
    await expect(insert(id, 1)).rejects.toMatchObject({ constraint: 'requests_submission_number' });
    await insert(await sendSubmission(test, member), 1);
  });

  it('loses its requests and their answers when its sender is erased, and no one else does', async () => {
    const other = id;
    await ask('Who pays?');
    member = await registerMember(test);
    id = await sendSubmission(test, member);
    await ask('Which tides?');
    await resubmit({ answers: answers([1, 'Spring tides.']) });
    await inTransaction(test.platform, (tx) => anonymiseSubmissions(test.platform, tx, member.id));
    const { db } = test.platform;
    expect(await db.selectFrom('requests').select('submission_id').execute()).toEqual([
      { submission_id: other },
    ]);
    expect(await db.selectFrom('request_answers').select('id').execute()).toEqual([]);
  });
});
