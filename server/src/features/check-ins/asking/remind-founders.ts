import type { Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { notify } from '../../notifications/notify.ts';
import { closeOld, takeReminders, takeUnanswered } from './asking.repository.ts';
import { emailLinks } from './email-links.ts';

/** Days after the due day: of the three reminders, of telling the lead, and of the end. */
const reminderDays = [3, 7, 14] as const;
const leadDays = 21;
const closingDays = 60;
const batch = 100;

/** Reminds founders three times at most, then tells the lead of the cohort, and in the end closes what nobody answered. */
export async function remindFounders(platform: Platform): Promise<void> {
  await inBatches(platform, async (tx) => {
    const taken = await takeReminders(tx.db, reminderDays, batch);
    for (const { id } of taken) await emailLinks(tx, platform, id, 'check_in_reminder');
    return taken;
  });
  await inBatches(platform, async (tx) => {
    const taken = await takeUnanswered(tx.db, leadDays, batch);
    for (const one of taken) await notifyLead(tx, one);
    return taken;
  });
  await inBatches(platform, ({ db }) => closeOld(db, closingDays, batch));
}

async function inBatches(
  platform: Platform,
  work: (tx: Transaction) => Promise<readonly unknown[]>,
): Promise<void> {
  for (let count = batch; count === batch; ) count = (await inTransaction(platform, work)).length;
}

/** Without a lead, everyone who runs programmes. */
async function notifyLead(
  tx: Transaction,
  { id, venture_id, lead_id }: { id: number; venture_id: number; lead_id: number | null },
): Promise<void> {
  const to =
    lead_id === null ? (await listColleagues(tx.db, 'programmes.manage')).map((one) => one.id) : [lead_id];
  await notify(
    tx,
    {
      kind: 'check_in_unanswered',
      subject: { kind: 'check_in', id },
      ventureId: venture_id,
      dedupeKey: String(id),
    },
    to,
  );
}
