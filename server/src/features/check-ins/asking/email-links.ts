import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { hashToken, newToken } from '../../accounts/sessions/tokens.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { checkInEmail } from '../../notifications/emails/check-in-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { findFounders } from '../../ventures/people/find-founders.ts';
import { findCheckIn } from '../check-ins.repository.ts';
import { insertLink } from '../links.repository.ts';

/** Notifies each founder of the venture, with a personal link of their own. */
export async function emailLinks(
  tx: Transaction,
  { config }: Pick<Platform, 'config'>,
  checkInId: number,
  kind: 'check_in_due' | 'check_in_reminder',
): Promise<void> {
  const row = await findCheckIn(tx.db, checkInId);
  if (!row) return;
  for (const userId of await findFounders(tx.db, row.venture_id)) {
    const { email, first_name } = await getUser(tx.db, userId);
    const token = newToken();
    await insertLink(tx.db, { tokenHash: hashToken(token), checkInId, userId });
    await notifyByEmail(tx, {
      to: { email, id: userId },
      subjects: [checkInId],
      cause: `${kind}:${checkInId}:${row.reminders}:${userId}`,
      content: checkInEmail({
        kind,
        firstName: first_name,
        cohortName: row.cohort_name,
        link: `${config.origin}/check-in#t=${token}`,
      }),
    });
  }
}
