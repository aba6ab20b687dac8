import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import {
  maxAdditions,
  type SubmissionStatus,
  submissionMessages,
} from '@proxima/contract/submissions/submissions';
import { adminChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makePdf } from '../../../../test/documents/sample-files.ts';
import { sendSubmission } from '../../../../test/input/send-submission.ts';
import { heldKinds } from '../../../held-kinds.ts';
import { sendHeldDecision } from '../../held-decisions/send-held-decision.ts';

// A member's proposal is under review by a team of two.

const test = await testApp();
const { db } = test.platform;
let admin: SignedInUser;
let reviewer: SignedInUser;
let member: SignedInUser;
let id: number;

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
  reviewer = await makeAdmin(test, 'reviewer');
  member = await registerMember(test);
  id = await sendSubmission(test, member);
});

const pdf = (name: string) => new File([new Uint8Array(makePdf())], name);

interface Sent {
  message?: string;
  files?: File[];
  by?: SignedInUser;
  key?: string;
}

function add({ message, files = [], by = member, key }: Sent) {
  const body = new FormData();
  if (message !== undefined) body.set('message', message);
  for (const file of files) body.append('file', file);
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return test.call({ method: 'POST', url: `/api/contacts/${id}/additions`, body, token: by.token, headers });
}
const withdraw = (by = member) =>
  test.call({ method: 'POST', url: `/api/contacts/${id}/withdrawal`, token: by.token });
const decide = (changes: object = {}) =>
  test.call({
    method: 'POST',
    url: `/api/admin/submissions/${id}/decision`,
    body: { decision: 'approved', comment: '', version: 1, ...changes },
    token: admin.token,
  });
const readAs = async ({ token }: SignedInUser, url = `/api/contacts/${id}`) =>
  (await test.call({ method: 'GET', url, token })).json().data;
const setStatus = (status: SubmissionStatus) =>
  db.updateTable('submissions').set({ status }).where('id', '=', id).execute();
const countFiles = async () => (await db.selectFrom('files').select('id').execute()).length;
const emailsOf = async (kind: string) =>
  (
    await sql<{ to_address: string; text: string }>`
      select to_address, text from email_outbox where kind = ${kind} order by to_address`.execute(db)
  ).rows;

/** By default such emails wait for the daily digest. */
async function wantAtOnce(): Promise<void> {
  const body = { email: 'now' };
  for (const { token } of [admin, reviewer])
    await test.call({ method: 'PUT', url: '/api/notifications/preferences/additions', body, token });
}

describe('an addition', () => {
  it('stands on the timeline with its files and leaves the version as it was sent', async () => {
    const response = await add({ message: 'The patent is granted.', files: [pdf('patent.pdf')] });
    expect(response.json().message).toBe(submissionMessages.added);
    const { versions, timeline, status } = response.json().data;
    expect(status).toBe('review');
    expect(versions).toMatchObject([{ message: 'Kites that turn tides into power.', files: [] }]);
    expect(timeline.at(-1)).toMatchObject({
      kind: 'added',
      by: 'you',
      comment: 'The patent is granted.',
      files: [{ name: 'patent.pdf' }],
    });
    expect(timeline[0].files).toEqual([]);
  });

  it('is read by the team, who may open its files, and by no other member', async () => {
    const { data } = (await add({ files: [pdf('patent.pdf')] })).json();
    const { id: fileId } = data.timeline.at(-1).files[0];
    const open = async ({ token }: SignedInUser) =>
      (await test.call({ method: 'GET', url: `/api/files/${fileId}`, token })).statusCode;
    const stranger = await registerMember(test);
    expect(await Promise.all([member, admin, stranger].map(open))).toEqual([200, 200, 404]);
    const { timeline } = await readAs(reviewer, `/api/admin/submissions/${id}`);
    expect(timeline.at(-1)).toMatchObject({ kind: 'added', files: [{ name: 'patent.pdf' }] });
  });

  it('notifies everyone who decides, once, by bell and email', async () => {
    await wantAtOnce();
    await add({ message: 'The patent is granted.', key: 'one' });
    await add({ message: 'The patent is granted.', key: 'one' });
    const emails = await emailsOf('submission_added_to');
    expect(emails.map(({ to_address }) => to_address)).toEqual([admin.email, reviewer.email].toSorted());
    expect(emails[0]?.text).toContain('The patent is granted.');
    expect((await readAs(member)).timeline).toHaveLength(2);
    const bell = await readAs(admin, '/api/notifications');
    expect(JSON.stringify(bell)).toContain('The member added something');
  });

  it('is one of thirty at most, and the last one says so', async () => {
    const one = () =>
      sql`insert into submission_events (submission_id, kind, actor_name, version_number)
      values (${id}, 'added', 'Ada Lind', 1)`.execute(db);
    for (let count = 1; count < maxAdditions; count += 1) await one();
    expect((await add({ message: 'The last one.' })).statusCode).toBe(200);
    const refused = await add({ message: 'One too many.' });
    expect([refused.statusCode, refused.json().message]).toEqual([409, submissionMessages.tooManyAdditions]);
    expect((await readAs(member)).timeline).toHaveLength(maxAdditions + 1);
  });

  it('reaches open consoles immediately', async () => {
    const published: string[] = [];
    const { publish } = test.platform.realtime;
    test.platform.realtime.publish = (event) => {
      published.push(event.channel);
      publish.call(test.platform.realtime, event);
    };
    await add({ message: 'One thing more.' });
    test.platform.realtime.publish = publish;
    expect(published).toContain(adminChannel);
  });

  it.each([
    ['nothing', {}, 'message'],
    ['blanks alone', { message: '  \n ' }, 'message'],
    ['too long a remark', { message: 'a'.repeat(5_001) }, 'message'],
    ['a file of another type', { message: 'See', files: [new File(['#!/bin/sh'], 'run.sh')] }, 'file'],
    [
      'one bad file among good ones',
      { files: [pdf('good.pdf'), new File(['no document'], 'bad.pdf')] },
      'file',
    ],
  ])('of %s is refused and leaves nothing behind', async (_, sent, field) => {
    const response = await add(sent);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().data)).toEqual([field]);
    expect((await readAs(member)).timeline).toHaveLength(1);
    expect(await countFiles()).toBe(0);
  });

  it('of too many files is refused and leaves nothing behind', async () => {
    const response = await add({ files: Array.from({ length: 11 }, (_, n) => pdf(`${n}.pdf`)) });
    expect(response.statusCode).toBe(413);
    expect(await countFiles()).toBe(0);
  });

  it.each(['revision', 'approved', 'declined', 'withdrawn'] as const)(
    'is refused when the status is %s',
    async (status) => {
      await setStatus(status);
      const response = await add({ message: 'Late.', files: [pdf('late.pdf')] });
      expect(response.statusCode).toBe(409);
      const { addInRevision, notInReview } = submissionMessages;
      expect(response.json().message).toBe(status === 'revision' ? addInRevision : notInReview);
      expect(await countFiles()).toBe(0);
    },
  );

  it('is a conflict for a decision made without reading it', async () => {
    await add({ message: 'The patent is granted.' });
    const stale = await decide();
    expect(stale.statusCode).toBe(409);
    expect(stale.json().message).toBe(submissionMessages.addedMeanwhile);
    expect((await decide({ version: 2, early_reason: 'Small team' })).statusCode).toBe(200);
  });

  it('is nobody else’s to make', async () => {
    const stranger = await registerMember(test);
    expect((await add({ message: 'Mine', by: stranger })).statusCode).toBe(404);
    expect((await add({ message: 'Mine', by: admin })).statusCode).toBe(403);
  });
});

describe('a withdrawal', () => {
  it('ends the review: it leaves the queue and can no longer be decided', async () => {
    const response = await withdraw();
    expect(response.json()).toMatchObject({
      message: submissionMessages.withdrawn,
      data: { status: 'withdrawn', statusClass: 'slate' },
    });
    const { counts } = (
      await test.call({ method: 'GET', url: '/api/admin/submissions?status=review', token: admin.token })
    ).json();
    expect(counts).toEqual({
      ...{ total: 1, review: 0, revision: 0, approved: 0, declined: 0, withdrawn: 1 },
      snoozed: 0,
    });
    for (const version of [1, 2]) {
      const refused = await decide({ version });
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toBe(submissionMessages.isWithdrawn);
    }
    expect((await withdraw()).statusCode).toBe(409);
  });

  it('is confirmed to the member, and the team is notified', async () => {
    await wantAtOnce();
    await withdraw();
    const emails = await emailsOf('submission_withdrawn');
    const everyone = [admin.email, reviewer.email, member.email];
    expect(emails.map(({ to_address }) => to_address)).toEqual(everyone.toSorted());
  });

  it('lets the member send a new one', async () => {
    await withdraw();
    const again = await sendSubmission(test, member, 'Better kites.');
    expect((await readAs(member, `/api/contacts/${again}`)).status).toBe('review');
  });

  it('takes it from reviewers who have not assessed it', async () => {
    await sql`insert into assessments (submission_id, reviewer_id, reviewer_name, rubric_version)
      values (${id}, ${reviewer.id}, 'Rea', 1)`.execute(db);
    await withdraw();
    expect(await db.selectFrom('assessments').selectAll().execute()).toEqual([]);
  });

  it('cancels a held decision', async () => {
    const held = await test.call({
      method: 'POST',
      url: `/api/admin/submissions/${id}/held-decision`,
      body: { decision: 'declined', comment: 'Not for us.', version: 1 },
      token: admin.token,
    });
    await withdraw();
    await db.updateTable('held_decisions').set({ sends_at: sql`now()` }).execute();
    await sendHeldDecision(test.platform, held.json().data.id, heldKinds);
    expect(await readAs(member)).toMatchObject({ status: 'withdrawn', admin_comment: null });
    expect((await readAs(admin, `/api/admin/submissions/${id}/desk`)).held).toBeNull();
  });

  it.each(['revision', 'approved', 'declined'] as const)(
    'is refused when the status is %s',
    async (status) => {
      await setStatus(status);
      expect((await withdraw()).statusCode).toBe(409);
      expect((await readAs(member)).status).toBe(status);
    },
  );

  it('and a decision at the same time have one result', async () => {
    const replies = await Promise.all([withdraw(), decide({ early_reason: 'Small team' })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { status } = await readAs(member);
    expect(status).toBe(replies[0].statusCode === 200 ? 'withdrawn' : 'approved');
  });

  it('is nobody else’s to make, and there is none of an enquiry', async () => {
    expect((await withdraw(await registerMember(test))).statusCode).toBe(404);
    await db.updateTable('submissions').set({ contact_type: 'general_inquiry' }).execute();
    expect((await withdraw()).statusCode).toBe(409);
  });
});
