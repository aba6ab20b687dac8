import {
  defaultWeeks,
  type NumbersRange,
  numbersMessages,
  type numbersRange,
} from '@proxima/contract/admin/numbers';
import type { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalidField } from '../../platform/domain-error.ts';
import { findWeeks, type Weeks } from './numbers.repository.ts';
import { claimStaleWeeks, countWeek, findLastChange, weeksPerTransaction } from './stale-weeks.repository.ts';

export type RangeQuery = z.output<typeof numbersRange>;

/**
 * The requested weeks. Weeks with changes since the last request are recounted first.
 * @throws DomainError `validation_failed` when the first day is after the last.
 */
export async function readWeeks(platform: Platform, { from, to }: RangeQuery): Promise<Weeks> {
  await recountStaleWeeks(platform);
  const weeks = await findWeeks(platform.db, { from, to, defaultWeeks });
  if (!weeks) throw invalidField('from', numbersMessages.backwards);
  return weeks;
}

/** Changes from now on are left to the next request, so that this ends on a busy site, too. */
async function recountStaleWeeks(platform: Platform): Promise<void> {
  const lastChange = await findLastChange(platform.db);
  if (lastChange === null) return;
  let counted: string[];
  do {
    counted = await inTransaction(platform, async (tx) => {
      const weeks = await claimStaleWeeks(tx.db, lastChange);
      for (const week of weeks) await countWeek(tx.db, week);
      return weeks;
    });
  } while (counted.length === weeksPerTransaction);
}

/** The days that the weeks cover. */
export function presentRange({ from, to }: Weeks): NumbersRange {
  const sunday = new Date(`${to}T00:00:00Z`);
  sunday.setUTCDate(sunday.getUTCDate() + 6);
  return { from, to: sunday.toISOString().slice(0, 10) };
}
