import type { Health } from '@proxima/contract/admin/operations';
import type { Admin, Context, Platform } from '../../platform/context.ts';
import { countEmails, listQueues, readDatabaseFacts } from './health.repository.ts';

/** Milliseconds that a look at the mail server may take. */
const timeoutMs = 5_000;

/** What an operator wants to know first. */
export async function readHealth({ platform }: Context<Admin>): Promise<Health> {
  const { db, realtime } = platform;
  const [database, mails, queues, live, mail_delivery] = await Promise.all([
    readDatabaseFacts(db),
    countEmails(db),
    listQueues(db),
    realtime.health(),
    checkEmail(platform),
  ]);
  return {
    database,
    mails,
    queues,
    realtime: { ...live, sockets: realtime.numbers().sockets },
    mail_delivery,
    server: {
      node: process.version,
      uptime_seconds: process.uptime(),
      memory_bytes: process.memoryUsage.rss(),
    },
  };
}

async function checkEmail({ mailer, config }: Platform): Promise<Health['mail_delivery']> {
  const place = config.mail.smtpUrl ? 'SMTP server' : 'Files in the data folder';
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('does not answer')), timeoutMs).unref(),
  );
  return Promise.race([mailer.check(), late]).then(
    () => ({ ok: true, detail: place }),
    (error: Error) => ({ ok: false, detail: `${place}: ${error.message}` }),
  );
}
