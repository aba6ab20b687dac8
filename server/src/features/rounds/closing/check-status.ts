import { daysAfter, renewalDays } from '@proxima/contract/rounds/clocks';
import { isUndecidedStep } from '@proxima/contract/rounds/commitment-steps';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { findEligible } from '../../access/load-venture.ts';
import { notify } from '../../notifications/notify.ts';
import { updateCommitment } from '../ladder/commitments.repository.ts';
import { type RoundState, standingOf } from '../ladder/load-round-state.ts';

/** Whether an account is an eligible investor now; a deleted one is not. */
const isEligible = async (db: Database, userId: number | null): Promise<boolean> =>
  userId !== null && (await findEligible(db, [userId])).has(userId);

/**
 * While the founder decides, a firm investor whose status has ended gets ten days to renew it before the commitment lapses. Renewing in
 * time clears the deadline.
 */
export async function checkStatuses(tx: Transaction, state: RoundState): Promise<void> {
  const { round, now } = state;
  if (!round.deciding_at) return;
  for (const commitment of state.commitments) {
    const { step } = standingOf(state, commitment.id) ?? { step: 'none' as const };
    if (!isUndecidedStep(step)) continue;
    await checkStatus(tx, state, commitment, now);
  }
}

/** The same for one commitment, before its allocation is confirmed. @returns whether the investor is eligible now. */
export async function checkStatus(
  tx: Transaction,
  { round }: RoundState,
  commitment: RoundState['commitments'][number],
  now: Date,
): Promise<boolean> {
  const eligible = await isEligible(tx.db, commitment.user_id);
  if (eligible === (commitment.renew_by === null)) return eligible;
  commitment.renew_by = eligible ? null : daysAfter(now, renewalDays);
  await updateCommitment(tx.db, commitment.id, { renew_by: commitment.renew_by });
  if (eligible || commitment.user_id === null) return eligible;
  const subject = { kind: 'round', id: round.id } as const;
  const dedupeKey = `${commitment.id}:${commitment.renew_by?.toISOString()}`;
  await notify(tx, { kind: 'status_to_renew', subject, ventureId: round.venture_id, dedupeKey }, [
    commitment.user_id,
  ]);
  return false;
}
