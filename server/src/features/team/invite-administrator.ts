import { accountMessages } from '@proxima/contract/accounts/accounts';
import type { AdminRole } from '@proxima/contract/team/rights';
import { adminRoleLabels, teamMessages } from '@proxima/contract/team/team';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { assertMayInvite, closeInvitation, openInvitation } from '../accounts/links/invitations.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { findAccountByEmail } from '../accounts/users/find-users.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { administratorInvitationEmail } from '../notifications/emails/team-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { listInvitationRows } from './team.repository.ts';

/**
 * Invites someone to the team. An earlier invitation to the same address closes.
 * @throws DomainError `reauthentication_required`; `validation_failed` for an address that has an account; `conflict` when too many are open.
 */
export async function inviteAdministrator(
  context: Context<Admin>,
  { email, rank }: { email: string; rank: AdminRole },
): Promise<void> {
  await assertFreshlyAuthenticated(context);
  const { platform } = context;
  await inTransaction(platform, async (tx) => {
    await assertMayInvite(tx.db, context.actor.userId);
    if ((await listInvitationRows(tx.db)).length >= listLimits.invitations)
      throw new DomainError('conflict', { message: teamMessages.tooManyInvitations });
    if (await findAccountByEmail(tx.db, email)) throw invalidField('email', accountMessages.emailTaken);
    const token = await openInvitation(tx.db, { email, admin_role: rank, invited_by: context.actor.userId });
    await endDraft(tx.db, context, 'invitation');
    await audit(tx.db, context, 'team.invited', { kind: 'invitation', id: null }, { rank });
    const invitation = administratorInvitationEmail({
      inviterName: context.actor.name,
      roleLabel: adminRoleLabels[rank].label,
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
