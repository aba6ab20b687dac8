import { accountMessages, type SignedInUser } from '@proxima/contract/accounts/accounts';
import { type AdminRole, rightsOfRole } from '@proxima/contract/admin/rights';
import { type invitedBody, teamMessages } from '@proxima/contract/admin/team';
import type { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { assertUncommonPassword } from '../passwords/new-password.policy.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { startSession } from '../sessions/start-session.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { presentSignedInUser } from '../users/accounts.presenter.ts';
import { insertUser, lockUser } from '../users/users.repository.ts';
import { findOpenLink, insertLink, useLink } from './account-links.repository.ts';

/**
 * Holds the inviter's account until the transaction ends, before any invitation: whoever disables it meanwhile waits, and
 * finds the new invitation to close.
 * @throws DomainError `forbidden` for an account that is disabled or may no longer invite.
 */
export async function assertMayInvite(tx: Database, inviterId: number): Promise<void> {
  const inviter = await lockUser(tx, inviterId);
  if (!inviter?.admin_role || inviter.disabled_at || !mayInvite(inviter.admin_role as AdminRole))
    throw new DomainError('forbidden');
}

/** An invitation ends with its inviter's account, and with the rank that allowed it. */
export const mayInvite = (rank: AdminRole): boolean => rightsOfRole[rank].includes('team.manage');

interface Invitation {
  email: string;
  rank: AdminRole;
  invitedBy: number;
}

/** Opens an invitation. @returns its token, for the mailed link alone. */
export async function openInvitation(tx: Database, { email, rank, invitedBy }: Invitation): Promise<string> {
  const token = newToken();
  await insertLink(tx, {
    kind: 'invitation',
    tokenHash: hashToken(token),
    email,
    adminRole: rank,
    invitedBy,
  });
  return token;
}

interface Accept {
  body: z.output<typeof invitedBody>;
  userAgent: string;
}

/**
 * Makes the account of an invited administrator, with the invitation's address and rank, and signs in.
 * @throws DomainError `validation_failed` for a link that was used, withdrawn or is too old, or an address taken since.
 */
export async function acceptInvitation(context: Context, { body, userAgent }: Accept): Promise<SignedInUser> {
  const tokenHash = hashToken(body.token);
  if (!(await findOpenLink(context.platform.db, 'invitation', tokenHash))) throw invitationInvalid();
  assertUncommonPassword(body.password);
  const passwordHash = await hashPassword(body.password, { lane: 'known', key: 'invitation' });
  return inTransaction(context.platform, async (tx) => {
    const link = await useLink(tx.db, 'invitation', tokenHash);
    if (!link?.email || !link.admin_role) throw invitationInvalid();
    const user = await insertUser(tx.db, {
      role: 'admin',
      adminRole: link.admin_role as AdminRole,
      firstName: body.first_name,
      lastName: body.last_name,
      phone: '',
      email: link.email,
      passwordHash,
      agreedToTerms: false,
      isEmailConfirmed: true,
    });
    if (!user) throw invalidField('email', accountMessages.emailTaken);
    await audit(tx.db, context, {
      action: 'account.invited-administrator',
      subject: { kind: 'user', id: user.id },
    });
    const visitor = { ip: context.ip, userAgent, isSecondFactorWaived: true };
    return presentSignedInUser(user, await startSession(tx.db, user.id, visitor));
  });
}

const invitationInvalid = () =>
  new DomainError('validation_failed', { message: teamMessages.invitationInvalid });
