import { isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import { stepRefusals } from '@proxima/contract/rounds/round-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { updateCommitment } from '../ladder/commitments.repository.ts';
import { loadRoundState, standingOf } from '../ladder/load-round-state.ts';
import { lockOwn } from '../ladder/withdraw.ts';
import { lockRound } from '../lock-round.ts';
import { publishRoundChange } from '../publish-round.ts';
import { requireActInRound } from '../require-act-in-round.ts';
import { updateRound } from '../rounds.repository.ts';

/** Marks the lead investor; null removes the mark. @throws DomainError as `requireAct`; `conflict` without a firm commitment */
export const markLead = (
  context: Context<SignedIn>,
  id: number,
  commitmentId: number | null,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const round = await lockRound(tx.db, id);
    await requireActInRound(tx.db, context.actor, 'accept_commitment', round);
    const state = await loadRoundState(tx.db, round);
    const step = commitmentId === null ? 'firm' : (standingOf(state, commitmentId)?.step ?? 'none');
    if (!isFirmStep(step)) throw new DomainError('conflict', { message: stepRefusals.step });
    await updateRound(tx.db, id, { lead_commitment_id: commitmentId });
    await audit(tx.db, context, 'round.lead-marked', { kind: 'round', id }, { commitment: commitmentId });
    await publishRoundChange(tx, round);
  });

/** Sets whether other investors may see the caller's name as the lead. @throws DomainError `not_found` for someone else's commitment */
export const agreeToBeNamed = (context: Context<Member>, id: number, agrees: boolean): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { state } = await lockOwn(tx, context, id);
    await updateCommitment(tx.db, id, { may_be_named: agrees });
    const subject = { kind: 'round', id: state.round.id } as const;
    await audit(tx.db, context, 'commitment.naming-changed', subject, { commitment: id, agrees });
    await publishRoundChange(tx, state.round);
  });
