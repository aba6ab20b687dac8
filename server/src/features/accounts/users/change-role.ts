import type { AdminRole } from '@proxima/contract/admin/rights';
import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { closeInvitationsBy } from '../links/account-links.repository.ts';
import { mayInvite } from '../links/invitations.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { setRole } from './users.repository.ts';

/** Changes an administrator's rank. Their sessions end, so that no open page shows what they may no longer see. */
export async function changeRole(
  tx: Transaction,
  platform: Platform,
  userId: number,
  rank: AdminRole,
): Promise<void> {
  await setRole(tx.db, userId, rank);
  if (!mayInvite(rank)) await closeInvitationsBy(tx.db, userId);
  await endSessions(tx, platform, userId);
}
