import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { ApprovalStep } from '@proxima/contract/submissions/after-approval';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { sendSubmission } from '../../../test/input/send-submission.ts';

const test = await testApp();
const { db } = test.platform;
let admin: SignedInUser;
let member: SignedInUser;
let id: number;

const read = ({ token } = member) =>
  test.call({ method: 'GET', url: `/api/contacts/${id}/next-steps`, token });
const steps = async (): Promise<ApprovalStep[]> => (await read()).json().data;
const doneOf = async () => (await steps()).map(({ step, is_done }) => [step, is_done]);
const decide = (changes: object = {}) =>
  test.call({
    method: 'POST',
    url: `/api/admin/submissions/${id}/decision`,
    body: { decision: 'approved', comment: '', version: 1, early_reason: 'Small team', ...changes },
    token: admin.token,
  });
/** Approved on a Monday at noon. */
const approveOn = (at: string) =>
  sql`update submission_events set at = ${at} where kind = 'approved'`.execute(db);

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
  member = await registerMember(test);
  id = await sendSubmission(test, member);
});

it('says nothing before the approval, and nothing to anyone else', async () => {
  expect(await steps()).toEqual([]);
  expect((await read(await registerMember(test))).statusCode).toBe(404);
});

it('promises the venture’s page within the working days of the settings', async () => {
  await decide();
  await approveOn('2099-11-23T12:00:00Z');
  const [first, second, third] = await steps();
  expect(first).toEqual({
    step: 'venture_opened',
    is_done: false,
    due_at: '2099-12-03T12:00:00.000Z',
    is_overdue: false,
    path: null,
  });
  expect(second).toMatchObject({ step: 'profile_submitted', is_done: false, due_at: null });
  expect(third).toMatchObject({ step: 'listing_decided', due_at: null, is_overdue: false });
});

it('says that it is late once the promised day has passed', async () => {
  await decide();
  await approveOn('2020-11-23T12:00:00Z');
  expect((await steps()).map(({ is_overdue }) => is_overdue)).toEqual([true, false, false]);
});

it('follows the venture from its page to its listing', async () => {
  await decide({
    create_venture: { name: 'Tidal Kites', industry: 'technology', stage: 'early_stage_startups' },
  });
  expect(await doneOf()).toEqual([
    ['venture_opened', true],
    ['profile_submitted', false],
    ['listing_decided', false],
  ]);
  expect((await steps())[1]?.path).toMatch(/^\/dashboard\/ventures\/tidal-kites\/profile$/);
  await db.updateTable('venture_profiles').set({ review_state: 'review' }).execute();
  await sql`insert into listing_steps (venture_id, act, round, actor_name, profile_version, projections_version)
    select id, 'submit', 1, 'Ada Lind', 1, 0 from ventures`.execute(db);
  const waiting = await steps();
  expect(waiting.map(({ is_done }) => is_done)).toEqual([true, true, false]);
  expect(waiting[2]?.due_at).not.toBeNull();
  await db.updateTable('ventures').set({ listed_at: sql`now()` }).execute();
  expect((await steps()).every(({ is_done }) => is_done)).toBe(true);
});

it.each([
  ['investor', ['status_shown', 'status_checked', 'ventures_explored']],
  ['project_manager', ['opening_applied', 'manager_introduced']],
] as const)('has steps of its own for one of the kind %s', async (kind, expected) => {
  member = await registerMember(test, kind);
  id = await sendSubmission(test, member);
  await db.updateTable('submissions').set({ contact_type: kind }).where('id', '=', id).execute();
  await decide();
  expect((await steps()).map(({ step }) => step)).toEqual(expected);
});

it('is in the email about the approval, with who does it and by when, and in its preview', async () => {
  const body = { decision: 'approved', comment: '', requests: [], items: [{ id, version: 1 }] };
  const url = '/api/admin/submissions/decisions/preview';
  const preview = await test.call({ method: 'POST', url, body, token: admin.token });
  const { text } = preview.json().data[0].mail;
  expect(text).toMatch(/\* We open your venture’s page\n {2}Our team, by \d{1,2} \w+ \d{4}\n/);
  expect(text).toContain('* Fill in the profile and submit it\n  You\n');
  expect(text).toContain(`See what comes next:\n${test.platform.config.origin}/dashboard/submission/${id}`);
  await db.updateTable('submissions').set({ user_id: null }).execute();
  const ofVisitor = await test.call({ method: 'POST', url, body, token: admin.token });
  expect(ofVisitor.json().data[0].mail.text).toContain('We will be in touch about the next step.');
});
