import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { emailQueued } from '../notifications.jobs.ts';
import { deleteSentEmails, listDueMails } from './email-outbox.repository.ts';

const maxPerSweep = 500;
/** For how long it can be looked up that a mail was sent. */
const retentionDays = 30;

/** Gives every mail whose next attempt is due a job, at most one waiting each, and forgets those sent long ago. */
export async function retryDueEmails(platform: Pick<Platform, 'db' | 'jobs' | 'log'>): Promise<void> {
  await inTransaction(platform, async (tx) => {
    for (const mailId of await listDueMails(tx.db, maxPerSweep)) {
      await tx.enqueue(emailQueued, { mailId }, { singletonKey: String(mailId) });
    }
  });
  await deleteSentEmails(platform.db, retentionDays);
}
