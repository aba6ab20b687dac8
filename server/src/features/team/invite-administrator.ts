import { accountMessages } from '@proxima/contract/accounts/accounts';
import { teamMessages } from '@proxima/contract/team/team';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { closeInvitation, openInvitation } from '../accounts/links/invitations.ts';
import { findAccountByEmail } from '../accounts/users/find-users.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { administratorInvitationEmail } from '../notifications/emails/team-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { assertCovers, changeTeam } from './lock-team.ts';
import { getRole } from './roles/team-roles.repository.ts';
import { listInvitationRows } from './team.repository.ts';

/**
 * Invites someone to the team. An earlier invitation to the same address closes.
 * @throws DomainError `reauthentication_required`; `forbidden` for a role that opens more than the caller's; `validation_failed` for an
 * address that has an account; `conflict` when too many are open.
 */
export async function inviteAdministrator(
  context: Context<Admin>,
  { email, rank }: { email: string; rank: string },
): Promise<void> {
  const { platform } = context;
  await changeTeam(context, async (tx, own) => {
    const role = await getRole(tx.db, rank, 'rank');
    assertCovers(own, role);
    if ((await listInvitationRows(tx.db)).length >= listLimits.invitations)
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

/** Closes an invitation. @throws DomainError `not_found` */
export async function withdrawInvitation(context: Context<Admin>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    if (!(await closeInvitation(tx.db, id))) throw new DomainError('not_found');
    await audit(tx.db, context, 'team.invitation-withdrawn', { kind: 'invitation', id });
  });
}
