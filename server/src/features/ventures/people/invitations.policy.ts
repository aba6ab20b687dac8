import { isOpenVenture, type Standing } from '@proxima/contract/ventures/standing';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { DomainError } from '../../../platform/domain-error.ts';

interface Invitation {
  email: string;
  used_at: Date | null;
  has_ended: boolean;
  standing: Standing;
}

interface Account {
  email: string;
  email_confirmed_at: Date | null;
}

/**
 * Only the invited, confirmed address can accept an invitation. Anyone else learns only that it is not theirs.
 * @throws DomainError `not_found`, `forbidden` or `conflict`, each with a plain reason.
 */
export function assertMayAccept<I extends Invitation>(
  invitation: I | undefined,
  account: Account,
): asserts invitation is I {
  if (!invitation) throw new DomainError('not_found', { message: ventureMessages.invitationUnknown });
  if (invitation.email.toLowerCase() !== account.email.toLowerCase()) {
    throw new DomainError('forbidden', { message: ventureMessages.invitationOfOther });
  }
  if (!account.email_confirmed_at) {
    throw new DomainError('forbidden', { message: ventureMessages.invitationUnconfirmed });
  }
  if (invitation.used_at) throw new DomainError('conflict', { message: ventureMessages.invitationUsed });
  if (invitation.has_ended) throw new DomainError('conflict', { message: ventureMessages.invitationEnded });
  if (!isOpenVenture(invitation)) {
    throw new DomainError('conflict', { message: ventureMessages.ventureEnded });
  }
}
