import { commitmentTable, type PresentStep } from '@proxima/contract/rounds/commitment-steps';
import type { Actor, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { loadRoundState, type RoundState, standingOf } from '../ladder/load-round-state.ts';
import { recordStep } from '../ladder/record-step.ts';
import type { RoundRow } from '../rounds.repository.ts';
import { updateRound } from '../rounds.repository.ts';

const mayLapse = (step: PresentStep): boolean => commitmentTable.rules.lapse.next[step] !== undefined;

/**
 * Lets every undecided commitment of an abandoned round lapse, by settling the round now. One that never opened has none. The caller has
 * locked the round and then sets its final state.
 */
export async function lapseAll(
  tx: Transaction,
  context: Context<Actor | System>,
  round: RoundRow,
): Promise<void> {
  if (round.opened_at === null) return;
  const state = await loadRoundState(tx.db, round);
  const over: RoundRow = { ...round, state: 'settling', settles_at: state.now, suspended_at: null };
  await updateRound(tx.db, round.id, {
    state: 'settling',
    settles_at: state.now,
    suspended_from: null,
    suspended_at: null,
  });
  await lapseEach(tx, context, { ...state, round: over }, mayLapse);
}

/** Lets the commitments lapse whose current step is selected. */
export async function lapseEach(
  tx: Transaction,
  context: Context<Actor | System>,
  state: RoundState,
  isSelected: (step: PresentStep) => boolean,
): Promise<void> {
  for (const commitment of state.commitments) {
    const standing = standingOf(state, commitment.id);
    if (!standing || !mayLapse(standing.step) || !isSelected(standing.step)) continue;
    const { amount } = standing;
    await recordStep(tx, context, state, commitment, { act: 'lapse', by: 'system', amount });
  }
}
