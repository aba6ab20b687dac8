import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import {
  type EnquiryState,
  enquiryMessages,
  enquiryStates,
  enquiryTable,
} from '@proxima/contract/submissions/enquiries';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../../../testing/processes/server.ts';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makePdf } from '../../../../test/documents/sample-files.ts';
import { startSmtpServer } from '../../../../test/smtp-harness.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { listenForReplies } from '../../email-replies/listen-for-replies.ts';
import { anonymiseSubmissions } from '../ownership/anonymise-submissions.ts';
import { enquiryReplies } from './receive-enquiry-reply.ts';

const smtp = await startSmtpServer();
const port = await freePort();
const test = await testApp({
  worksJobs: true,
  env: {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Proxima <hello@proxima.example>',
    INBOUND_SMTP_PORT: String(port),
    INBOUND_MAIL_DOMAIN: 'reply.example.com',
  },
});
const { db } = test.platform;
const listener = await listenForReplies(test.platform, [enquiryReplies]);
const relay = nodemailer.createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
afterAll(async () => {
  relay.close();
  await listener?.close();
  await smtp.stop();
});

let admin: SignedInUser;
let people = 0;
beforeEach(async () => {
  await test.database.reset();
  smtp.emails.length = 0;
  admin = await makeAdmin(test);
});

const call = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
  token: string | undefined = admin.token,
) => test.call({ method, url, body, token });
const read = async (id: number) => (await call('GET', `/api/admin/enquiries/${id}`)).json().data;
function enquirer(): string {
  people += 1;
  return `noor${people}@example.test`;
}

async function enquire(email = enquirer(), token?: string): Promise<{ id: number; email: string }> {
  const body = {
    first_name: 'Noor',
    last_name: 'Vahl',
    phone: '5550100',
    email,
    message: 'Do you take kites?',
    contact_type: 'general_inquiry',
  };
  const sent = await test.call({ method: 'POST', url: '/api/contact', body, token });
  return { id: sent.json().data.id, email };
}

/** The newest email to an address, once there are that many. */
async function emailTo(address: string, count = 1) {
  const found = () => smtp.emails.filter(({ recipients }) => recipients.includes(address));
  await vi.waitFor(() => expect(found()).toHaveLength(count), { timeout: 10_000 });
  const email = found().at(-1);
  if (!email) throw new Error('no email');
  return email;
}
const replyToOf = ({ replyTo }: { replyTo?: { address?: string }[] | undefined }) =>
  replyTo?.[0]?.address ?? '';

const answer = async (id: number, text: string, changes: object = {}) =>
  call('POST', `/api/admin/enquiries/${id}/answers`, { text, version: (await read(id)).version, ...changes });

describe('an enquiry', () => {
  it('of a visitor is answered, replied to by email and closed in one thread, over SMTP both ways', async () => {
    const { id, email } = await enquire();
    const received = await emailTo(email);
    expect(received.subject).toBe(`Your enquiry #${id}`);

    const answered = await answer(id, 'We do. What do they cost?');
    expect(answered.json()).toMatchObject({
      message: enquiryMessages.answered,
      data: { state: 'answered', status: 'review', takes_replies: true },
    });
    const first = await emailTo(email, 2);
    expect(first.text).toContain('We do. What do they cost?');
    expect(first.subject).toBe(`Re: Your enquiry #${id}`);
    expect(first.inReplyTo).toBe(received.messageId);
    expect(first.raw).toMatch(/^Auto-Submitted: no\r$/im);
    expect(replyToOf(first)).toMatch(/^enquiry\+\d+\.[0-9a-f]{24}@reply\.example\.com$/);

    const reply = {
      from: `Noor <${email.toUpperCase()}>`,
      to: replyToOf(first),
      messageId: '<noor-1@example.test>',
      inReplyTo: first.messageId,
      text: 'About 640.\n\nOn Wed, Proxima wrote:\n> What do they cost?\n-- \nNoor',
      attachments: [{ filename: 'costs.pdf', content: makePdf() }],
    };
    await relay.sendMail(reply);
    await relay.sendMail(reply);
    const open = await read(id);
    expect(open.state).toBe('open');
    expect(open.versions).toMatchObject([
      { message: 'Do you take kites?', files: [] },
      { message: 'About 640.', files: [{ name: 'costs.pdf' }] },
    ]);
    expect((await emailTo(admin.email, 2)).subject).toBe(`A reply to enquiry #${id}`);

    await answer(id, 'Thank you, that helps.', { close: true });
    const second = await emailTo(email, 3);
    expect(second.inReplyTo).toBe('<noor-1@example.test>');
    expect(second.references?.split(/\s+/)).toEqual([
      received.messageId,
      first.messageId,
      '<noor-1@example.test>',
    ]);
    const closed = await read(id);
    expect(closed.state).toBe('closed');
    expect(
      closed.timeline.map(({ kind, by }: { kind: string; by: string }) => [kind, by.split(' ')[0]]),
    ).toEqual([
      ['sent', 'Noor'],
      ['enquiry-answered', 'Ines'],
      ['enquiry-replied', 'Noor'],
      ['enquiry-answered', 'Ines'],
      ['enquiry-closed', 'Ines'],
    ]);
    const logged = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(logged.map(({ action }) => action)).toEqual([
      'submission.sent',
      'submission.enquiry-answered',
      'submission.enquiry-replied',
      'submission.enquiry-answered',
      'submission.enquiry-closed',
    ]);
  });

  it('takes no email from anyone but its sender, whichever address of ours it came to, and says nothing of it', async () => {
    const mine = await enquire();
    const other = await enquire();
    const to = replyToOf(await emailTo(mine.email));
    const toOther = replyToOf(await emailTo(other.email));
    const refused = (email: object) => expect(relay.sendMail({ text: 'Hello', ...email }));
    for (const email of [
      { from: 'stranger@example.test', to },
      { from: mine.email, to: toOther },
      { from: `${mine.email}, ${other.email}`, sender: mine.email, to },
    ]) {
      await refused(email).rejects.toMatchObject({ responseCode: expect.any(Number) });
      await refused(email).rejects.not.toThrow(/Vahl|kites|noor\d/);
    }
    await refused({ from: 'stranger@example.test', to }).rejects.toThrow(enquiryMessages.foreignSender);
    const forged = to.replace(/\+\d+/, `+${other.id}`);
    await refused({ from: other.email, to: forged }).rejects.toThrow(/No such mailbox/);
    await refused({ from: mine.email, to: to.replace('enquiry+', 'reply+') }).rejects.toThrow(
      /No such mailbox/,
    );
    await refused({ from: mine.email, to, text: '> only a quote' }).rejects.toThrow(enquiryMessages.empty);
    const file = { filename: 'run.exe', content: 'MZ' };
    await refused({ from: mine.email, to, attachments: [file] }).rejects.toThrow(/run\.exe/);
    for (const { id } of [mine, other]) expect((await read(id)).versions).toHaveLength(1);
  });

  it('keeps the whole email where its text is too long for the thread', async () => {
    const { id, email } = await enquire();
    await relay.sendMail({ from: email, to: replyToOf(await emailTo(email)), text: 'word '.repeat(6_000) });
    const { versions } = await read(id);
    expect(versions[1].message).toMatch(/\[The rest is in the original email\.\]$/);
    expect(versions[1].files).toMatchObject([{ name: 'email.eml' }]);
  });

  it('is in the list of enquiries and in no list or count of submissions', async () => {
    const { id } = await enquire();
    const list = async (query = '') => (await call('GET', `/api/admin/enquiries${query}`)).json();
    expect(await list()).toMatchObject({ data: [{ id, state: 'open' }], counts: { open: 1, answered: 0 } });
    expect((await call('GET', '/api/admin/submissions')).json()).toMatchObject({
      data: [],
      counts: { total: 0 },
    });
    await answer(id, 'Yes');
    expect((await list('?state=open')).data).toEqual([]);
    expect((await list('?state=answered&search=kites')).data).toMatchObject([{ id }]);
    expect((await list()).counts).toEqual({ open: 0, answered: 1, snoozed: 0 });
  });

  it('waits from what was not answered until the answer, also when it is closed in between', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push((await enquire()).id);
    const [first, second, third] = ids as [number, number, number];
    const days: [number, number][] = [
      [first, 3],
      [second, 2],
      [third, 1],
    ];
    for (const [id, ago] of days)
      await sql`update submissions set waits_since = now() - make_interval(days => ${ago}) where id = ${id}`.execute(
        db,
      );
    const waiting = async (query = '') => {
      const { data, next_cursor } = (
        await call('GET', `/api/admin/enquiries?state=open&sort=waiting${query}`)
      ).json();
      return { ids: data.map(({ id }: { id: number }) => id), data, next_cursor };
    };
    // A change is no answer, and closing and reopening is none.
    const setState = async (id: number, state: string) =>
      call('PUT', `/api/admin/enquiries/${id}/state`, { state, version: (await read(id)).version });
    await setState(first, 'closed');
    await setState(first, 'open');
    expect((await waiting()).ids).toEqual([first, second, third]);
    const { ids: page, next_cursor } = await waiting('&limit=2');
    expect([...page, ...(await waiting(`&limit=2&cursor=${next_cursor}`)).ids]).toEqual([
      first,
      second,
      third,
    ]);
    const { version } = await read(first);
    await call('POST', `/api/admin/enquiries/${first}/answers`, { text: 'We do.', version });
    expect((await waiting()).ids).toEqual([second, third]);
    await setState(first, 'closed');
    await setState(first, 'open');
    const { ids: again, data } = await waiting();
    expect(again).toEqual([second, third, first]);
    expect(Date.now() - Date.parse(data[2].waits_since)).toBeLessThan(60_000);
  });

  it('is not decided, by itself, among many or later', async () => {
    const { id } = await enquire();
    const body = { decision: 'approved', comment: '', version: 1 };
    const url = `/api/admin/submissions/${id}`;
    for (const path of ['decision', 'held-decision']) {
      const refused = await call('POST', `${url}/${path}`, body);
      expect([refused.statusCode, refused.json().message]).toEqual([409, enquiryMessages.notDecided]);
    }
    const many = { decision: 'approved', comment: '', items: [{ id, version: 1 }] };
    const preview = await call('POST', '/api/admin/submissions/decisions/preview', many);
    expect(preview.json().data).toMatchObject([{ problem: enquiryMessages.notDecided }]);
    expect((await read(id)).status).toBe('review');
  });

  it('becomes a proposal with all that was written, and is an enquiry no longer', async () => {
    const { id, email } = await enquire();
    await emailTo(email);
    await answer(id, 'Tell us more');
    const body = { contact_type: 'investor', version: (await read(id)).version };
    const { data } = (await call('POST', `/api/admin/enquiries/${id}/proposal`, body)).json();
    expect(data).toMatchObject({ id, contact_type: 'investor', status: 'review' });
    expect((await call('GET', `/api/admin/enquiries/${id}`)).statusCode).toBe(404);
    const { data: listed, counts } = (await call('GET', '/api/admin/submissions')).json();
    expect(listed).toMatchObject([{ id }]);
    expect(counts).toMatchObject({ total: 1, review: 1 });
    await relay.sendMail({ from: email, to: replyToOf(await emailTo(email, 2)), text: 'Here is more' });
    const proposal = (await call('GET', `/api/admin/submissions/${id}`)).json().data;
    expect(proposal.versions.at(-1)).toMatchObject({ message: 'Here is more' });
  });

  it('is not changed by someone who has not read the newest of it', async () => {
    const { id } = await enquire();
    await answer(id, 'First');
    for (const [method, path, body] of [
      ['POST', 'answers', { text: 'Second' }],
      ['PUT', 'state', { state: 'closed' }],
      ['POST', 'proposal', { contact_type: 'entrepreneur' }],
    ] as const) {
      const stale = await call(method, `/api/admin/enquiries/${id}/${path}`, { ...body, version: 1 });
      expect([stale.statusCode, stale.json().message]).toEqual([409, enquiryMessages.stale]);
    }
    expect((await answer(id, '  ')).statusCode).toBe(422);
    const reopened = await call('PUT', `/api/admin/enquiries/${id}/state`, { state: 'open', version: 2 });
    expect(reopened.json()).toMatchObject({ message: enquiryMessages.reopened, data: { state: 'open' } });
    const again = await call('PUT', `/api/admin/enquiries/${id}/state`, { state: 'open', version: 3 });
    expect(again.statusCode).toBe(409);
  });

  it('of a member is read with its answers by that member alone, and goes with the account', async () => {
    const member = await registerMember(test);
    const { id } = await enquire(member.email, member.token);
    await emailTo(member.email, 2);
    await answer(id, 'Yes, we do.');
    const own = await call('GET', `/api/contacts/${id}`, undefined, member.token);
    expect(own.json().data.timeline).toMatchObject([
      { kind: 'sent', by: 'you' },
      { kind: 'enquiry-answered', by: 'Admin', comment: 'Yes, we do.' },
    ]);
    const other = await registerMember(test);
    expect((await call('GET', `/api/contacts/${id}`, undefined, other.token)).statusCode).toBe(404);
    await emailTo(member.email, 2 + 1);
    await inTransaction(test.platform, (tx) => anonymiseSubmissions(test.platform, tx, member.id));
    expect(await db.selectFrom('enquiry_emails').selectAll().execute()).toEqual([]);
    expect((await read(id)).timeline.every(({ comment }: { comment: unknown }) => comment === null)).toBe(
      true,
    );
    const gone = await answer(id, 'Are you there?');
    expect([gone.statusCode, gone.json().message]).toEqual([409, enquiryMessages.noAddress]);
  });
});

/** Every change that there is; all others are refused. */
const existing = [
  'open, answer by team: answered',
  'answered, answer by team: answered',
  'closed, answer by team: answered',
  'open, reply by enquirer: open',
  'answered, reply by enquirer: open',
  'closed, reply by enquirer: open',
  'open, close by team: closed',
  'answered, close by team: closed',
  'answered, reopen by team: open',
  'closed, reopen by team: open',
  'open, convert by team: proposal',
  'answered, convert by team: proposal',
  'closed, convert by team: proposal',
];

it('of all changes of an enquiry exactly those of the rules are possible', () => {
  const possible = (Object.keys(enquiryStates) as EnquiryState[]).flatMap((state) =>
    enquiryTable.actors.flatMap((actor) =>
      enquiryTable.acts.flatMap((action) => {
        const transition = enquiryTable.transition(state, [actor], action);
        return 'to' in transition ? [`${state}, ${action} by ${actor}: ${transition.to}`] : [];
      }),
    ),
  );
  expect(possible.toSorted()).toEqual(existing.toSorted());
});
