import { isOpenVenture } from '@proxima/contract/ventures/standing';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertMayAccept, invitationUsed } from '../../accounts/invitations.policy.ts';
import { hashToken } from '../../accounts/sessions/tokens.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { lockVenture } from '../ventures.repository.ts';
import { findInvitation, useInvitation } from './invitations.repository.ts';
import { insertPerson } from './people.repository.ts';
import { notifyJoined } from './publish-people.ts';

/** What an invitation is for. @throws DomainError as `acceptInvitation`. */
export async function describeInvitation({ platform: { db }, actor }: Context<Member>, token: string) {
  const { invitation } = await getInvitation(db, actor.userId, token);
  return {
    venture_name: invitation.venture_name,
    invited_by: invitation.inviter_name ?? '',
    expires_at: invitation.expires_at.toISOString(),
  };
}

/**
 * Makes the caller a founder. @returns the id of the venture.
 * @throws DomainError `not_found`, `forbidden` or `conflict`, each with a plain reason.
 */
export const acceptInvitation = (context: Context<Member>, token: string): Promise<number> =>
  inTransaction(context.platform, async (tx) => {
    const { userId } = context.actor;
    const { invitation, account } = await getInvitation(tx.db, userId, token);
    const { venture_id } = invitation;
    await lockVenture(tx.db, venture_id);
    if (!(await useInvitation(tx.db, invitation.id))) {
      throw invitationUsed();
    }
    const name = `${account.first_name} ${account.last_name}`;
    const row = {
      venture_id,
      user_id: userId,
      name,
      role: 'founder',
      invited_by: invitation.invited_by,
    } as const;
    if (await insertPerson(tx.db, row)) await notifyJoined(tx, venture_id, userId);
    const subject = { kind: 'venture', id: venture_id } as const;
    await audit(tx.db, context, 'venture.invitation-accepted', subject, { invitation: invitation.id });
    return venture_id;
  });

async function getInvitation(db: Database, userId: number, token: string) {
  const account = await getUser(db, userId);
  const invitation = await findInvitation(db, hashToken(token));
  assertMayAccept(invitation, account);
  if (!isOpenVenture(invitation))
    throw new DomainError('conflict', { message: ventureMessages.ventureEnded });
  return { invitation, account };
}
