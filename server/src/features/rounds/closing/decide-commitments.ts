import { type Allocation, allocate, type Claim, isAllowedChoice } from '@proxima/contract/rounds/allocation';
import type { AllocationPreview } from '@proxima/contract/rounds/allocation-wire';
import type { AllocationDecision } from '@proxima/contract/rounds/round-endpoints';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import { refusalOfStep } from '@proxima/contract/rounds/step-facts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { getRound } from '../ladder/begin-commitment.ts';
import {
  factsOf,
  isDeciding,
  loadRoundState,
  type RoundState,
  standingOf,
} from '../ladder/load-round-state.ts';
import { makeOffers } from '../ladder/make-offers.ts';
import { recordStep } from '../ladder/record-step.ts';
import { lockRoundOfVenture } from '../lock-round.ts';
import { publishRoundChange } from '../publish-round.ts';
import { requireActInRound } from '../require-act-in-round.ts';
import { findTermsRow } from '../terms/terms.repository.ts';
import { closeIfDecided } from './close-if-decided.ts';

/** Firm commitments whose decision is due: their reflection period has ended, and no changed terms await reconfirmation. */
export const claimsOf = (state: RoundState): Claim[] =>
  state.standings
    .filter(({ commitmentId, amount }) => {
      const commitment = state.commitments.find(({ id }) => id === commitmentId);
      return commitment && refusalOfStep('accept', 'founder', factsOf(state, commitment, amount)) === null;
    })
    .sort((one, other) => (one.firmPosition ?? 0) - (other.firmPosition ?? 0))
    .map(({ commitmentId, amount }) => ({ commitmentId, amount }));

/** How a total would be allocated by the round's rule; by default everything committed. @throws DomainError as `requireAct` */
export async function previewAllocation(
  { platform: { db }, actor }: Context<SignedIn>,
  id: number,
  total: number | undefined,
): Promise<AllocationPreview> {
  const round = await getRound(db, id);
  await requireActInRound(db, actor, 'read_ledger', round);
  const state = await loadRoundState(db, round);
  const claims = claimsOf(state);
  const sum = claims.reduce((all, { amount }) => all + amount, 0);
  const wanted = Math.min(total ?? sum, sum);
  const shared = share(await ruleOf(db, state), claims, wanted, round.ticket_min);
  return {
    currency: round.currency,
    total: shared.reduce((all, { amount }) => all + amount, 0),
    lines: shared.map(({ commitmentId, amount }) => ({
      commitment_id: commitmentId,
      name: state.commitments.find((one) => one.id === commitmentId)?.name ?? '',
      committed: claims.find((claim) => claim.commitmentId === commitmentId)?.amount ?? 0,
      amount,
    })),
  };
}

const ruleOf = async (db: Database, { round }: RoundState) =>
  (await findTermsRow(db, round.id, round.terms_version))?.terms.allocation ?? 'order_of_arrival';

type Rule = Awaited<ReturnType<typeof ruleOf>>;

/** If the founder chooses freely, accepting everything in full is proposed. */
const share = (rule: Rule, claims: Claim[], total: number, ticketMin: number): Allocation[] =>
  rule === 'founders_choice'
    ? claims.map(({ commitmentId, amount }) => ({ commitmentId, amount }))
    : allocate(rule, claims, { total, ticketMin });

/**
 * Accepts, scales back or declines each commitment whose decision is due, by the rule stated before the round opened.
 * @throws DomainError as `requireAct`; `conflict` when nothing is due; `validation_failed` for amounts outside the rule, or a result below
 * the minimum.
 */
export const decideCommitments = (
  context: Context<SignedIn>,
  id: number,
  decision: AllocationDecision,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const round = await lockRoundOfVenture(tx.db, id);
    await requireActInRound(tx.db, context.actor, 'accept_commitment', round);
    const state = await loadRoundState(tx.db, round);
    const claims = claimsOf(state);
    if (!isDeciding(state) || claims.length === 0)
      throw new DomainError('conflict', { message: commitmentMessages.nothingDue });
    const allocations = sharesOf(await ruleOf(tx.db, state), claims, decision, round.ticket_min);
    assertMinimum(state, claims, allocations);
    for (const { commitmentId, amount } of allocations)
      await decide(tx, context, state, commitmentId, amount);
    await makeOffers(tx, context, state);
    await closeIfDecided(tx, context, state);
    await publishRoundChange(tx, round);
  });

function sharesOf(
  rule: Rule,
  claims: Claim[],
  { total, declined, amounts }: AllocationDecision,
  ticketMin: number,
): Allocation[] {
  const isDue = (id: number) => claims.some(({ commitmentId }) => commitmentId === id);
  if (!declined.every(isDue)) throw invalidField('declined', commitmentMessages.notDue);
  if (!amounts.every(({ commitment_id }) => isDue(commitment_id)))
    throw invalidField('amounts', commitmentMessages.notDue);
  if (rule !== 'founders_choice' && amounts.length > 0)
    throw invalidField('amounts', commitmentMessages.notChosen);
  const declines = new Set(declined);
  const left = claims.filter(({ commitmentId }) => !declines.has(commitmentId));
  const none = claims
    .filter(({ commitmentId }) => declines.has(commitmentId))
    .map(({ commitmentId }) => ({ commitmentId, amount: 0 }));
  if (amounts.length > 0) return [...chosen(left, amounts, ticketMin), ...none];
  const sum = left.reduce((all, { amount }) => all + amount, 0);
  if (total !== null && total > sum) throw invalidField('total', commitmentMessages.total);
  if (rule === 'founders_choice' && total !== null && total < sum)
    throw invalidField('amounts', commitmentMessages.notAll);
  return [...share(rule, left, total ?? sum, ticketMin), ...none];
}

function chosen(claims: Claim[], amounts: AllocationDecision['amounts'], ticketMin: number): Allocation[] {
  const byId = new Map(amounts.map(({ commitment_id, amount }) => [commitment_id, amount]));
  return claims.map((claim) => {
    const amount = byId.get(claim.commitmentId);
    if (amount === undefined) throw invalidField('amounts', commitmentMessages.notAll);
    if (!isAllowedChoice(claim, amount, ticketMin))
      throw invalidField('amounts', commitmentMessages.choiceAmount);
    return { commitmentId: claim.commitmentId, amount };
  });
}

/** @throws DomainError `validation_failed` when what stays firm would no longer reach the minimum */
function assertMinimum({ round, sums }: RoundState, claims: Claim[], allocations: Allocation[]): void {
  const of = (amounts: { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);
  if (sums.firm - of(claims) + of(allocations) < round.minimum)
    throw invalidField('total', commitmentMessages.belowMinimum);
}

async function decide(
  tx: Transaction,
  context: Context<SignedIn>,
  state: RoundState,
  commitmentId: number,
  amount: number,
): Promise<void> {
  const commitment = state.commitments.find(({ id }) => id === commitmentId);
  const committed = standingOf(state, commitmentId)?.amount ?? 0;
  if (!commitment) throw new DomainError('not_found');
  const by = 'founder';
  if (amount === 0) {
    await recordStep(tx, context, state, commitment, { act: 'decline', by, amount: committed });
    return;
  }
  if (amount < committed) await recordStep(tx, context, state, commitment, { act: 'scale_back', by, amount });
  await recordStep(tx, context, state, commitment, { act: 'accept', by, amount });
}
