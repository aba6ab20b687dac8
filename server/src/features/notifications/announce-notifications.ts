import { isOptional, isUrgent } from '@proxima/contract/notifications/choices';
import { type NotificationKind, shownKind } from '@proxima/contract/notifications/kinds';
import { openedNotification } from '@proxima/contract/notifications/notifications';
import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readWanted } from './choices/read-wanted.ts';
import { separateQuiet } from './choices/separate-quiet.ts';
import { type Describers, presentNotifications, readerOf } from './describe-subjects.ts';
import { noticeEmail } from './emails/notice-email.ts';
import { claimEmails, listToAnnounce } from './notifications.repository.ts';
import { announcementQueue, isEmailPending } from './notify.ts';
import { type EmailToQueue, queueEmails } from './outbox/queue-email.ts';

type Announced = Awaited<ReturnType<typeof listToAnnounce>>[number];

/**
 * The job: queues the emails of stored notifications that are emailed immediately, once each. During quiet hours it is postponed to their end.
 * Notifications that are no longer wanted, or whose recipient may not see the subject, are not emailed; neither are those that have been read
 * by then, unless they cannot be switched off: whoever took over an account must not be able to suppress them.
 */
export async function announceNotifications(
  platform: Platform,
  describers: Describers,
  ids: readonly number[],
): Promise<void> {
  const rows = await listToAnnounce(platform.db, ids);
  const pending = rows.filter(
    (row) => isEmailPending(row) && !(row.read_at && isOptional(row.kind, row.role)),
  );
  if (pending.length === 0) return;
  const toEmail = await postponeQuiet(platform, pending);
  const visible = new Set<number>();
  for (const row of toEmail) {
    const reader = readerOf({ ...row, id: row.user_id });
    const shown = reader ? await presentNotifications(platform, describers, reader, [row]) : [];
    for (const { id } of shown) visible.add(id);
  }
  await queueNotices(
    platform,
    toEmail.filter(({ id }) => visible.has(id)),
  );
}

/** @returns those that can be emailed now; a job for the end of their quiet hours announces the others. */
async function postponeQuiet(platform: Platform, rows: readonly Announced[]): Promise<Announced[]> {
  const { now, later } = await separateQuiet(platform, rows, (row) =>
    isUrgent(row.kind, row.role) ? null : row.user_id,
  );
  const postponed = later.map(({ end, items }) => ({
    payload: { ids: items.map(({ id }) => id) },
    startAfter: end,
  }));
  await platform.jobs.enqueueAll(platform.db, announcementQueue, postponed);
  return now;
}

async function queueNotices(platform: Platform, rows: readonly Announced[]): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const claimed = await claimEmails(
      tx.db,
      rows.map(({ id }) => id),
    );
    const wanted = await readWanted(
      tx.db,
      rows.map(({ user_id }) => user_id),
    );
    const emails = rows.filter(
      ({ id, user_id: userId, kind }) => claimed.has(id) && wanted.pace({ userId, kind }) !== 'never',
    );
    await queueEmails(
      tx,
      emails.map((row) => emailOf(platform, row)),
    );
  });
}

/** The link goes through the page of notifications: a direct link would reveal the subject, and might lead elsewhere by then. */
function emailOf(platform: Platform, row: Announced): EmailToQueue {
  const kind = shownKind(row.kind);
  const side = row.role === 'admin' ? 'team' : 'member';
  const page = `${platform.config.origin}/${side === 'team' ? 'admin' : 'dashboard'}/notifications`;
  const content = noticeEmail({
    kind: row.kind as NotificationKind,
    text: kind?.neutral ?? '',
    note: kind?.note,
    firstName: row.first_name,
    action: kind?.path?.[side]
      ? { label: 'Read more', url: `${page}?${openedNotification}=${row.id}` }
      : { label: 'Open my notifications', url: page },
  });
  return { to: { id: row.user_id, email: row.email }, content };
}
