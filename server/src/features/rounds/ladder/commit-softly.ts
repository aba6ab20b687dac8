import type { Currency } from '@proxima/contract/money/currencies';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { publishRoundChange } from '../publish-round.ts';
import { assertCurrency, getOrBegin, lockAsInvestor } from './begin-commitment.ts';
import { makeOffers } from './make-offers.ts';
import { assertStep, recordStep } from './record-step.ts';

interface Promised {
  amount: number;
  currency: Currency;
}

/**
 * Makes or renews a soft commitment. @returns the id of the commitment.
 * @throws DomainError as `lockAsInvestor` and `assertStep`; `validation_failed` for another currency
 */
export const commitSoftly = (
  context: Context<Member>,
  roundId: number,
  promised: Promised,
): Promise<number> => promise(context, roundId, 'commit_softly', promised);

/** Joins the waitlist of a full round. @returns the id of the commitment. @throws DomainError as `commitSoftly` */
export const joinWaitlist = (
  context: Context<Member>,
  roundId: number,
  promised: Promised,
): Promise<number> => promise(context, roundId, 'join_waitlist', promised);

const promise = (
  context: Context<Member>,
  roundId: number,
  act: 'commit_softly' | 'join_waitlist',
  { amount, currency }: Promised,
): Promise<number> =>
  inTransaction(context.platform, async (tx) => {
    const investing = await lockAsInvestor(tx, context, roundId);
    const { state, current } = investing;
    assertCurrency(state.round, currency);
    const step = { act, by: 'investor', amount, actor: { isEligible: true } } as const;
    assertStep(state, current, step);
    const commitment = await getOrBegin(tx, context, investing);
    await recordStep(tx, context, state, commitment, step);
    await makeOffers(tx, context, state);
    await publishRoundChange(tx, state.round);
    return commitment.id;
  });
