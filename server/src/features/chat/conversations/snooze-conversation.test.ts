import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { maxSnooze, snoozeMessages } from '@proxima/contract/team/snooze';
import { adminChannel, realtimeEvents } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { liveClients } from '../../../../test/realtime/live-clients.ts';
import { wakeConversations } from './snooze-conversation.ts';

const test = await testApp();
const listen = await liveClients(test);
const { db } = test.platform;
const hour = 60 * 60 * 1000;
let admin: SignedInUser;
let member: SignedInUser;

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token = admin.token) =>
  test.call({ method, url, body, token });
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const snooze = (until: string | null, of = member.id, token?: string) =>
  call('PUT', `/api/admin/conversations/${of}/snooze`, { until }, token);
const says = (text: string) => call('POST', '/api/users/chat/store', { text }, member.token);
const answers = (text: string) => call('POST', `/api/admin/conversations/${member.id}/messages`, { text });
const settles = () => call('POST', `/api/admin/conversations/${member.id}/settle`);
const listed = async (query = '') =>
  (await call('GET', `/api/admin/conversations?${query}`))
    .json()
    .data.map((row: { user_id: number }) => row.user_id);
const figures = async () => (await call('GET', '/api/admin/inbox')).json().data;
const snoozed = async () =>
  (await call('GET', `/api/admin/conversations/${member.id}`)).json().conversation.snooze;
const timeComes = () => sql`update conversations set snoozed_until = now() - interval '1 second'`.execute(db);
const notices = async () =>
  (await call('GET', '/api/notifications')).json().data.map(({ title }: { title: string }) => title);

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
  member = await registerMember(test);
  await says('Is there news?');
});

it('takes a conversation from what waits for everyone on the team, and says until when and by whom', async () => {
  const until = inHours(20);
  const colleague = await makeAdmin(test, 'reviewer');
  const next = await listen(colleague.token, adminChannel);
  const updated = next(realtimeEvents.conversationUpdated);
  const by = `${admin.first_name} ${admin.last_name}`;
  expect((await snooze(until)).json()).toMatchObject({
    message: snoozeMessages.snoozed,
    data: { user_id: member.id, snooze: { until, by } },
  });
  expect(await updated).toEqual({ user_id: member.id });
  await call('PUT', `/api/admin/conversations/${member.id}/assignee`, { admin_id: admin.id });
  for (const show of ['waiting', 'unread', 'mine']) expect(await listed(`show=${show}`)).toEqual([]);
  expect([await listed('show=snoozed'), await listed()]).toEqual([[member.id], [member.id]]);
  expect(await figures()).toEqual({ all: 1, waiting: 0, unread: 0, mine: 0, snoozed: 1 });
  for (const url of ['/api/users/chat', '/api/notifications'])
    expect((await call('GET', url, undefined, member.token)).body).not.toContain('snooze');
  expect((await snooze(null)).json()).toMatchObject({
    message: snoozeMessages.woken,
    data: { snooze: null },
  });
  expect(await figures()).toEqual({ all: 1, waiting: 1, unread: 1, mine: 1, snoozed: 0 });
});

it('ends by itself, even before the job that notifies whoever did it, once on several nodes', async () => {
  await snooze(inHours(1));
  await timeComes();
  expect([await snoozed(), await listed('show=waiting'), await listed('show=snoozed')]).toEqual([
    null,
    [member.id],
    [],
  ]);
  await Promise.all([wakeConversations(test.platform), wakeConversations(test.platform)]);
  await wakeConversations(test.platform);
  expect(await notices()).toEqual([
    `The conversation with ${member.first_name} ${member.last_name} is no longer snoozed`,
  ]);
});

it('ends with a message of either side, and when it is marked as done', async () => {
  for (const happens of [() => says('One more thing.'), () => answers('We are at it.')]) {
    await snooze(inHours(1));
    expect(await snoozed()).not.toBeNull();
    expect((await happens()).statusCode).toBe(200);
    expect(await snoozed()).toBeNull();
  }
  await says('Thank you.');
  await snooze(inHours(1));
  await settles();
  expect(await snoozed()).toBeNull();
  await wakeConversations(test.platform);
  expect(await notices()).toEqual([]);
});

it('reminds of a conversation that does not wait, even before its first message', async () => {
  await answers('Here you are.');
  expect((await snooze(inHours(1))).statusCode).toBe(200);
  const silent = await registerMember(test);
  expect((await snooze(inHours(1), silent.id)).json().data.snooze).not.toBeNull();
  expect([await listed('show=snoozed'), (await figures()).snoozed]).toEqual([[member.id], 1]);
});

it('refuses a moment in the past or too far ahead, anyone who is not a member, and callers without the right', async () => {
  const past = await snooze(inHours(-1));
  expect([past.statusCode, past.json().message]).toEqual([422, snoozeMessages.past]);
  const far = await snooze(new Date(Date.now() + maxSnooze + hour).toISOString());
  expect([far.statusCode, far.json().message]).toEqual([422, snoozeMessages.tooFar]);
  for (const id of [999_999, admin.id]) expect((await snooze(inHours(1), id)).statusCode).toBe(404);
  const editor = await makeAdmin(test, 'editor');
  for (const { token } of [editor, member])
    expect((await snooze(inHours(1), member.id, token)).statusCode).toBe(403);
  expect(await snoozed()).toBeNull();
});
