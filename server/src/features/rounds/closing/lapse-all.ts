import { commitmentRules, type PresentStep } from '@proxima/contract/rounds/commitment-steps';
import type { Actor, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { loadRoundState, type RoundState, standingOf } from '../ladder/load-round-state.ts';
import { recordStep } from '../ladder/record-step.ts';
import type { RoundRow } from '../rounds.repository.ts';
import { updateRound } from '../rounds.repository.ts';

const mayLapse = (step: PresentStep): boolean => commitmentRules.lapse.from.includes(step);

/**
 * Ends everything that is promised in a round that is given up: it is settled at this moment, so that whatever is not decided lapses.
 * The caller has locked the round and gives it its last state.
 */
export async function lapseAll(
  tx: Transaction,
  context: Context<Actor | System>,
  round: RoundRow,
): Promise<void> {
  const state = await loadRoundState(tx.db, round);
  const over: RoundRow = { ...round, state: 'settling', settles_at: state.now, suspended_at: null };
  await updateRound(tx.db, round.id, {
    state: 'settling',
    settles_at: state.now,
    opened_at: round.opened_at ?? state.now,
    suspended_from: null,
    suspended_at: null,
  });
  await lapseEach(tx, context, { ...state, round: over }, mayLapse);
}

/** Lets those commitments lapse whose step is named. */
export async function lapseEach(
  tx: Transaction,
  context: Context<Actor | System>,
  state: RoundState,
  isMeant: (step: PresentStep) => boolean,
): Promise<void> {
  for (const commitment of state.commitments) {
    const standing = standingOf(state, commitment.id);
    if (!standing || !mayLapse(standing.step) || !isMeant(standing.step)) continue;
    const { amount } = standing;
    await recordStep(tx, context, state, commitment, { act: 'lapse', by: 'system', amount });
  }
}
