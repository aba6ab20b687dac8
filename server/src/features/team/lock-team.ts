import { covers, type TeamRole } from '@proxima/contract/team/rights';
import { teamMessages } from '@proxima/contract/team/team';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { findTeamRole } from '../accounts/users/find-users.ts';
import { lockTeamChanges } from '../accounts/users/manage-account.ts';

type Work = (tx: Transaction, own: TeamRole) => Promise<void>;

/** Changes who may do what, as `lockedTeam`. @throws DomainError as that; `reauthentication_required` */
export async function changeTeam(context: Context<Admin>, work: Work): Promise<void> {
  await assertFreshlyAuthenticated(context);
  await lockedTeam(context, work);
}

/**
 * Does something while nobody else changes who may do what; `own` is what the caller's role opens now.
 * @throws DomainError `forbidden` for a caller who may no longer manage the team.
 */
export async function lockedTeam(context: Context<Admin>, work: Work): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await lockTeamChanges(tx);
    const own = await findTeamRole(tx.db, context.actor.userId);
    if (!own?.rights.includes('team.manage')) throw new DomainError('forbidden');
    await work(tx, own);
  });
}

/** @throws DomainError `forbidden` for a role that opens more than the caller's: nobody hands it out, or acts on those who have it. */
export function assertCovers(own: TeamRole, given: TeamRole): void {
  if (!covers(own, given)) throw new DomainError('forbidden', { message: teamMessages.notCovered });
}
