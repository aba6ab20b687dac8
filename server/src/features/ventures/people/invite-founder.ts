import type { VentureInvitation } from '@proxima/contract/ventures/venture-wire';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { hashToken, newToken } from '../../accounts/sessions/tokens.ts';
import { findAccountByEmail, getUser } from '../../accounts/users/find-users.ts';
import { ventureInvitationEmail } from '../../notifications/emails/venture-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { lockVenture } from '../ventures.repository.ts';
import { deleteInvitation, listOpenInvitations, openInvitation } from './invitations.repository.ts';
import { listFounders } from './people.repository.ts';
import { publishVentureChange } from './publish-people.ts';

/** Open invitations per venture; prevents mass emailing. */
const maxOpen = listLimits.invitationsOfVenture;

/** @throws DomainError `not_found` also for a hidden venture, `forbidden` */
export async function listInvitations(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<VentureInvitation[]> {
  await requireAct(db, actor, 'read_people', ventureId);
  return (await listOpenInvitations(db, ventureId)).map((row) => ({
    id: row.id,
    email: row.email,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}

interface Invite {
  ventureId: number;
  email: string;
}

/**
 * Invites a co-founder by email, with or without an account. Replaces an earlier invitation to the same address.
 * @throws DomainError `not_found`, `forbidden`; `conflict` for a founder, or when too many are open.
 */
export async function inviteFounder(context: Context<SignedIn>, { ventureId, email }: Invite): Promise<void> {
  const { platform, actor } = context;
  await inTransaction(platform, async (tx) => {
    const row = await lockVenture(tx.db, ventureId);
    if (!row) throw new DomainError('not_found');
    await requireAct(tx.db, actor, 'invite_founder', ventureId);
    const account = await findAccountByEmail(tx.db, email);
    if (account && (await listFounders(tx.db, ventureId)).includes(account.id)) {
      throw new DomainError('conflict', { message: ventureMessages.isFounder });
    }
    const token = newToken();
    const invitation = { ventureId, email, tokenHash: hashToken(token), invitedBy: actor.userId };
    await openInvitation(tx.db, invitation);
    if ((await listOpenInvitations(tx.db, ventureId)).length > maxOpen) {
      throw new DomainError('conflict', { message: ventureMessages.tooManyInvitations });
    }
    await audit(tx.db, context, 'venture.founder-invited', { kind: 'venture', id: ventureId });
    const inviter = await getUser(tx.db, actor.userId);
    const content = ventureInvitationEmail({
      inviterName: `${inviter.first_name} ${inviter.last_name}`,
      ventureName: row.name,
      validFor: '7 days',
      link: `${platform.config.origin}/dashboard/venture-invitation#t=${token}`,
    });
    await publishVentureChange(tx, ventureId);
    await notifyByEmail(tx, [{ to: { email, id: account?.id ?? null }, content }]);
  });
}

/** @throws DomainError `not_found`, also for an invitation that was accepted; `forbidden` */
export async function withdrawInvitation(
  context: Context<SignedIn>,
  ventureId: number,
  invitationId: number,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await requireAct(tx.db, context.actor, 'invite_founder', ventureId);
    if (!(await deleteInvitation(tx.db, ventureId, invitationId))) throw new DomainError('not_found');
    await audit(tx.db, context, 'venture.invitation-withdrawn', { kind: 'venture', id: ventureId });
    await publishVentureChange(tx, ventureId);
  });
}
