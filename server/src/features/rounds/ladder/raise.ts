import type { Currency } from '@proxima/contract/money/currencies';
import type { SeenVersions } from '@proxima/contract/rounds/round-wire';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { acknowledgeAnew } from '../../access/status/acknowledge-text.ts';
import { assertFreshlyAuthenticated } from '../../accounts/sessions/reauthenticate.ts';
import { publishRoundChange } from '../publish-round.ts';
import { assertSeen, writeAgreement } from './agreement.ts';
import { assertCurrency, requireInvestor } from './begin-commitment.ts';
import { assertWithinLimits } from './check-limits.ts';
import { agreementOf, assertName } from './commit.ts';
import { standingOf } from './load-round-state.ts';
import { assertStep, recordStep } from './record-step.ts';
import { assertOwn, lockOwn } from './withdraw.ts';

interface Raise {
  amount: number;
  currency: Currency;
  typed_name: string;
  seen: SeenVersions;
}

/**
 * Raises a firm commitment to `amount`, under the terms in force: with the same confirmations as a new one, a new text that replaces the
 * earlier one, and a new reflection period. Room and limits are checked for what is added; the earlier agreement stays on record.
 * @throws DomainError `reauthentication_required`; `not_found` for anyone else's; otherwise as `commitFirmly`
 */
export async function raiseCommitment(context: Context<Member>, id: number, asked: Raise): Promise<void> {
  const { userId } = context.actor;
  await assertOwn(context, id);
  await assertFreshlyAuthenticated(context);
  await inTransaction(context.platform, async (tx) => {
    const { state, commitment } = await lockOwn(tx, context, id);
    const { round, now } = state;
    const { amount, typed_name } = asked;
    await requireInvestor(tx.db, context, round);
    assertCurrency(round, asked.currency);
    const before = standingOf(state, id)?.amount ?? 0;
    const checked = { isEligible: true, isFresh: true, isWithinLimits: true };
    assertStep(state, commitment, { act: 'raise', by: 'investor', amount, actor: checked });
    await assertName(tx.db, userId, typed_name);
    const offered = await writeAgreement(tx.db, userId, round, {
      amount,
      party: commitment,
      replaced: before,
    });
    assertSeen(offered.seen, asked.seen);
    await assertWithinLimits(tx.db, userId, { round, amount: amount - before, now });
    await acknowledgeAnew(tx.db, { userId, textId: offered.seen.risk_warning_id, typedName: typed_name });
    await recordStep(tx, context, state, commitment, {
      act: 'raise',
      by: 'investor',
      amount,
      actor: checked,
      agreement: agreementOf(offered, typed_name),
    });
    await publishRoundChange(tx, round);
  });
}
