import {
  type NotificationKind,
  notificationKinds,
  type SubjectOf,
  shownKind,
} from '@proxima/contract/notifications/kinds';
import type { Pace } from '@proxima/contract/notifications/topics';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { queueMessages } from '../webhook-messages/queue-messages.ts';
import { readWanted, type Wanted } from './choices/read-wanted.ts';
import {
  insertNotifications,
  type NewNotification,
  type NotificationRow,
  type StoredNotification,
} from './notifications.repository.ts';
import { maxRecipients, publishChanged } from './publish-changed.ts';
import { queuePushes } from './push/queue-push.ts';

/** Something that happened: what, to what, and what makes it the same event if it is reported again. */
export interface Notice<Kind extends NotificationKind = NotificationKind> {
  kind: Kind;
  subject: { kind: SubjectOf<Kind>; id: number };
  ventureId?: number;
  /** An account is notified once per kind and key. */
  dedupeKey: string;
}

/** Queues the emails of stored notifications. */
export const announcementQueue: Queue<{ ids: number[] }> = { name: 'notifications.announce' };

/** How a notification is stored, by when its recipient wants the email. */
const deliveryOf: Record<Pace, Pick<NewNotification, 'isEmailed' | 'isForDigest'>> = {
  now: {},
  daily: { isEmailed: false, isForDigest: true },
  weekly: { isEmailed: false, isForDigest: true },
  never: { isEmailed: true },
};

/** Maximum of notifications per job. */
export const maxAnnounced = 500;

/**
 * Notifies accounts, in the caller's transaction: stores a notification for each and, for kinds that are emailed immediately, a job that
 * queues the email, unless its recipient chose otherwise. A notification contains no text: names are read and access is checked when it
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
  await storeNotifications(tx, notifications, await readWanted(tx.db, userIds));
}

/**
 * Stores notifications, each for an immediate email, the digest or no email, and a message to each webhook that chose their kind. After the
 * commit they are pushed to open pages and to the devices that show them, and a job queues the emails that the caller does not queue.
 */
export async function storeNotifications(
  tx: Transaction,
  notifications: readonly NewNotification[],
  wanted: Wanted,
): Promise<void> {
  const stored = await insertNotifications(
    tx.db,
    notifications.map((one) => ({ ...one, ...deliveryOf[wanted.pace(one)], isInBell: wanted.bell(one) })),
  );
  const shown = stored.filter(({ is_in_bell }) => is_in_bell);
  if (new Set(shown.map(({ user_id }) => user_id)).size <= maxRecipients)
    for (const { id, user_id } of shown) publishChanged(tx, { kind: 'notification', id }, [user_id]);
  await queueMessages(tx, stored.map(eventOf));
  const pushed = stored.filter(({ user_id: userId, kind }) => wanted.push({ userId, kind }));
  await queuePushes(tx, pushed);
  const ids = stored.filter(isEmailPending).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += maxAnnounced)
    await tx.enqueue(announcementQueue, { ids: ids.slice(start, start + maxAnnounced) });
}

const eventOf = (row: StoredNotification) => ({
  kind: row.kind,
  subject: { kind: row.subject_kind, id: row.subject_id },
  ventureId: row.venture_id,
  dedupeKey: row.dedupe_key,
});

/** Whether a notification's email is to be queued now, and is not queued yet. */
export const isEmailPending = ({
  kind,
  emailed_at,
  is_for_digest,
}: Pick<NotificationRow, 'kind' | 'emailed_at' | 'is_for_digest'>): boolean =>
  shownKind(kind)?.email !== 'own' && !emailed_at && !is_for_digest;
