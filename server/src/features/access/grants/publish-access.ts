import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { listFounderIds } from './grants.repository.ts';

/** Open pages of an investor load again, in a push of their own: it never depends on how many others there are. */
export const publishOwnAccess = (
  tx: Transaction,
  platform: Platform,
  ventureId: number,
  investorId: number,
): void => publishChanged(tx, platform, { kind: 'access', id: ventureId }, [investorId]);

/** Open lists of who asked for access and who has it load again, those of founders and of the team. */
export async function publishAccessLists(
  tx: Transaction,
  platform: Platform,
  ventureId: number,
): Promise<void> {
  const team = (await listColleagues(tx.db, 'ventures.read')).map(({ id }) => id);
  const founders = await listFounderIds(tx.db, ventureId);
  publishChanged(tx, platform, { kind: 'access', id: ventureId }, [...founders, ...team]);
}
