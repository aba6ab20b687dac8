import { latestSettlingAt } from '@proxima/contract/rounds/clocks';
import { offerEndsAt, offersFor } from '@proxima/contract/rounds/waitlist';
import type { Actor, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { clockQueue } from '../clock-queue.ts';
import type { RoundState } from './load-round-state.ts';
import { recordStep } from './record-step.ts';

/**
 * Offers free room to the waitlist, in order, in the transaction that freed it. An offer ends before the round is settled, early enough
 * for the reflection period of an investor who accepts it.
 */
export async function makeOffers(
  tx: Transaction,
  context: Context<Actor | System>,
  state: RoundState,
): Promise<void> {
  const { round, now } = state;
  if ((round.state !== 'open' && round.state !== 'settling') || round.deciding_at) return;
  const latest = round.latest_settling_at ?? latestSettlingAt(round.closes_at);
  const end = offerEndsAt(now, latest, round.reflection_days);
  if (end === null) return;
  const until = round.settles_at && round.settles_at < end ? round.settles_at : end;
  if (until <= now) return;
  for (const { commitmentId, amount } of offersFor(state.standings, {
    hardCap: round.hard_cap,
    ticketMin: round.ticket_min,
  })) {
    const commitment = state.commitments.find(({ id }) => id === commitmentId);
    if (!commitment) continue;
    await recordStep(tx, context, state, commitment, {
      act: 'offer',
      by: 'system',
      amount,
      offerEndsAt: until,
    });
  }
  await tx.enqueue(clockQueue, { id: round.id }, { startAfter: until });
}
