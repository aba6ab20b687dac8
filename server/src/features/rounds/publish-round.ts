import type { RoundKind } from '@proxima/contract/notifications/round-kinds';
import type { Transaction } from '../../platform/database/transaction.ts';
import { listVentureTeam } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';
import { publishChanged } from '../notifications/publish-changed.ts';
import { findCommitted } from '../raising/suspend-round.ts';
import { findFounders } from '../ventures/people/find-founders.ts';

type Named = { id: number; venture_id: number };
type Versioned = Named & { version: number };

/** Reloads the open pages of a round for its founders, the team and everyone with a commitment. */
export async function publishRoundChange(tx: Transaction, { id, venture_id }: Named): Promise<void> {
  const readers = [
    ...(await findFounders(tx.db, venture_id)),
    ...(await listVentureTeam(tx.db, 'ventures.read', venture_id)),
    ...(await findCommitted(tx.db, id)),
  ];
  publishChanged(tx, { kind: 'round', id }, readers);
}

const about = ({ id, venture_id, version }: Versioned) => ({
  subject: { kind: 'round' as const, id },
  ventureId: venture_id,
  dedupeKey: `${id}:${version}`,
});

/** Notifies everyone on the team who may manage rounds, once per kind and version of the round. */
export async function notifyTeam(tx: Transaction, kind: RoundKind, round: Versioned): Promise<void> {
  const team = await listVentureTeam(tx.db, 'rounds.manage', round.venture_id);
  await notify(tx, { kind, ...about(round) }, team);
}

export async function notifyFounders(tx: Transaction, kind: RoundKind, round: Versioned): Promise<void> {
  await notify(tx, { kind, ...about(round) }, await findFounders(tx.db, round.venture_id));
}

/** Notifies everyone with a commitment that has not ended. */
export async function notifyInvestors(tx: Transaction, kind: RoundKind, round: Versioned): Promise<void> {
  await notify(tx, { kind, ...about(round) }, await findCommitted(tx.db, round.id));
}
