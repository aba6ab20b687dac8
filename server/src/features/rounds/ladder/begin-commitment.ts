import { includesLevel } from '@proxima/contract/access/levels';
import { refusalTexts } from '@proxima/contract/access/refusals';
import type { Currency } from '@proxima/contract/money/currencies';
import { commitmentMessages, stepRefusals } from '@proxima/contract/rounds/round-messages';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { reachOf, type Viewer } from '../../access/access.policy.ts';
import { requireAct } from '../../access/load-venture.ts';
import type { VentureFacts } from '../../access/venture-facts.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { lockRound } from '../lock-round.ts';
import { isHiddenRound } from '../rounds.policy.ts';
import { findRoundRow, type RoundRow } from '../rounds.repository.ts';
import { findTermsRow } from '../terms/terms.repository.ts';
import { type CommitmentRow, findCommitment, insertCommitment } from './commitments.repository.ts';
import { loadRoundState, openOf, type RoundState } from './load-round-state.ts';

export interface Investing {
  state: RoundState;
  /** The caller's commitment in the round that an act without a party is about (`openOf`). */
  current: CommitmentRow | undefined;
  viewer: Viewer;
  venture: VentureFacts;
}

/** Checks that the caller may invest in the round; founders get their own reason first. @throws DomainError as `requireAct` */
export async function requireInvestor(
  db: Database,
  { actor }: Context<Member>,
  round: RoundRow,
  act: 'commit' | 'express_interest' = 'commit',
): Promise<{ viewer: Viewer; venture: VentureFacts }> {
  const found = await requireAct(db, actor, 'read_round', round.venture_id);
  if (found.venture.roles.includes('founder'))
    throw new DomainError('forbidden', { message: stepRefusals.other_side });
  if (isHiddenRound(round, found)) throw new DomainError('not_found');
  const allowed = await requireAct(db, actor, act, round.venture_id);
  const terms = await findTermsRow(db, round.id, round.terms_version);
  const reach = reachOf(allowed.viewer, allowed.venture, allowed.viewer.now);
  if (terms?.terms.audience === 'granted' && !includesLevel(reach, 'granted'))
    throw new DomainError('forbidden', { message: refusalTexts.grant });
  return allowed;
}

/**
 * Locks the round, then checks that the caller may invest in it; the first line of an investor's verb.
 * @throws DomainError `not_found`, also for a round that is hidden from them; as `requireAct`
 */
export async function lockAsInvestor(
  tx: Transaction,
  context: Context<Member>,
  roundId: number,
): Promise<Investing> {
  const round = await lockRound(tx.db, roundId);
  if (round.state === 'draft' || round.state === 'proposed') throw new DomainError('not_found');
  const { viewer, venture } = await requireInvestor(tx.db, context, round);
  const state = await loadRoundState(tx.db, round);
  return { state, current: openOf(state, context.actor.userId), viewer, venture };
}

/** The round, without locking it. @throws DomainError `not_found` */
export async function getRound(db: Database, id: number): Promise<RoundRow> {
  const round = await findRoundRow(db, id);
  if (!round) throw new DomainError('not_found');
  return round;
}

/** @throws DomainError `validation_failed` for an amount in another currency than the round's */
export function assertCurrency({ currency }: RoundRow, sent: Currency): void {
  if (currency !== sent) throw invalidField('currency', commitmentMessages.wrongCurrency);
}

/** The caller's commitment in the round; if there is none, a new one in their own name. */
export async function getOrBegin(
  tx: Transaction,
  { actor }: Context<Member>,
  { state, current }: Pick<Investing, 'state' | 'current'>,
): Promise<CommitmentRow> {
  if (current) return current;
  const { id: user_id, first_name, last_name, email } = await getUser(tx.db, actor.userId);
  const person = { user_id, kind: 'person', name: `${first_name} ${last_name}`, email } as const;
  const begun = await findCommitment(tx.db, await insertCommitment(tx.db, state.round.id, person));
  if (!begun) throw new DomainError('internal');
  state.commitments.push(begun);
  return begun;
}
