import { isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import { isRaisingState } from '@proxima/contract/rounds/round-states';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { readStandings } from '../ledger/read-standings.ts';
import { publishRoundChange } from '../publish-round.ts';
import { getRound, requireInvestor } from './begin-commitment.ts';
import { listCommitmentsOf } from './commitments.repository.ts';
import { endInterestRow, saveInterestRow } from './interests.repository.ts';

interface Interest {
  range_min: number;
  range_max: number;
  note: string;
  shows_name: boolean;
}

/** Shows or changes an interest, which is kept outside the ledger. @throws DomainError as `requireAct`; `conflict` once it is over, or beside a firm commitment */
export const showInterest = (context: Context<Member>, roundId: number, interest: Interest): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const round = await getRound(tx.db, roundId);
    await requireInvestor(tx.db, context, round, 'express_interest');
    if (!isRaisingState(round.state))
      throw new DomainError('conflict', { message: commitmentMessages.interestOver });
    const { standings } = await readStandings(tx.db, roundId);
    const own = (await listCommitmentsOf(tx.db, context.actor.userId)).map(({ id }) => id);
    if (standings.some(({ commitmentId, step }) => isFirmStep(step) && own.includes(commitmentId)))
      throw new DomainError('conflict', { message: commitmentMessages.interestCommitted });
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
