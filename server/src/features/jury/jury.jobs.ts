import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { juryReminderEmail } from '../notifications/emails/jury-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { listDueReaders } from './due-readers.repository.ts';

/** Reminds the readers of stages that are due soon, or are overdue. */
const remindQueue: Queue<object> = { name: 'jury.remind', cron: '11 * * * *' };

/**
 * Reminds everyone who has something left to assess in an open stage: three days and one day before it is due, and once after, by the
 * database's clock. Another due date reminds again. May run at any time, on any node.
 */
export const remindReaders = (platform: Platform): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const { origin } = platform.config;
    const emails = (await listDueReaders(tx.db)).map((row) => ({
      to: { email: row.email },
      cause: `jury-reminder:${row.stage_id}:${row.due_at.toISOString()}:${row.days_before}:${row.user_id}`,
      content: juryReminderEmail({
        firstName: row.first_name,
        callTitle: row.call_title,
        stageName: row.stage_name,
        open: row.open,
        dueOn: row.due_at.toISOString(),
        isOverdue: row.days_before === 0,
        link: `${origin}/jury/${row.stage_id}`,
      }),
    }));
    if (emails.length > 0) await notifyByEmail(tx, emails);
  });

export async function workJuryJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(remindQueue, () => remindReaders(platform));
}
