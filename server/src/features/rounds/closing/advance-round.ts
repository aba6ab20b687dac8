import { latestSettlingAt, settlesAt } from '@proxima/contract/rounds/clocks';
import { isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import { refusalOfStep } from '@proxima/contract/rounds/step-facts';
import { audit } from '../../../platform/audit.ts';
import { type Context, type Platform, type System, systemContext } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { clockQueue } from '../clock-queue.ts';
import { factsOf, loadRoundState, type RoundState, standingOf } from '../ladder/load-round-state.ts';
import { makeOffers } from '../ladder/make-offers.ts';
import { recordStep } from '../ladder/record-step.ts';
import { lockRoundOfVenture } from '../lock-round.ts';
import { notifyFounders, notifyInvestors, notifyTeam, publishRoundChange } from '../publish-round.ts';
import { updateRound } from '../rounds.repository.ts';
import { openIfDue } from '../standing/open-round.ts';
import { checkStatuses } from './check-status.ts';
import { closeIfDecided, failRound, hasSigned } from './close-if-decided.ts';

/**
 * Does everything that is due in one round: opens it, ends it, lets commitments lapse, offers free room and settles it. Safe to call at
 * any time: it uses the database's clock under the round's lock, so two nodes do each thing once.
 */
export async function advanceRound(platform: Platform, id: number): Promise<void> {
  await openIfDue(platform, id);
  await inTransaction(platform, async (tx) => {
    const state = await loadRoundState(tx.db, await lockRoundOfVenture(tx.db, id));
    if (state.round.state !== 'open' && state.round.state !== 'settling') return;
    const context = systemContext(platform, `round ${id}, clock`);
    if (state.round.state === 'open' && state.now >= state.round.closes_at) await end(tx, context, state);
    await checkStatuses(tx, state);
    await lapseDue(tx, context, state);
    await settle(tx, context, state);
    await makeOffers(tx, context, state);
    await closeIfDecided(tx, context, state);
  });
}

/** Ends the round at its closing time: soft commitments lapse, and the periods still running decide when the round is settled. */
async function end(tx: Transaction, context: Context<System>, state: RoundState): Promise<void> {
  const { round } = state;
  const running = state.commitments.flatMap(({ id, due_at, reconfirm_by }) => {
    const step = standingOf(state, id)?.step ?? 'none';
    return isFirmStep(step) || step === 'offered' ? [due_at, reconfirm_by].filter((at) => at !== null) : [];
  });
  const change = {
    state: 'settling' as const,
    settles_at: settlesAt(round.closes_at, running),
    latest_settling_at: latestSettlingAt(round.closes_at),
  };
  await updateRound(tx.db, round.id, change);
  await audit(
    tx.db,
    context,
    'round.ended',
    { kind: 'round', id: round.id },
    { settles: change.settles_at.toISOString() },
  );
  await notifyFounders(tx, 'round_ended', round);
  await notifyInvestors(tx, 'round_ended', round);
  Object.assign(round, change, { version: round.version + 1 });
  await tx.enqueue(clockQueue, { id: round.id }, { startAfter: change.settles_at });
  await publishRoundChange(tx, round);
}

/** Lets each commitment lapse that is due according to the table. */
async function lapseDue(tx: Transaction, context: Context<System>, state: RoundState): Promise<void> {
  for (const commitment of state.commitments) {
    const { step, amount } = standingOf(state, commitment.id) ?? { step: 'none' as const, amount: 0 };
    // In a settled round the founder decides on firm commitments, except on those no longer in force.
    const facts = factsOf(state, commitment, amount);
    const isRunning = isFirmStep(step) && !isLate(commitment, state.now);
    if (isRunning || refusalOfStep('lapse', 'system', facts) !== null) continue;
    await recordStep(tx, context, state, commitment, { act: 'lapse', by: 'system', amount });
  }
}

const isLate = (
  { reconfirm_by, renew_by }: { reconfirm_by: Date | null; renew_by: Date | null },
  now: Date,
): boolean => [reconfirm_by, renew_by].some((end) => end !== null && end <= now);

/** Settles the round once the last reflection period has ended: below the minimum everything lapses, otherwise the founder decides. */
async function settle(tx: Transaction, context: Context<System>, state: RoundState): Promise<void> {
  const { round, now, sums } = state;
  if (round.state !== 'settling' || round.deciding_at || !round.settles_at || now < round.settles_at) return;
  if (sums.firm < round.minimum && !hasSigned(state.standings)) return failRound(tx, context, state);
  await updateRound(tx.db, round.id, { deciding_at: now });
  round.deciding_at = now;
  const details = { firm: sums.firm, currency: round.currency };
  await audit(tx.db, context, 'round.settled', { kind: 'round', id: round.id }, details);
  await notifyFounders(tx, 'round_deciding', round);
  await notifyTeam(tx, 'round_deciding', round);
  await publishRoundChange(tx, round);
}
