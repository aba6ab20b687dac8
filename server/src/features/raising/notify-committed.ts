import type { Transaction } from '../../platform/database/transaction.ts';
import { notify } from '../notifications/notify.ts';
import { listCommitted, lockRaising } from './raising.repository.ts';

/** Notifies everyone with a commitment that what they were shown of a venture has changed. Does nothing without a round. */
export async function notifyCommitted(
  tx: Transaction,
  ventureId: number,
  { profile, projections }: { profile: number; projections: number | null },
): Promise<void> {
  const round = await lockRaising(tx.db, ventureId);
  if (!round) return;
  const subject = { kind: 'round', id: round.id } as const;
  const dedupeKey = `${round.id}:profile ${profile}, projections ${projections ?? 0}`;
  await notify(
    tx,
    { kind: 'round_changed', subject, ventureId, dedupeKey },
    await listCommitted(tx.db, round.id),
  );
}
