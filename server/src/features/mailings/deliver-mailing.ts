import { audit } from '../../platform/audit.ts';
import { type Platform, systemContext } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { mailingEmail } from '../notifications/emails/mailing-email.ts';
import { type EmailNotice, notifyByEmail } from '../notifications/notify-by-email.ts';
import { takeAct } from './edit-mailing.ts';
import { fillMailing, footerOf } from './fill-mailing.ts';
import { addEmails, lockDueMailing, type MailingRow, sentNow, updateMailing } from './mailings.repository.ts';
import { countQueued, listWaiting, type StoredOutcome, saveOutcomes } from './recipients.repository.ts';
import { mailingDue } from './send-mailing.ts';
import { sortRecipients } from './sort-recipients.ts';

/** Queues the emails of the next recipients. */
export const mailingBatch: Queue<{ mailingId: number }> = { name: 'mailings.batch' };

/** Recipients of one transaction: what a kill repeats. */
const batchSize = 200;
/** Emails of a mailing in the outbox, beyond which the next ones wait so many seconds: the outbox is short while the mail server is slow or away. */
const maxQueued = 1_000;
const pauseSeconds = 10;

/** The job at the end of the hold: from now on it cannot be withdrawn. Does nothing for one that was withdrawn. */
export const beginMailing = (platform: Platform, mailingId: number): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const row = await lockDueMailing(tx.db, mailingId);
    if (row?.state !== 'held') return;
    if (row.wait > 0) return tx.enqueue(mailingDue, { mailingId }, { startAfter: Math.ceil(row.wait) });
    await updateMailing(tx.db, mailingId, { state: takeAct(row, 'begin', 'server') });
    await enqueueBatch(tx, mailingId, 0);
  });

/**
 * The job: queues the emails of the next recipients and records what became of each, in one transaction, so that a run that was cut off
 * begins where the last one ended. Each account is asked again whether it may and wants to get it (docs/decisions/mailings.md).
 */
export const sendBatch = (platform: Platform, mailingId: number): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const row = await lockDueMailing(tx.db, mailingId);
    if (row?.state !== 'sending') return;
    if ((await countQueued(tx.db, mailingId)) > maxQueued) return enqueueBatch(tx, mailingId, pauseSeconds);
    const recipients = await listWaiting(tx.db, mailingId, batchSize);
    if (recipients.length === 0) return finish(tx, platform, row);
    const sorted = await sortRecipients(
      tx.db,
      recipients.flatMap(({ user_id }) => user_id ?? []),
    );
    const outcomes: { id: number; outcome: StoredOutcome }[] = [];
    const notices: EmailNotice[] = [];
    for (const { id, user_id, ventures } of recipients) {
      const { outcome, account } = user_id === null ? { outcome: 'gone' as const } : sorted(user_id);
      outcomes.push({ id, outcome });
      if (account && !isLeftOut(outcome))
        notices.push(noticeOf(tx, row, { ...account, ventures, isDead: outcome === 'returned' }));
    }
    await notifyByEmail(tx, notices);
    await saveOutcomes(tx.db, outcomes);
    await addEmails(tx.db, mailingId, outcomes.filter(({ outcome }) => outcome === 'emailed').length);
    await enqueueBatch(tx, mailingId, 0);
  });

/** Whether not even the bell shows it to them. */
const isLeftOut = (outcome: StoredOutcome): boolean =>
  outcome === 'disabled' || outcome === 'not_joined' || outcome === 'gone';

const enqueueBatch = (tx: Transaction, mailingId: number, startAfter: number): Promise<void> =>
  tx.enqueue(mailingBatch, { mailingId }, { singletonKey: String(mailingId), startAfter });

interface Recipient {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  ventures: readonly string[];
  isDead: boolean;
}

const noticeOf = (tx: Transaction, row: MailingRow, person: Recipient): EmailNotice => ({
  to: person,
  content: mailingEmail({
    ...fillMailing(row, person),
    link: `${tx.origin}/dashboard/news/${row.id}`,
    footer: footerOf(row.audience.kind, row.list_name),
  }),
  subjects: [row.id],
  cause: `mailing:${row.id}`,
  isWanted: !person.isDead,
});

async function finish(tx: Transaction, platform: Platform, row: MailingRow): Promise<void> {
  await updateMailing(tx.db, row.id, { state: takeAct(row, 'finish', 'server'), ...sentNow });
  const requester = row.sender_id === null ? null : { userId: row.sender_id, ip: row.ip ?? '' };
  const context = systemContext(platform, row.request_id ?? `mailing:${row.id}`, requester);
  const details = { subject_line: row.subject, recipients: row.recipients ?? 0, emails: row.emails };
  await audit(tx.db, context, 'mailing.sent', { kind: 'mailing', id: row.id }, details);
}
