import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { operationMessages } from '@proxima/contract/operations/operations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp } from '../../../test/app.ts';
import { deliverEmail } from '../notifications/outbox/deliver-email.ts';
import { verifyAudit } from './verify-audit.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;

const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  test.call({ method, url, body, token: owner.token });

/** As someone with the database's password would, past the triggers. */
const tamper = (statement: ReturnType<typeof sql>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

describe('the audit log', () => {
  beforeEach(async () => {
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => registerMember(test)));
  });

  it('is whole after parallel actions, and says who did what', async () => {
    expect(await verifyAudit(db, test.platform.key)).toMatchObject({ entries: 6, problems: [] });
    const { data } = (await call('GET', '/api/admin/audit?action=account')).json();
    expect(data[0]).toMatchObject({ action: 'account.registered', actor: 'Ada Lind' });
    expect((await call('POST', '/api/admin/audit/verification')).json().message).toBe(
      operationMessages.notProven,
    );
  });

  it('is only ever added to', async () => {
    await expect(sql`update audit_log set action = 'x'`.execute(db)).rejects.toThrow('only ever added to');
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('only ever added to');
  });

  it('shows a changed entry, whichever part of it was changed', async () => {
    for (const change of [
      sql`update audit_log set action = 'account.nothing' where id = (select min(id) from audit_log)`,
      sql`update audit_log set actor_id = 1 where id = (select max(id) from audit_log)`,
      sql`update audit_log set at = at - interval '1 day' where id = (select max(id) from audit_log)`,
      sql`update audit_log set details = '{"to":"x"}' where id = (select min(id) from audit_log)`,
    ]) {
      await test.database.reset();
      await registerMember(test);
      await tamper(change);
      const { problems } = await verifyAudit(db, test.platform.key);
      expect(problems).toMatchObject([{ kind: 'changed' }]);
    }
  });

  it('shows a missing entry, in the middle of a chain and at its end', async () => {
    await db.connection().execute(async (one) => {
      for (let index = 0; index < 3; index += 1) {
        const entry = sql`insert into audit_log (actor_kind, action, subject_kind) values ('test', 'test.done', 'test')`;
        await entry.execute(one);
      }
    });
    const [slot] = (
      await sql<{ slot: number }>`select slot from audit_log where action = 'test.done' limit 1`.execute(db)
    ).rows;
    const middle = sql`delete from audit_log where slot = ${slot?.slot} and position =
      (select max(position) - 1 from audit_log where slot = ${slot?.slot})`;
    await tamper(middle);
    expect((await verifyAudit(db, test.platform.key)).problems).toMatchObject([
      { kind: 'missing', chain: `audit ${slot?.slot}` },
    ]);
    await tamper(sql`delete from audit_log where slot = ${slot?.slot}`);
    expect((await verifyAudit(db, test.platform.key)).problems).toMatchObject([
      { kind: 'shortened', chain: `audit ${slot?.slot}` },
    ]);
  });
});

describe('the outbox', () => {
  const newestEmail = async () => (await call('GET', '/api/admin/outbox')).json().data[0];

  it('lists queued and sent emails, whose text can be read without SMTP', async () => {
    await registerMember(test);
    const queued = await newestEmail();
    expect(queued).toMatchObject({ kind: 'confirm_address', state: 'queued' });
    const queuedText = (await call('GET', `/api/admin/outbox/${queued.id}`)).json().data.text;
    await deliverEmail(test.platform, queued.id);
    expect(await newestEmail()).toMatchObject({ id: queued.id, state: 'sent', attempts: 1 });
    const sentText: string = (await call('GET', `/api/admin/outbox/${queued.id}`)).json().data.text;
    expect(sentText.replaceAll('\r\n', '\n').trim()).toBe(queuedText.trim());
    expect(sentText).toContain('/confirm-email#t=');
  });

  it('records who reads an email', async () => {
    await registerMember(test);
    await call('GET', `/api/admin/outbox/${(await newestEmail()).id}`);
    const { data } = (await call('GET', '/api/admin/audit?action=mail')).json();
    expect(data).toMatchObject([{ action: 'mail.read', actor: `${owner.first_name} ${owner.last_name}` }]);
  });

  it('shows the text, which may invite someone to any role, only to whoever may do everything', async () => {
    await makeTeamRole(test, { key: 'watcher', rights: ['operations.read'] });
    const { token } = await makeAdmin(test, 'watcher');
    const body = { email: 'noor@example.test', rank: 'owner' };
    await call('POST', '/api/admin/team/invitations', body);
    const url = `/api/admin/outbox/${(await newestEmail()).id}`;
    expect((await call('GET', url)).json().data.text).toContain('/invitation#t=');
    const { data } = (await test.call({ method: 'GET', url, token })).json();
    expect(data).toMatchObject({ kind: 'administrator_invitation', text: null });
  });

  it('retries an email that failed, and no other', async () => {
    await registerMember(test);
    const { id } = await newestEmail();
    expect((await call('POST', `/api/admin/outbox/${id}/retry`)).json().message).toBe(
      operationMessages.notFailed,
    );
    await db.updateTable('email_outbox').set({ state: 'failed' }).where('id', '=', id).execute();
    expect((await call('POST', `/api/admin/outbox/${id}/retry`)).json().data).toMatchObject({
      state: 'queued',
    });
  });
});

it('shows the state of database, background work, emails and real time', async () => {
  const { data } = (await call('GET', '/api/admin/health')).json();
  expect(data.database.version).toMatch(/^\d/);
  expect(data.emails).toEqual({ queued: 0, failed: 0 });
  expect(data).toMatchObject({ realtime: { ok: true }, mail_delivery: { ok: true } });
});
