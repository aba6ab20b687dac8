import { strictRules } from '@proxima/contract/access/eligibility-rules';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { memberMessages } from '@proxima/contract/members/members';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp, testPassword } from '../../../test/app.ts';

const test = await testApp();
let owner: SignedInUser;
let member: SignedInUser;

const base = '/api/admin/members';
const call = (method: 'GET' | 'POST', url: string, body?: unknown, token = owner.token) =>
  test.call({ method, url, body, token });
const act = (path: string, body?: unknown) => call('POST', `${base}/${member.id}/${path}`, body);

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
  member = await registerMember(test, 'investor');
});

describe('the list of members', () => {
  it('finds by every word of name and address, by role and by state, and never shows administrators', async () => {
    await registerMember(test, 'entrepreneur');
    const found = async (query: string) => (await call('GET', `${base}?${query}`)).json().data;
    expect(await found('')).toHaveLength(2);
    expect(await found(`search=lind ${member.email}`)).toMatchObject([{ id: member.id }]);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('role=investor')).toMatchObject([{ id: member.id }]);
    expect(await found('state=disabled')).toEqual([]);
  });
});

describe('one member', () => {
  it('is shown with profile and devices, and without any secret', async () => {
    const response = await call('GET', `${base}/${member.id}`);
    expect(response.json().data).toMatchObject({ id: member.id, sessions: 1, profile: { role: 'investor' } });
    expect(response.body).not.toMatch(/password|token|hash/i);
  });

  it('is not signed in on devices whose sessions have ended by themselves', async () => {
    await sql`update sessions set last_used_at = now() - interval '1 year' where user_id = ${member.id}`.execute(
      test.platform.db,
    );
    const { data } = (await call('GET', `${base}/${member.id}`)).json();
    expect(data).toMatchObject({ sessions: 0, last_seen_at: expect.any(String) });
  });

  it('is not an administrator: the team is managed elsewhere', async () => {
    expect((await call('GET', `${base}/${owner.id}`)).statusCode).toBe(404);
  });

  it('is signed out on every device immediately', async () => {
    expect((await act('sign-out')).json()).toMatchObject({ message: memberMessages.signedOut });
    expect((await call('GET', '/api/contacts', undefined, member.token)).statusCode).toBe(401);
  });

  it('is disabled with a reason and can come back', async () => {
    const body = { email: member.email, password: testPassword };
    const signIn = async () =>
      (await test.call({ method: 'POST', url: '/api/users/login', body })).statusCode;
    expect((await act('disable', { reason: ' ' })).statusCode).toBe(422);
    expect((await act('disable', { reason: 'Spam' })).json().data).toMatchObject({
      disabled: true,
      disabled_reason: 'Spam',
    });
    expect(await signIn()).toBe(401);
    await act('enable');
    expect(await signIn()).toBe(200);
  });

  it('who was imported is invited until they join or are disabled, three times a day at most; each is recorded', async () => {
    const { db } = test.platform;
    const where = sql`where id = ${member.id}`;
    const invite = () => act('invitation');
    expect((await invite()).json()).toMatchObject({
      error: 'conflict',
      message: memberMessages.joinedAlready,
    });
    await sql`update users set has_joined = false, disabled_at = now() ${where}`.execute(db);
    expect((await invite()).json().message).toBe(memberMessages.inviteDisabled);
    await sql`update users set disabled_at = null ${where}`.execute(db);
    const replies = [await invite(), await invite(), await invite(), await invite()];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(replies[0]?.json()).toMatchObject({
      message: memberMessages.invited,
      data: { invitation: { has_ended: false } },
    });
    const emails = await db
      .selectFrom('email_outbox')
      .select(['kind', 'to_address'])
      .where('kind', '=', 'join_invitation')
      .execute();
    expect(emails).toEqual(Array(3).fill({ kind: 'join_invitation', to_address: member.email }));
    const open = await sql`select id from account_links where used_at is null and user_id = ${member.id}
      and kind = 'invitation'`.execute(db);
    expect(open.rows).toHaveLength(1);
    const audited = await sql`select actor_id from audit_log where action = 'account.invited'`.execute(db);
    expect(audited.rows).toEqual(Array(3).fill({ actor_id: owner.id }));
    const invitation = async () => (await call('GET', `${base}/${member.id}`)).json().data.invitation;
    await sql`update users set invited_at = invited_at - interval '7 days' ${where}`.execute(db);
    expect(await invitation()).toMatchObject({ has_ended: true });
    await sql`update users set has_joined = true ${where}`.execute(db);
    expect(await invitation()).toBeNull();
  });

  it('can be viewed, but not managed, by reviewers', async () => {
    const reviewer = await makeAdmin(test, 'reviewer');
    const looked = await call('GET', `${base}/${member.id}`, undefined, reviewer.token);
    const managed = await call('POST', `${base}/${member.id}/sign-out`, undefined, reviewer.token);
    expect([looked.statusCode, managed.statusCode]).toEqual([200, 403]);
  });
});

describe('accreditation', () => {
  it('that asks for a knowledge check waits for the team until it is recorded', async () => {
    const waiting = async (state: string) =>
      (await call('GET', `${base}?state=${state}`)).json().data.map(({ id }: { id: number }) => id);
    const { db } = test.platform;
    await sql`insert into investor_details (user_id, country, category, evidence_type)
      values (${member.id}, 'GB', 'experienced', 'licence')`.execute(db);
    expect([await waiting('check_waiting'), await waiting('team_waiting')]).toEqual([[], []]);
    const categories = strictRules.categories.map((one) => ({
      ...one,
      needs_knowledge_check: one.name === 'experienced',
    }));
    const rules = JSON.stringify({ ...strictRules, categories });
    await db.insertInto('eligibility_rules').values({ country: '*', rules }).execute();
    expect([await waiting('check_waiting'), await waiting('team_waiting')]).toEqual([
      [member.id],
      [member.id],
    ]);
    expect(await waiting('proof_waiting')).toEqual([]);
    expect((await act('knowledge-check')).statusCode).toBe(200);
    expect(await waiting('team_waiting')).toEqual([]);
  });
});

describe('a submission without an account', () => {
  async function sendAnonymously(): Promise<number> {
    const form = new FormData();
    const fields = {
      first_name: 'Ada',
      last_name: 'Lind',
      phone: '5550100',
      contact_type: 'entrepreneur',
      email: member.email,
      message: 'Kites',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return (await test.call({ method: 'POST', url: '/api/contact', body: form, ip: '10.7.0.1' })).json().data
      .id;
  }

  it('is linked to a member once and is in their list', async () => {
    const id = await sendAnonymously();
    expect((await call('GET', `${base}/${member.id}`)).json().data.unclaimed).toMatchObject([{ id }]);
    expect((await act('submissions', { submission_id: id })).json().data.submissions).toMatchObject([{ id }]);
    expect((await call('GET', '/api/contacts', undefined, member.token)).json().data).toMatchObject([{ id }]);
    expect((await act('submissions', { submission_id: id })).json().message).toBe(
      memberMessages.ownedAlready,
    );
  });
});
