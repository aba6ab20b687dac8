import { type DigestPace, digestKinds } from '@proxima/contract/notifications/choices';
import type { SubjectKind } from '@proxima/contract/notifications/kind-rows';
import { shownKind } from '@proxima/contract/notifications/kinds';
import { openedNotification } from '@proxima/contract/notifications/notifications';
import { maxDigestLines } from '@proxima/contract/notifications/preferences';
import type { Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readWanted, type Wanted } from '../choices/read-wanted.ts';
import { separateQuiet } from '../choices/separate-quiet.ts';
import { type Describers, presentNotifications, readerOf } from '../describe-subjects.ts';
import { type DigestLine, digestEmail } from '../emails/digest-email.ts';
import { claimEmails, type NotificationRow } from '../notifications.repository.ts';
import { type EmailToQueue, queueEmails } from '../outbox/queue-email.ts';
import { listForDigest, listRecipients } from './digests.repository.ts';
import { type DueDigests, digestQueue } from './queue-digests.ts';

/** Details about subjects of a kind that an email to the team may contain; subjects without any are absent. Members' digests contain none. */
export type DigestDetails = Partial<
  Record<SubjectKind, (db: Database, ids: readonly number[]) => Promise<Map<number, string>>>
>;

type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

/**
 * The job: emails each account what waited for this digest, except what was read meanwhile or is out of reach; without anything left, it gets
 * no email. Digests of accounts in their quiet hours are written when these end, by what can be seen then. The emails and their notifications
 * are written in one transaction, so each is sent once, however often the job runs.
 */
export async function sendDigests(
  platform: Platform,
  describers: Describers,
  details: DigestDetails,
  { userIds: all, ...digest }: DueDigests,
): Promise<void> {
  const { pace, day, until } = digest;
  const { now: userIds, later } = await separateQuiet(platform, all, (id) => id);
  const postponed = later.map(({ end, items }) => ({
    payload: { ...digest, userIds: items },
    startAfter: end,
  }));
  await platform.jobs.enqueueAll(platform.db, digestQueue, postponed);
  const recipients = await listRecipients(platform.db, userIds);
  const waiting = await listForDigest(platform.db, userIds, new Date(until));
  const wanted = await readWanted(platform.db, userIds);
  const byDigest = Map.groupBy(waiting, (row) => digestOf(row, wanted));
  const [due, dropped] = [byDigest.get(pace) ?? [], byDigest.get(null) ?? []];
  const ofAccounts = Map.groupBy(due, ({ user_id }) => user_id);
  const rowsOf = ({ id }: Recipient) => ofAccounts.get(id) ?? [];
  const known = await findDetails(platform.db, details, recipients.filter(isOnTeam).flatMap(rowsOf));
  const emails: EmailToQueue[] = [];
  for (const to of recipients) {
    const detailsOf = isOnTeam(to) ? known : new Map<string, string>();
    const email = await digestFor(platform, describers, detailsOf, to, pace, rowsOf(to));
    if (email) emails.push({ ...email, cause: `digest:${pace}:${day}` });
  }
  await inTransaction(platform, async (tx) => {
    await claimEmails(
      tx.db,
      [...due, ...dropped].map(({ id }) => id),
    );
    await queueEmails(tx, emails);
  });
}

/** Which digest a notification is in; null for none. What someone wants immediately since it was stored is in their next daily one. */
function digestOf({ user_id: userId, kind, read_at }: NotificationRow, wanted: Wanted): DigestPace | null {
  const chosen = wanted.pace({ userId, kind });
  if (read_at || chosen === 'never') return null;
  const pace = chosen === 'now' ? 'daily' : chosen;
  return wanted.pace({ userId, kind: digestKinds[pace] }) === 'never' ? null : pace;
}

const isOnTeam = ({ role }: Recipient): boolean => role === 'admin';

/** Once for all recipients: several administrators have the same news. */
async function findDetails(
  db: Database,
  details: DigestDetails,
  rows: readonly NotificationRow[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, detailsOf] of Object.entries(details)) {
    const ids = rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
    for (const [id, text] of await detailsOf(db, [...new Set(ids)])) found.set(`${kind}:${id}`, text);
  }
  return found;
}

async function digestFor(
  platform: Platform,
  describers: Describers,
  details: ReadonlyMap<string, string>,
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
  const { origin } = platform.config;
  const page = `${origin}/${isOnTeam(to) ? 'admin' : 'dashboard'}/notifications`;
  const lines = linesOf(details, pending, page);
  const content = digestEmail({
    pace,
    firstName: to.first_name,
    lines: lines.slice(0, maxDigestLines),
    total: pending.length,
    more: Math.max(0, lines.length - maxDigestLines),
    link: page,
    choicesLink: `${origin}${isOnTeam(to) ? '/admin/account/notifications' : '/dashboard/settings/notifications'}`,
  });
  return { to, content };
}

/** One line for each kind and subject that has a detail; one for all other notifications of a kind. */
function linesOf(
  details: ReadonlyMap<string, string>,
  rows: readonly NotificationRow[],
  page: string,
): DigestLine[] {
  const detailOf = (row: NotificationRow) => details.get(`${row.subject_kind}:${row.subject_id}`);
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
