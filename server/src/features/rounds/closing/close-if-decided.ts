import { isUndecidedStep, type PresentStep } from '@proxima/contract/rounds/commitment-steps';
import { roundMessages } from '@proxima/contract/rounds/round-messages';
import type { Standing } from '@proxima/contract/rounds/sums';
import { audit } from '../../../platform/audit.ts';
import type { Actor, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { freezeRoom } from '../../documents/archive/freeze-room.ts';
import { tabulateReadings } from '../../readings/tabulate-readings.ts';
import { refreshCard } from '../../ventures/record/refresh-card.ts';
import type { RoundState } from '../ladder/load-round-state.ts';
import { notifyFounders, notifyInvestors, notifyTeam, publishRoundChange } from '../publish-round.ts';
import { updateRound } from '../rounds.repository.ts';
import { lapseEach } from './lapse-all.ts';

/**
 * Closes a round once every commitment is decided and each allocation confirmed, and archives the data room as it stands. If the
 * confirmed total no longer reaches the minimum, the round fails and nobody is bound.
 */
export async function closeIfDecided(
  tx: Transaction,
  context: Context<Actor | System>,
  state: RoundState,
): Promise<void> {
  const { round, standings, sums } = state;
  if (round.state !== 'settling' || !round.deciding_at) return;
  if (standings.some(({ step }) => isUndecidedStep(step))) return;
  if (sums.allocated < round.minimum && !hasSigned(standings)) return failRound(tx, context, state);
  await updateRound(tx.db, round.id, { state: 'closed', closed_at: state.now });
  round.state = 'closed';
  const details = { allocated: sums.allocated, currency: round.currency };
  await audit(tx.db, context, 'round.closed', { kind: 'round', id: round.id }, details);
  const room = {
    ventureId: round.venture_id,
    roundId: round.id,
    reason: roundMessages.roomArchived,
    by: null,
  };
  await freezeRoom(tx, room, [tabulateReadings]);
  await notifyEveryone(tx, 'round_closed', state);
  await refreshCard(tx, round.venture_id);
  await publishRoundChange(tx, round);
}

const signed: readonly PresentStep[] = ['signed', 'funded', 'unpaid', 'returned'];

/** Documents are signed only once the minimum is confirmed; from then on the round cannot fail. */
export const hasSigned = (standings: readonly Standing[]): boolean =>
  standings.some(({ step }) => signed.includes(step));

/** Ends a round below its minimum: everything lapses, and everyone is notified. */
export async function failRound(
  tx: Transaction,
  context: Context<Actor | System>,
  state: RoundState,
): Promise<void> {
  const { round, sums } = state;
  await notifyEveryone(tx, 'round_failed', state);
  await lapseEach(tx, context, state, () => true);
  await updateRound(tx.db, round.id, { state: 'failed', closed_at: state.now });
  round.state = 'failed';
  const details = { firm: sums.firm, minimum: round.minimum, currency: round.currency };
  await audit(tx.db, context, 'round.failed', { kind: 'round', id: round.id }, details);
  await refreshCard(tx, round.venture_id);
  await publishRoundChange(tx, round);
}

async function notifyEveryone(
  tx: Transaction,
  kind: 'round_closed' | 'round_failed',
  { round }: RoundState,
): Promise<void> {
  await notifyFounders(tx, kind, round);
  await notifyInvestors(tx, kind, round);
  await notifyTeam(tx, kind, round);
}
