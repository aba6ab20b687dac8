import { commitmentMessages, stepRefusals } from '@proxima/contract/rounds/round-messages';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { standingOf } from '../ladder/load-round-state.ts';
import { makeOffers } from '../ladder/make-offers.ts';
import { assertStep, recordStep } from '../ladder/record-step.ts';
import { lockCommitment } from '../ladder/withdraw.ts';
import { notifyFounders, notifyTeam, publishRoundChange } from '../publish-round.ts';
import { requireActOnCommitment } from '../require-act-in-round.ts';
import { decidePayment, findPayment, insertPayment, listPaymentsOf } from './payments.repository.ts';

export interface NewPayment {
  kind: 'received' | 'returned';
  amount: number;
  reference: string;
  on: string;
}

const actOf = { received: 'pay', returned: 'give_back' } as const;

/** The sum of payments that were recorded and wait for the team. */
async function waitingAmount(db: Database, commitmentId: number, kind: NewPayment['kind']): Promise<number> {
  const payments = await listPaymentsOf(db, [commitmentId]);
  return payments
    .filter((payment) => payment.kind === kind && payment.decided_at === null)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Records money that arrived or was paid back, as a founder; it counts once the team confirms it.
 * @throws DomainError as `requireAct` and `assertStep`; `validation_failed` for an amount of 0, or for more than is outstanding
 */
export const recordPayment = (
  context: Context<SignedIn>,
  id: number,
  { kind, amount, reference, on }: NewPayment,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { state, commitment } = await lockCommitment(tx, id);
    const { round } = state;
    await requireActOnCommitment(tx.db, context.actor, 'record_payment', round);
    if (amount === 0) throw invalidField('amount', commitmentMessages.zero);
    const total = amount + (await waitingAmount(tx.db, id, kind));
    const checked = { isImpartial: true, isOther: true };
    assertStep(state, commitment, {
      act: actOf[kind],
      by: 'team',
      amount: total,
      actor: checked,
    });
    const { id: recorded_by, first_name, last_name } = await getUser(tx.db, context.actor.userId);
    const payment = await insertPayment(tx.db, {
      commitment_id: id,
      kind,
      amount,
      reference,
      paid_on: on,
      recorded_by,
      recorded_by_name: `${first_name} ${last_name}`,
    });
    await audit(
      tx.db,
      context,
      `payment.${kind}-recorded`,
      { kind: 'round', id: round.id },
      { commitment: id, amount, currency: round.currency, paid_on: on },
    );
    await notifyTeam(tx, 'round_awaits_team', { ...round, version: -payment });
    await publishRoundChange(tx, round);
  });

/**
 * Confirms a recorded payment and adds it to the ledger. @returns the id of the commitment.
 * @throws DomainError as `requireAct`, `forbidden` for the person who recorded it; `conflict` when it is decided, or exceeds what is
 * outstanding
 */
export const confirmPayment = (context: Context<Admin>, id: number): Promise<number> =>
  decide(context, id, true);

/** Refuses a recorded payment: the founders are notified, and nothing is added to the ledger. @throws DomainError as `confirmPayment` */
export const refusePayment = (context: Context<Admin>, id: number): Promise<number> =>
  decide(context, id, false);

const decide = (context: Context<Admin>, id: number, isConfirmed: boolean): Promise<number> =>
  inTransaction(context.platform, async (tx) => {
    const found = await findPayment(tx.db, id);
    if (!found) throw new DomainError('not_found');
    const { state, commitment } = await lockCommitment(tx, found.commitment_id);
    const { round } = state;
    await requireAct(tx.db, context.actor, 'confirm_payment', round.venture_id);
    // Read again under the lock, so that two administrators cannot confirm the same payment.
    const payment = await findPayment(tx.db, id);
    if (!payment || payment.decided_at)
      throw new DomainError('conflict', { message: commitmentMessages.taken });
    if (payment.recorded_by === context.actor.userId)
      throw new DomainError('forbidden', { message: stepRefusals.other_person });
    const by = context.actor.userId;
    if (isConfirmed) {
      const actor = { isImpartial: true, isOther: true };
      const { amount, paid_on: paidOn } = payment;
      const step = { act: actOf[payment.kind], by: 'team', amount, actor, paidOn } as const;
      const entry = await recordStep(tx, context, state, commitment, step);
      await decidePayment(tx.db, id, { by, entryId: entry.id });
      await makeOffers(tx, context, state);
    } else {
      await decidePayment(tx.db, id, { by, entryId: null });
      const details = {
        commitment: commitment.id,
        amount: payment.amount,
        currency: round.currency,
        paid_on: payment.paid_on,
      };
      await audit(tx.db, context, 'payment.refused', { kind: 'round', id: round.id }, details);
      await notifyFounders(tx, 'payment_refused', { ...round, version: id });
    }
    await publishRoundChange(tx, round);
    return commitment.id;
  });

/** Marks the outstanding amount as unpaid, after the due date. @throws DomainError as `requireAct` and `assertStep` */
export const markUnpaid = (context: Context<SignedIn>, id: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { state, commitment } = await lockCommitment(tx, id);
    await requireActOnCommitment(tx.db, context.actor, 'record_payment', state.round);
    if ((await waitingAmount(tx.db, id, 'received')) > 0)
      throw new DomainError('conflict', { message: commitmentMessages.paymentWaits });
    const { amount = 0, funded = 0 } = standingOf(state, id) ?? {};
    const step = { act: 'mark_unpaid', by: 'founder', amount: amount - funded } as const;
    await recordStep(tx, context, state, commitment, step);
    await makeOffers(tx, context, state);
    await publishRoundChange(tx, state.round);
  });
