import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { inboxMessages } from '@proxima/contract/chat/inbox';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';

const test = await testApp();
let owner: SignedInUser;
let member: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
  member = await registerMember(test);
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token = owner.token) =>
  test.call({ method, url, body, token });
const says = (who: SignedInUser, text: string) => call('POST', '/api/users/chat/store', { text }, who.token);
const answers = (userId: number, text: string, token = owner.token) =>
  call('POST', `/api/admin/conversations/${userId}/messages`, { text }, token);
const list = async (query = '', token = owner.token) =>
  (await call('GET', `/api/admin/conversations?${query}`, undefined, token)).json().data;
const figures = async (token = owner.token) =>
  (await call('GET', '/api/admin/inbox', undefined, token)).json().data;
/** What the numbers say, which the inbox shows too. */
const answered = async () =>
  (await call('GET', '/api/admin/numbers/waits', undefined, owner.token)).json().data.answers.all;
/** Makes everything so far that much older. */
const pass = async (seconds: number) => {
  await sql`update conversation_turns set opened_at = opened_at - make_interval(secs => ${seconds})`.execute(
    test.platform.db,
  );
  await sql`update conversations set waiting_since = waiting_since - make_interval(secs => ${seconds})`.execute(
    test.platform.db,
  );
};
const turns = () => test.platform.db.selectFrom('conversation_turns').selectAll().orderBy('id').execute();

describe('the inbox', () => {
  it('lists the longest waiting first, then the most recent', async () => {
    const second = await registerMember(test);
    const answered = await registerMember(test);
    await says(member, 'First');
    await pass(60);
    await says(answered, 'Third');
    await says(second, 'Second');
    await answers(answered.id, 'Done');
    expect((await list()).map((row: { user_id: number }) => row.user_id)).toEqual([
      member.id,
      second.id,
      answered.id,
    ]);
  });

  it('narrows to waiting, unread and mine, and counts them', async () => {
    const other = await registerMember(test);
    await says(member, 'Hello');
    const { id } = (await says(other, 'Hello too')).json().data;
    await call('POST', `/api/admin/conversations/${other.id}/read`, { up_to: id });
    await call('PUT', `/api/admin/conversations/${other.id}/assignee`, { admin_id: owner.id });
    expect(await list('show=waiting')).toHaveLength(2);
    expect(await list('show=unread')).toMatchObject([{ user_id: member.id, unread: 1 }]);
    expect(await list('show=mine')).toMatchObject([{ user_id: other.id, assignee: { id: owner.id } }]);
    expect(await figures()).toMatchObject({ all: 2, waiting: 2, unread: 1, mine: 1 });
    const reviewer = await makeAdmin(test, 'reviewer');
    expect(await list('show=mine', reviewer.token)).toEqual([]);
    expect(await figures(reviewer.token)).toMatchObject({ mine: 0 });
  });

  it('pages without leaving anyone out', async () => {
    for (let count = 0; count < 3; count += 1) await says(await registerMember(test), 'Hello');
    const first = (await call('GET', '/api/admin/conversations?limit=2')).json();
    const rest = (await call('GET', `/api/admin/conversations?limit=2&cursor=${first.next_cursor}`)).json();
    const seen = [...first.data, ...rest.data].map(({ user_id }: { user_id: number }) => user_id);
    expect(new Set(seen).size).toBe(3);
    expect(rest.next_cursor).toBeNull();
  });

  it('is nothing for editors', async () => {
    const editor = await makeAdmin(test, 'editor');
    expect((await call('GET', '/api/admin/inbox', undefined, editor.token)).statusCode).toBe(403);
    expect((await call('GET', '/api/admin/conversations', undefined, member.token)).statusCode).toBe(403);
  });
});

describe('assigning a conversation', () => {
  const assign = (adminId: number | null) =>
    call('PUT', `/api/admin/conversations/${member.id}/assignee`, { admin_id: adminId });

  it('names its assignee, who can be removed', async () => {
    await says(member, 'Hello');
    const response = await assign(owner.id);
    const name = `${owner.first_name} ${owner.last_name}`;
    expect(response.json()).toMatchObject({
      message: inboxMessages.assigned(name),
      data: { assignee: { id: owner.id, name } },
    });
    expect((await assign(null)).json().data.assignee).toBeNull();
  });

  it('waits for the first message when there is none yet', async () => {
    await assign(owner.id);
    expect(await list()).toEqual([]);
    await says(member, 'Hello');
    expect(await list('show=mine')).toMatchObject([{ user_id: member.id }]);
    expect(
      (await call('PUT', '/api/admin/conversations/987654321/assignee', { admin_id: owner.id })).statusCode,
    ).toBe(404);
  });

  it('is refused for editors, members and strangers', async () => {
    await says(member, 'Hello');
    const editor = await makeAdmin(test, 'editor');
    for (const id of [editor.id, member.id, 987_654_321]) {
      const response = await assign(id);
      expect(response.statusCode).toBe(422);
      expect(response.json().data).toEqual({ admin_id: [inboxMessages.notAnswering] });
    }
  });
});

describe('a waiting turn', () => {
  it('lasts from the first unanswered message to the answer, and is measured', async () => {
    await says(member, 'First question');
    await pass(90);
    await says(member, 'And another');
    expect(await turns()).toHaveLength(1);
    await answers(member.id, 'An answer');
    await answers(member.id, 'And more');
    const [turn, ...others] = await turns();
    expect(others).toEqual([]);
    expect(turn).toMatchObject({ outcome: 'answered', closed_by: owner.id });
    expect(turn?.seconds).toBeGreaterThanOrEqual(90);
    expect(turn?.seconds).toBeLessThan(95);
    expect((await list())[0].answered_after).toBe(turn?.seconds);
    // Numbers speak of waits to the minute.
    expect(await answered()).toMatchObject({ count: 1, median: 120 });
    const { rows } =
      await sql`select user_id, role, seconds, answered_by, was_escalated from first_replies`.execute(
        test.platform.db,
      );
    expect(rows).toEqual([
      {
        user_id: member.id,
        role: 'entrepreneur',
        seconds: turn?.seconds,
        answered_by: owner.id,
        was_escalated: false,
      },
    ]);
  });

  it('is not opened by the team, and opens anew after each answer', async () => {
    await answers(member.id, 'Welcome');
    expect(await turns()).toEqual([]);
    await says(member, 'Thank you, and a question');
    await answers(member.id, 'An answer');
    await says(member, 'Another question');
    expect((await turns()).map(({ outcome }) => outcome)).toEqual(['answered', null]);
  });

  it('can end without an answer, which no number counts', async () => {
    await says(member, 'Thanks');
    const settle = () => call('POST', `/api/admin/conversations/${member.id}/settle`);
    const response = await settle();
    expect(response.json()).toMatchObject({
      message: inboxMessages.markedDone,
      data: { waiting_since: null, answered_after: null },
    });
    expect(await figures()).toMatchObject({ waiting: 0 });
    expect(await answered()).toEqual({ count: 0, median: null, p90: null });
    expect((await settle()).statusCode).toBe(409);
    await says(member, 'One more thing');
    expect(await figures()).toMatchObject({ waiting: 1 });
  });

  it('is opened once by messages sent at the same time', async () => {
    await Promise.all(['1', '2', '3', '4'].map((text) => says(member, text)));
    expect(await turns()).toHaveLength(1);
  });
});
