import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { takeEach } from '../../../platform/jobs/take-each.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { notify } from '../../notifications/notify.ts';
import { closeOld, takeReminders, takeUnanswered } from './asking.repository.ts';
import { emailLinks } from './email-links.ts';

/** Days after the due day: of the three reminders, of telling the lead, and of the end. */
const reminderDays = [3, 7, 14] as const;
const leadDays = 21;
const closingDays = 60;

/**
 * Reminds founders three times at most, then tells the lead of the cohort, and in the end closes what nobody answered. One check-in that
 * fails does not stop the others.
 */
export async function remindFounders(platform: Platform): Promise<void> {
  await takeEach(platform, {
    take: (tx, after) => takeReminders(tx, after, reminderDays),
    work: (tx, { id }) => emailLinks(tx, platform, id, 'check_in_reminder'),
    failure: 'founders could not be reminded of a check-in',
  });
  await takeEach(platform, {
    take: (tx, after) => takeUnanswered(tx, after, leadDays),
    work: notifyLead,
    failure: 'the lead could not be told of a check-in',
  });
  await takeEach(platform, {
    take: (tx, after) => closeOld(tx, after, closingDays),
    work: async () => {},
    failure: 'a check-in could not be closed',
  });
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
