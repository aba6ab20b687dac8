import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { hashToken } from '../../accounts/sessions/tokens.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { getCall } from '../../programmes/get-call.ts';
import { publishApplication } from '../publish-application.ts';
import { findInvitation, insertHelper, useInvitation } from './people.repository.ts';

/** What an invitation is for. @throws DomainError as `acceptInvitation`. */
export async function describeInvitation({ platform: { db }, actor }: Context<Member>, token: string) {
  const invitation = await getInvitation(db, actor.userId, token);
  const call = await getCall(db, invitation.call_id);
  return {
    call_title: call.title,
    invited_by: invitation.owner_name,
    expires_at: invitation.expires_at.toISOString(),
  };
}

/**
 * Lets the caller work on the application. Only the invited, confirmed address can accept.
 * @throws DomainError `not_found`, `forbidden` or `conflict`, each with a plain reason.
 */
export const acceptInvitation = (context: Context<Member>, token: string) =>
  inTransaction(context.platform, async (tx) => {
    const { userId } = context.actor;
    const invitation = await getInvitation(tx.db, userId, token);
    if (!(await useInvitation(tx.db, invitation.id)))
      throw new DomainError('conflict', { message: messages.invitationUsed });
    const { application_id: id } = invitation;
    await insertHelper(tx.db, id, userId);
    await publishApplication(tx, { applicationId: id });
    await audit(tx.db, context, 'application.invitation-accepted', { kind: 'application', id });
    return { slug: (await getCall(tx.db, invitation.call_id)).slug, application_id: id };
  });

async function getInvitation(db: Database, userId: number, token: string) {
  const account = await getUser(db, userId);
  const invitation = await findInvitation(db, hashToken(token));
  if (!invitation) throw new DomainError('not_found', { message: messages.invitationUnknown });
  if (invitation.email.toLowerCase() !== account.email.toLowerCase())
    throw new DomainError('forbidden', { message: messages.invitationOfOther });
  if (!account.email_confirmed_at)
    throw new DomainError('forbidden', { message: messages.invitationUnconfirmed });
  if (invitation.used_at) throw new DomainError('conflict', { message: messages.invitationUsed });
  if (invitation.has_ended) throw new DomainError('conflict', { message: messages.invitationEnded });
  return invitation;
}
