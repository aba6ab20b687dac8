import type { Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { getOrCreateSetting, setSetting } from '../../../platform/settings.ts';
import { notify } from '../../notifications/notify.ts';
import { eligibilityOf } from '../access.policy.ts';
import { findInvestorRow, readTime } from '../access.repository.ts';
import { listDone } from '../eligibility-steps.ts';
import { factsOf } from '../investor-facts.ts';
import { publishAccessChanged } from '../publish-access-changed.ts';
import { listEndingGrants, listEndingStatuses, type Period } from './ending.repository.ts';

const setting = 'access.published_until';
const dayMs = 86_400_000;
/** Days before an end on which the investor is reminded. */
const reminderDays = [30, 7];

/**
 * Closes open pages and notifies investors of everything that ended since the last run, and reminds them 30 and 7 days before an end.
 * Access itself ends without this job.
 */
export const publishEnded = (platform: Platform): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const period = await nextPeriod(tx.db);
    await publishStatuses(tx, period);
    await publishGrants(tx, period);
    for (const days of reminderDays) await remind(tx, later(period, days), days);
    await setSetting(tx.db, setting, period.to.toISOString());
  });

/** From the end of the last run until now, by the database's clock. */
async function nextPeriod(db: Database): Promise<Period> {
  const to = await readTime(db);
  const from = await getOrCreateSetting(db, setting, () => to.toISOString());
  return { from: new Date(from), to };
}

/** The period some days later; after a long downtime it excludes what has already ended. */
const later = ({ from, to }: Period, days: number): Period => ({
  from: new Date(Math.max(from.getTime() + days * dayMs, to.getTime())),
  to: new Date(to.getTime() + days * dayMs),
});

/** Whether an investor is eligible at `time` and what ends at `at` matters: their category may not ask for it. */
async function isAffected(db: Database, userId: number, at: Date, time: Date): Promise<boolean> {
  const row = await findInvestorRow(db, userId);
  if (!row) return false;
  const { facts, rules } = factsOf(row);
  const isAsked = listDone(facts, rules, time).some(({ endsAt }) => endsAt?.getTime() === at.getTime());
  return isAsked && eligibilityOf(facts, rules, time).ok;
}

async function publishStatuses(tx: Transaction, period: Period): Promise<void> {
  for (const { user_id: id, at } of await listEndingStatuses(tx.db, period)) {
    await publishAccessChanged(tx, id);
    if (!(await isAffected(tx.db, id, at, new Date(at.getTime() - 1)))) continue;
    const subject = { kind: 'account', id } as const;
    await notify(tx, { kind: 'investor_status_ended', subject, dedupeKey: at.toISOString() }, [id]);
  }
}

async function publishGrants(tx: Transaction, period: Period): Promise<void> {
  for (const { id, venture_id: ventureId, user_id: userId } of await listEndingGrants(tx.db, period)) {
    await publishAccessChanged(tx, userId, ventureId);
    const subject = { kind: 'venture', id: ventureId } as const;
    await notify(tx, { kind: 'access_ended', subject, ventureId, dedupeKey: String(id) }, [userId]);
  }
}

async function remind(tx: Transaction, period: Period, days: number): Promise<void> {
  const now = await readTime(tx.db);
  for (const { user_id: id, at } of await listEndingStatuses(tx.db, period)) {
    if (!(await isAffected(tx.db, id, at, now))) continue;
    const subject = { kind: 'account', id } as const;
    const dedupeKey = `${days}:${at.toISOString()}`;
    await notify(tx, { kind: 'investor_status_ending', subject, dedupeKey }, [id]);
  }
  for (const grant of await listEndingGrants(tx.db, period)) {
    // Granted for less time than the reminder's: the investor has only just been told when it ends.
    if (grant.granted_at.getTime() > period.from.getTime() - days * dayMs - dayMs) continue;
    const subject = { kind: 'venture', id: grant.venture_id } as const;
    const dedupeKey = `${days}:${grant.id}`;
    await notify(tx, { kind: 'access_ending', subject, ventureId: grant.venture_id, dedupeKey }, [
      grant.user_id,
    ]);
  }
}
