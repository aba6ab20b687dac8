import { daysAfter, maxSettlingDays, reconfirmationDays } from '@proxima/contract/rounds/clocks';
import { isUndecidedStep } from '@proxima/contract/rounds/commitment-steps';
import { roundMessages } from '@proxima/contract/rounds/round-messages';
import {
  changedTerms,
  isFixedTerm,
  isMaterialChange,
  type RoundTerms,
  termLabels,
} from '@proxima/contract/rounds/round-terms';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { workingDaysAfter } from '../../settings/working-days.ts';
import { refreshCard } from '../../ventures/record/refresh-card.ts';
import { clockQueue } from '../clock-queue.ts';
import { updateCommitment } from '../ladder/commitments.repository.ts';
import { loadRoundState, type RoundState, standingOf } from '../ladder/load-round-state.ts';
import { makeOffers } from '../ladder/make-offers.ts';
import { lockRoundOfVenture } from '../lock-round.ts';
import { notifyFounders, notifyInvestors, notifyTeam, publishRoundChange } from '../publish-round.ts';
import { requireActInRound } from '../require-act-in-round.ts';
import { type RoundRow, updateRound } from '../rounds.repository.ts';
import { columnsOf, hashTerms } from './columns-of-terms.ts';
import {
  deleteTerms,
  findTermsRow,
  listTermsRows,
  putInForce,
  saveTerms,
  type TermsRow,
} from './terms.repository.ts';

/** Terms can change only while a round is open; once it has ended, they are final. */
function assertOpen({ state }: RoundRow): void {
  if (state !== 'open') throw new DomainError('conflict', { message: roundMessages.onlyOpen });
}

/**
 * Proposes changed terms of an open round, e.g. a later closing time. They take effect once the team approves them.
 * @throws DomainError as `requireAct`; `conflict` when another change waits; `validation_failed` for terms that never change
 */
export const proposeTerms = (context: Context<SignedIn>, id: number, terms: RoundTerms): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const round = await lockRoundOfVenture(tx.db, id);
    await requireActInRound(tx.db, context.actor, 'change_terms', round);
    assertOpen(round);
    const [newest] = await listTermsRows(tx.db, id);
    const current = await findTermsRow(tx.db, id, round.terms_version);
    if (!newest || !current) throw new DomainError('not_found');
    if (newest.in_force_at === null)
      throw new DomainError('conflict', { message: roundMessages.changeWaits });
    await assertChangeable(tx, round, current, terms);
    const { id: author, first_name, last_name } = await getUser(tx.db, context.actor.userId);
    const version = newest.version + 1;
    const createdBy = { id: author, name: `${first_name} ${last_name}` };
    await saveTerms(tx.db, { roundId: id, version, terms, sha256: hashTerms(terms), createdBy });
    await updateRound(tx.db, id, {});
    await endDraft(tx.db, context, 'round_terms', round.venture_id);
    await audit(tx.db, context, 'round.terms-proposed', { kind: 'round', id }, { version });
    await notifyTeam(tx, 'terms_proposed', round);
    await publishRoundChange(tx, round);
  });

/** @throws DomainError `conflict` without a change; `validation_failed` for what never changes, or a cap below what is committed */
async function assertChangeable(
  tx: Transaction,
  round: RoundRow,
  current: TermsRow,
  terms: RoundTerms,
): Promise<void> {
  const changed = changedTerms(current.terms, terms);
  if (changed.length === 0) throw new DomainError('conflict', { message: roundMessages.noChange });
  const fixed = changed.filter(isFixedTerm).map((term) => termLabels[term]);
  if (fixed.length > 0) throw invalidField('terms', roundMessages.fixed(fixed));
  const { sums, now } = await loadRoundState(tx.db, round);
  if (terms.hard_cap < sums.firm + sums.offered) throw invalidField('hard_cap', roundMessages.capBelow);
  const { closes_at } = await columnsOf(tx.db, terms);
  if (closes_at <= now) throw invalidField('closes_at', roundMessages.closesFirst);
}

/** Withdraws a change that waits for the team. @throws DomainError as `requireAct`; `conflict` when no change waits */
export const takeBackTerms = (context: Context<SignedIn>, id: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const round = await lockRoundOfVenture(tx.db, id);
    await requireActInRound(tx.db, context.actor, 'change_terms', round);
    const waiting = await getWaiting(tx, round);
    await deleteTerms(tx.db, id, waiting.version);
    await updateRound(tx.db, id, {});
    await audit(
      tx.db,
      context,
      'round.terms-taken-back',
      { kind: 'round', id },
      { version: waiting.version },
    );
    await publishRoundChange(tx, round);
  });

async function getWaiting(tx: Transaction, { id }: RoundRow, version?: number): Promise<TermsRow> {
  const [newest] = await listTermsRows(tx.db, id);
  if (!newest || newest.in_force_at !== null || (version !== undefined && newest.version !== version))
    throw new DomainError('conflict', { message: roundMessages.noChangeWaits });
  return newest;
}

/** Refuses a change with a reason for the founders. @throws DomainError as `requireAct`; `conflict` when it does not wait */
export const refuseTerms = (
  context: Context<Admin>,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const round = await lockRoundOfVenture(tx.db, id);
    await requireAct(tx.db, context.actor, 'manage_round', round.venture_id);
    await getWaiting(tx, round, version);
    await deleteTerms(tx.db, id, version);
    await updateRound(tx.db, id, { reason });
    await audit(tx.db, context, 'round.terms-refused', { kind: 'round', id }, { version, reason });
    await notifyFounders(tx, 'terms_refused', round);
    await publishRoundChange(tx, round);
  });

/**
 * Puts changed terms into force. After a material change every firm investor must reconfirm within five working days; those who do not
 * are released.
 * @throws DomainError as `requireAct`, `refuseTerms`; `validation_failed` when less than the time to answer is left
 */
export const approveTerms = (context: Context<Admin>, id: number, version: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const round = await lockRoundOfVenture(tx.db, id);
    await requireAct(tx.db, context.actor, 'manage_round', round.venture_id);
    assertOpen(round);
    const waiting = await getWaiting(tx, round, version);
    const current = await findTermsRow(tx.db, id, round.terms_version);
    if (!current) throw new DomainError('not_found');
    await assertChangeable(tx, round, current, waiting.terms);
    const columns = await columnsOf(tx.db, waiting.terms);
    await putInForce(tx.db, id, version);
    await updateRound(tx.db, id, {
      ...columns,
      opens_at: round.opens_at,
      terms_version: version,
      reason: '',
    });
    Object.assign(round, columns, { opens_at: round.opens_at, terms_version: version });
    const changed = changedTerms(current.terms, waiting.terms);
    const isMaterial = isMaterialChange(changed);
    await audit(
      tx.db,
      context,
      'round.terms-changed',
      { kind: 'round', id },
      { version, changed, isMaterial },
    );
    const state = await loadRoundState(tx.db, round);
    if (isMaterial) await askAgain(tx, state);
    await makeOffers(tx, context, state);
    await notifyInvestors(tx, isMaterial ? 'terms_changed' : 'round_changed', round);
    await notifyFounders(tx, 'terms_approved', round);
    await tx.enqueue(clockQueue, { id }, { startAfter: columns.closes_at });
    await refreshCard(tx, round.venture_id);
    await publishRoundChange(tx, round);
  });

/** Asks every firm investor to reconfirm, except those whose allocation is confirmed: they are bound. */
async function askAgain(tx: Transaction, state: RoundState): Promise<void> {
  const { working_hours } = await readSettings(tx.db);
  const by = workingDaysAfter(working_hours, state.now, reconfirmationDays);
  if (by > daysAfter(state.round.closes_at, maxSettlingDays))
    throw invalidField('closes_at', roundMessages.tooLate);
  for (const commitment of state.commitments) {
    if (!isUndecidedStep(standingOf(state, commitment.id)?.step ?? 'none')) continue;
    commitment.reconfirm_by = by;
    await updateCommitment(tx.db, commitment.id, { reconfirm_by: by });
  }
  await tx.enqueue(clockQueue, { id: state.round.id }, { startAfter: by });
}
