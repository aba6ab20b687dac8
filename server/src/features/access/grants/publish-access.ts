import type { Transaction } from '../../../platform/database/transaction.ts';
import { listVentureTeam } from '../../accounts/users/find-users.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { publishAccessChanged } from '../publish-access-changed.ts';
import { listFounderIds } from './grants.repository.ts';

/** Reloads an investor's open pages with a separate push, so that it does not depend on how many others there are. */
export const publishOwnAccess = (tx: Transaction, ventureId: number, investorId: number): Promise<void> =>
  publishAccessChanged(tx, investorId, ventureId);

/** Reloads the open lists of requests and grants for founders and the team. */
export async function publishAccessLists(tx: Transaction, ventureId: number): Promise<void> {
  const team = await listVentureTeam(tx.db, 'ventures.read', ventureId);
  const founders = await listFounderIds(tx.db, ventureId);
  publishChanged(tx, { kind: 'access', id: ventureId }, [...founders, ...team]);
}
