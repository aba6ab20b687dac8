import type { Transaction } from '../../../platform/database/transaction.ts';
import { notifyWatchers } from '../explore/notify-watchers.ts';
import { writeCard } from '../record/cards.repository.ts';
import { setLiveVersions } from './profiles.repository.ts';

/**
 * Shows these versions of profile and projections to everyone who may read the venture: what the team approves, with its listing or as a
 * change under an open round. In the caller's transaction, which has locked the venture and checked the policy.
 */
export async function publishProfile(
  tx: Transaction,
  ventureId: number,
  versions: { profile: number; projections: number | null },
): Promise<void> {
  await setLiveVersions(tx.db, ventureId, versions);
  await writeCard(tx.db, ventureId);
  await notifyWatchers(tx, ventureId);
}
