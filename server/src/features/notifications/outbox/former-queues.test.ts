import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database/database.ts';
import { quiet } from '../../../../test/database/test-postgres.ts';
import { startSmtpServer } from '../../../../test/smtp-harness.ts';
import { readConfig } from '../../../config.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { installationKey, newKeyText } from '../../../platform/installation-key/installation-key.ts';
import { startJobs } from '../../../platform/jobs/jobs-pgboss.ts';
import { SmtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import { confirmAddressEmail } from '../emails/account-emails.ts';
import { workNotificationJobs } from '../notifications.jobs.ts';
import { deliveryQueue, queueEmails } from './queue-email.ts';

const { db, url } = await testDatabase();

it('an email whose job waits in a queue of an early release is delivered once, and the queue is gone', async () => {
  const smtp = await startSmtpServer();
  const jobs = await startJobs({ url, log: quiet, concurrency: 2 });
  const config = readConfig({ NODE_ENV: 'test', MAIL_FROM: 'Proxima <hello@ventures.example.com>' });
  const timeouts = { stage: 10_000, whole: 20_000 };
  const mailer = new SmtpMailer({ url: smtp.url, from: config.mail.from, connections: 1, timeouts });
  const platform = {
    db,
    jobs,
    realtime: undefined as never,
    log: quiet,
    config,
    mailer,
    key: installationKey(newKeyText()),
    clock: systemClock,
  } as never;
  const content = confirmAddressEmail({ firstName: 'Ada', link: 'https://ventures.example.com/confirm' });
  await inTransaction(platform, (tx) => queueEmails(tx, [{ to: { email: 'ada@example.test' }, content }]));
  const former = 'notifications.mail-owed';
  await jobs.enqueue(db, { name: former }, { mailId: 1 });
  await sql`delete from pgboss.job where name = ${deliveryQueue.name}`.execute(db);

  await workNotificationJobs(platform, {} as never, {} as never);
  await expect.poll(() => smtp.emails.length, { timeout: 20_000 }).toBe(1);
  const { rows } = await sql`select from pgboss.queue where name = ${former}`.execute(db);
  expect(rows).toEqual([]);

  await jobs.stop();
  mailer.close();
  await smtp.stop();
});
