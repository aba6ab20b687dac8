import type { SubjectKind } from '@proxima/contract/notifications/kind-rows';
import type { NotificationKind } from '@proxima/contract/notifications/kinds';
import { shownKind } from '@proxima/contract/notifications/kinds';
import { openedNotification } from '@proxima/contract/notifications/notifications';
import { defaultDigestHour, maxDigestLines } from '@proxima/contract/notifications/team-emails';
import type { Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { NewJob, Queue } from '../../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { readTimings } from '../choices/choose-team-emails.ts';
import { type Describers, presentNotifications } from '../describe-subjects.ts';
import { type DigestLine, teamDigestEmail } from '../emails/team-digest-email.ts';
import { claimEmails, type NotificationRow } from '../notifications.repository.ts';
import { queueEmails } from '../outbox/queue-email.ts';
import { lastDigestTime } from './digest-time.ts';
import {
  claimDigest,
  findDigestRecipient,
  listDigestRecipients,
  listForDigest,
} from './digests.repository.ts';

interface DueDigest {
  userId: number;
  /** In the recipient's time zone: there is one digest a day. */
  day: string;
  /** It covers what happened before this time. */
  until: string;
}

/** Sends the digest of one day to one administrator. */
export const teamDigest: Queue<DueDigest> = { name: 'notifications.team-digest' };

/** Details about subjects of a kind that an email to the team may contain; subjects without any are absent. */
export type DigestDetails = Partial<
  Record<SubjectKind, (db: Database, ids: readonly number[]) => Promise<Map<number, string>>>
>;

/** Queues a job for every administrator for whom something waited when the clock last showed their hour. */
export async function queueDueDigests({
  db,
  jobs,
  clock,
}: Pick<Platform, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const { time_zone: teamZone } = (await readSettings(db)).working_hours;
  const due: NewJob<DueDigest>[] = [];
  for (const { id, time_zone, digest_hour, digest_on, oldest } of await listDigestRecipients(db)) {
    const { at, day } = lastDigestTime(time_zone ?? teamZone, digest_hour ?? defaultDigestHour, clock.now());
    if (oldest < at && (digest_on === null || digest_on < day))
      due.push({ payload: { userId: id, day, until: at.toISOString() }, singletonKey: `${id}:${day}` });
  }
  await jobs.enqueueAll(db, teamDigest, due);
}

/**
 * The job: emails what waited, except what was read meanwhile, is out of reach or no longer wanted; without anything left, sends nothing.
 * The email, its notifications and the day are written in one transaction, so there is one email, whichever nodes run it, however often.
 */
export async function sendTeamDigest(
  platform: Platform,
  describers: Describers,
  details: DigestDetails,
  { userId, day, until }: DueDigest,
): Promise<void> {
  const to = await findDigestRecipient(platform.db, userId);
  if (!to) return;
  const rows = await listForDigest(platform.db, userId, new Date(until));
  const pending = await listPending(platform, describers, { userId, rank: to.admin_role ?? 'editor' }, rows);
  const lines = await linesOf(platform, details, pending);
  await inTransaction(platform, async (tx) => {
    if (lines.length > 0 && !(await claimDigest(tx.db, userId, day))) return;
    await claimEmails(
      tx.db,
      rows.map(({ id }) => id),
    );
    if (lines.length === 0) return;
    const content = teamDigestEmail({
      firstName: to.first_name,
      lines: lines.slice(0, maxDigestLines),
      total: pending.length,
      more: Math.max(0, lines.length - maxDigestLines),
      link: pageOf(platform),
      choicesLink: `${platform.config.origin}/admin/account`,
    });
    await queueEmails(tx, [{ to, content, cause: `team-digest:${day}` }]);
  });
}

/** Notifications that the recipient has not read, may see now and still wants emails about. */
async function listPending(
  platform: Platform,
  describers: Describers,
  { userId, rank }: { userId: number; rank: 'owner' | 'reviewer' | 'editor' },
  rows: readonly NotificationRow[],
): Promise<NotificationRow[]> {
  const unread = rows.filter(({ read_at }) => read_at === null);
  const kinds = unread.map(({ kind }) => ({ userId, kind: kind as NotificationKind }));
  const timingOf = await readTimings(platform.db, kinds);
  const wanted = unread.filter(({ kind }) => timingOf({ userId, kind: kind as NotificationKind }) !== 'none');
  const shown = await presentNotifications(platform, describers, { kind: 'admin', userId, rank }, wanted);
  const visible = new Set(shown.map(({ id }) => id));
  return wanted.filter(({ id }) => visible.has(id));
}

const pageOf = ({ config }: Platform): string => `${config.origin}/admin/notifications`;

/** One line for each kind and subject that has a detail; one for all other notifications of a kind. */
async function linesOf(
  platform: Platform,
  details: DigestDetails,
  rows: readonly NotificationRow[],
): Promise<DigestLine[]> {
  const found = new Map<string, string>();
  for (const [kind, detailsOf] of Object.entries(details)) {
    const ids = rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
    for (const [id, text] of await detailsOf(platform.db, [...new Set(ids)]))
      found.set(`${kind}:${id}`, text);
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
      link:
        group.length === 1 || detail !== undefined
          ? `${pageOf(platform)}?${openedNotification}=${newest.id}`
          : pageOf(platform),
    };
  });
}
