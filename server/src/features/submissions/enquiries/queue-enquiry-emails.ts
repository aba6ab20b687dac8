import { replyTime } from '@proxima/contract/chat/reply-time';
import { referenceOf } from '@proxima/contract/submissions/submissions';
import type { Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { enquiryReceivedEmail, newEnquiryEmail } from '../../notifications/emails/enquiry-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { linkOfOwner } from '../decisions/decision-email.ts';
import { listNotified } from '../desk/list-notified.ts';
import type { SubmissionRow } from '../submissions.repository.ts';
import { listEnquiryEmails } from './enquiries.repository.ts';
import { queueInThread } from './queue-in-thread.ts';

/**
 * Notifies the team of a new enquiry and confirms to its sender that it arrived, which begins the thread; once, however often this runs.
 * An enquiry that is already answered needs neither.
 */
export async function queueEnquiryEmails(platform: Platform, row: SubmissionRow): Promise<void> {
  await inTransaction(platform, async (tx) => {
    if ((await listEnquiryEmails(tx.db, row.id)).length > 0) return;
    await notifyTeam(tx, platform, row);
    const { link } = linkOfOwner(platform, row);
    const content = enquiryReceivedEmail({
      firstName: row.first_name,
      reference: referenceOf(row.id),
      replyTime: replyTime((await readSettings(tx.db)).replies),
      takesReplies: platform.config.mail.inbound !== undefined,
      link: link ?? `${platform.config.origin}/contact-us`,
      hasAccount: link !== undefined,
    });
    await queueInThread(tx, platform, row, { content, cause: `submission-sent:${row.id}:1` });
  });
}

async function notifyTeam(tx: Transaction, { config }: Platform, row: SubmissionRow): Promise<void> {
  const content = newEnquiryEmail({
    reference: referenceOf(row.id),
    name: `${row.first_name} ${row.last_name}`,
    text: row.message,
    link: `${config.origin}/admin/enquiries/${row.id}`,
  });
  const cause = `submission-sent:${row.id}:1`;
  const { people, isWanted } = await listNotified(tx.db, row.id);
  await notifyByEmail(
    tx,
    people.map((to) => ({ to, content, cause, subjects: [row.id], isWanted })),
  );
}
