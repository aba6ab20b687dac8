import type { Team } from '@proxima/contract/admin/team';
import type { Admin, Context } from '../../platform/context.ts';
import { presentInvitation, presentTeammate } from './team.presenter.ts';
import { listAdminRows, listInvitationRows } from './team.repository.ts';

/** Who administers the site, and who is invited to. */
export async function readTeam({ platform: { db } }: Context<Admin>): Promise<Team> {
  const [administrators, invitations] = await Promise.all([listAdminRows(db), listInvitationRows(db)]);
  return {
    administrators: administrators.map(presentTeammate),
    invitations: invitations.map(presentInvitation),
  };
}
