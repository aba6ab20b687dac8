import type { DigestPace } from '@proxima/contract/notifications/choices';
import type { SubjectKind } from '@proxima/contract/notifications/kind-rows';
import { shownKind } from '@proxima/contract/notifications/kinds';
import { openedNotification } from '@proxima/contract/notifications/notifications';
import { maxDigestLines } from '@proxima/contract/notifications/preferences';
import type { Pace } from '@proxima/contract/notifications/topics';
import type { Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readWanted } from '../choices/read-wanted.ts';
import { type Describers, presentNotifications, readerOf } from '../describe-subjects.ts';
import { type DigestLine, digestEmail } from '../emails/digest-email.ts';
import { claimEmails, type NotificationRow } from '../notifications.repository.ts';
import { type EmailToQueue, queueEmails } from '../outbox/queue-email.ts';
import { listForDigest, listRecipients } from './digests.repository.ts';
import type { DueDigests } from './queue-digests.ts';

/** Details about subjects of a kind that an email to the team may contain; subjects without any are absent. Members' digests contain none. */
export type DigestDetails = Partial<
  Record<SubjectKind, (db: Database, ids: readonly number[]) => Promise<Map<number, string>>>
>;

type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

/**
 * The job: emails each account what waited for this digest, except what was read meanwhile or is out of reach; without anything left, it gets
 * no email. The emails and their notifications are written in one transaction, so each is sent once, however often the job runs.
 */
export async function sendDigests(
  platform: Platform,
  describers: Describers,
  details: DigestDetails,
  { pace, day, until, userIds }: DueDigests,
): Promise<void> {
  const recipients = await listRecipients(platform.db, userIds);
  const waiting = await listForDigest(platform.db, userIds, new Date(until));
  const wanted = await readWanted(platform.db, userIds);
  const [now, dropped] = [new Map<number, NotificationRow[]>(), [] as NotificationRow[]];
  for (const row of waiting) {
    const chosen = wanted.pace({ userId: row.user_id, kind: row.kind });
    if (row.read_at || chosen === 'never') dropped.push(row);
    else if (isOf(pace, chosen)) now.set(row.user_id, [...(now.get(row.user_id) ?? []), row]);
  }
  const emails: EmailToQueue[] = [];
  for (const to of recipients) {
    const email = await digestFor(platform, describers, details, to, pace, now.get(to.id) ?? []);
    if (email) emails.push({ ...email, cause: `digest:${pace}:${day}` });
  }
  await inTransaction(platform, async (tx) => {
    await claimEmails(
      tx.db,
      [...dropped, ...[...now.values()].flat()].map(({ id }) => id),
    );
    await queueEmails(tx, emails);
  });
}

/** What someone wants immediately since it was stored is in their next daily digest. */
const isOf = (pace: DigestPace, chosen: Pace): boolean =>
  chosen === pace || (pace === 'daily' && chosen === 'now');

async function digestFor(
  platform: Platform,
  describers: Describers,
  details: DigestDetails,
  to: Recipient,
  pace: DigestPace,
  rows: readonly NotificationRow[],
): Promise<EmailToQueue | null> {
  const reader = readerOf(to);
  if (rows.length === 0 || !reader) return null;
  const shown = await presentNotifications(platform, describers, reader, rows);
  const visible = new Set(shown.map(({ id }) => id));
  const pending = rows.filter(({ id }) => visible.has(id));
  if (pending.length === 0) return null;
  const isTeam = to.role === 'admin';
  const { origin } = platform.config;
  const page = `${origin}/${isTeam ? 'admin' : 'dashboard'}/notifications`;
  const lines = await linesOf(platform.db, isTeam ? details : {}, pending, page);
  const content = digestEmail({
    pace,
    firstName: to.first_name,
    lines: lines.slice(0, maxDigestLines),
    total: pending.length,
    more: Math.max(0, lines.length - maxDigestLines),
    link: page,
    choicesLink: `${origin}${isTeam ? '/admin/account/notifications' : '/dashboard/settings/notifications'}`,
  });
  return { to, content };
}

/** One line for each kind and subject that has a detail; one for all other notifications of a kind. */
async function linesOf(
  db: Database,
  details: DigestDetails,
  rows: readonly NotificationRow[],
  page: string,
): Promise<DigestLine[]> {
  const found = new Map<string, string>();
  for (const [kind, detailsOf] of Object.entries(details)) {
    const ids = rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
    for (const [id, text] of await detailsOf(db, [...new Set(ids)])) found.set(`${kind}:${id}`, text);
  }
  const detailOf = (row: NotificationRow) => found.get(`${row.subject_kind}:${row.subject_id}`);
  const groups = Map.groupBy(
    rows,
    (row) => `${row.kind}:${detailOf(row) === undefined ? '' : row.subject_id}`,
  );
  return [...groups.values()].map((group) => {
    const newest = group.at(-1) as NotificationRow;
    const detail = detailOf(newest);
    return {
      text: shownKind(newest.kind)?.neutral ?? '',
      count: group.length,
      ...(detail !== undefined && { detail }),
      link: group.length === 1 || detail !== undefined ? `${page}?${openedNotification}=${newest.id}` : page,
    };
  });
}
