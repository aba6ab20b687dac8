import { accountMessages } from '@proxima/contract/accounts/accounts';
import type { TeamRole } from '@proxima/contract/team/rights';
import { teamMessages } from '@proxima/contract/team/team';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { type StoredTeamRole, teamRoleOf } from '../../platform/database/statements/team-role.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { closeInvitation, openInvitation } from '../accounts/links/invitations.ts';
import { findAccountByEmail } from '../accounts/users/find-users.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { administratorInvitationEmail } from '../notifications/emails/team-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { assertCovers, changeTeam, lockedTeam } from './lock-team.ts';
import { getRole } from './roles/team-roles.repository.ts';
import { listInvitationRows } from './team.repository.ts';

/**
 * Invites someone to the team. An earlier invitation to the same address closes.
 * @throws DomainError `reauthentication_required`; `forbidden` for a role, or an earlier invitation to one, that opens more than the caller's;
 * `validation_failed` for an address that has an account; `conflict` when too many are open.
 */
export async function inviteAdministrator(
  context: Context<Admin>,
  { email, rank }: { email: string; rank: string },
): Promise<void> {
  const { platform } = context;
  await changeTeam(context, async (tx, own) => {
    const role = await getRole(tx.db, rank, 'rank');
    assertCovers(own, role);
    const open = await listInvitationRows(tx.db);
    for (const earlier of open)
      if (earlier.email?.toLowerCase() === email.toLowerCase()) assertCoversStored(own, earlier.team_role);
    if (open.length >= listLimits.invitations)
      throw new DomainError('conflict', { message: teamMessages.tooManyInvitations });
    if (await findAccountByEmail(tx.db, email)) throw invalidField('email', accountMessages.emailTaken);
    const token = await openInvitation(tx.db, { email, admin_role: rank, invited_by: context.actor.userId });
    await endDraft(tx.db, context, 'invitation');
    await audit(tx.db, context, 'team.invited', { kind: 'invitation', id: null }, { rank });
    const invitation = administratorInvitationEmail({
      inviterName: context.actor.name,
      roleLabel: role.name,
      validFor: '7 days',
      link: `${platform.config.origin}/invitation#t=${token}`,
    });
    await notifyByEmail(tx, { to: { email }, content: invitation });
  });
}

/** Closes an invitation. @throws DomainError `not_found`; `forbidden` for one to a role that opens more than the caller's */
export async function withdrawInvitation(context: Context<Admin>, id: number): Promise<void> {
  await lockedTeam(context, async (tx, own) => {
    const invitation = (await listInvitationRows(tx.db)).find((open) => open.id === id);
    if (!invitation) throw new DomainError('not_found');
    assertCoversStored(own, invitation.team_role);
    await closeInvitation(tx.db, id);
    await audit(tx.db, context, 'team.invitation-withdrawn', { kind: 'invitation', id });
  });
}

/** A role that is gone opens nothing. */
function assertCoversStored(own: TeamRole, stored: StoredTeamRole): void {
  if (stored) assertCovers(own, teamRoleOf(stored));
}
