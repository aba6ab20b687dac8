import type { AdminRole } from '@proxima/contract/team/rights';
import { teamMessages } from '@proxima/contract/team/team';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { assertNotBreakGlass } from '../accounts/team-sign-in/read-team-sign-in.ts';
import { changeRole, disableAccount, enableAccount, lockOwners } from '../accounts/users/manage-account.ts';
import { type AdminRow, findAdminRow } from './team.repository.ts';

type Work = (tx: Transaction, administrator: AdminRow) => Promise<void>;

/**
 * Changes someone else's account. No one can change their own, so one owner always remains.
 * @throws DomainError `reauthentication_required`, `not_found`, `forbidden` for the caller's own account.
 */
async function changeOther(context: Context<Admin>, id: number, work: Work): Promise<void> {
  await assertFreshlyAuthenticated(context);
  if (id === context.actor.userId) throw new DomainError('forbidden', { message: teamMessages.notYourself });
  await inTransaction(context.platform, async (tx) => {
    if (!(await lockOwners(tx.db)).includes(context.actor.userId)) throw new DomainError('forbidden');
    const administrator = await findAdminRow(tx.db, id);
    if (!administrator) throw new DomainError('not_found');
    await work(tx, administrator);
  });
}

export const changeAdministratorRole = (
  context: Context<Admin>,
  id: number,
  rank: AdminRole,
): Promise<void> =>
  changeOther(context, id, async (tx, { admin_role }) => {
    await assertNotBreakGlass({ ...context.platform, db: tx.db }, id);
    await changeRole(tx, context.platform, id, rank);
    await audit(tx.db, context, 'team.rank-changed', { kind: 'user', id }, { from: admin_role, to: rank });
  });

export const disableAdministrator = (context: Context<Admin>, id: number, reason: string): Promise<void> =>
  changeOther(context, id, async (tx) => {
    await assertNotBreakGlass({ ...context.platform, db: tx.db }, id);
    await disableAccount(tx, context, id, reason);
  });

export const enableAdministrator = (context: Context<Admin>, id: number): Promise<void> =>
  changeOther(context, id, (tx) => enableAccount(tx, context, id));

export const signAdministratorOut = (context: Context<Admin>, id: number): Promise<void> =>
  changeOther(context, id, async (tx) => {
    await endSessions(tx, context.platform, id);
    await audit(tx.db, context, 'account.signed-out', { kind: 'user', id });
  });
