import { isUndecidedStep } from '@proxima/contract/rounds/commitment-steps';
import { isFree } from '@proxima/contract/rounds/step-facts';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member, SignedIn } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { notify } from '../../notifications/notify.ts';
import { findFounders } from '../../ventures/people/find-founders.ts';
import { closeIfDecided } from '../closing/close-if-decided.ts';
import { lockRoundOfVenture } from '../lock-round.ts';
import { publishRoundChange } from '../publish-round.ts';
import { requireActOnCommitment } from '../require-act-in-round.ts';
import { type CommitmentRow, findCommitment, updateCommitment } from './commitments.repository.ts';
import { factsOf, loadRoundState, type RoundState, standingOf } from './load-round-state.ts';
import { makeOffers } from './make-offers.ts';
import { recordStep } from './record-step.ts';

/** A commitment with the state of its round, which is locked. @throws DomainError `not_found` */
export async function lockCommitment(
  tx: Transaction,
  id: number,
): Promise<{ state: RoundState; commitment: CommitmentRow }> {
  const found = await findCommitment(tx.db, id);
  if (!found) throw new DomainError('not_found');
  const state = await loadRoundState(tx.db, await lockRoundOfVenture(tx.db, found.round_id));
  const commitment = state.commitments.find((one) => one.id === id);
  if (!commitment) throw new DomainError('not_found');
  return { state, commitment };
}

/** @throws DomainError `not_found` unless the commitment is the caller's own */
export async function assertOwn({ platform, actor }: Context<Member>, id: number): Promise<void> {
  const found = await findCommitment(platform.db, id);
  if (found?.user_id !== actor.userId) throw new DomainError('not_found');
}

/** The same for the caller's own commitment, whether or not they are still eligible. @throws DomainError `not_found` for anyone else's */
export async function lockOwn(tx: Transaction, { actor }: Context<Member>, id: number) {
  const locked = await lockCommitment(tx, id);
  if (locked.commitment.user_id !== actor.userId) throw new DomainError('not_found');
  return locked;
}

/**
 * Withdraws a commitment while that is free; afterwards asks the founder to release it. @returns whether it is withdrawn.
 * @throws DomainError `not_found`; `conflict` for one that has ended or is decided.
 */
export const withdraw = (context: Context<Member>, id: number): Promise<boolean> =>
  inTransaction(context.platform, async (tx) => {
    const { state, commitment } = await lockOwn(tx, context, id);
    const { step = 'none', amount = 0 } = standingOf(state, id) ?? {};
    const facts = factsOf(state, commitment, amount);
    const isAsked = step === 'allocated' || (isUndecidedStep(step) && !isFree(facts));
    if (isAsked) await askRelease(tx, context, state, commitment);
    else {
      const act = isUndecidedStep(step) ? 'withdraw' : 'leave';
      await recordStep(tx, context, state, commitment, { act, by: 'investor', amount });
      await afterRelease(tx, context, state);
    }
    await publishRoundChange(tx, state.round);
    return !isAsked;
  });

async function askRelease(
  tx: Transaction,
  context: Context<Member>,
  { round, now }: RoundState,
  { id, release_asked_at }: CommitmentRow,
): Promise<void> {
  if (release_asked_at) return;
  await updateCommitment(tx.db, id, { release_asked_at: now });
  await audit(
    tx.db,
    context,
    'commitment.release-asked',
    { kind: 'round', id: round.id },
    { commitment: id },
  );
  const subject = { kind: 'round', id: round.id } as const;
  const founders = await findFounders(tx.db, round.venture_id);
  const notice = { kind: 'release_asked', subject, ventureId: round.venture_id } as const;
  await notify(tx, { ...notice, dedupeKey: `${id}:${now.toISOString()}` }, founders);
}

/** Offers the room that was freed, and closes a round that was waiting for this one decision. */
export async function afterRelease(
  tx: Transaction,
  context: Context<SignedIn>,
  state: RoundState,
): Promise<void> {
  await makeOffers(tx, context, state);
  await closeIfDecided(tx, context, state);
}

/** Releases an investor who asked for it, as a founder. @throws DomainError as `requireAct` and `assertStep` */
export const releaseInvestor = (context: Context<SignedIn>, id: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { state, commitment } = await lockCommitment(tx, id);
    await requireActOnCommitment(tx.db, context.actor, 'accept_commitment', state.round);
    const { amount = 0 } = standingOf(state, id) ?? {};
    await recordStep(tx, context, state, commitment, { act: 'release', by: 'founder', amount });
    await afterRelease(tx, context, state);
    await publishRoundChange(tx, state.round);
  });
