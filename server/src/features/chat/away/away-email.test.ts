import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../testing/processes/server.ts';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makePdf } from '../../../../test/documents/sample-files.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startInboundEmail } from '../../../platform/mail/inbound-email.ts';
import { listenForReplies } from '../../email-replies/listen-for-replies.ts';
import { deleteOldOriginals, removeConversation } from '../conversations/delete-messages.ts';
import { conversationReplies } from '../messages/receive-reply.ts';
import { sendAwayEmail } from './send-away-email.ts';

const port = await freePort();
const test = await testApp({
  env: { INBOUND_SMTP_PORT: String(port), INBOUND_MAIL_DOMAIN: 'reply.example.com' },
});
const listener = await listenForReplies(test.platform, [conversationReplies]);
afterAll(() => listener?.close());
beforeEach(() => test.database.reset());

const answer = (token: string, userId: number, text: string) =>
  test.call({ method: 'POST', url: `/api/admin/conversations/${userId}/messages`, body: { text }, token });
const history = async (token: string) =>
  (await test.call({ method: 'GET', url: '/api/users/chat', token })).json();
const queuedEmails = () =>
  test.platform.db
    .selectFrom('email_outbox')
    .selectAll()
    .where('kind', '=', 'unread_messages')
    .orderBy('id')
    .execute();
const grow = (seconds: number) =>
  sql`update messages set created_at = created_at - make_interval(secs => ${seconds})`.execute(
    test.platform.db,
  );
const looks = async () => {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = 'chat.away'`.execute(
    test.platform.db,
  );
  return rows;
};

async function people() {
  return { member: await registerMember(test), admin: await makeAdmin(test) };
}

describe('a member who is away', () => {
  it('gets everything missed in one email once the oldest of it is ten minutes old', async () => {
    const { member, admin } = await people();
    await answer(admin.token, member.id, 'First question');
    await answer(admin.token, member.id, 'Second question');
    const waiting = await looks();
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.wait).toBeGreaterThan(ages.awayEmail - 60);

    await sendAwayEmail(test.platform, member.id);
    expect(await queuedEmails()).toEqual([]);
    await grow(ages.awayEmail + 1);
    await sendAwayEmail(test.platform, member.id);
    await sendAwayEmail(test.platform, member.id);
    const [mail, ...others] = await queuedEmails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: member.email, subject: 'You have 2 new messages' });
    expect(mail?.text).toContain('First question');
    expect(mail?.text).toContain('Second question');
  });

  it('gets no email for what was read', async () => {
    const { member, admin } = await people();
    const { id } = (await answer(admin.token, member.id, 'Seen')).json().data;
    await test.call({
      method: 'POST',
      url: '/api/users/chat/read',
      body: { up_to: id },
      token: member.token,
    });
    await grow(ages.awayEmail + 1);
    await sendAwayEmail(test.platform, member.id);
    expect(await queuedEmails()).toEqual([]);
  });

  it('is checked again later when the unseen message is younger than ten minutes', async () => {
    const { member, admin } = await people();
    await answer(admin.token, member.id, 'Young');
    await sql`delete from pgboss.job`.execute(test.platform.db);
    await grow(300);
    await sendAwayEmail(test.platform, member.id);
    const [look] = await looks();
    expect(look?.wait).toBeGreaterThan(200);
    expect(look?.wait).toBeLessThan(310);
  });

  it('gets the messages that one email has no room for in the next', async () => {
    const { member, admin } = await people();
    await answer(admin.token, member.id, 'First');
    await sql`insert into messages (conversation_id, sender_id, sender_name, text)
      select conversation_id, sender_id, sender_name, 'More ' || n from messages, generate_series(1, 100) n`.execute(
      test.platform.db,
    );
    await sql`delete from pgboss.job`.execute(test.platform.db);
    await grow(ages.awayEmail + 1);
    await sendAwayEmail(test.platform, member.id);
    expect(await queuedEmails()).toHaveLength(1);
    expect(await looks()).toHaveLength(1);
    await sendAwayEmail(test.platform, member.id);
    const [, second] = await queuedEmails();
    expect(second?.text).toContain('More 100');
  });

  it('gets no email while the account is disabled', async () => {
    const { member, admin } = await people();
    await answer(admin.token, member.id, 'One');
    await sql`update users set disabled_at = now() where id = ${member.id}`.execute(test.platform.db);
    await grow(ages.awayEmail + 1);
    await sendAwayEmail(test.platform, member.id);
    expect(await queuedEmails()).toEqual([]);
  });

  it('can stop the emails with one click and no session, and turn them on again', async () => {
    const { member, admin } = await people();
    await answer(admin.token, member.id, 'One');
    await grow(ages.awayEmail + 1);
    await sendAwayEmail(test.platform, member.id);
    const [mail] = await queuedEmails();
    const headers = mail?.headers as Record<string, string>;
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/<(.+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const opened = await test.call({ method: 'GET', url: url.pathname });
    expect(opened.statusCode).toBe(303);
    expect(
      (await test.call({ method: 'GET', url: url.pathname.replace('unsubscribe', 'choices') })).json().data,
    ).toMatchObject({ label: 'You have new messages from our team', email: 'now' });

    const clicked = await test.app.inject({
      method: 'POST',
      url: url.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    await answer(admin.token, member.id, 'Two');
    await grow(ages.awayEmail + 1);
    await sendAwayEmail(test.platform, member.id);
    expect(await queuedEmails()).toHaveLength(1);
    const { data } = (
      await test.call({ method: 'GET', url: '/api/notifications', token: member.token })
    ).json();
    const title = 'You have new messages from our team';
    expect(data).toMatchObject(Array(2).fill({ title, path: '/dashboard/messages', read_at: null }));

    const again = url.pathname.replace('unsubscribe', 'choices');
    await test.call({ method: 'POST', url: again, body: { email: 'now' } });
    await answer(admin.token, member.id, 'Three');
    await grow(ages.awayEmail + 1);
    await sendAwayEmail(test.platform, member.id);
    expect(await queuedEmails()).toHaveLength(2);
  });

  it('has read the notification, which no digest repeats, once they have read the whole conversation', async () => {
    const { member, admin } = await people();
    const { id: first } = (await answer(admin.token, member.id, 'One')).json().data;
    const { id: second } = (await answer(admin.token, member.id, 'Two')).json().data;
    await grow(ages.awayEmail + 1);
    await sendAwayEmail(test.platform, member.id);
    const readUpTo = async (id: number) => {
      const body = { up_to: id };
      await test.call({ method: 'POST', url: '/api/users/chat/read', body, token: member.token });
      const { data } = (
        await test.call({ method: 'GET', url: '/api/notifications/unread', token: member.token })
      ).json();
      return data.unread;
    };
    expect(await readUpTo(first)).toBe(1);
    expect(await readUpTo(second)).toBe(0);
  });

  it('is not unsubscribed by a link that we did not sign', async () => {
    const { member } = await people();
    const forged = `/api/mail/unsubscribe/${member.id}-away-${'0'.repeat(24)}`;
    expect((await test.call({ method: 'POST', url: forged })).statusCode).toBe(404);
  });
});

describe('a reply by email', () => {
  const relay = nodemailer.createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  afterAll(() => relay.close());

  async function awayMember() {
    const { member, admin } = await people();
    await answer(admin.token, member.id, 'What does one cost?');
    await grow(ages.awayEmail + 1);
    await sendAwayEmail(test.platform, member.id);
    const [mail] = await queuedEmails();
    return { member, admin, replyTo: mail?.reply_to ?? '' };
  }

  it('lands in the conversation once, without quote and signature, with its attachments', async () => {
    const { member, replyTo } = await awayMember();
    expect(replyTo).toMatch(/^reply\+\d+\.[0-9a-f]{24}@reply\.example\.com$/);
    const mail = {
      from: `Mira <${member.email.toUpperCase()}>`,
      to: replyTo,
      messageId: '<one@example.com>',
      text: 'About 640.\n\nOn Wed, Proxima wrote:\n> What does one cost?\n-- \nMira',
      attachments: [{ filename: 'costs.pdf', content: makePdf() }],
    };
    await relay.sendMail(mail);
    await relay.sendMail(mail);
    const { data } = await history(member.token);
    expect(data).toHaveLength(2);
    expect(data[1]).toMatchObject({
      text: 'About 640.',
      sender_id: member.id,
      files: [{ name: 'costs.pdf' }],
    });
  });

  it('is refused from another address, to another address, and with a file that we do not accept', async () => {
    const { member, replyTo } = await awayMember();
    const mail = { from: member.email, to: replyTo, text: 'Hello' };
    await expect(relay.sendMail({ ...mail, from: 'stranger@example.com' })).rejects.toThrow(
      /address of your account/,
    );
    await expect(
      relay.sendMail({ ...mail, to: `reply+${member.id}.${'0'.repeat(24)}@reply.example.com` }),
    ).rejects.toThrow(/No such mailbox/);
    await expect(relay.sendMail({ ...mail, to: 'postmaster@other.example' })).rejects.toThrow(
      /No such mailbox/,
    );
    await expect(
      relay.sendMail({ ...mail, attachments: [{ filename: 'run.exe', content: 'MZ' }] }),
    ).rejects.toThrow(/run\.exe/);
    await expect(
      relay.sendMail({ ...mail, attachments: [{ filename: 'plan.pdf', content: 'not a pdf' }] }),
    ).rejects.toThrow(/does not match its name/);
    await expect(relay.sendMail({ ...mail, text: '> only a quote' })).rejects.toThrow(/Write something/);
    expect((await history(member.token)).data).toHaveLength(1);
    const files = await test.platform.db.selectFrom('files').select('id').execute();
    expect(files).toEqual([]);
  });

  it('is stored as it arrived, for the team to download: byte for byte, with what was cut', async () => {
    const { member, admin, replyTo } = await awayMember();
    const quote = 'On Wed, Proxima wrote:\n> What does one cost?';
    await relay.sendMail({
      from: member.email,
      to: replyTo,
      subject: 'Costs',
      text: `About 640.\n\n${quote}`,
    });
    const url = `/api/admin/conversations/${member.id}`;
    const { data } = (await test.call({ method: 'GET', url, token: admin.token })).json();
    expect(data[1]).toMatchObject({ text: 'About 640.', files: [], original: { type: 'message/rfc822' } });
    const opened = `/api/files/${data[1].original.id}`;
    const { body, headers } = await test.call({ method: 'GET', url: opened, token: admin.token });
    expect(body).toContain('Subject: Costs');
    expect(body).toContain('> What does one cost?');
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const stranger = await registerMember(test);
    expect((await test.call({ method: 'GET', url: opened, token: stranger.token })).statusCode).toBe(404);
  });

  it('is deleted with its conversation, and after a year', async () => {
    const { member, replyTo } = await awayMember();
    const kept = () =>
      test.platform.db.selectFrom('files').select('id').where('kind', '=', 'email').execute();
    await relay.sendMail({ from: member.email, to: replyTo, text: 'One' });
    await deleteOldOriginals(test.platform);
    expect(await kept()).toHaveLength(1);
    await sql`update files set created_at = now() - interval '366 days'`.execute(test.platform.db);
    await deleteOldOriginals(test.platform);
    expect(await kept()).toHaveLength(0);
    expect((await history(member.token)).data[1]).toMatchObject({ text: 'One' });
    await relay.sendMail({ from: member.email, to: replyTo, text: 'Two' });
    expect(await kept()).toHaveLength(1);
    await inTransaction(test.platform, (tx) => removeConversation(test.platform, tx, member.id));
    expect(await kept()).toHaveLength(0);
  });

  it('with ten files is one message; with 1,500, or too many parts or headers, it is refused for good', async () => {
    const { member, replyTo } = await awayMember();
    const mail = { from: member.email, to: replyTo, text: 'Costs' };
    const files = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ filename: `${index}.pdf`, content: makePdf() }));
    const refused = (extra: object) => expect(relay.sendMail({ ...mail, ...extra })).rejects;
    await refused({ attachments: files(1_500) }).toMatchObject({ responseCode: 554 });
    await refused({ attachments: files(11) }).toThrow(/At most 10 files/);
    await refused({ headers: { 'X-Padding': 'x '.repeat(150_000) } }).toMatchObject({ responseCode: 554 });
    expect((await history(member.token)).data).toHaveLength(1);
    await relay.sendMail({ ...mail, attachments: files(10) });
    const { data } = await history(member.token);
    expect(data).toHaveLength(2);
    expect(data[1].files).toHaveLength(10);
  });

  it('from two senders is refused, however they are written', async () => {
    const { member, replyTo } = await awayMember();
    const send = (from: string) =>
      relay.sendMail({
        envelope: { from: member.email, to: replyTo },
        raw: `${from}\r\nTo: ${replyTo}\r\nSubject: x\r\n\r\nHello`,
      });
    for (const from of [
      `From: ${member.email}\r\nFrom: stranger@example.com`,
      `From: stranger@example.com\r\nFrom: ${member.email}`,
      `From: ${member.email}\r\nFrom : ${member.email}`,
      `From: ${member.email}, stranger@example.com`,
      `From: Team: ${member.email}, stranger@example.com;`,
    ]) {
      await expect(send(from), from).rejects.toMatchObject({ responseCode: 554 });
    }
    expect((await history(member.token)).data).toHaveLength(1);
  });

  it('below a quote with soft line ends is found (format=flowed, as Thunderbird writes it)', async () => {
    const { member, replyTo } = await awayMember();
    const body =
      'On 12.03.2026 14:05, Proxima wrote:\r\n> What does one \r\n> cost? \r\nAbout 640, \r\nall told.\r\n-- \r\nMira';
    await relay.sendMail({
      envelope: { from: member.email, to: replyTo },
      raw: `From: ${member.email}\r\nContent-Type: text/plain; charset=UTF-8; format=flowed\r\n\r\n${body}`,
    });
    expect((await history(member.token)).data[1]).toMatchObject({ text: 'About 640, all told.' });
  });

  it('with characters that the database cannot store is accepted without them', async () => {
    const { member, replyTo } = await awayMember();
    await relay.sendMail({ from: member.email, to: replyTo, text: 'Zero\u0000 and bell\u0007' });
    expect((await history(member.token)).data[1]).toMatchObject({ text: 'Zero and bell' });
  });

  it('that reports a failed delivery, or came over a list, is accepted and ignored', async () => {
    const { member, replyTo } = await awayMember();
    const mail = { from: member.email, text: 'Your message could not be delivered' };
    await relay.sendMail({ ...mail, envelope: { from: '', to: replyTo } });
    await relay.sendMail({ ...mail, to: replyTo, headers: { 'List-Id': '<talk.example.com>' } });
    expect((await history(member.token)).data).toHaveLength(1);
  });

  it('that was sent automatically is accepted and ignored', async () => {
    const { member, replyTo } = await awayMember();
    const headers = { 'Auto-Submitted': 'auto-replied' };
    await relay.sendMail({ from: member.email, to: replyTo, text: 'I am on holiday', headers });
    expect((await history(member.token)).data).toHaveLength(1);
  });

  it('longer than a message becomes several, in order', async () => {
    const { member, replyTo } = await awayMember();
    await relay.sendMail({
      from: member.email,
      to: replyTo,
      text: `${'first '.repeat(700)}${'second '.repeat(500)}`,
    });
    const { data } = await history(member.token);
    expect(data).toHaveLength(3);
    expect(data[1].text).toMatch(/^first/);
    expect(data[2].text).toMatch(/second$/);
  });

  it('asks the relay to try again while the database is away', async () => {
    const inbound = await startInboundEmail({
      port: await freePort(),
      temporaryDirectory: test.platform.temporaryDirectory,
      log: test.platform.log,
      accepts: async () => true,
      receive: async () => {
        throw new Error('the database is away');
      },
    });
    const sender = nodemailer.createTransport({ host: '127.0.0.1', port: inbound.port, ignoreTLS: true });
    await expect(
      sender.sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'x' }),
    ).rejects.toMatchObject({ responseCode: 451 });
    sender.close();
    await inbound.close();
  });
});
