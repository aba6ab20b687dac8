import { audit } from '../../platform/audit.ts';
import type { Actor, Context, System } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { listVentureTeam } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';
import { publishChanged } from '../notifications/publish-changed.ts';
import { listCommitted, lockRaising, setSuspended } from './raising.repository.ts';

/** Accounts with a commitment in a round that has not ended. */
export const findCommitted = (db: Database, roundId: number): Promise<number[]> => listCommitted(db, roundId);

/**
 * Suspends the round with which a venture is raising, in the caller's transaction: no new commitments, all clocks stop, and everyone
 * concerned is notified of the reason. Without such a round, or when it is suspended already, nothing happens.
 * @param founders who are notified beside the team and everyone with a commitment
 */
export async function suspendRound(
  tx: Transaction,
  context: Context<Actor | System>,
  ventureId: number,
  { reason, founders }: { reason: string; founders: readonly number[] },
): Promise<void> {
  const round = await lockRaising(tx.db, ventureId);
  if (!round || round.state === 'suspended') return;
  await setSuspended(tx.db, round.id, reason);
  await audit(tx.db, context, 'round.suspended', { kind: 'round', id: round.id }, { reason });
  const team = await listVentureTeam(tx.db, 'rounds.manage', ventureId);
  const recipients = [...founders, ...team, ...(await listCommitted(tx.db, round.id))];
  const subject = { kind: 'round', id: round.id } as const;
  const dedupeKey = `${round.id}:${round.version}`;
  await notify(tx, { kind: 'round_suspended', subject, ventureId, dedupeKey }, recipients);
  publishChanged(tx, subject, recipients);
}
