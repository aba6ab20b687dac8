import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { teamTaskMessages } from '@proxima/contract/tasks/team-tasks';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeVenture } from '../../../test/eligible-investor.ts';
import { sendSubmission } from '../../../test/input/send-submission.ts';
import { liveClients } from '../../../test/realtime/live-clients.ts';
import { remindOfOverdue } from './remind-of-overdue.ts';

const test = await testApp();
const listen = await liveClients(test);
const { db } = test.platform;
let owner: SignedInUser;
let reviewer: SignedInUser;
let member: SignedInUser;
let id: number;

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = owner.token) =>
  test.call({ method, url: `/api/admin${url}`, body, token });
const task = (changes: object = {}) => ({
  text: 'Call the harbour board',
  owner_id: reviewer.id,
  due_on: '2027-01-15',
  ...changes,
});
const add = async (record: string, changes?: object) =>
  (await call('POST', `/records/${record}/tasks`, task(changes))).json().data.tasks.at(-1);
const own = async ({ token }: SignedInUser) => (await call('GET', '/tasks', undefined, token)).json().data;
const notices = async () =>
  (await db.selectFrom('notifications').select(['user_id', 'kind', 'subject_id']).orderBy('id').execute())
    .filter(({ kind }) => kind.includes('task_'))
    .map(({ user_id, kind, subject_id }) => [user_id, kind, subject_id]);

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
  reviewer = await makeAdmin(test, 'reviewer');
  member = await registerMember(test);
  id = await sendSubmission(test, member);
});

it('gives tasks about submissions, conversations and ventures, and lists each owner’s by date', async () => {
  const venture = await makeVenture(db, { founder: member.id });
  await add(`submission/${id}`);
  await add(`conversation/${member.id}`, { text: 'Send the form', due_on: '2027-01-10' });
  await add(`venture/${venture}`, { text: 'Ask for numbers', due_on: '2027-01-20' });
  await add(`submission/${id}`, { owner_id: owner.id });
  const { slug, name } = await db
    .selectFrom('ventures')
    .select(['slug', 'name'])
    .where('id', '=', venture)
    .executeTakeFirstOrThrow();
  expect(await own(reviewer)).toMatchObject([
    {
      text: 'Send the form',
      due_on: '2027-01-10',
      record: 'conversation',
      key: `${member.id}`,
      name: 'Ada Lind',
    },
    {
      text: 'Call the harbour board',
      due_on: '2027-01-15',
      record: 'submission',
      key: `${id}`,
      name: `#${id}`,
    },
    { text: 'Ask for numbers', due_on: '2027-01-20', record: 'venture', key: slug, name },
  ]);
  expect(await own(owner)).toHaveLength(1);
  expect(await notices()).toEqual([
    [reviewer.id, 'task_on_submission', id],
    [reviewer.id, 'task_in_conversation', member.id],
    [reviewer.id, 'task_on_venture', venture],
  ]);
  expect((await call('GET', `/records/submission/${id}/tasks`)).json().data.tasks).toHaveLength(2);
});

it('is done, opened again, given to someone else, and removed', async () => {
  const { id: first } = await add(`submission/${id}`);
  const change = async (changes: object) =>
    (await call('PUT', `/tasks/${first}`, { ...task(), is_done: false, ...changes })).json().data.tasks[0];
  const done = await change({ is_done: true });
  expect(done.done_at).not.toBeNull();
  expect((await change({ is_done: true })).done_at).toBe(done.done_at);
  expect(await own(reviewer)).toEqual([]);
  expect(await change({})).toMatchObject({ done_at: null, owner: { id: reviewer.id } });
  const name = `${owner.first_name} ${owner.last_name}`;
  expect((await change({ owner_id: owner.id })).owner).toEqual({ id: owner.id, name });
  expect(await notices()).toHaveLength(1);
  await change({});
  expect(await notices()).toHaveLength(2);
  expect((await call('DELETE', `/tasks/${first}`)).json().data.tasks).toEqual([]);
  expect((await call('DELETE', `/tasks/${first}`)).statusCode).toBe(404);
});

it('of a venture refreshes open pages of every colleague who may see it', async () => {
  const venture = await makeVenture(db, { founder: member.id });
  const changed = (await listen(reviewer.token, `private-user.${reviewer.id}`))<object>('Changed');
  await add(`venture/${venture}`, { owner_id: owner.id });
  expect(await changed).toEqual({ kind: 'venture', id: venture });
});

it('is added once, however often one attempt is sent', async () => {
  const send = () =>
    test.call({
      method: 'POST',
      url: `/api/admin/records/submission/${id}/tasks`,
      body: task(),
      token: owner.token,
      headers: { 'idempotency-key': 'one-attempt' },
    });
  await send();
  expect((await send()).json().data.tasks).toHaveLength(1);
  expect(await notices()).toHaveLength(1);
});

it('of someone who has left has no owner, and cannot be given to them', async () => {
  const { id: first } = await add(`submission/${id}`);
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', reviewer.id).execute();
  const read = async () => (await call('GET', `/records/submission/${id}/tasks`)).json().data;
  const name = `${reviewer.first_name} ${reviewer.last_name}`;
  expect((await read()).tasks[0].owner).toEqual({ id: null, name });
  expect((await read()).owners).toEqual([{ id: owner.id, name: `${owner.first_name} ${owner.last_name}` }]);
  const refused = await call('POST', `/records/submission/${id}/tasks`, task());
  expect(refused.json().data).toEqual({ owner_id: [teamTaskMessages.notOwner] });
  const passed = await call('PUT', `/tasks/${first}`, { ...task({ owner_id: owner.id }), is_done: false });
  expect(passed.json().data.tasks[0].owner.id).toBe(owner.id);
});

/** The latest date that has passed everywhere, the morning after it included. */
const overdue = () => new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
const remind = () => Promise.all([remindOfOverdue(test.platform), remindOfOverdue(test.platform)]);

it('that is overdue reminds its owner once for each date, whichever nodes check', async () => {
  const mine = { owner_id: owner.id, due_on: overdue() };
  const { id: first } = await add(`submission/${id}`, mine);
  await add(`conversation/${member.id}`, mine);
  const venture = await makeVenture(db, { founder: member.id });
  await add(`venture/${venture}`, mine);
  await add(`submission/${id}`, { owner_id: owner.id, due_on: '2033-01-01' });
  await remind();
  await remind();
  expect((await notices()).toSorted()).toEqual([
    [owner.id, 'overdue_task_in_conversation', member.id],
    [owner.id, 'overdue_task_on_submission', id],
    [owner.id, 'overdue_task_on_venture', venture],
  ]);
  const move = (due_on: string) =>
    call('PUT', `/tasks/${first}`, { ...task({ owner_id: owner.id, due_on }), is_done: false });
  await move('2033-01-01');
  await remind();
  expect(await notices()).toHaveLength(3);
  await move('2020-01-01');
  await remind();
  expect(await notices()).toHaveLength(4);
});

it('reminds nobody when it is done, or its owner has left', async () => {
  const { id: first } = await add(`submission/${id}`, { owner_id: owner.id, due_on: overdue() });
  await call('PUT', `/tasks/${first}`, {
    ...task({ owner_id: owner.id, due_on: overdue() }),
    is_done: true,
  });
  await add(`submission/${id}`, { due_on: overdue() });
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', reviewer.id).execute();
  await remind();
  expect((await notices()).map(([, kind]) => kind)).toEqual(['task_on_submission']);
});

it('is overdue from the morning after its date, where its owner is', async () => {
  const at = async (zone: string, ago: string) => {
    await db.updateTable('users').set({ time_zone: zone }).where('id', '=', owner.id).execute();
    await db.deleteFrom('team_tasks').execute();
    const { id: one } = await add(`submission/${id}`, { owner_id: owner.id });
    const day = sql<string>`((now() at time zone ${zone}) - ${ago}::interval)::date`;
    await db.updateTable('team_tasks').set({ due_on: day }).where('id', '=', one).execute();
    const before = (await notices()).length;
    await remind();
    return (await notices()).length - before;
  };
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(await at(zone, '6 hours')).toBe(0);
    expect(await at(zone, '30 hours')).toBe(1);
  }
});

it('is refused for what is not there, without a text or a date, and to editors and members', async () => {
  for (const record of ['submission/999999', `conversation/${owner.id}`, 'venture/999999'])
    expect((await call('POST', `/records/${record}/tasks`, task())).statusCode, record).toBe(404);
  for (const body of [task({ text: ' ' }), task({ due_on: 'soon' }), task({ owner_id: member.id })])
    expect((await call('POST', `/records/submission/${id}/tasks`, body)).statusCode).toBe(422);
  expect((await call('POST', `/records/round/${id}/tasks`, task())).statusCode).toBeGreaterThanOrEqual(404);
  const editor = await makeAdmin(test, 'editor');
  for (const { token } of [editor, member])
    expect((await call('POST', `/records/submission/${id}/tasks`, task(), token)).statusCode).toBe(403);
});
