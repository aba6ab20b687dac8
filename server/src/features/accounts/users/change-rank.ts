import type { AdminRank } from '@proxima/contract/admin/rights';
import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { closeInvitationsBy } from '../links/account-links.repository.ts';
import { mayInvite } from '../links/invitations.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { setRank } from './users.repository.ts';

/** Changes an administrator's rank. Their sessions end, so that no open page shows what they may no longer see. */
export async function changeRank(
  tx: Transaction,
  platform: Platform,
  userId: number,
  rank: AdminRank,
): Promise<void> {
  await setRank(tx.db, userId, rank);
  if (!mayInvite(rank)) await closeInvitationsBy(tx.db, userId);
  await endSessions(tx, platform, userId);
}
