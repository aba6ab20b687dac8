import { currencies } from '@proxima/contract/money/currencies';
import { formatMoney, money } from '@proxima/contract/money/money';
import { isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import { standingsOf } from '@proxima/contract/rounds/sums';
import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { loadRules } from '../../access/load-rules.ts';
import type { RoundRow } from '../rounds.repository.ts';
import { listEntriesOfInvestor, lockInvestor } from './commitments.repository.ts';

/** What an investor has firmly committed in one round, and within twelve months in all rounds of its currency; in minor units. */
async function committedBy(db: Database, userId: number, round: RoundRow, now: Date) {
  const entries = await listEntriesOfInvestor(db, userId, round.currency);
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const inRound = new Set(
    entries.filter(({ round_id }) => round_id === round.id).map((entry) => entry.commitment_id),
  );
  const recent = new Set(
    entries.filter(({ step, at }) => step === 'firm' && at > yearAgo).map((entry) => entry.commitment_id),
  );
  const firm = standingsOf(entries).filter(({ step }) => isFirmStep(step));
  const total = (ids: Set<number>) =>
    firm.filter(({ commitmentId }) => ids.has(commitmentId)).reduce((sum, { amount }) => sum + amount, 0);
  return { ofRound: total(inRound), ofYear: total(recent) };
}

/**
 * Checks the limits of the investor's country, under the locks of the round and the investor, so that two rounds cannot use the same
 * limit at the same time. Limits in another currency cannot be compared, so the commitment is refused.
 * @throws DomainError `validation_failed` that says how much is left.
 */
export async function assertWithinLimits(
  db: Database,
  userId: number,
  { round, amount, now }: { round: RoundRow; amount: number; now: Date },
): Promise<void> {
  const { limits } = (await loadRules(db, userId)).rules;
  if (!limits || (limits.max_per_round === null && limits.max_per_year === null)) return;
  if (limits.currency !== round.currency)
    throw invalidField('amount', commitmentMessages.limitCurrency(limits.currency, round.currency));
  await lockInvestor(db, userId);
  const { ofRound, ofYear } = await committedBy(db, userId, round, now);
  const minorOf = (whole: number) => whole * 10 ** currencies[round.currency].exponent;
  const refuse = (max: number | null, used: number, message: (left: string) => string) => {
    if (max === null || used + amount <= minorOf(max)) return;
    const left = money(round.currency, Math.max(0, minorOf(max) - used));
    throw invalidField('amount', message(formatMoney(left)));
  };
  refuse(limits.max_per_round, ofRound, commitmentMessages.limitRound);
  refuse(limits.max_per_year, ofYear, commitmentMessages.limitYear);
}
