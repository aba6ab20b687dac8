import { isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import { stepRefusals } from '@proxima/contract/rounds/round-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { announceRound } from '../announce-round.ts';
import { updateCommitment } from '../ladder/commitments.repository.ts';
import { loadRoundState, standingOf } from '../ladder/load-round-state.ts';
import { lockOwn } from '../ladder/withdraw.ts';
import { lockRound } from '../lock-round.ts';
import { updateRound } from '../rounds.repository.ts';

/** Marks who leads the round, of those with a firm commitment. @throws DomainError as `requireAct`; `conflict` for anyone else */
export const markLead = (
  context: Context<SignedIn>,
  id: number,
  commitmentId: number | null,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const round = await lockRound(tx.db, id);
    await requireAct(tx.db, context.actor, 'accept_commitment', round.venture_id);
    const state = await loadRoundState(tx.db, round);
    const step = commitmentId === null ? 'firm' : (standingOf(state, commitmentId)?.step ?? 'none');
    if (!isFirmStep(step)) throw new DomainError('conflict', { message: stepRefusals.step });
    await updateRound(tx.db, id, { lead_commitment_id: commitmentId });
    await audit(tx.db, context, 'round.lead-marked', { kind: 'round', id }, { commitment: commitmentId });
    await announceRound(tx, context.platform, round);
  });

/** Whether other investors may read one's name as the lead's. @throws DomainError `not_found` for everyone else */
export const agreeToBeNamed = (context: Context<Member>, id: number, agrees: boolean): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { state } = await lockOwn(tx, context, id);
    await updateCommitment(tx.db, id, { may_be_named: agrees });
    const subject = { kind: 'round', id: state.round.id };
    await audit(tx.db, context, 'commitment.naming-changed', subject, { commitment: id, agrees });
    await announceRound(tx, context.platform, state.round);
  });
