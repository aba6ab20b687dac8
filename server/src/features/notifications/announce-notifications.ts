import { type EmailKind, emailKinds } from '@proxima/contract/accounts/email-choices';
import { type NotificationKind, shownKind } from '@proxima/contract/notifications/kinds';
import { openedNotification } from '@proxima/contract/notifications/notifications';
import type { Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { listOptedOut, unsubscribeLinks } from './choices/choose-emails.ts';
import { type Describers, presentNotifications, type Reader } from './describe-subjects.ts';
import { noticeEmail } from './emails/notice-email.ts';
import { claimEmails, listToAnnounce } from './notifications.repository.ts';
import { isEmailPending } from './notify.ts';
import { type EmailToQueue, queueEmails } from './outbox/queue-email.ts';

type Announced = Awaited<ReturnType<typeof listToAnnounce>>[number];

/**
 * The job: queues the emails of stored notifications that are emailed immediately, once each. Notifications that have been read, or whose
 * recipient may not see the subject now, are not emailed.
 */
export async function announceNotifications(
  platform: Platform,
  describers: Describers,
  ids: readonly number[],
): Promise<void> {
  const rows = await listToAnnounce(platform.db, ids);
  const toEmail = rows.filter((row) => isEmailPending(row) && !row.read_at);
  if (toEmail.length === 0) return;
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
    const refused = await listRefused(tx.db, rows);
    const emails = rows
      .filter((row) => claimed.has(row.id) && !refused.has(row.id))
      .map((row) => emailOf(platform, row));
    await queueEmails(tx, await Promise.all(emails));
  });
}

const choiceOf = (row: Announced): EmailKind | undefined => shownKind(row.kind)?.choice;

/** Notifications whose recipient has switched off such emails. */
async function listRefused(db: Database, rows: readonly Announced[]): Promise<Set<number>> {
  const refused = new Set<number>();
  for (const kind of emailKinds) {
    const ofKind = rows.filter((row) => choiceOf(row) === kind);
    const ids = ofKind.map(({ user_id }) => user_id);
    const out = ids.length === 0 ? [] : await listOptedOut(db, ids, kind);
    for (const { id, user_id } of ofKind) if (out.includes(user_id)) refused.add(id);
  }
  return refused;
}

/** The link goes through the page of notifications: a direct link would reveal the subject, and might lead elsewhere by then. */
async function emailOf(platform: Platform, row: Announced): Promise<EmailToQueue> {
  const kind = shownKind(row.kind);
  const side = row.role === 'admin' ? 'team' : 'member';
  const page = `${platform.config.origin}/${side === 'team' ? 'admin' : 'dashboard'}/notifications`;
  const choice = choiceOf(row);
  const links = choice && (await unsubscribeLinks(platform, row.user_id, choice));
  const content = noticeEmail({
    kind: row.kind as NotificationKind,
    text: kind?.neutral ?? '',
    note: kind?.note,
    firstName: row.first_name,
    action: kind?.path?.[side]
      ? { label: 'Read more', url: `${page}?${openedNotification}=${row.id}` }
      : { label: 'Open my notifications', url: page },
    unsubscribeLink: links?.page,
  });
  return { to: { id: row.user_id, email: row.email }, content, ...(links && { headers: links.headers }) };
}
