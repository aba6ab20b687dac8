import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { juryReadingEmail } from '../notifications/emails/jury-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { listDueReaders, listNewReaders } from './due-readers.repository.ts';

/** Writes to readers of whom something is wanted. */
const remindQueue: Queue<object> = { name: 'jury.remind', cron: '11 * * * *' };

type Reader = Awaited<ReturnType<typeof listNewReaders | typeof listDueReaders>>[number];

/**
 * Writes to jurors to whom something was assigned, once a day at most, and reminds everyone who has something left to assess in an open
 * stage: three days and one day before it is due, and once after, by the database's clock. Another due date reminds again. May run at any
 * time, on any node.
 */
export const remindReaders = (platform: Platform): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const { origin } = platform.config;
    const emailTo = (occasion: Parameters<typeof juryReadingEmail>[0], row: Reader, cause: string) => ({
      to: { email: row.email },
      cause: `${cause}:${row.stage_id}:${row.user_id}`,
      content: juryReadingEmail(occasion, {
        firstName: row.first_name,
        callTitle: row.call_title,
        stageName: row.stage_name,
        open: row.open,
        due: row.due_at && { at: row.due_at, timeZone: row.time_zone },
        link: `${origin}/jury/${row.stage_id}`,
      }),
    });
    const emails = [
      ...(await listNewReaders(tx.db)).map((row) =>
        emailTo('assigned', row, `jury-assigned:${row.assigned_on}`),
      ),
      ...(await listDueReaders(tx.db)).map((row) =>
        emailTo(
          row.days_before === 0 ? 'overdue' : 'due soon',
          row,
          `jury-reminder:${row.due_at.toISOString()}:${row.days_before}`,
        ),
      ),
    ];
    if (emails.length > 0) await notifyByEmail(tx, emails);
  });

export async function workJuryJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(remindQueue, () => remindReaders(platform));
}
