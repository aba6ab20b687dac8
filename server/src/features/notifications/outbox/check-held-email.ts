import { isOptional } from '@proxima/contract/notifications/choices';
import type { Platform } from '../../../platform/context.ts';
import { readWanted } from '../choices/read-wanted.ts';
import { type Describers, presentNotifications, readerOf } from '../describe-subjects.ts';
import { listRecipients } from '../digest/digests.repository.ts';
import { listOfCause } from '../notifications.repository.ts';
import type { QueuedEmail } from './email-outbox.repository.ts';

/**
 * Whether an email that was held until the end of quiet hours is still to be sent. Its text was written hours ago, so the same is asked as for
 * emails that are written at the end: can its recipient still sign in, still see what it is about, and do they still want it, and not know it
 * yet? What cannot be switched off, e.g. an entry for the calendar, is sent to every account in use.
 */
export async function isStillDue(
  platform: Platform,
  describers: Describers,
  { user_id: userId, kind, cause }: QueuedEmail,
): Promise<boolean> {
  const [account] = userId === null ? [] : await listRecipients(platform.db, [userId]);
  const reader = account && readerOf(account);
  if (!account || !reader) return false;
  if (!isOptional(kind, account.role)) return true;
  const wanted = await readWanted(platform.db, [account.id]);
  if (wanted.pace({ userId: account.id, kind }) === 'never') return false;
  const about = cause === null ? [] : await listOfCause(platform.db, { userId: account.id, kind, cause });
  if (about.length === 0) return true;
  const shown = await presentNotifications(platform, describers, reader, about);
  return shown.length === about.length && shown.some(({ read_at }) => read_at === null);
}
