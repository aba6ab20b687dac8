import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database/database.ts';
import { quiet } from '../../../../test/database/test-postgres.ts';
import { type PostOffice, startPostOffice } from '../../../../test/smtp-harness.ts';
import { readConfig } from '../../../config.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { startJobs } from '../../../platform/jobs/jobs-pgboss.ts';
import { SmtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import { confirmAddressEmail } from '../emails/confirm-address.ts';
import { emailQueued } from '../notifications.jobs.ts';
import { deliverEmail } from './deliver-email.ts';
import { countEmails, requeueMail } from './email-outbox.repository.ts';
import { queueEmail } from './queue-email.ts';
import { retryDueEmails } from './retry-due-emails.ts';

const { db, url, reset } = await testDatabase();
const config = readConfig({ NODE_ENV: 'test', MAIL_FROM: 'Proxima <hello@ventures.example.com>' });
const stops: (() => unknown)[] = [];
let jobs: Jobs;

beforeEach(async () => {
  await reset();
  jobs = await startJobs({ url, log: quiet, concurrency: 2 });
});
afterEach(async () => {
  await jobs.stop();
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function open(...options: Parameters<typeof startPostOffice>): Promise<PostOffice> {
  const office = await startPostOffice(...options);
  stops.push(() => office.stop());
  return office;
}

function platformTo(office: { url: string }) {
  const timeouts = { stage: 300, whole: 600 };
  const mailer = new SmtpMailer({ url: office.url, from: config.mail.from, connections: 4, timeouts });
  stops.push(() => mailer.close());
  return { db, jobs, log: quiet, config, mailer };
}
type Tools = ReturnType<typeof platformTo>;

const content = confirmAddressEmail({
  firstName: 'Ada',
  link: 'https://ventures.example.com/confirm#t=secret',
});

const owe = (platform: Tools, to = 'ada@example.test') =>
  inTransaction(platform, (tx) => queueEmail(tx, { kind: 'confirm-address', to, ...content }));

const rows = () => db.selectFrom('email_outbox').selectAll().orderBy('id').execute();
const makeAllDue = () => sql`update email_outbox set due_at = now() where state = 'queued'`.execute(db);
async function deliverAll(platform: Tools): Promise<void> {
  await makeAllDue();
  for (const { id } of await rows()) await deliverEmail(platform, id);
}

describe('an owed mail', () => {
  it('exists exactly when the transaction commits, and is then delivered by a job, its words forgotten', async () => {
    const office = await open();
    const platform = platformTo(office);
    await jobs.work(emailQueued, ({ mailId }) => deliverEmail(platform, mailId));
    const failing = inTransaction(platform, async (tx) => {
      await queueEmail(tx, { kind: 'x', to: 'never@example.test', ...content });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow();
    await owe(platform);
    await expect.poll(() => office.mails.length, { timeout: 8_000 }).toBe(1);
    await expect.poll(async () => (await rows())[0]?.state, { timeout: 8_000 }).toBe('sent');
    const [row] = await rows();
    expect(row).toMatchObject({ text: '', html: '', attempts: 1, last_error: null });
    expect(office.mails[0]).toMatchObject({
      recipients: ['ada@example.test'],
      messageId: `<${row?.message_id}@ventures.example.com>`,
      subject: content.subject,
    });
    expect(office.mails[0]?.html).toContain('Proxima Ventures');
  });

  it('goes to one address only', async () => {
    const platform = platformTo(await open());
    for (const to of ['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', 'Ada <a@b.test>']) {
      await expect(owe(platform, to)).rejects.toMatchObject({ code: 'validation_failed' });
    }
    expect(await rows()).toEqual([]);
  });

  it('is delivered once, however many nodes try at the same time', async () => {
    const office = await open();
    const platform = platformTo(office);
    await owe(platform);
    const [row] = await rows();
    await Promise.all(Array.from({ length: 10 }, () => deliverEmail(platform, row?.id ?? 0)));
    await deliverEmail(platform, row?.id ?? 0);
    expect(office.mails).toHaveLength(1);
  });
});

describe('while the mail server', () => {
  it('refuses connections, then hangs, then is back: every mail arrives, each once', async () => {
    const gone = await open();
    await gone.stop();
    const down = platformTo(gone);
    for (let n = 0; n < 5; n += 1) await owe(down, `p${n}@example.test`);
    await deliverAll(down);
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array(5).fill(['queued', 1]),
    );
    const hanging = platformTo(await open({ onConnect: () => undefined }));
    await deliverAll(hanging);
    expect((await rows()).every(({ last_error }) => last_error !== null)).toBe(true);
    const office = await open();
    const up = platformTo(office);
    await deliverAll(up);
    await deliverAll(up);
    expect(office.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(
      [0, 1, 2, 3, 4].map((n) => `p${n}@example.test`),
    );
    expect(await countEmails(db)).toEqual({ queued: 0, failed: 0 });
  });

  it('is away, the next attempt waits longer each time, and after days the mail is given up, visibly', async () => {
    const gone = await open();
    await gone.stop();
    const platform = platformTo(gone);
    await owe(platform);
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

  it('refuses a recipient for good, the mail is kept as failed until somebody sends it again', async () => {
    const refusing = await open({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('unknown user'), { responseCode: 550 })),
    });
    const platform = platformTo(refusing);
    await owe(platform);
    await deliverAll(platform);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'failed', last_error: expect.stringContaining('unknown user') });
    await deliverAll(platform);
    expect((await rows())[0]?.attempts).toBe(1);
    const office = await open();
    expect(await requeueMail(db, row?.id ?? 0)).toBe(true);
    await deliverAll(platformTo(office));
    expect(office.mails).toHaveLength(1);
    expect(await requeueMail(db, row?.id ?? 0)).toBe(false);
  });
});

it('a mail whose node died with it goes to another after the lease, under the same Message-ID', async () => {
  const office = await open();
  const platform = platformTo(office);
  await owe(platform);
  const [row] = await rows();
  // Sent, but the note of it was lost.
  await deliverEmail(platform, row?.id ?? 0);
  await sql`update email_outbox set state = 'queued', due_at = now() + interval '1 minute', text = 'x'`.execute(
    db,
  );
  await deliverEmail(platform, row?.id ?? 0);
  expect(office.mails).toHaveLength(1);
  await makeAllDue();
  await jobs.work(emailQueued, ({ mailId }) => deliverEmail(platform, mailId));
  await retryDueEmails(platform);
  await expect.poll(() => office.mails.length, { timeout: 8_000 }).toBe(2);
  expect(office.mails[1]?.messageId).toBe(office.mails[0]?.messageId);
});
