import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { assertMayAccept, invitationUsed } from '../../accounts/invitations.policy.ts';
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
    if (!(await useInvitation(tx.db, invitation.id))) throw invitationUsed();
    const { application_id: id } = invitation;
    await insertHelper(tx.db, id, userId);
    await publishApplication(tx, { applicationId: id });
    await audit(tx.db, context, 'application.invitation-accepted', { kind: 'application', id });
    return { slug: (await getCall(tx.db, invitation.call_id)).slug, application_id: id };
  });

async function getInvitation(db: Database, userId: number, token: string) {
  const account = await getUser(db, userId);
  const invitation = await findInvitation(db, hashToken(token));
  assertMayAccept(invitation, account);
  return invitation;
}
