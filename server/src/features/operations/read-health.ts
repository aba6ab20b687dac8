import type { Health } from '@proxima/contract/operations/operations';
import type { Admin, Context, Platform } from '../../platform/context.ts';
import { countUnsentEmails } from '../notifications/outbox/manage-emails.ts';
import { listQueues, readDatabaseFacts } from './health.repository.ts';

/** Milliseconds within which the mail server must respond. */
const timeoutMs = 5_000;

/** The state of the installation's parts, as this node sees them. */
export async function readHealth({ platform }: Context<Admin>): Promise<Health> {
  const { db, realtime } = platform;
  const [database, emails, queues, live, mail_delivery] = await Promise.all([
    readDatabaseFacts(db),
    countUnsentEmails(db),
    listQueues(db),
    realtime.health(),
    checkDelivery(platform),
  ]);
  return {
    database,
    emails,
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

async function checkDelivery({ mailer, config }: Platform): Promise<Health['mail_delivery']> {
  const transport = config.mail.smtpUrl ? 'SMTP server' : 'Files in the data folder';
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no response')), timeoutMs).unref(),
  );
  return Promise.race([mailer.check(), timeout]).then(
    () => ({ ok: true, detail: transport }),
    (error: Error) => ({ ok: false, detail: `${transport}: ${error.message}` }),
  );
}
