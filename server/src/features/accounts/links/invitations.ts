import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { covers, type TeamRole } from '@proxima/contract/team/rights';
import { type invitedBody, teamMessages } from '@proxima/contract/team/team';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { teamRoleOf } from '../../../platform/database/statements/team-role.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isRepeated } from '../../../platform/limits/idempotency.ts';
import { assertUncommonPassword } from '../passwords/new-password.policy.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { signInWithLink } from '../sessions/start-session.ts';
import { createAdministrator } from '../users/create-account.ts';
import { lockTeam } from '../users/team.repository.ts';
import {
  closeLinks,
  findLink,
  isInvited,
  listOpenInvitations,
  openLink,
  useLink,
} from './account-links.repository.ts';

/**
 * Closes open invitations whose inviter may no longer send them: an invitation ends with the right to invite, and once its role opens more
 * than its inviter's. The caller holds the team's lock.
 */
export async function closeUncoveredInvitations(tx: Database): Promise<void> {
  for (const { id, role, inviter_role } of await listOpenInvitations(tx)) {
    const isCovered = role && inviter_role && mayInvite(teamRoleOf(inviter_role), teamRoleOf(role));
    if (!isCovered) await closeLinks(tx, 'invitation', { id });
  }
}

/** Whether someone with a role may invite to another one: nobody hands out more than they have. */
export const mayInvite = (own: TeamRole, given: TeamRole): boolean =>
  own.rights.includes('team.manage') && covers(own, given);

interface Invitation {
  email: string;
  admin_role: string;
  invited_by: number;
}

/** Opens an invitation and closes earlier ones to the address. @returns its token, for the emailed link alone. */
export async function openInvitation(tx: Database, invitation: Invitation): Promise<string> {
  await closeLinks(tx, 'invitation', { email: invitation.email });
  return openLink(tx, 'invitation', invitation);
}

/** @returns whether there was an open invitation with this id. */
export const closeInvitation = (tx: Database, id: number): Promise<boolean> =>
  closeLinks(tx, 'invitation', { id });

/** Whether an invitation to the team is open for this address. */
export const hasOpenInvitation = (db: Database, email: string): Promise<boolean> => isInvited(db, email);

interface Accept {
  body: z.output<typeof invitedBody>;
  userAgent: string;
}

/**
 * Creates the account of an invited administrator, with the invitation's address and role, and signs in.
 * @throws DomainError `validation_failed` for a used, withdrawn or expired link, or an address taken since.
 */
export async function acceptInvitation(context: Context, { body, userAgent }: Accept): Promise<SignedInUser> {
  const { platform } = context;
  const open = await findLink(platform.db, 'invitation', body.token);
  if (!open?.is_open && !(await isRepeated(platform))) throw invitationInvalid();
  await assertUncommonPassword(body.password);
  const passwordHash = await hashPassword(body.password, { lane: 'known', key: 'invitation' });
  const userId = await inTransaction(platform, async (tx) => {
    await lockTeam(tx.db);
    const link = await useLink(tx.db, 'invitation', body.token);
    if (!link?.email || !link.admin_role) throw invitationInvalid();
    return createAdministrator(tx, context, {
      names: body,
      email: link.email,
      role: link.admin_role,
      invitedBy: link.invited_by,
      passwordHash,
      action: 'account.invited-administrator',
    });
  });
  return signInWithLink(context, userId, userAgent);
}

const invitationInvalid = () =>
  new DomainError('validation_failed', { message: teamMessages.invitationInvalid });
