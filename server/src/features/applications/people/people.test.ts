import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { invitationMessages } from '@proxima/contract/accounts/invitations';
import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import { maxPeople } from '@proxima/contract/applications/application-wire';
import type { AuditLine } from '@proxima/contract/audit/audit-wire';
import { realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { applyingAs, completeAnswers, tokenInEmail } from '../../../../test/applications.ts';
import { closeIn, insertCall } from '../../../../test/call-world.ts';
import { liveClients } from '../../../../test/realtime/live-clients.ts';
import { eraseAccount } from '../../personal-data/erase-account.ts';

// Ada has begun an application and invites Bea.

const test = await testApp();
const listen = await liveClients(test);
const { db } = test.platform;
let ada: SignedInUser;
let bea: SignedInUser;
let call: { id: number; slug: string };
let id: number;

const as = (who: SignedInUser) => applyingAs(test, who);
const confirm = (who: SignedInUser) =>
  sql`update users set email_confirmed_at = now() where id = ${who.id}`.execute(db);
const invite = (email: string, who = ada) =>
  as(who).send('POST', `/api/applications/${id}/invitations`, { email });
const accept = (token: string, who = bea) =>
  as(who).send('POST', '/api/application-invitations/accept', { token });

async function join(): Promise<void> {
  await invite(bea.email);
  const reply = await accept(await tokenInEmail(test, 'application_invitation'));
  expect(reply.statusCode, reply.body).toBe(200);
}

beforeEach(async () => {
  await test.database.reset();
  ada = await registerMember(test);
  bea = await registerMember(test);
  await confirm(bea);
  call = await insertCall(db);
  ({ id } = await as(ada).start(call.slug));
});

describe('someone who is invited', () => {
  it('works on the application, is named with each change, and cannot send it', async () => {
    await join();
    expect((await as(bea).answer(id, 'name', 'Kites')).json().data.answer.changed_by).toBe('Ada Lind');
    expect((await as(bea).sending(id)).json().message).toBe(messages.ownerSends);
    const { data } = (await as(ada).send('GET', `/api/applications/${id}`)).json();
    expect(data.people).toMatchObject([
      { id: ada.id, is_owner: true, is_you: true },
      { id: bea.id, is_owner: false, is_you: false },
    ]);
    expect((await as(bea).send('GET', '/api/applications')).json().data).toMatchObject([
      { id, is_owner: false },
    ]);
  });

  it('does not read what was sent: the submission is the applicant’s', async () => {
    await join();
    for (const [question, value] of Object.entries(completeAnswers))
      await as(bea).answer(id, question, value);
    const { submission_id } = (await as(ada).sending(id)).json().data;
    expect((await as(bea).send('GET', `/api/contacts/${submission_id}/application`)).statusCode).toBe(404);
  });

  it('reads nothing any more once removed, or after leaving', async () => {
    await join();
    expect((await as(ada).send('DELETE', `/api/applications/${id}/people/${bea.id}`)).statusCode).toBe(200);
    expect((await as(bea).send('GET', `/api/applications/${id}`)).statusCode).toBe(404);
    await join();
    expect((await as(bea).send('DELETE', `/api/applications/${id}/people/${ada.id}`)).statusCode).toBe(403);
    expect((await as(bea).send('DELETE', `/api/applications/${id}/people/${bea.id}`)).statusCode).toBe(200);
    expect((await as(bea).answer(id, 'name', 'Late')).statusCode).toBe(404);
  });

  it('sees changes and where others are, live; nobody else does', async () => {
    await join();
    const next = await listen(bea.token, userChannel(bea.id));
    const changed = next(realtimeEvents.applicationChanged);
    await as(ada).answer(id, 'name', 'Kites');
    expect(await changed).toEqual({ application_id: id, question_id: 'name', version: 1 });
    const seen = next(realtimeEvents.applicantSeen);
    await as(ada).send('PUT', `/api/applications/${id}/place`, { question: 'name' });
    expect(await seen).toMatchObject({ application_id: id, user_id: ada.id, question_id: 'name' });
    const stranger = await registerMember(test);
    expect(
      (await as(stranger).send('PUT', `/api/applications/${id}/place`, { question: null })).statusCode,
    ).toBe(404);
  });
});

describe('an invitation', () => {
  it('is for its confirmed address alone, and works once', async () => {
    await invite(bea.email);
    const token = await tokenInEmail(test, 'application_invitation');
    const opened = await as(bea).send('POST', '/api/application-invitations/open', { token });
    expect(opened.json().data).toMatchObject({ call_title: 'Tide 2030', invited_by: 'Ada Lind' });
    const stranger = await registerMember(test);
    expect((await accept(token, stranger)).json().message).toBe(invitationMessages.ofOther);
    await sql`update users set email_confirmed_at = null where id = ${bea.id}`.execute(db);
    expect((await accept(token)).json().message).toBe(invitationMessages.unconfirmed);
    await confirm(bea);
    expect((await accept(token)).statusCode).toBe(200);
    expect((await accept(token)).json().message).toBe(invitationMessages.used);
    expect((await accept('x'.repeat(43))).statusCode).toBe(404);
  });

  it('ends after a week, when it is withdrawn, and when the address is invited again', async () => {
    await invite(bea.email);
    const first = await tokenInEmail(test, 'application_invitation');
    const { invitations } = (await invite(bea.email)).json().data;
    expect(invitations).toHaveLength(1);
    expect((await accept(first)).statusCode).toBe(404);
    const second = await tokenInEmail(test, 'application_invitation');
    await sql`update application_invitations set expires_at = now()`.execute(db);
    expect((await accept(second)).json().message).toBe(invitationMessages.ended);
    const { data } = (await invite(bea.email)).json();
    const withdraw = () =>
      as(ada).send('DELETE', `/api/applications/${id}/invitations/${data.invitations[0].id}`);
    expect((await withdraw()).statusCode).toBe(200);
    expect((await accept(await tokenInEmail(test, 'application_invitation'))).statusCode).toBe(404);
  });

  it('is refused to who is part of it, beyond ten people, by a helper, and after the close', async () => {
    expect((await invite(ada.email)).json().message).toBe(messages.alreadyHelps);
    for (let count = 1; count < maxPeople; count += 1) await invite(`helper${count}@example.test`);
    expect((await invite('one-more@example.test')).json().message).toBe(messages.tooManyHelpers);
    await sql`delete from application_invitations`.execute(db);
    await join();
    expect((await invite('third@example.test', bea)).statusCode).toBe(403);
    await closeIn(db, call.id, -301);
    expect((await invite('third@example.test')).json().message).toBe(messages.closed);
  });
});

describe('a late link', () => {
  const soon = { at: `${new Date().getUTCFullYear() + 1}-12-01T12:00`, time_zone: 'Europe/Berlin' };
  let admin: SignedInUser;
  const give = (fields: object = {}) =>
    test.call({
      method: 'POST',
      url: `/api/admin/calls/${call.id}/late-links`,
      body: { email: bea.email, reason: 'The line was down.', until: soon, ...fields },
      token: admin.token,
    });
  const use = (token: string, who = bea) => as(who).send('POST', '/api/late-links/accept', { token });

  beforeEach(async () => {
    admin = await makeAdmin(test);
    await closeIn(db, call.id, -3_600);
  });

  it('lets one person apply after the close, with its reason on the application', async () => {
    await give();
    const token = await tokenInEmail(test, 'late_link');
    await db.updateTable('forms').set({ is_answered: false }).execute();
    expect((await use(token, ada)).json().message).toBe(messages.lateLinkOfOther);
    expect((await use(token)).json().data).toEqual({ slug: call.slug });
    // A second click leads to the same place.
    expect((await use(token)).statusCode).toBe(200);
    expect(await db.selectFrom('forms').select('is_answered').execute()).toEqual([{ is_answered: true }]);
    const submission = await as(bea).apply(call.slug);
    const shown = await test.call({
      method: 'GET',
      url: `/api/admin/submissions/${submission}/application`,
      token: admin.token,
    });
    expect(shown.json().data).toMatchObject({ is_late: true, late_reason: 'The line was down.' });
    expect((await as(ada).sending(id)).json().message).toBe(messages.closed);
  });

  it('is named in the audit log by its address until the account is erased, and by nobody then', async () => {
    await give();
    const entry = async () => {
      const reply = await test.call({
        method: 'GET',
        url: '/api/admin/audit?group=programmes',
        token: admin.token,
      });
      const found = (reply.json().data as AuditLine[]).find(
        ({ action }) => action === 'call.late-link-given',
      );
      return { sentence: found?.sentence.map(({ text }) => text).join(''), details: found?.details };
    };
    const given =
      'a link to apply to the call “Tide 2030” after its end, giving as reason “The line was down.”';
    expect((await entry()).sentence).toContain(`gave ${bea.email} ${given}`);
    expect((await entry()).details).not.toContain(bea.email);
    await sql`update users set deletion_requested_at = now() - interval '1 year' where id = ${bea.id}`.execute(
      db,
    );
    await eraseAccount(test.platform, bea.id);
    expect((await entry()).sentence).toContain(`gave someone ${given}`);
  });

  it('ends at its time, and is withdrawn until it is used', async () => {
    await give();
    const token = await tokenInEmail(test, 'late_link');
    const links = await test.call({
      method: 'GET',
      url: `/api/admin/calls/${call.id}/late-links`,
      token: admin.token,
    });
    expect(links.json().data).toMatchObject([{ email: bea.email, used_at: null }]);
    await sql`update late_links set until = now()`.execute(db);
    expect((await use(token)).json().message).toBe(messages.lateLinkEnded);
    const withdraw = () =>
      test.call({
        method: 'DELETE',
        url: `/api/admin/calls/${call.id}/late-links/${links.json().data[0].id}`,
        token: admin.token,
      });
    expect((await withdraw()).statusCode).toBe(200);
    expect((await use(token)).statusCode).toBe(404);
  });

  it('begins another application once the first one is discarded, and can be withdrawn then', async () => {
    await give();
    const token = await tokenInEmail(test, 'late_link');
    const begun = async (): Promise<number> => {
      expect((await use(token)).statusCode).toBe(200);
      return (await as(bea).start(call.slug)).id;
    };
    const links = async () =>
      (
        await test.call({
          method: 'GET',
          url: `/api/admin/calls/${call.id}/late-links`,
          token: admin.token,
        })
      ).json().data;
    const first = await begun();
    expect(await links()).toMatchObject([{ used_at: expect.any(String) }]);
    expect((await as(bea).send('DELETE', `/api/applications/${first}`)).statusCode).toBe(200);
    const second = await begun();
    expect(second).toBeGreaterThan(first);
    await as(bea).send('DELETE', `/api/applications/${second}`);
    const [link] = await links();
    expect(link).toMatchObject({ used_at: null });
    const url = `/api/admin/calls/${call.id}/late-links/${link.id}`;
    expect((await test.call({ method: 'DELETE', url, token: admin.token })).statusCode).toBe(200);
    expect((await use(token)).statusCode).toBe(404);
  });

  it('needs a reason and a time that is to come', async () => {
    expect(Object.keys((await give({ reason: ' ' })).json().data)).toEqual(['reason']);
    const past = { at: '2020-03-01T12:00', time_zone: 'Europe/Berlin' };
    expect(Object.keys((await give({ until: past })).json().data)).toEqual(['until']);
    expect((await give({ until: { at: '2031-03-30T02:30', time_zone: 'Europe/Berlin' } })).statusCode).toBe(
      422,
    );
  });
});
