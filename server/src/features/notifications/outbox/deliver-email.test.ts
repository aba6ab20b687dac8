import { type Brand, defaultBrand } from '@proxima/contract/content/brand';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database/database.ts';
import { quiet } from '../../../../test/database/test-postgres.ts';
import { type SmtpTestServer, startSmtpServer } from '../../../../test/smtp-harness.ts';
import { readConfig } from '../../../config.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { startJobs } from '../../../platform/jobs/jobs-pgboss.ts';
import { SmtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import { confirmAddressEmail } from '../emails/account-emails.ts';
import { adoptQueuedEmails } from '../notifications.jobs.ts';
import { deliverEmail } from './deliver-email.ts';
import { claimNextEmail, countEmails, requeueEmail } from './email-outbox.repository.ts';
import { deliveryQueue, queueEmails } from './queue-email.ts';
import { senderNameOf } from './sender-name.ts';

const { db, url, reset } = await testDatabase();
const config = readConfig({ NODE_ENV: 'test', MAIL_FROM: 'Proxima <hello@ventures.example.com>' });
const cleanups: (() => unknown)[] = [];
let jobs: Jobs;

beforeEach(async () => {
  await reset();
  jobs = await startJobs({ url, log: quiet, concurrency: 2 });
});
afterEach(async () => {
  await jobs.stop();
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function startServer(...options: Parameters<typeof startSmtpServer>): Promise<SmtpTestServer> {
  const smtp = await startSmtpServer(...options);
  cleanups.push(() => smtp.stop());
  return smtp;
}

/** Short timeouts are only for servers that hang: on a busy machine others may be slow to reply. */
function platformTo(smtp: { url: string }, timeouts = { stage: 10_000, whole: 20_000 }) {
  const mailer = new SmtpMailer({ url: smtp.url, from: config.mail.from, connections: 4, timeouts });
  cleanups.push(() => mailer.close());
  return { db, jobs, realtime: undefined as never, log: quiet, config, mailer, clock: systemClock };
}
type TestPlatform = ReturnType<typeof platformTo>;

const content = confirmAddressEmail({
  firstName: 'Ada',
  link: 'https://ventures.example.com/confirm#t=secret',
});

const queueOne = (platform: TestPlatform, email = 'ada@example.test') =>
  inTransaction(platform, (tx) => queueEmails(tx, [{ to: { email }, content }]));

/** Emails whose subjects number them. */
const queueNumbered = (platform: TestPlatform, emails: readonly string[]) =>
  inTransaction(platform, (tx) =>
    queueEmails(
      tx,
      emails.map((email, n) => ({ to: { email }, content: { ...content, subject: `no. ${n}` } })),
    ),
  );
const subjectsFor = (smtp: SmtpTestServer, email: string) =>
  smtp.emails.filter(({ recipients }) => recipients.includes(email)).map(({ subject }) => subject);

const rows = () => db.selectFrom('email_outbox').selectAll().orderBy('id').execute();
const makeAllDue = () => sql`update email_outbox set due_at = now() where state = 'queued'`.execute(db);
async function deliverAll(platform: TestPlatform): Promise<void> {
  await makeAllDue();
  for (const { id } of await rows()) await deliverEmail(platform, id);
}

describe('a queued email', () => {
  it('exists only if the transaction commits; a job delivers it and clears its text', async () => {
    const smtp = await startServer();
    const platform = platformTo(smtp);
    await jobs.work(deliveryQueue, ({ emailId }) => deliverEmail(platform, emailId));
    const failing = inTransaction(platform, async (tx) => {
      await queueEmails(tx, [{ to: { email: 'never@example.test' }, content }]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow();
    await queueOne(platform);
    await expect.poll(() => smtp.emails.length).toBe(1);
    await expect.poll(async () => (await rows())[0]?.state).toBe('sent');
    const [row] = await rows();
    expect(row).toMatchObject({ text: '', html: '', attempts: 1, last_error: null });
    expect(smtp.emails[0]).toMatchObject({
      recipients: ['ada@example.test'],
      messageId: `<${row?.message_id}@ventures.example.com>`,
      subject: content.subject,
    });
    expect(smtp.emails[0]?.html).toContain('Proxima Ventures');
  });

  it('carries an entry for the calendar of its recipient, which goes with the text', async () => {
    const smtp = await startServer();
    const platform = platformTo(smtp);
    const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' } as const;
    const to = { email: 'ada@example.test' };
    await inTransaction(platform, (tx) => queueEmails(tx, [{ to, content, calendar }]));
    await deliverAll(platform);
    expect(smtp.emails[0]?.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
    expect(smtp.emails[0]?.attachments).toMatchObject([{ method: 'REQUEST' }, { filename: 'invite.ics' }]);
    expect((await rows())[0]).toMatchObject({ state: 'sent', calendar: null });
  });

  it('has exactly one recipient', async () => {
    const platform = platformTo(await startServer());
    for (const to of ['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', 'Ada <a@b.test>']) {
      await expect(queueOne(platform, to)).rejects.toMatchObject({ code: 'validation_failed' });
    }
    expect(await rows()).toEqual([]);
  });

  it('is delivered once, however many nodes try at the same time', async () => {
    const smtp = await startServer();
    const platform = platformTo(smtp);
    await queueOne(platform);
    const [row] = await rows();
    await Promise.all(Array.from({ length: 10 }, () => deliverEmail(platform, row?.id ?? 0)));
    await deliverEmail(platform, row?.id ?? 0);
    expect(smtp.emails).toHaveLength(1);
  });
});

it('an email that was held and is no longer due is deleted, and those after it get its job', async () => {
  const smtp = await startServer();
  const platform = platformTo(smtp);
  await queueNumbered(platform, Array(3).fill('ada@example.test'));
  const [first, second] = await rows();
  await sql`update email_outbox set held_until = now() where id in (${first?.id}, ${second?.id})`.execute(db);
  await sql`delete from pgboss.job where name = ${deliveryQueue.name}`.execute(db);
  await jobs.work(deliveryQueue, ({ emailId }) => deliverEmail(platform, emailId));
  await deliverEmail(platform, first?.id ?? 0, { isStillDue: async ({ id }) => id !== first?.id });
  await expect.poll(() => smtp.emails.length).toBe(2);
  expect(subjectsFor(smtp, 'ada@example.test')).toEqual(['no. 1', 'no. 2']);
  expect((await rows()).map(({ id }) => id)).not.toContain(first?.id);
});

describe('while the mail server', () => {
  it('refuses connections, then hangs, then is back: every email arrives exactly once', async () => {
    const stopped = await startServer();
    await stopped.stop();
    const down = platformTo(stopped);
    for (let n = 0; n < 5; n += 1) await queueOne(down, `p${n}@example.test`);
    await deliverAll(down);
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array(5).fill(['queued', 1]),
    );
    const hanging = platformTo(await startServer({ onConnect: () => undefined }), { stage: 300, whole: 600 });
    await deliverAll(hanging);
    expect((await rows()).every(({ last_error }) => last_error !== null)).toBe(true);
    const smtp = await startServer();
    const up = platformTo(smtp);
    await deliverAll(up);
    await deliverAll(up);
    expect(smtp.emails.flatMap(({ recipients }) => recipients).sort()).toEqual(
      [0, 1, 2, 3, 4].map((n) => `p${n}@example.test`),
    );
    expect(await countEmails(db)).toEqual({ queued: 0, failed: 0 });
  });

  it('is down, each attempt waits longer than the last, and after days the email counts as failed', async () => {
    const stopped = await startServer();
    await stopped.stop();
    const platform = platformTo(stopped);
    await queueOne(platform);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await deliverAll(platform);
      const { rows: found } = await sql<{ wait: number }>`
        select round(extract(epoch from due_at - now()))::int as wait from email_outbox`.execute(db);
      waits.push(found[0]?.wait ?? 0);
    }
    expect(waits).toEqual([60, 120, 240]);
    await sql`update email_outbox set created_at = now() - interval '6 days'`.execute(db);
    await deliverAll(platform);
    expect(await countEmails(db)).toEqual({ queued: 0, failed: 1 });
  });

  it('rejects a recipient permanently, the email stays failed until someone sends it again', async () => {
    const refusing = await startServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('unknown user'), { responseCode: 550 })),
    });
    const platform = platformTo(refusing);
    await queueOne(platform);
    await deliverAll(platform);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'failed', last_error: expect.stringContaining('unknown user') });
    await deliverAll(platform);
    expect((await rows())[0]?.attempts).toBe(1);
    const smtp = await startServer();
    expect(await requeueEmail(db, row?.id ?? 0)).toBe('ada@example.test');
    await deliverAll(platformTo(smtp));
    expect(smtp.emails).toHaveLength(1);
    expect(await requeueEmail(db, row?.id ?? 0)).toBe(undefined);
  });
});

describe('the emails to one address', () => {
  it('arrive in the order in which they were queued, in parallel with those to others', async () => {
    const smtp = await startServer();
    const platform = platformTo(smtp);
    const people = ['ada@example.test', 'noor@example.test', 'kofi@example.test'];
    const recipients = Array.from({ length: 60 }, (_, n) => people[n % 3] ?? '');
    await queueNumbered(platform, recipients);
    await jobs.work(deliveryQueue, ({ emailId }) => deliverEmail(platform, emailId));
    await expect.poll(() => smtp.emails.length).toBe(60);
    for (const [index, person] of people.entries()) {
      const expected = Array.from({ length: 20 }, (_, n) => `no. ${3 * n + index}`);
      expect(subjectsFor(smtp, person)).toEqual(expected);
    }
    // The outcome is recorded after the server has the email.
    await expect.poll(() => countEmails(db)).toEqual({ queued: 0, failed: 0 });
  });

  it('wait behind the first one while the mail server is down, and are sent with the next one once it is back', async () => {
    const stopped = await startServer();
    await stopped.stop();
    const down = platformTo(stopped);
    await queueNumbered(down, Array(3).fill('ada@example.test'));
    for (const { id } of await rows()) await deliverEmail(down, id);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([3, 0, 0]);
    const smtp = await startServer();
    const up = platformTo(smtp);
    await queueOne(up);
    await deliverEmail(up, (await rows()).at(-1)?.id ?? 0);
    expect(subjectsFor(smtp, 'ada@example.test')).toEqual(['no. 0', 'no. 1', 'no. 2', content.subject]);
  });

  it('overtake one that the server defers or rejects', async () => {
    const replies = [451, 550];
    const smtp = await startServer({
      onRcptTo: (_address, _session, done) => {
        const responseCode = replies.shift();
        done(responseCode ? Object.assign(new Error('not this one'), { responseCode }) : null);
      },
    });
    const platform = platformTo(smtp);
    await queueNumbered(platform, Array(3).fill('ada@example.test'));
    await deliverEmail(platform, (await rows())[0]?.id ?? 0);
    expect((await rows()).map(({ state }) => state)).toEqual(['queued', 'failed', 'sent']);
    expect(subjectsFor(smtp, 'ada@example.test')).toEqual(['no. 2']);
  });

  it('do not overtake one whose node died with it', async () => {
    const smtp = await startServer();
    const platform = platformTo(smtp);
    await queueNumbered(platform, Array(2).fill('ada@example.test'));
    const [first, second] = await rows();
    await claimNextEmail(db, first?.id ?? 0, 0);
    await deliverEmail(platform, second?.id ?? 0);
    // The job of the first, run again.
    await deliverEmail(platform, first?.id ?? 0, { isRetry: true });
    expect(smtp.emails).toEqual([]);
    await makeDueIn(0);
    await deliverEmail(platform, first?.id ?? 0);
    expect(subjectsFor(smtp, 'ada@example.test')).toEqual(['no. 0', 'no. 1']);
  });
});

/** As if the node had died before it recorded the outcome: still queued, due again in `seconds`. */
const makeDueIn = (seconds: number) =>
  sql`update email_outbox set state = 'queued', text = 'x', due_at = now() + make_interval(secs => ${seconds})`.execute(
    db,
  );

it('an email whose node died with it is sent again after the lease, with the same Message-ID', async () => {
  const smtp = await startServer();
  const platform = platformTo(smtp);
  await queueOne(platform);
  const [row] = await rows();
  // Sent, but the node died before it recorded that.
  await deliverEmail(platform, row?.id ?? 0);
  await makeDueIn(2);
  await deliverEmail(platform, row?.id ?? 0, { isRetry: true });
  expect(smtp.emails).toHaveLength(1);
  await jobs.work(deliveryQueue, ({ emailId }) => deliverEmail(platform, emailId));
  await expect.poll(() => smtp.emails.length).toBe(2);
  expect(smtp.emails[1]?.messageId).toBe(smtp.emails[0]?.messageId);
});

it('a failed attempt leaves exactly one job for the next', async () => {
  const stopped = await startServer();
  await stopped.stop();
  const platform = platformTo(stopped);
  await queueOne(platform);
  await sql`delete from pgboss.job`.execute(db);
  await deliverAll(platform);
  await deliverAll(platform);
  const { rows: waiting } = await sql<{ wait: number }>`
    select round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
    where name = ${deliveryQueue.name}`.execute(db);
  expect(waiting).toEqual([{ wait: 60 }]);
});

it('one of a mailing that is left without a job gets one that lets urgent emails pass', async () => {
  const platform = platformTo(await startServer());
  await queueOne(platform);
  await sql`update email_outbox set kind = 'mailing'`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
  await adoptQueuedEmails(platform);
  const { rows } = await sql`select priority from pgboss.job where name = ${deliveryQueue.name}`.execute(db);
  expect(rows).toEqual([{ priority: -1 }]);
});

it('an email that an earlier release left without a job gets one', async () => {
  const smtp = await startServer();
  const platform = platformTo(smtp);
  await queueOne(platform);
  await sql`delete from pgboss.job`.execute(db);
  await adoptQueuedEmails(platform);
  await adoptQueuedEmails(platform);
  await jobs.work(deliveryQueue, ({ emailId }) => deliverEmail(platform, emailId));
  await expect.poll(() => smtp.emails.length).toBe(1);
  const { rows: left } =
    await sql`select from pgboss.job where name = ${deliveryQueue.name} and state = 'created'`.execute(db);
  expect(left).toEqual([]);
});

describe('the sender of an email', () => {
  const saveBrand = (changes: Partial<Brand>) =>
    sql`insert into content_sections (name, document) values ('brand', ${JSON.stringify({ ...defaultBrand, ...changes })})
      on conflict (name) do update set document = excluded.document`.execute(db);

  it('has the name that owners have chosen when it is handed over, whatever its characters', async () => {
    const smtp = await startServer();
    const platform = platformTo(smtp);
    await queueOne(platform);
    await saveBrand({ sender_name: 'Night "Sky" <Fund>, شركة' });
    await deliverAll(platform);
    expect(smtp.emails[0]?.from).toEqual({
      name: 'Night "Sky" <Fund>, شركة',
      address: 'hello@ventures.example.com',
    });
  });

  it('has the name of MAIL_FROM while they have chosen none', async () => {
    const smtp = await startServer();
    const platform = platformTo(smtp);
    await saveBrand({ name: 'Night Sky' });
    await queueOne(platform);
    await deliverAll(platform);
    expect(smtp.emails[0]?.from).toEqual({ name: 'Proxima', address: 'hello@ventures.example.com' });
    expect(senderNameOf({ ...defaultBrand, name: 'Night Sky' }, 'no-reply@localhost')).toBe('Night Sky');
  });
});
