import { roundMessages } from '@proxima/contract/rounds/round-messages';
import { audit } from '../../../platform/audit.ts';
import {
  type Actor,
  type Admin,
  type Context,
  type Platform,
  type System,
  systemContext,
} from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { assertFreshlyAuthenticated } from '../../accounts/sessions/reauthenticate.ts';
import { readLiveVersions } from '../../ventures/profile/read-live-versions.ts';
import { refreshCard } from '../../ventures/record/refresh-card.ts';
import { clockQueue } from '../clock-queue.ts';
import { lockForAct, lockRoundOfVenture } from '../lock-round.ts';
import { notifyFounders, publishRoundChange } from '../publish-round.ts';
import { findRaising, type RoundRow, readClock, updateRound } from '../rounds.repository.ts';
import { putInForce } from '../terms/terms.repository.ts';
import { assertDeclared, isDeclared, isOnOffer } from './assert-declared.ts';

/** Returns a proposal to the founders with a reason. @throws DomainError as `lockForAct` */
export const returnRound = (context: Context<Admin>, id: number, reason: string): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const by = { act: 'return', by: 'team', may: 'manage_round' } as const;
    const round = await lockForAct(tx.db, context.actor, id, by);
    await updateRound(tx.db, id, { state: 'draft', reason, approved_at: null });
    await audit(tx.db, context, 'round.returned', { kind: 'round', id }, { reason });
    await notifyFounders(tx, 'round_returned', round);
    await publishRoundChange(tx, round);
  });

/**
 * Approves a proposal. It opens at its opening time, or now if that has passed.
 * @throws DomainError `reauthentication_required`; as `lockForAct`; `conflict` when the venture is not listed or has another open round, the
 * company is not declared, what the operator receives is not on record, or the closing time has passed.
 */
export async function approveRound(context: Context<Admin>, id: number, version: number): Promise<void> {
  await assertFreshlyAuthenticated(context);
  await inTransaction(context.platform, async (tx) => {
    const by = { act: 'approve', by: 'team', may: 'manage_round', version } as const;
    const round = await lockForAct(tx.db, context.actor, id, by);
    await requireAct(tx.db, context.actor, 'open_round', round.venture_id);
    await assertDeclared(tx.db, round.venture_id);
    const now = await readClock(tx.db);
    const message = await reasonAgainst(tx, context, round, now);
    if (message !== null) throw new DomainError('conflict', { message });
    await updateRound(tx.db, id, { approved_at: now, reason: '' });
    await audit(
      tx.db,
      context,
      'round.approved',
      { kind: 'round', id },
      { version, terms: round.terms_version },
    );
    if (round.opens_at <= now) return openNow(tx, context, { ...round, version: version + 1 }, now);
    await notifyFounders(tx, 'round_approved', round);
    await tx.enqueue(clockQueue, { id }, { startAfter: round.opens_at });
    await publishRoundChange(tx, round);
  });
}

/** Opens the round to investors. From now on the terms change only by new versions. */
async function openNow(
  tx: Transaction,
  context: Context<Actor | System>,
  round: RoundRow,
  now: Date,
): Promise<void> {
  const { id, venture_id, terms_version, closes_at, currency, minimum, target } = round;
  await updateRound(tx.db, id, { state: 'open', opened_at: now });
  await putInForce(tx.db, id, terms_version);
  await refreshCard(tx, venture_id);
  await audit(
    tx.db,
    context,
    'round.opened',
    { kind: 'round', id },
    { venture: venture_id, terms: terms_version, currency, minimum, target },
  );
  await notifyFounders(tx, 'round_opened', round);
  await tx.enqueue(clockQueue, { id }, { startAfter: closes_at });
  await publishRoundChange(tx, round);
}

/**
 * Opens an approved round whose opening time has come. If it may no longer open, it is returned to the founders: the venture was
 * unlisted, the company's declaration is no longer valid, what the operator receives is not on record, or another round is open.
 */
export const openIfDue = (platform: Platform, id: number): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const round = await lockRoundOfVenture(tx.db, id);
    const now = await readClock(tx.db);
    if (round.state !== 'proposed' || !round.approved_at || round.opens_at > now) return;
    const context = systemContext(platform, `round ${id} opens`);
    const reason = await reasonAgainst(tx, context, round, now);
    if (reason === null) return openNow(tx, context, round, now);
    await updateRound(tx.db, id, { state: 'draft', reason, approved_at: null });
    await audit(tx.db, context, 'round.returned', { kind: 'round', id }, { reason });
    await notifyFounders(tx, 'round_returned', round);
    await publishRoundChange(tx, round);
  });

/** Why the round may not open; null if it may. Scheduled work checks again what an administrator approved. */
async function reasonAgainst(
  tx: Transaction,
  { actor }: Context<Admin | System>,
  { venture_id, closes_at }: RoundRow,
  now: Date,
): Promise<string | null> {
  if (closes_at <= now) return roundMessages.closesFirst;
  if (!(await isDeclared(tx.db, venture_id))) return roundMessages.notDeclared;
  if ((await readLiveVersions(tx.db, venture_id)).operator_receives === null) return roundMessages.noReceives;
  if (await findRaising(tx.db, venture_id)) return roundMessages.openElsewhere;
  return (await isOnOffer(tx.db, actor, venture_id)) ? null : roundMessages.unlisted;
}
