import type { Transaction } from '../../../platform/database/transaction.ts';
import { notifyWatchers } from '../explore/notify-watchers.ts';
import { writeCard } from './cards.repository.ts';

/** Rewrites the card of a venture after its round changed, and notifies those who watch it; the caller has locked the venture. */
export async function refreshCard(tx: Transaction, ventureId: number): Promise<void> {
  await writeCard(tx.db, ventureId);
  await notifyWatchers(tx, ventureId);
}
