import { invitationMessages } from '@proxima/contract/accounts/invitations';
import { DomainError } from '../../platform/domain-error.ts';

interface Invitation {
  email: string;
  used_at: Date | null;
  has_ended: boolean;
}

interface Account {
  email: string;
  email_confirmed_at: Date | null;
}

/**
 * Only the invited, confirmed address can accept an invitation, once and while it is valid. Anyone else learns only that it is not theirs.
 * @throws DomainError `not_found`, `forbidden` or `conflict`, each with a plain reason.
 */
export function assertMayAccept<I extends Invitation>(
  invitation: I | undefined,
  account: Account,
): asserts invitation is I {
  if (!invitation) throw new DomainError('not_found', { message: invitationMessages.unknown });
  if (invitation.email.toLowerCase() !== account.email.toLowerCase()) {
    throw new DomainError('forbidden', { message: invitationMessages.ofOther });
  }
  if (!account.email_confirmed_at) {
    throw new DomainError('forbidden', { message: invitationMessages.unconfirmed });
  }
  if (invitation.used_at) throw invitationUsed();
  if (invitation.has_ended) throw new DomainError('conflict', { message: invitationMessages.ended });
}

/** For the later of two attempts to accept. */
export const invitationUsed = (): DomainError =>
  new DomainError('conflict', { message: invitationMessages.used });
