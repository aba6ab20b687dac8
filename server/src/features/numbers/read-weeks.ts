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
import { countWeek, findLastChange, takeStaleWeeks, weekConcurrency } from './stale-weeks.repository.ts';

export type RangeQuery = z.output<typeof numbersRange>;

/**
 * The weeks asked for, their counts up to date: those in which something changed since the last look are counted anew first.
 * @throws DomainError `validation_failed` when the first day comes after the last.
 */
export async function readWeeks(platform: Platform, { from, to }: RangeQuery): Promise<Weeks> {
  await bringUpToDate(platform);
  const weeks = await findWeeks(platform.db, { from, to, usual: defaultWeeks });
  if (!weeks) throw invalidField('from', numbersMessages.backwards);
  return weeks;
}

/** What changes from now on is the next reader's: where very much happens this ends, too. */
async function bringUpToDate(platform: Platform): Promise<void> {
  const lastChange = await findLastChange(platform.db);
  if (lastChange === null) return;
  let counted: string[];
  do {
    counted = await inTransaction(platform, async (tx) => {
      const weeks = await takeStaleWeeks(tx.db, lastChange);
      for (const week of weeks) await countWeek(tx.db, week);
      return weeks;
    });
  } while (counted.length === weekConcurrency);
}

/** The days that the weeks cover. */
export function presentRange({ from, to }: Weeks): NumbersRange {
  const sunday = new Date(`${to}T00:00:00Z`);
  sunday.setUTCDate(sunday.getUTCDate() + 6);
  return { from, to: sunday.toISOString().slice(0, 10) };
}
