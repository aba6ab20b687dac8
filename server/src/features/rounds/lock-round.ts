import { roundMessages } from '@proxima/contract/rounds/round-messages';
import { type RoundAct, type RoundActor, roundTable } from '@proxima/contract/rounds/round-states';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { takeTransition } from '../../platform/take-transition.ts';
import type { ViewerActor } from '../access/access.policy.ts';
import type { VentureAct } from '../access/venture-acts.ts';
import { lockRecord } from '../ventures/record/lock-record.ts';
import { requireActInRound } from './require-act-in-round.ts';
import { findVentureOf, lockRoundRow, type RoundRow } from './rounds.repository.ts';

/** The round, locked until the transaction ends. @throws DomainError `not_found` */
export async function lockRound(tx: Database, id: number): Promise<RoundRow> {
  const round = await lockRoundRow(tx, id);
  if (!round) throw new DomainError('not_found');
  return round;
}

/** Locks the venture, then the round, as listings do; for acts that change the venture's card. @throws DomainError `not_found` */
export async function lockRoundOfVenture(tx: Database, id: number): Promise<RoundRow> {
  const round = await findVentureOf(tx, id);
  if (!round) throw new DomainError('not_found');
  await lockRecord(tx, round.venture_id);
  return lockRound(tx, id);
}

interface Wanted {
  act: RoundAct;
  by: Exclude<RoundActor, 'system'>;
  /** The act of the access policy. */
  may: VentureAct;
  /** The version that was read. */
  version?: number;
}

/**
 * Locks the round with its venture and checks that the caller may do the act in its current state; the first line of a verb.
 * @throws DomainError as `requireAct`; `conflict` when the round is in another state, or changed since it was read.
 */
export async function lockForAct(
  tx: Database,
  actor: ViewerActor,
  id: number,
  { act, by, may, version }: Wanted,
): Promise<RoundRow> {
  const round = await lockRoundOfVenture(tx, id);
  await requireActInRound(tx, actor, may, round);
  if (version !== undefined && version !== round.version)
    throw new DomainError('conflict', { message: roundMessages.stale });
  takeTransition(roundTable, round.state, [by], act);
  return round;
}
