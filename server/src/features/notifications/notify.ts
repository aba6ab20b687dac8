import {
  type NotificationKind,
  notificationKinds,
  type SubjectOf,
} from '@proxima/contract/notifications/kinds';
import type { EmailTiming } from '@proxima/contract/notifications/team-emails';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { readTimings, type TimingOf } from './choices/choose-team-emails.ts';
import { insertNotifications, type NewNotification } from './notifications.repository.ts';
import { mayPushTo } from './publish-changed.ts';

/** Something that happened: what, to what, and what makes it the same event if it is reported again. */
export interface Notice<Kind extends NotificationKind = NotificationKind> {
  kind: Kind;
  subject: { kind: SubjectOf<Kind>; id: number };
  ventureId?: number;
  /** An account is notified once per kind and key. */
  dedupeKey: string;
}

/** Pushes stored notifications to open pages and queues the emails of those that are emailed immediately. */
export const announcementQueue: Queue<{ ids: number[]; isPushed: boolean }> = {
  name: 'notifications.announce',
};

/** How a notification is stored, by how its recipient gets the email. */
const deliveryOf: Record<EmailTiming, Pick<NewNotification, 'isEmailed' | 'isForDigest'>> = {
  now: {},
  daily: { isEmailed: false, isForDigest: true },
  none: { isEmailed: true },
};

/** Maximum of notifications per job. */
const batchSize = 500;

/**
 * Notifies accounts, in the caller's transaction: stores a notification for each and, for kinds that are emailed immediately, a job that
 * queues the email, unless an administrator chose otherwise. A notification contains no text: names are read and access is checked when it
 * is shown or emailed. Accounts that are gone, or were notified of the same before, are skipped.
 */
export async function notify<Kind extends NotificationKind>(
  tx: Transaction,
  notice: Notice<Kind>,
  userIds: readonly number[],
): Promise<void> {
  // Emails of kind `own` are queued by the feature that composes them.
  const isEmailed = notificationKinds[notice.kind].email === 'own';
  const notifications = [...new Set(userIds)].map((userId) => ({ ...notice, userId, isEmailed }));
  await storeNotifications(tx, notifications, await readTimings(tx.db, notifications));
}

/** Stores notifications, each for an immediate email, the digest or no email, and announces them after the commit. */
export async function storeNotifications(
  tx: Transaction,
  notifications: readonly NewNotification[],
  timingOf: TimingOf,
): Promise<void> {
  const stored = await insertNotifications(
    tx.db,
    notifications.map((one) => ({ ...one, ...deliveryOf[timingOf(one)] })),
  );
  const isPushed = mayPushTo(stored.map(({ user_id }) => user_id));
  for (let start = 0; start < stored.length; start += batchSize) {
    const ids = stored.slice(start, start + batchSize).map(({ id }) => id);
    await tx.enqueue(announcementQueue, { ids, isPushed });
  }
}
