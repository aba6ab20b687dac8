import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import { isRaisingState } from '@proxima/contract/rounds/round-states';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { publishRoundChange } from '../publish-round.ts';
import { getRound, requireInvestor } from './begin-commitment.ts';
import { endInterestRow, saveInterestRow } from './interests.repository.ts';

interface Interest {
  range_min: number;
  range_max: number;
  note: string;
  shows_name: boolean;
}

/** Shows or changes an interest, which is kept outside the ledger. @throws DomainError as `requireAct`; `conflict` once it is over */
export const showInterest = (context: Context<Member>, roundId: number, interest: Interest): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const round = await getRound(tx.db, roundId);
    await requireInvestor(tx.db, context, round, 'express_interest');
    if (!isRaisingState(round.state))
      throw new DomainError('conflict', { message: commitmentMessages.interestOver });
    await saveInterestRow(tx.db, { round_id: roundId, user_id: context.actor.userId, ...interest });
    await audit(tx.db, context, 'round.interest-shown', { kind: 'round', id: roundId });
    await publishRoundChange(tx, round);
  });

/** Ends the caller's interest; does nothing without one. */
export const endInterest = (context: Context<Member>, roundId: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const round = await getRound(tx.db, roundId);
    if (!(await endInterestRow(tx.db, roundId, context.actor.userId))) return;
    await audit(tx.db, context, 'round.interest-ended', { kind: 'round', id: roundId });
    await publishRoundChange(tx, round);
  });
