import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sql } from 'kysely';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../testing/processes/server.ts';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { deadReports } from '../../../../test/reports/dead-reports.ts';
import { pendingReports, returnedReports } from '../../../../test/reports/other-reports.ts';
import { type SmtpTestServer, sendOverSmtp, startSmtpServer } from '../../../../test/smtp-harness.ts';
import { mailboxes } from '../../../mailboxes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { SmtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import { listenForReplies } from '../../email-replies/listen-for-replies.ts';
import { eraseAccount } from '../../personal-data/erase-account.ts';
import { passwordChangedEmail } from '../emails/account-emails.ts';
import { replyAddress } from '../layout/reply-address.ts';
import { notifyByEmail } from '../notify-by-email.ts';
import { deliverEmail } from '../outbox/deliver-email.ts';
import { deleteOldDead } from './dead-addresses.repository.ts';

const port = await freePort();
const domain = 'reply.example.com';
const test = await testApp({ env: { INBOUND_SMTP_PORT: String(port), INBOUND_MAIL_DOMAIN: domain } });
const { db } = test.platform;
const listener = await listenForReplies(test.platform, mailboxes);
afterAll(() => listener?.close());

let member: SignedInUser;
const cleanups: (() => unknown)[] = [];
beforeEach(async () => {
  await test.database.reset();
  member = await registerMember(test);
  await deliverAll();
});
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

const emails = () => db.selectFrom('email_outbox').selectAll().orderBy('id').execute();
const newest = async () => (await emails()).at(-1);
const dead = () => db.selectFrom('dead_addresses').selectAll().where('alive_at', 'is', null).execute();

async function deliverAll(platform = test.platform): Promise<void> {
  await sql`update email_outbox set due_at = now() where state = 'queued'`.execute(db);
  for (const { id } of await emails()) await deliverEmail(platform, id);
}

/** Any email that is not there to prove the address. */
const notice = (to = member) =>
  inTransaction(test.platform, (tx) =>
    notifyByEmail(tx, {
      to,
      content: passwordChangedEmail({ firstName: 'Ada', link: 'https://x.test', signedOut: 'every device' }),
    }),
  );

/** Sends a notice and returns the address for reports about it. */
async function sentNotice(): Promise<{ id: number; report: string }> {
  await notice();
  await deliverAll();
  const id = (await newest())?.id ?? 0;
  return { id, report: await replyAddress(db, 'bounce', id, domain) };
}

const arrive = (to: string, raw: string, from = '') =>
  sendOverSmtp(port, { envelope: { from, to: [to] }, raw });
const reportOf = (reports: Record<string, (address: string) => string>, by: string) =>
  reports[by]?.(member.email) ?? '';
const bySmtp = async (
  options: SMTPServerOptions,
): Promise<{ smtp: SmtpTestServer; platform: typeof test.platform }> => {
  const smtp = await startSmtpServer(options);
  const mailer = new SmtpMailer({ url: smtp.url, from: test.platform.config.mail.from, connections: 2 });
  cleanups.push(
    () => smtp.stop(),
    () => mailer.close(),
  );
  return { smtp, platform: { ...test.platform, mailer } };
};
const refuseWith = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

describe('a delivery report that arrives by email', () => {
  it.each(Object.keys(deadReports))('of %s marks the address as dead', async (by) => {
    const { id, report } = await sentNotice();
    await arrive(report, reportOf(deadReports, by));
    expect(await newest()).toMatchObject({ id, state: 'returned', last_error: expect.stringMatching(/\w/) });
    expect(await dead()).toMatchObject([{ address: member.email, email_id: id }]);
  });

  it.each(Object.keys(returnedReports))(
    'about %s shows that the email came back and leaves the address alive',
    async (about) => {
      const { report } = await sentNotice();
      await arrive(report, reportOf(returnedReports, about));
      expect((await newest())?.state).toBe('returned');
      expect(await dead()).toEqual([]);
    },
  );

  it.each(Object.keys(pendingReports))('about %s changes nothing', async (about) => {
    const { report } = await sentNotice();
    await arrive(report, reportOf(pendingReports, about));
    expect((await newest())?.state).toBe('sent');
    expect(await dead()).toEqual([]);
  });

  it('also counts with a sender, and in any case of the address', async () => {
    const { report } = await sentNotice();
    await arrive(report.toUpperCase(), reportOf(deadReports, 'Postfix'), 'postmaster@mx.example.net');
    expect(await dead()).toHaveLength(1);
  });

  it('changes nothing if it is forged: without our signature, with that of another email, or to the address for replies', async () => {
    const { id, report } = await sentNotice();
    await notice();
    const signature = report.slice(report.indexOf('.') + 1);
    for (const forged of [
      `bounce+${id}.${'0'.repeat(24)}@${domain}`,
      `bounce+${id + 1}.${signature}`,
      `bounce+${id}@${domain}`,
    ])
      await expect(arrive(forged, reportOf(deadReports, 'Postfix'))).rejects.toThrow('No such mailbox');
    await arrive(await replyAddress(db, 'reply', member.id, domain), reportOf(deadReports, 'Postfix'));
    expect((await emails()).map(({ state }) => state)).not.toContain('returned');
    expect(await dead()).toEqual([]);
  });

  it('changes nothing if it is replayed after the address was proven, or is about an email from before', async () => {
    const { report: earlier } = await sentNotice();
    const { report } = await sentNotice();
    await arrive(report, reportOf(deadReports, 'Postfix'));
    await db.updateTable('dead_addresses').set({ alive_at: new Date() }).execute();
    await arrive(report, reportOf(deadReports, 'Postfix'));
    await arrive(earlier, reportOf(deadReports, 'Postfix'));
    expect(await dead()).toEqual([]);
    const { report: later } = await sentNotice();
    await arrive(later, reportOf(deadReports, 'Postfix'));
    expect(await dead()).toHaveLength(1);
  });

  it('that is faster than the record of sending is delivered again by its server', async () => {
    await notice();
    const id = (await newest())?.id ?? 0;
    await sql`update email_outbox set attempts = 1, due_at = now() + interval '1 minute' where id = ${id}`.execute(
      db,
    );
    const report = await replyAddress(db, 'bounce', id, domain);
    await expect(arrive(report, reportOf(deadReports, 'Postfix'))).rejects.toThrow('451');
    await sql`update email_outbox set state = 'sent' where id = ${id}`.execute(db);
    await arrive(report, reportOf(deadReports, 'Postfix'));
    expect(await dead()).toHaveLength(1);
  });

  it('about an email that is no longer stored is accepted and changes nothing', async () => {
    await arrive(await replyAddress(db, 'bounce', 999_999, domain), reportOf(deadReports, 'Postfix'));
    expect(await dead()).toEqual([]);
  });
});

describe('a mail server', () => {
  it('is named the signed address for reports as the sender, while the email itself is from us', async () => {
    const senders: string[] = [];
    const { smtp, platform } = await bySmtp({
      onMailFrom: ({ address }, _session, done) => {
        senders.push(address);
        done();
      },
    });
    await notice();
    await deliverAll(platform);
    expect(senders).toEqual([await replyAddress(db, 'bounce', (await newest())?.id ?? 0, domain)]);
    expect(smtp.emails[0]?.from?.address).toBe(test.platform.config.mail.from);
  });

  it.each(['MAIL FROM', 'RCPT TO'])(
    'that refuses this sender at %s gets the email from our own',
    async (step) => {
      const refuse = (address: string) =>
        address.startsWith('bounce+')
          ? refuseWith(553, `5.7.1 <${address}>: Sender address rejected: not owned by user`)
          : null;
      const { smtp, platform } = await bySmtp(
        step === 'MAIL FROM'
          ? { onMailFrom: ({ address }, _session, done) => done(refuse(address)) }
          : {
              onRcptTo: (_to, { envelope }, done) =>
                done(refuse(envelope.mailFrom ? envelope.mailFrom.address : '')),
            },
      );
      await notice();
      await deliverAll(platform);
      expect(smtp.emails).toHaveLength(1);
      expect((await newest())?.state).toBe('sent');
      expect(await dead()).toEqual([]);
    },
  );

  it.each([
    ['550 at RCPT for an unknown user', 550, '5.1.1 User unknown', 'RCPT', 'failed', 1],
    ['550 at RCPT without a code', 550, 'No such user here', 'RCPT', 'failed', 1],
    ['550 at DATA for an unknown user', 550, '5.1.1 User unknown', 'DATA', 'failed', 1],
    ['550 at RCPT for a policy', 550, '5.7.1 Service unavailable, client host blocked', 'RCPT', 'failed', 0],
    ['554 at DATA for the content', 554, '5.6.0 Content refused', 'DATA', 'failed', 0],
    ['452 at RCPT', 452, '4.2.2 Mailbox full', 'RCPT', 'queued', 0],
    ['450 at RCPT, whatever its text', 450, '4.1.1 User unknown', 'RCPT', 'queued', 0],
  ])(
    'that says %s: the email has the state it should have, and the address, too',
    async (_what, code, text, step, state, marked) => {
      const refusal = refuseWith(code, text);
      const { platform } = await bySmtp(
        step === 'RCPT'
          ? { onRcptTo: (_to, _session, done) => done(refusal) }
          : { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal)) },
      );
      await notice();
      await deliverAll(platform);
      expect((await newest())?.state).toBe(state);
      expect(await dead()).toHaveLength(marked);
    },
  );
});

describe('while an address is dead', () => {
  beforeEach(async () => {
    const { report } = await sentNotice();
    await arrive(report, reportOf(deadReports, 'Gmail'));
  });
  const call = (token: string, method: 'GET' | 'POST', url: string, body?: unknown) =>
    test.call({ method, url, token, body });
  const me = async () => (await call(member.token, 'GET', '/api/users/data')).json().data;

  it('emails to it are suppressed, in any case of the address, and others are sent', async () => {
    const other = await registerMember(test);
    await notice({ ...member, email: member.email.toUpperCase() });
    await notice(other);
    await deliverAll();
    const states = (await emails()).map(({ to_address, kind, state }) => [
      to_address.toLowerCase(),
      kind,
      state,
    ]);
    expect(states).toContainEqual([member.email, 'password_changed', 'suppressed']);
    expect(states).toContainEqual([other.email, 'password_changed', 'sent']);
  });

  it('its owner sees it when signed in, and proves the address with a link that is sent nevertheless', async () => {
    await db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', member.id)
      .execute();
    expect(await me()).toMatchObject({ email_confirmed: true, email_returned_at: expect.any(String) });
    const asked = await call(member.token, 'POST', '/api/users/confirmation-mail');
    expect(asked.json().data).toEqual({ email_confirmed: false });
    const token = /#t=(\S+)/.exec((await newest())?.text ?? '')?.[1];
    await deliverAll();
    expect(await newest()).toMatchObject({ kind: 'confirm_address', state: 'sent' });
    await call('', 'POST', '/api/users/confirm-email', { token });
    expect(await me()).not.toHaveProperty('email_returned_at');
    await notice();
    await deliverAll();
    expect((await newest())?.state).toBe('sent');
  });

  it('the team sees it on the page of the member and tries again, which is in the audit log', async () => {
    const { token } = await makeAdmin(test);
    const page = await call(token, 'GET', `/api/admin/members/${member.id}`);
    expect(page.json().data.dead_address).toMatchObject({
      code: '5.1.1',
      reason: expect.stringContaining('does not exist'),
    });
    const again = await call(token, 'POST', `/api/admin/members/${member.id}/address`);
    expect(again.json().data.dead_address).toBeNull();
    expect((await call(token, 'POST', `/api/admin/members/${member.id}/address`)).statusCode).toBe(409);
    const { data } = (await call(token, 'GET', '/api/admin/audit?action=account.address-revived')).json();
    expect(data).toHaveLength(1);
  });

  it('the team finds what was returned and suppressed in the list of emails, and sends what was suppressed again', async () => {
    const { token } = await makeAdmin(test);
    await notice();
    await deliverAll();
    const listed = async (state: string) =>
      (await call(token, 'GET', `/api/admin/outbox?state=${state}`)).json().data;
    const [suppressed] = await listed('suppressed');
    const [returned] = await listed('returned');
    expect(suppressed).toMatchObject({ to: member.email, attempts: 0 });
    expect((await call(token, 'POST', `/api/admin/outbox/${returned.id}/retry`)).statusCode).toBe(409);
    expect((await call(token, 'POST', `/api/admin/outbox/${suppressed.id}/retry`)).statusCode).toBe(200);
    await deliverAll();
    expect(await newest()).toMatchObject({ id: suppressed.id, state: 'sent' });
    expect(await dead()).toEqual([]);
  });

  it('the archive of its owner says so, and the deletion of the account deletes it', async () => {
    const archive = await call(member.token, 'GET', '/api/users/archive');
    expect(archive.rawPayload.toString('latin1')).toContain('account.json');
    await sql`update users set deletion_requested_at = now() - interval '1 year' where id = ${member.id}`.execute(
      db,
    );
    await eraseAccount(test.platform, member.id);
    expect(await db.selectFrom('dead_addresses').selectAll().execute()).toEqual([]);
  });

  it('it is stored as long as it has an account, and a month otherwise or once it is alive again', async () => {
    const age = () =>
      sql`update dead_addresses set since = now() - interval '40 days', alive_at = alive_at - interval '40 days'`.execute(
        db,
      );
    await age();
    await deleteOldDead(db, 30);
    expect(await dead()).toHaveLength(1);
    await db.updateTable('dead_addresses').set({ alive_at: new Date() }).execute();
    await age();
    await deleteOldDead(db, 30);
    expect(await db.selectFrom('dead_addresses').selectAll().execute()).toEqual([]);
  });
});
