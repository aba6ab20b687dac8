import type { SeenVersions } from '@proxima/contract/rounds/round-wire';
import { reconfirmedAmount } from '@proxima/contract/rounds/sums';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { acknowledgeAnew } from '../../access/status/acknowledge-text.ts';
import { assertFreshlyAuthenticated } from '../../accounts/sessions/reauthenticate.ts';
import { publishRoundChange } from '../publish-round.ts';
import { assertSeen, writeAgreement } from './agreement.ts';
import { requireInvestor } from './begin-commitment.ts';
import { agreementOf, assertName } from './commit.ts';
import { standingOf } from './load-round-state.ts';
import { makeOffers } from './make-offers.ts';
import { recordStep } from './record-step.ts';
import { assertOwn, lockOwn } from './withdraw.ts';

/**
 * Confirms a firm commitment under changed terms, with at most their largest ticket; room that becomes free is offered to the waitlist.
 * @throws DomainError `reauthentication_required`; `conflict` when no changed terms wait, or something changed since it was read; as
 * `requireAct`, because the investor must still be eligible.
 */
export async function reconfirm(
  context: Context<Member>,
  id: number,
  { typed_name, seen }: { typed_name: string; seen: SeenVersions },
): Promise<void> {
  const { userId } = context.actor;
  await assertOwn(context, id);
  await assertFreshlyAuthenticated(context);
  await inTransaction(context.platform, async (tx) => {
    const { state, commitment } = await lockOwn(tx, context, id);
    await requireInvestor(tx.db, context, state.round);
    const amount = reconfirmedAmount(standingOf(state, id)?.amount ?? 0, state.round.ticket_max);
    await assertName(tx.db, userId, typed_name);
    const offered = await writeAgreement(tx.db, userId, state.round, { amount, party: commitment });
    assertSeen(offered.seen, seen);
    await acknowledgeAnew(tx.db, { userId, textId: seen.risk_warning_id, typedName: typed_name });
    await recordStep(tx, context, state, commitment, {
      act: 'reconfirm',
      by: 'investor',
      amount,
      actor: { isEligible: true, isFresh: true },
      agreement: agreementOf(offered, typed_name),
    });
    await makeOffers(tx, context, state);
    await publishRoundChange(tx, state.round);
  });
}
