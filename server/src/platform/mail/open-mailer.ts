import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Mailer } from './mailer.ts';
import { OutboxMailer } from './outbox-mailer.ts';

/** SMTP if `SMTP_URL` is set, else files in `DATA_DIR/outbox`. Connects when the first email is sent. */
export async function openMailer(
  config: Pick<Config, 'mail' | 'dataDir' | 'jobConcurrency'>,
  clock: Clock,
): Promise<Mailer> {
  const { smtpUrl: url, from } = config.mail;
  if (url === undefined) return new OutboxMailer({ folder: join(config.dataDir, 'outbox'), from, clock });
  const { SmtpMailer } = await import('./smtp-mailer.ts');
  return new SmtpMailer({ url, from, connections: Math.max(1, config.jobConcurrency) });
}
