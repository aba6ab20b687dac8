import { type NotificationKind, shownKind } from '@proxima/contract/notifications/kinds';
import { openedNotification } from '@proxima/contract/notifications/notifications';
import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Describers, presentNotifications, type Reader } from './describe-subjects.ts';
import { noticeEmail } from './emails/notice-email.ts';
import { claimEmails, listToAnnounce } from './notifications.repository.ts';
import { queueEmails } from './outbox/queue-email.ts';
import { pushChanged } from './publish-changed.ts';

type Announced = Awaited<ReturnType<typeof listToAnnounce>>[number];

/**
 * The job: pushes stored notifications to open pages, and queues the emails of those that are emailed immediately, once each. Nothing is
 * emailed about a subject that its recipient may not see by now, nor what has been read.
 */
export async function announceNotifications(
  platform: Platform,
  describers: Describers,
  { ids, isPushed }: { ids: number[]; isPushed: boolean },
): Promise<void> {
  const rows = await listToAnnounce(platform.db, ids);
  if (isPushed) {
    for (const { id, user_id } of rows) pushChanged(platform, { kind: 'notification', id }, [user_id]);
  }
  const toEmail = rows.filter(
    ({ kind, emailed_at, read_at }) => shownKind(kind)?.email === 'now' && !emailed_at && !read_at,
  );
  const visible = new Set<number>();
  for (const row of toEmail) {
    for (const { id } of await presentNotifications(platform, describers, readerOf(row), [row]))
      visible.add(id);
  }
  await queueNotices(
    platform,
    toEmail.filter(({ id }) => visible.has(id)),
  );
}

const readerOf = ({ user_id: userId, role, admin_role: rank }: Announced): Reader =>
  role === 'admin' ? { kind: 'admin', userId, rank: rank ?? 'editor' } : { kind: 'member', userId, role };

async function queueNotices(platform: Platform, rows: readonly Announced[]): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const claimed = await claimEmails(
      tx.db,
      rows.map(({ id }) => id),
    );
    const emails = rows
      .filter(({ id }) => claimed.has(id))
      .map((row) => ({ to: { id: row.user_id, email: row.email }, content: contentOf(platform, row) }));
    await queueEmails(tx, emails);
  });
}

/** The link goes through the page of notifications: an address of what it is about would name it, and may be another one by then. */
function contentOf({ config }: Platform, { id, kind, first_name, role }: Announced) {
  const row = shownKind(kind);
  const side = role === 'admin' ? 'team' : 'member';
  const page = `${config.origin}/${side === 'team' ? 'admin' : 'dashboard'}/notifications`;
  return noticeEmail({
    kind: kind as NotificationKind,
    text: row?.neutral ?? '',
    note: row?.note,
    firstName: first_name,
    action: row?.path?.[side]
      ? { label: 'Read more', url: `${page}?${openedNotification}=${id}` }
      : { label: 'Open my notifications', url: page },
  });
}
