import { teamMessages } from '@proxima/contract/team/team';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { teamRoleOf } from '../../platform/database/statements/team-role.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import { assertNotBreakGlass } from '../accounts/team-sign-in/read-team-sign-in.ts';
import { changeRole, disableAccount, enableAccount } from '../accounts/users/manage-account.ts';
import { assertCovers, changeTeam } from './lock-team.ts';
import { getRole } from './roles/team-roles.repository.ts';
import { type AdminRow, findAdminRow } from './team.repository.ts';

type Work = (tx: Transaction, administrator: AdminRow) => Promise<void>;

/**
 * Changes someone else's account. No one can change their own, and only owners that of an owner, so one owner always remains.
 * @throws DomainError `reauthentication_required`, `not_found`, `forbidden` for the caller's own account, and for one that may do more.
 */
async function changeOther(context: Context<Admin>, id: number, work: Work, role?: string): Promise<void> {
  await changeTeam(context, async (tx, own) => {
    if (id === context.actor.userId)
      throw new DomainError('forbidden', { message: teamMessages.notYourself });
    const administrator = await findAdminRow(tx.db, id);
    if (!administrator?.team_role) throw new DomainError('not_found');
    assertCovers(own, teamRoleOf(administrator.team_role));
    if (role !== undefined) assertCovers(own, await getRole(tx.db, role, 'rank'));
    await work(tx, administrator);
  });
}

/** Gives someone another role; does nothing if they have it. @throws DomainError as `changeOther`; `validation_failed` for a role that does not exist. */
export const changeAdministratorRole = (context: Context<Admin>, id: number, role: string): Promise<void> =>
  changeOther(
    context,
    id,
    async (tx, { team_role }) => {
      if (team_role?.key === role) return;
      await assertNotBreakGlass({ ...context.platform, db: tx.db }, id);
      await changeRole(tx, context.platform, id, { role, by: context.actor.userId });
      const change = { from: team_role?.key, to: role };
      await audit(tx.db, context, 'team.rank-changed', { kind: 'user', id }, change);
    },
    role,
  );

export const disableAdministrator = (context: Context<Admin>, id: number, reason: string): Promise<void> =>
  changeOther(context, id, async (tx) => {
    await assertNotBreakGlass({ ...context.platform, db: tx.db }, id);
    await disableAccount(tx, context, id, reason);
  });

export const enableAdministrator = (context: Context<Admin>, id: number): Promise<void> =>
  changeOther(context, id, (tx) => enableAccount(tx, context, id));

export const signAdministratorOut = (context: Context<Admin>, id: number): Promise<void> =>
  changeOther(context, id, async (tx) => {
    await endSessions(tx, context.platform, id, { areDevicesNew: true });
    await audit(tx.db, context, 'account.signed-out', { kind: 'user', id });
  });
