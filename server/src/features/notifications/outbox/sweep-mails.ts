import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { mailOwed } from '../notifications.jobs.ts';
import { deleteSentMails, listDueMails } from './mail-outbox.repository.ts';

const mostPerSweep = 500;
/** For how long it can be looked up that a mail was sent. */
const daysKept = 30;

/** Gives every mail whose next attempt is due a job, at most one waiting each, and forgets those sent long ago. */
export async function sweepMails(platform: Pick<Platform, 'db' | 'jobs' | 'log'>): Promise<void> {
  await inTransaction(platform, async (tx) => {
    for (const mailId of await listDueMails(tx.db, mostPerSweep)) {
      await tx.enqueue(mailOwed, { mailId }, { singletonKey: String(mailId) });
    }
  });
  await deleteSentMails(platform.db, daysKept);
}
