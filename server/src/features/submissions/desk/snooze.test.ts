import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { maxSnooze, snoozeMessages } from '@proxima/contract/team/snooze';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { sendSubmission } from '../../../../test/input/send-submission.ts';
import { wakeSnoozed } from './snooze.ts';

const test = await testApp();
const { db } = test.platform;
const hour = 60 * 60 * 1000;
let admin: SignedInUser;
let member: SignedInUser;
let id: number;

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token = admin.token) =>
  test.call({ method, url, body, token });
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const snooze = (until: string | null, of = id, token?: string) =>
  call('PUT', `/api/admin/submissions/${of}/snooze`, { until }, token);
const listed = async (query: string, list = 'submissions') => {
  const { data, counts } = (await call('GET', `/api/admin/${list}?${query}`)).json();
  return { ids: data.map((row: { id: number }) => row.id), snoozed: counts.snoozed };
};
const snoozed = async (of = id) =>
  (await call('GET', `/api/admin/submissions/${of}/desk`)).json().data.snooze;
const timeComes = () => sql`update submissions set snoozed_until = now() - interval '1 second'`.execute(db);
const notices = async () =>
  (await db.selectFrom('notifications').select('user_id').where('kind', '=', 'snooze_ended').execute()).map(
    ({ user_id }) => user_id,
  );

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
  member = await registerMember(test);
  id = await sendSubmission(test, member);
});

it('takes a submission from what waits for everyone on the team, and says until when and by whom', async () => {
  const until = inHours(20);
  const reply = await snooze(until);
  expect(reply.json()).toMatchObject({ message: snoozeMessages.snoozed, data: { until } });
  const colleague = await makeAdmin(test, 'reviewer');
  const seen = await call('GET', `/api/admin/submissions/${id}/desk`, undefined, colleague.token);
  expect(seen.json().data.snooze).toEqual({ until, by: `${admin.first_name} ${admin.last_name}` });
  expect(await listed('status=review&snoozed=hidden')).toEqual({ ids: [], snoozed: 1 });
  expect(await listed('snoozed=only')).toEqual({ ids: [id], snoozed: 1 });
  expect((await listed('status=review')).ids).toEqual([id]);
  expect((await call('GET', `/api/contacts/${id}`, undefined, member.token)).body).not.toContain('snooze');
  expect((await snooze(null)).json()).toMatchObject({ message: snoozeMessages.woken, data: null });
  expect(await listed('status=review&snoozed=hidden')).toEqual({ ids: [id], snoozed: 0 });
});

it('ends by itself, even before the job that notifies whoever did it, once on several nodes', async () => {
  await snooze(inHours(1));
  await timeComes();
  expect([await snoozed(), (await listed('snoozed=hidden')).ids]).toEqual([null, [id]]);
  await Promise.all([wakeSnoozed(test.platform), wakeSnoozed(test.platform)]);
  expect(await notices()).toEqual([admin.id]);
  await wakeSnoozed(test.platform);
  expect(await notices()).toHaveLength(1);
});

it('ends when the member adds something, and when the team decides', async () => {
  await snooze(inHours(1));
  const form = new FormData();
  form.set('message', 'One more thing.');
  await call('POST', `/api/contacts/${id}/additions`, form, member.token);
  expect(await snoozed()).toBeNull();
  await snooze(inHours(1));
  const { version } = (await call('GET', `/api/admin/submissions/${id}`)).json().data;
  await call('POST', `/api/admin/submissions/${id}/decision`, {
    decision: 'approved',
    early_reason: 'It is urgent.',
    version,
  });
  expect(await snoozed()).toBeNull();
});

it('takes an enquiry from the open ones until it is answered', async () => {
  const body = {
    first_name: 'Vera',
    last_name: 'Ost',
    email: 'vera@example.test',
    phone: '5550',
    message: 'Hello',
  };
  const sent = await test.call({ method: 'POST', url: '/api/contact', body });
  const enquiry = sent.json().data.id;
  await snooze(inHours(1), enquiry);
  expect(await listed('state=open&snoozed=hidden', 'enquiries')).toEqual({ ids: [], snoozed: 1 });
  expect((await listed('', 'submissions')).snoozed).toBe(0);
  await call('POST', `/api/admin/enquiries/${enquiry}/answers`, { text: 'Hello Vera.', version: 1 });
  expect(await snoozed(enquiry)).toBeNull();
});

it('refuses a moment in the past or too far ahead, what is decided or unknown, and callers without the right', async () => {
  const past = await snooze(inHours(-1));
  expect([past.statusCode, past.json().message]).toEqual([422, snoozeMessages.past]);
  const far = await snooze(new Date(Date.now() + maxSnooze + hour).toISOString());
  expect([far.statusCode, far.json().message]).toEqual([422, snoozeMessages.tooFar]);
  for (const until of ['tomorrow', '2026-13-40T00:00:00Z', 7]) {
    expect((await snooze(until as string)).statusCode).toBe(422);
  }
  expect((await snooze(inHours(1), 999_999)).statusCode).toBe(404);
  const editor = await makeAdmin(test, 'editor');
  for (const token of [editor.token, member.token])
    expect((await snooze(inHours(1), id, token)).statusCode).toBe(403);
  await sql`update submissions set status = 'declined'`.execute(db);
  const decided = await snooze(inHours(1));
  expect([decided.statusCode, decided.json().message]).toEqual([409, snoozeMessages.notWaiting]);
});
