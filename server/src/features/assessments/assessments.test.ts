import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type Assessments, assessmentMessages } from '@proxima/contract/assessments/assessments';
import { defaultSettings } from '@proxima/contract/settings/settings';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { heldKinds } from '../../held-kinds.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sendHeldDecision } from '../held-decisions/send-held-decision.ts';
import { assignOnArrival } from './assign-reviewers.ts';
import { eraseFromAssessments } from './erase-from-assessments.ts';

// An owner and three reviewers; a member's proposal waits.

const test = await testApp();
const { db } = test.platform;
const people: Record<string, SignedInUser> = {};
let id: number;

const who = (name: string) => people[name] as SignedInUser;
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, name: string, body?: unknown) {
  const response = await test.call({ method, url, body, token: who(name).token });
  return { status: response.statusCode, ...response.json() };
}
const at = (path: string) => `/api/admin/submissions/${id}${path}`;
const read = async (name: string): Promise<Assessments> => (await call('GET', at('/assessments'), name)).data;
const assign = (name: string, by = 'owner') =>
  call('POST', at('/assessments'), by, { reviewer_id: who(name).id });
const give = (name: string, scores = [5, 4, 3, 2, 1], texts: object = {}) =>
  call('PUT', at('/assessments/own'), name, { scores, version: 1, ...texts });
const declare = (name: string, why = 'We were at school together.') =>
  call('PUT', at('/conflict'), name, { why });
const decide = (name: string, changes: object = {}) =>
  call('POST', at('/decision'), name, { decision: 'approved', comment: '', version: 1, ...changes });
const statusOf = async () =>
  (await db.selectFrom('submissions').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

async function set(reviews: Partial<typeof defaultSettings.reviews>): Promise<void> {
  const settings = { ...defaultSettings, reviews: { ...defaultSettings.reviews, ...reviews } };
  const value = JSON.stringify({ version: 1, changed_by: 'Ines', settings });
  await db.insertInto('settings').values({ name: 'run_time', value }).execute();
}

async function send(message = 'Kites that turn tides into power.'): Promise<number> {
  const row = await sql<{ id: number }>`insert into submissions
    (user_id, contact_type, first_name, last_name, email, phone, message)
    values (${who('member').id}, 'entrepreneur', 'Ada', 'Lind', ${who('member').email}, '5550100', ${message})
    returning id`.execute(db);
  const id = row.rows[0]?.id ?? 0;
  await addVersion(id, 1, message);
  return id;
}

const addVersion = (of: number, number: number, message = 'Kites') =>
  sql`insert into submission_versions (submission_id, number, message) values (${of}, ${number}, ${message})`.execute(
    db,
  );

beforeEach(async () => {
  await test.database.reset();
  people.owner = await makeAdmin(test);
  for (const name of ['one', 'two', 'three']) people[name] = await makeAdmin(test, 'reviewer');
  people.member = await registerMember(test);
  id = await send();
});

describe('results of others', () => {
  it('are hidden until one’s own assessment is in, and from those without one until all are in', async () => {
    await assign('one');
    await assign('two');
    await give('one', [5, 5, 5, 5, 5], { note: 'Sold me.', reason: 'A strong team.' });
    const hidden = {
      note: 'Sold me.',
      reason: 'A strong team.',
      scores: [5, 5, 5, 5, 5],
      score: 5,
      earlier: [],
    };
    expect((await read('one')).assessments[0]?.result).toEqual(hidden);
    for (const name of ['two', 'owner', 'three']) {
      const seen = await read(name);
      expect(JSON.stringify(seen)).not.toContain('Sold me');
      expect(seen).toMatchObject({ is_hidden: true, spread: null });
      expect(seen.assessments[0]).toMatchObject({ reviewer_id: who('one').id, result: null });
    }
    await give('two', [1, 1, 1, 1, 1]);
    for (const name of ['one', 'two', 'owner', 'three']) {
      const seen = await read(name);
      expect(seen.assessments[0]?.result).toEqual(hidden);
      expect(seen.spread?.overall).toEqual({ mean: 3, low: 1, high: 5 });
      expect(seen.spread?.criteria).toHaveLength(5);
      expect(seen.is_hidden).toBe(false);
    }
  });

  it('count in the review list, with their mean score for those who may see it', async () => {
    const progressFor = async (name: string) =>
      (await call('GET', '/api/admin/submissions', name)).data[0].assessments;
    expect(await progressFor('owner')).toEqual({ assigned: 0, in: 0, late: 0, score: null });
    await assign('one');
    await assign('two');
    await declare('three');
    await give('one', [5, 5, 5, 5, 5]);
    expect(await progressFor('one')).toEqual({ assigned: 2, in: 1, late: 0, score: 5 });
    for (const name of ['two', 'owner', 'three']) {
      expect(await progressFor(name)).toEqual({ assigned: 2, in: 1, late: 0, score: null });
    }
    await give('two', [1, 1, 1, 1, 1]);
    for (const name of ['one', 'two', 'owner']) {
      expect(await progressFor(name)).toEqual({ assigned: 2, in: 2, late: 0, score: 3 });
    }
    expect(await progressFor('three')).toMatchObject({ score: null });
  });

  it('stay hidden from whoever has a conflict until it is decided', async () => {
    await assign('one');
    await declare('three');
    await give('one', undefined, { note: 'Sold me.' });
    expect(await read('three')).toMatchObject({ is_hidden: true, assessments: [{ result: null }] });
    await decide('owner', { early_reason: 'The deadline is today.' });
    expect(await read('three')).toMatchObject({ is_hidden: false });
  });
});

describe('an assessment', () => {
  it('weighs each score as the rubric says', async () => {
    await assign('one');
    await give('one', [5, 4, 3, 2, 1]);
    // (5 × 3 + 4 × 2 + 3 × 2 + 2 × 3 + 1 × 1) / 11
    expect((await read('one')).assessments[0]?.result?.score).toBeCloseTo(36 / 11, 10);
  });

  it('is about a version: a newer one is confirmed or changed, and what was said before stays', async () => {
    const open = async () => (await call('GET', '/api/admin/assessments', 'one')).data;
    const sheet = async () => (await call('GET', '/api/admin/committee-sheet', 'owner')).data;
    for (const name of ['one', 'two']) await assign(name);
    await give('one', [5, 5, 5, 5, 5], { note: 'Sold me.' });
    await give('two', [3, 3, 3, 3, 3]);
    expect([await open(), (await sheet())[0].outdated]).toEqual([[], 0]);
    await addVersion(id, 2);
    expect(await open()).toMatchObject([{ submission_id: id, assessed_version: 1 }]);
    expect((await sheet())[0]).toMatchObject({ count: 2, outdated: 2 });
    const before = await read('owner');
    expect([before.version, before.missing, before.assessments[0]?.version]).toEqual([2, 0, 1]);
    expect((await give('one', [1, 1, 1, 1, 1], { version: 2 })).status).toBe(200);
    expect(await give('one', undefined, { version: 2 })).toMatchObject({
      status: 409,
      message: assessmentMessages.alreadyIn,
    });
    expect((await read('owner')).assessments[0]).toMatchObject({
      version: 2,
      result: { score: 1, note: '', earlier: [{ version: 1, score: 5 }] },
    });
    expect((await sheet())[0]).toMatchObject({ overall: { low: 1, high: 3 }, outdated: 1 });
    const ordered = await call('POST', '/api/admin/exports/committee-sheet', 'owner', { format: 'csv' });
    const [, line] = (await test.call({ method: 'GET', url: ordered.data.path })).body.split('\r\n');
    expect(line).toBe(
      `#${id},Kites that turn tides into power.,Ada Lind,Entrepreneur,2,1,2,1,3,Reviewers disagree`,
    );
    const audited = await db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'assessment.%')
      .execute();
    expect(audited.filter(({ action }) => action === 'assessment.renewed')).toHaveLength(1);
  });

  it('is about the version that its reader read, even if a newer one arrived before it was sent', async () => {
    await addVersion(id, 2);
    await assign('one');
    expect((await give('one', [5, 5, 5, 5, 5], { version: 1 })).data).toMatchObject({
      version: 2,
      assessments: [{ version: 1, result: { score: 5 } }],
    });
    expect((await call('GET', '/api/admin/assessments', 'one')).data).toMatchObject([
      { submission_id: id, assessed_version: 1 },
    ]);
    expect((await give('one', [5, 5, 5, 5, 5], { version: 2 })).status).toBe(200);
    const late = await give('one', [1, 1, 1, 1, 1], { version: 1 });
    expect(late).toMatchObject({ status: 409, message: assessmentMessages.alreadyIn });
  });

  it('is refused from anyone who is not assigned, incomplete, out of range, and a second time', async () => {
    expect(await give('one')).toMatchObject({ status: 403, message: assessmentMessages.notAssigned });
    await assign('one');
    expect(await give('one', [5, 4])).toMatchObject({ status: 422 });
    expect(await give('one', [5, 4, 3, 2, 6])).toMatchObject({ status: 422 });
    expect(await give('one', [5, 4, 3, 2, 1.5])).toMatchObject({ status: 422 });
    expect(await give('one')).toMatchObject({ status: 200, message: assessmentMessages.given });
    expect(await give('one')).toMatchObject({ status: 409, message: assessmentMessages.alreadyIn });
  });

  it('is refused after the decision, and while one is held', async () => {
    await assign('one');
    await assign('two');
    const reason = { early_reason: 'The deadline is today.' };
    const body = { decision: 'approved', comment: '', version: 1, ...reason };
    const held = await call('POST', at('/held-decision'), 'owner', body);
    expect(await give('one')).toMatchObject({ status: 409, message: assessmentMessages.decided });
    await call('POST', '/api/admin/held-decisions/undo', 'owner', { ids: [held.data.id] });
    expect((await give('one')).status).toBe(200);
    await decide('owner', reason);
    expect(await give('two')).toMatchObject({ status: 409, message: assessmentMessages.decided });
    expect(await assign('three')).toMatchObject({ status: 409 });
    expect((await read('two')).assessments.map(({ in_at }) => in_at !== null)).toEqual([true, false]);
  });

  it('uses the rubric of the first one, even if it has changed since', async () => {
    await assign('one');
    const [rubric] = (await call('GET', '/api/admin/rubrics', 'owner')).data;
    const criteria = rubric.versions[0].criteria.slice(0, 2);
    await call('PUT', '/api/admin/rubrics/entrepreneur', 'owner', { version: 1, criteria });
    await assign('two');
    expect((await give('two')).status).toBe(200);
    id = await send('Another idea');
    await assign('two');
    expect((await read('two')).criteria).toEqual(criteria);
    expect((await give('two', [3, 3])).status).toBe(200);
  });

  it('loses its texts when the account of the member is erased, and nothing else', async () => {
    await assign('one');
    await give('one', undefined, { note: 'Ada is convincing.', reason: 'Ada convinces.' });
    await declare('three', 'Ada is my cousin.');
    await inTransaction(test.platform, (tx) => eraseFromAssessments(tx, who('member').id));
    const left = await read('one');
    expect(JSON.stringify(left)).not.toContain('Ada');
    expect(left.assessments[0]?.result?.scores).toEqual([5, 4, 3, 2, 1]);
  });

  it('is not for enquiries', async () => {
    await db.updateTable('submissions').set({ contact_type: 'general_inquiry' }).execute();
    expect(await assign('one')).toMatchObject({ status: 409, message: assessmentMessages.notAssessed });
  });
});

describe('assigning', () => {
  it('by hand takes reviewers without a conflict, once', async () => {
    await declare('one');
    expect(await assign('one')).toMatchObject({ status: 409, message: assessmentMessages.inConflict });
    expect((await assign('member')).status).toBe(422);
    people.editor = await makeAdmin(test, 'editor');
    expect((await assign('editor')).status).toBe(422);
    await assign('two');
    expect(await assign('two')).toMatchObject({ status: 409, message: assessmentMessages.alreadyAssigned });
  });

  it('notifies the reviewer every time, and no one who assigns themselves', async () => {
    const notified = async () => {
      const kind = 'assessment_assigned';
      const rows = await db.selectFrom('notifications').select('user_id').where('kind', '=', kind).execute();
      return rows.map(({ user_id }) => user_id);
    };
    const before = (await notified()).length;
    await assign('owner');
    await assign('one');
    await call('DELETE', at(`/assessments/${who('one').id}`), 'owner');
    await assign('one');
    expect((await notified()).slice(before)).toEqual([who('one').id, who('one').id]);
  });

  it('on arrival takes as many as are set, by load, and nobody twice', async () => {
    await assignOnArrival(test.platform, id);
    await assignOnArrival(test.platform, id);
    const first = (await read('owner')).assessments.map(({ reviewer_id }) => reviewer_id);
    expect(new Set(first).size).toBe(2);
    id = await send('Another idea');
    await assignOnArrival(test.platform, id);
    const second = (await read('owner')).assessments.map(({ reviewer_id }) => reviewer_id);
    expect(new Set([...first, ...second]).size).toBe(4);
  });

  it('of submissions that arrive at the same moment balances the load as well', async () => {
    const ids = [id, ...(await Promise.all([send('b'), send('c'), send('d'), send('e'), send('f')]))];
    await Promise.all(ids.map((one) => assignOnArrival(test.platform, one)));
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from assessments
      group by reviewer_id`.execute(db);
    expect(rows.map(({ count }) => count)).toEqual([3, 3, 3, 3]);
  });

  it('prefers whoever knows the industry among those with the same load', async () => {
    await sql`insert into entrepreneur_profiles (user_id, industry) values (${who('member').id}, 'technology')
      on conflict (user_id) do update set industry = 'technology'`.execute(db);
    const url = `/api/admin/reviewers/${who('three').id}/expertise`;
    expect((await call('PUT', url, 'owner', { industries: ['technology'] })).status).toBe(200);
    await set({ reviewers: { entrepreneur: 1, investor: 1, project_manager: 1 } });
    await assignOnArrival(test.platform, id);
    expect((await read('owner')).assessments).toMatchObject([{ reviewer_id: who('three').id }]);
  });

  it('does nothing on arrival where the owner assigns by hand, nor in a team too small', async () => {
    await set({ assigning: 'by_hand' });
    await assignOnArrival(test.platform, id);
    expect(await read('owner')).toMatchObject({ assessments: [], required: 2 });
    await db.deleteFrom('settings').execute();
    await db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('admin_role', '=', 'reviewer')
      .execute();
    await assignOnArrival(test.platform, id);
    expect(await read('owner')).toMatchObject({ assessments: [], required: 0 });
  });

  it('is what the site says, with the next page after the team became too small for it', async () => {
    const readers = async () => (await test.call({ method: 'GET', url: '/api/site' })).json().data.readers;
    await expect.poll(readers).toBe(2);
    await db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', 'in', [who('one').id, who('two').id])
      .execute();
    await expect.poll(readers).toBe(0);
  });

  it('finds a replacement for a conflict, and the scores of the one in conflict are gone', async () => {
    await assign('one');
    await assign('two');
    await give('one');
    const after = (await declare('one')).data as Assessments;
    const ids = after.assessments.map(({ reviewer_id }) => reviewer_id);
    expect(ids).toHaveLength(2);
    expect(ids).not.toContain(who('one').id);
    expect(await give('one')).toMatchObject({
      status: 403,
      message: assessmentMessages.ownConflictAssessing,
    });
    expect((await call('DELETE', at('/conflict'), 'one')).data.conflicts).toEqual([]);
  });

  it('can be taken back until the assessment is in', async () => {
    await assign('one');
    await assign('two');
    await give('two');
    const remove = (name: string) => call('DELETE', at(`/assessments/${who(name).id}`), 'owner');
    expect((await remove('one')).data.assessments).toHaveLength(1);
    expect(await remove('one')).toMatchObject({ status: 404 });
    expect(await remove('two')).toMatchObject({ status: 409, message: assessmentMessages.alreadyIn });
  });

  it('by the button takes those who are missing, and says when nobody is left', async () => {
    const button = () => call('POST', at('/assessments/automatic'), 'owner', {});
    expect((await button()).data.assessments).toHaveLength(2);
    expect((await button()).data.assessments).toHaveLength(3);
    await button();
    expect(await button()).toMatchObject({ status: 409, message: assessmentMessages.nobodyLeft });
  });

  it('lists to each reviewer what is open', async () => {
    await assign('one');
    const own = async (name: string) => (await call('GET', '/api/admin/assessments', name)).data;
    expect(await own('one')).toMatchObject([
      { submission_id: id, name: 'Kites that turn tides into power.', first_name: 'Ada' },
    ]);
    expect(await own('two')).toEqual([]);
    await give('one');
    expect(await own('one')).toEqual([]);
  });
});

describe('a decision', () => {
  it('before the assessments are in needs a reason, which the team alone reads', async () => {
    const refused = await decide('owner');
    expect(refused).toMatchObject({
      status: 422,
      data: { early_reason: [assessmentMessages.earlyReasonRequired(2)] },
    });
    expect(await decide('owner', { early_reason: '   ' })).toMatchObject({ status: 422 });
    expect(await statusOf()).toBe('review');
    const decided = await decide('owner', { early_reason: 'The deadline is today.' });
    expect(decided.data.timeline).toMatchObject([
      { kind: 'decided-early', comment: 'The deadline is today.' },
      { kind: 'approved' },
    ]);
    const own = await call('GET', `/api/contacts/${id}`, 'member');
    expect(JSON.stringify(own)).not.toContain('deadline');
  });

  it('needs none once they are in', async () => {
    for (const name of ['one', 'two']) {
      await assign(name);
      await give(name);
    }
    expect((await decide('owner')).status).toBe(200);
  });

  it('is refused to whoever has a conflict, with a reason or without', async () => {
    await declare('one');
    const early = { early_reason: 'The deadline is today.' };
    expect(await decide('one', early)).toMatchObject({
      status: 403,
      message: assessmentMessages.ownConflict,
    });
    const held = await call('POST', at('/held-decision'), 'one', {
      decision: 'approved',
      comment: '',
      version: 1,
      ...early,
    });
    expect(held.status).toBe(403);
    expect(await statusOf()).toBe('review');
  });

  it('that is held keeps its reason and records it when it is sent', async () => {
    const body = { decision: 'approved', comment: '', version: 1 };
    expect((await call('POST', at('/held-decision'), 'owner', body)).status).toBe(422);
    const early = { ...body, early_reason: 'The deadline is today.' };
    const held = await call('POST', at('/held-decision'), 'owner', early);
    await db.updateTable('held_decisions').set({ sends_at: sql`now()` }).execute();
    await sendHeldDecision(test.platform, held.data.id, heldKinds);
    const { timeline } = (await call('GET', at(''), 'owner')).data;
    expect(timeline).toMatchObject([
      { kind: 'decided-early', comment: 'The deadline is today.' },
      { kind: 'approved' },
    ]);
  });

  it('on several leaves out those whose assessments are missing, and says why', async () => {
    const other = await send('Another idea');
    for (const name of ['one', 'two']) {
      await assign(name);
      await give(name);
    }
    const items = [id, other].map((one) => ({ id: one, version: 1 }));
    const body = { decision: 'approved', comment: '', requests: [], items };
    const preview = await call('POST', '/api/admin/submissions/decisions/preview', 'owner', body);
    const problem = assessmentMessages.earlyReasonRequired(2);
    expect(preview.data).toMatchObject([{ problem: null }, { problem }]);
    const sent = await call('POST', '/api/admin/submissions/decisions', 'owner', { ...body, hold: false });
    expect(sent.data).toMatchObject([{ outcome: 'sent' }, { outcome: 'refused', reason: problem }]);
  });

  it('needs no assessments where the owner asks for none, or the team is too small for them', async () => {
    await set({ reviewers: { entrepreneur: 4, investor: 2, project_manager: 2 } });
    expect((await read('owner')).required).toBe(0);
    expect((await decide('owner')).status).toBe(200);
  });

  it('waits for fewer assessments where conflicts leave fewer reviewers', async () => {
    await declare('one');
    await declare('two');
    expect((await read('owner')).required).toBe(1);
  });
});

describe('the committee sheet', () => {
  const sheet = async (name: string) => (await call('GET', '/api/admin/committee-sheet', name)).data;
  const bothGive = async (one: number[], two: number[]) => {
    for (const name of ['one', 'two']) await assign(name);
    await give('one', one);
    await give('two', two);
  };

  it('begins with the widest disagreement, and leaves out what is open, decided or in conflict', async () => {
    await bothGive([5, 5, 5, 5, 5], [4, 4, 4, 4, 4]);
    const agreed = id;
    id = await send('b');
    await bothGive([1, 1, 1, 1, 1], [5, 5, 5, 5, 5]);
    const disputed = id;
    await declare('three');
    id = await send('c');
    await assign('one');
    await assign('two');
    await give('one');
    id = await send('d');
    await bothGive([3, 3, 3, 3, 3], [3, 3, 3, 3, 3]);
    await decide('owner');
    expect(await sheet('owner')).toMatchObject([
      { submission_id: disputed, name: 'b', count: 2, overall: { mean: 3, low: 1, high: 5 } },
      { submission_id: agreed, overall: { mean: 4.5, low: 4, high: 5 } },
    ]);
    expect(await sheet('three')).toMatchObject([{ submission_id: agreed }]);
  });
});
