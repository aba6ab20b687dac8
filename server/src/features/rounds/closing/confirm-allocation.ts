import { stepRefusals } from '@proxima/contract/rounds/round-messages';
import type { CheckKind } from '@proxima/contract/rounds/round-wire';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { standingOf } from '../ladder/load-round-state.ts';
import { recordStep } from '../ladder/record-step.ts';
import { lockCommitment } from '../ladder/withdraw.ts';
import { saveCheckRow } from '../payments/payments.repository.ts';
import { publishRoundChange } from '../publish-round.ts';
import { checkStatus } from './check-status.ts';
import { closeIfDecided } from './close-if-decided.ts';

interface Check {
  done_by: string;
  done_on: string;
  reference: string;
}

/** Records a check done outside the platform: by whom, when and with which reference. @throws DomainError as `requireAct` */
export const recordCheck = (
  context: Context<Admin>,
  id: number,
  kind: CheckKind,
  check: Check,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { state } = await lockCommitment(tx, id);
    const { round } = state;
    await requireAct(tx.db, context.actor, 'confirm_payment', round.venture_id);
    const { userId, name } = context.actor;
    await saveCheckRow(tx.db, {
      commitment_id: id,
      kind,
      ...check,
      recorded_by: userId,
      recorded_by_name: name,
    });
    await audit(
      tx.db,
      context,
      'commitment.checked',
      { kind: 'round', id: round.id },
      { commitment: id, kind },
    );
    await publishRoundChange(tx, round);
  });

/**
 * Confirms the allocation that a founder accepted. An investor whose status has ended gets ten days to renew it first.
 * @throws DomainError as `requireAct` and `assertStep`; `conflict` while the investor's status has to be renewed.
 */
export async function confirmAllocation(context: Context<Admin>, id: number): Promise<void> {
  const eligible = await inTransaction(context.platform, async (tx) => {
    const { state, commitment } = await lockCommitment(tx, id);
    await requireAct(tx.db, context.actor, 'confirm_payment', state.round.venture_id);
    const isEligible = await checkStatus(tx, state, commitment, state.now);
    await publishRoundChange(tx, state.round);
    // Commit even if not eligible, so that the ten days start.
    if (!isEligible) return false;
    const { amount = 0 } = standingOf(state, id) ?? {};
    const actor = { isImpartial: true, isEligible };
    await recordStep(tx, context, state, commitment, { act: 'allocate', by: 'team', amount, actor });
    await closeIfDecided(tx, context, state);
    return true;
  });
  if (!eligible) throw new DomainError('conflict', { message: stepRefusals.eligible });
}
