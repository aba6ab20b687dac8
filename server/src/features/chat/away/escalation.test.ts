import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { defaultSettings, type TeamSettings } from '@proxima/contract/settings/settings';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp } from '../../../../test/app.ts';
import { escalateUnanswered } from './escalate-unanswered.ts';

const test = await testApp();
let owner: SignedInUser;
let member: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
  member = await registerMember(test, 'investor');
});

const always = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' };
const call = (method: 'POST' | 'PUT', url: string, body: unknown, token = owner.token) =>
  test.call({ method, url, body, token });
const says = (text: string) => call('POST', '/api/users/chat/store', { text }, member.token);
const answers = (text: string) => call('POST', `/api/admin/conversations/${member.id}/messages`, { text });
const look = () => escalateUnanswered(test.platform);
const pass = (minutes: number) =>
  sql`update conversation_turns set opened_at = opened_at - make_interval(mins => ${minutes})`.execute(
    test.platform.db,
  );
const emails = () =>
  test.platform.db
    .selectFrom('email_outbox')
    .selectAll()
    .where('kind', '=', 'unanswered_members')
    .orderBy('id')
    .execute();

/** Around the clock, after an hour, unless said otherwise. */
async function set(changes: Partial<TeamSettings['escalation']> = {}, hours = always): Promise<void> {
  const escalation = { ...defaultSettings.escalation, after_minutes: 60, ...changes };
  const { version } = (
    await test.call({ method: 'GET', url: '/api/admin/settings', token: owner.token })
  ).json().data;
  const settings = { ...defaultSettings, escalation, working_hours: hours };
  const response = await call('PUT', '/api/admin/settings', { version, settings });
  expect(response.statusCode).toBe(200);
}

describe('a conversation that no one answered within the set working time', () => {
  it('is escalated by email, once for each time that the member waits', async () => {
    await set();
    await says('Is anyone there?');
    await pass(59);
    await look();
    expect(await emails()).toEqual([]);
    await pass(2);
    await Promise.all([look(), look(), look()]);
    await look();
    const [mail, ...others] = await emails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: owner.email, subject: 'A member is waiting for a reply' });
    expect(mail?.text).toContain('Is anyone there?');
    expect(mail?.text).toContain(`/admin/conversations/${member.id}`);
    await answers('We are here');
    await says('And now?');
    await pass(61);
    await look();
    expect(await emails()).toHaveLength(2);
  });

  it('is escalated only after it is no longer snoozed', async () => {
    await set();
    await says('Is anyone there?');
    await pass(61);
    const snooze = (until: string | null) =>
      call('PUT', `/api/admin/conversations/${member.id}/snooze`, { until });
    await snooze(new Date(Date.now() + 60_000).toISOString());
    await look();
    expect(await emails()).toEqual([]);
    await snooze(null);
    await look();
    expect(await emails()).toHaveLength(1);
  });

  it('is not escalated when someone answered, or when the settings say so', async () => {
    await set();
    await says('A question');
    await answers('An answer');
    await pass(120);
    await look();
    await says('Another question');
    await pass(120);
    await set({ on: false });
    await look();
    expect(await emails()).toEqual([]);
    await set();
    await look();
    expect(await emails()).toHaveLength(1);
  });

  it('waits for the working hours', async () => {
    const { rows } = await sql<{ day: number }>`
      select extract(isodow from (now() at time zone 'UTC') + interval '3 days')::integer as day`.execute(
      test.platform.db,
    );
    await set({}, { ...always, days: [rows[0]?.day ?? 1] });
    await says('A question');
    await pass(24 * 60);
    await look();
    expect(await emails()).toEqual([]);
    // The whole of the working day four days ago, whatever time it is now.
    await pass(4 * 24 * 60);
    await look();
    expect(await emails()).toHaveLength(1);
  });

  it('goes to those chosen and to the assignee, in one email for all', async () => {
    const [chosen, assignee, other] = [
      await makeAdmin(test, 'reviewer'),
      await makeAdmin(test, 'reviewer'),
      await makeAdmin(test, 'reviewer'),
    ];
    await set({ to: [chosen.id] });
    await says('First');
    await call('PUT', `/api/admin/conversations/${member.id}/assignee`, { admin_id: assignee.id });
    const second = await registerMember(test);
    await call('POST', '/api/users/chat/store', { text: 'Second' }, second.token);
    await pass(61);
    await look();
    const sent = await emails();
    expect(sent.map(({ to_address, subject }) => [to_address, subject]).sort()).toEqual(
      [
        [chosen.email, '2 members are waiting for a reply'],
        [assignee.email, 'A member is waiting for a reply'],
      ].sort(),
    );
    expect(sent.map(({ to_address }) => to_address)).not.toContain(other.email);
  });

  it('goes to no one whose role reaches only assigned conversations, unless it is theirs', async () => {
    await makeTeamRole(test, {
      key: 'mine',
      rights: ['conversations.answer'],
      assignedOnly: ['conversations'],
    });
    const [assignee, chosen] = [await makeAdmin(test, 'mine'), await makeAdmin(test, 'mine')];
    await set({ to: [chosen.id] });
    await says('A question');
    await call('PUT', `/api/admin/conversations/${member.id}/assignee`, { admin_id: assignee.id });
    await pass(61);
    await look();
    const addresses = (await emails()).map(({ to_address }) => to_address);
    expect(addresses.sort()).toEqual([assignee.email, owner.email].sort());
  });

  it('goes to everyone who replies to members when none of those chosen does so any longer', async () => {
    await set({ to: [987_654_321] });
    await makeAdmin(test, 'editor');
    await says('A question');
    await pass(61);
    await look();
    expect((await emails()).map(({ to_address }) => to_address)).toEqual([owner.email]);
  });

  it('is checked each minute, by whichever node is up', async () => {
    const { rows } = await sql`select cron from pgboss.schedule where name = 'chat.overdue'`.execute(
      test.platform.db,
    );
    expect(rows).toEqual([{ cron: '* * * * *' }]);
  });
});
