import { roundMessages } from '@proxima/contract/rounds/round-messages';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { suspendRound } from '../../raising/suspend-round.ts';
import { findFounders } from '../../ventures/people/find-founders.ts';
import { refreshCard } from '../../ventures/record/refresh-card.ts';
import { clockQueue } from '../clock-queue.ts';
import { lapseAll } from '../closing/lapse-all.ts';
import { readStandings } from '../ledger/read-standings.ts';
import { lockForAct } from '../lock-round.ts';
import { notifyFounders, notifyInvestors, notifyTeam, publishRoundChange } from '../publish-round.ts';
import { findRoundRow, moveClocks, storeCancelled, updateRound } from '../rounds.repository.ts';
import { isOnOffer } from './assert-declared.ts';

/** Suspends a round: no new commitments, and all deadlines stop. @throws DomainError as `lockForAct` */
export const suspendOpenRound = (context: Context<Admin>, id: number, reason: string): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const by = { act: 'suspend', by: 'team', may: 'suspend_round' } as const;
    const round = await lockForAct(tx.db, context.actor, id, by);
    const founders = await findFounders(tx.db, round.venture_id);
    await suspendRound(tx, context, round.venture_id, { reason, founders });
    await publishRoundChange(tx, round);
  });

/**
 * Resumes a suspended round. Deadlines that were still ahead move by the time it was suspended.
 * @throws DomainError as `lockForAct`; `conflict` while the venture is not active and listed.
 */
export const resumeRound = (context: Context<Admin>, id: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const by = { act: 'resume', by: 'team', may: 'manage_round' } as const;
    const round = await lockForAct(tx.db, context.actor, id, by);
    if (!(await isOnOffer(tx.db, context.actor, round.venture_id)))
      throw new DomainError('conflict', { message: roundMessages.unlisted });
    await moveClocks(tx.db, round);
    const state = round.suspended_from ?? 'open';
    await updateRound(tx.db, id, { state, suspended_from: null, suspended_at: null, reason: '' });
    const details = { suspended_at: round.suspended_at?.toISOString() };
    await audit(tx.db, context, 'round.resumed', { kind: 'round', id }, details);
    const moved = (await findRoundRow(tx.db, id)) ?? round;
    await refreshCard(tx, round.venture_id);
    await tx.enqueue(clockQueue, { id }, { startAfter: moved.settles_at ?? moved.closes_at });
    await notifyFounders(tx, 'round_resumed', round);
    await notifyInvestors(tx, 'round_resumed', round);
    await publishRoundChange(tx, round);
  });

/**
 * Cancels a round: every commitment lapses, and everyone is notified.
 * @throws DomainError as `lockForAct`; `conflict` once an allocation is confirmed.
 */
export const cancelRound = (context: Context<Admin>, id: number, reason: string): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const by = { act: 'cancel', by: 'team', may: 'manage_round' } as const;
    const round = await lockForAct(tx.db, context.actor, id, by);
    const { sums } = await readStandings(tx.db, id);
    if (sums.allocated > 0) throw new DomainError('conflict', { message: roundMessages.hasAllocations });
    await notifyInvestors(tx, 'round_cancelled', round);
    await lapseAll(tx, context, round);
    await storeCancelled(tx.db, id, reason);
    await refreshCard(tx, round.venture_id);
    await audit(tx.db, context, 'round.cancelled', { kind: 'round', id }, { reason });
    await notifyFounders(tx, 'round_cancelled', round);
    await notifyTeam(tx, 'round_cancelled', round);
    await publishRoundChange(tx, round);
  });
