import { type DigestPace, digestPaces } from '@proxima/contract/notifications/choices';
import { digestDefaults } from '@proxima/contract/notifications/preferences';
import type { Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { lastDigestTime } from './digest-time.ts';
import { claimDigests, listWaiting } from './digests.repository.ts';

export interface DueDigests {
  pace: DigestPace;
  userIds: number[];
  /** In the recipients' time zone: there is one digest a day, or a week. */
  day: string;
  /** It covers what happened before this time. */
  until: string;
}

/** Sends the digests of one day to a few accounts. */
export const digestQueue: Queue<DueDigests> = { name: 'notifications.digests' };

/** Accounts that are looked at together, and that share a job. */
const pageSize = 5_000;
const batchSize = 100;

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/** Queues jobs for the accounts for which something waited when the clock last showed their hour. */
export async function queueDueDigests(platform: Platform): Promise<void> {
  const { time_zone: teamZone } = (await readSettings(platform.db)).working_hours;
  const timeOf = rememberTimes(platform.clock.now());
  let after = 0;
  for (;;) {
    const page = await listWaiting(platform.db, after, pageSize);
    for (const pace of digestPaces) {
      const due = page.flatMap((row) => dueFor(row, pace, teamZone, timeOf) ?? []);
      const together = Map.groupBy(due, ({ day, until }) => `${day} ${until}`);
      for (const [first, ...others] of together.values())
        if (first) await inTransaction(platform, (tx) => queue(tx, pace, [first, ...others]));
    }
    after = page.at(-1)?.id ?? 0;
    if (page.length < pageSize) return;
  }
}

type TimeOf = (zone: string, hour: number, weekday?: number) => { day: string; until: string; at: number };

/** Most accounts share a few time zones and hours. */
function rememberTimes(now: Date): TimeOf {
  const known = new Map<string, ReturnType<TimeOf>>();
  return (zone, hour, weekday) => {
    const key = `${zone} ${hour} ${weekday}`;
    const found = known.get(key);
    if (found) return found;
    const { at, day } = lastDigestTime(zone, hour, now, weekday);
    const time = { day, until: at.toISOString(), at: at.getTime() };
    known.set(key, time);
    return time;
  };
}

interface Due {
  id: number;
  day: string;
  until: string;
}

function dueFor(row: Waiting, pace: DigestPace, teamZone: string, timeOf: TimeOf): Due | null {
  const hour = row.digest_hour ?? digestDefaults.hour;
  const weekday = pace === 'weekly' ? (row.weekly_day ?? digestDefaults.weekday) : undefined;
  const { day, until, at } = timeOf(row.time_zone ?? teamZone, hour, weekday);
  const newest = pace === 'weekly' ? row.weekly_on : row.daily_on;
  const isDue = row.oldest.getTime() < at && (newest === null || newest < day);
  return isDue ? { id: row.id, day, until } : null;
}

/** The day is claimed with the job that sends the digests, so one job covers it, whichever nodes look. */
async function queue(tx: Transaction, pace: DigestPace, due: readonly [Due, ...Due[]]): Promise<void> {
  const [{ day, until }] = due;
  const ids = await claimDigests(
    tx.db,
    due.map(({ id }) => id),
    pace,
    day,
  );
  const jobs = [];
  for (let start = 0; start < ids.length; start += batchSize)
    jobs.push({ payload: { pace, day, until, userIds: ids.slice(start, start + batchSize) } });
  await tx.enqueueAll(digestQueue, jobs);
}
