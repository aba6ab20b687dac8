import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { memberViewMessages, memberViewPrefix } from '@proxima/contract/members/member-views';
import { ages } from '@proxima/contract/wire/limits';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { accountViewedEmail } from '../../notifications/emails/member-view-email.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { assertFreshlyAuthenticated } from '../sessions/reauthenticate.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { presentUser } from '../users/accounts.presenter.ts';
import { findUser, lockUser, type UserRow } from '../users/users.repository.ts';
import { endView } from './end-views.ts';
import { insertView, setViewToken } from './member-views.repository.ts';

interface StartedView {
  id: number;
  user: SignedInUser;
  until: string;
}

/**
 * Lets an administrator see what a member sees, for an hour at most, and notifies the member with the reason. An earlier view of the same
 * administrator ends. The same call again gets a new token for the same view.
 * @throws DomainError `reauthentication_required`; `not_found` for anyone but a member; `conflict` for an account that is disabled or has
 * not been joined
 */
export async function startView(
  context: Context<Admin>,
  memberId: number,
  reason: string,
): Promise<StartedView> {
  const { platform, actor } = context;
  await assertFreshlyAuthenticated(context);
  const member = await findUser(platform.db, memberId);
  if (!member || member.role === 'admin' || member.role === 'juror') throw new DomainError('not_found');
  if (member.disabled_at || !member.has_joined)
    throw new DomainError('conflict', { message: memberViewMessages.notPossible });
  const started = await inTransaction(platform, async (tx) => {
    await lockUser(tx.db, actor.userId);
    await endView(tx, context, { admin_id: actor.userId }, 'replaced');
    const view = await insertView(tx.db, {
      admin_id: actor.userId,
      member_id: member.id,
      session_id: actor.sessionId,
    });
    await audit(
      tx.db,
      context,
      'member.view-started',
      { kind: 'user', id: member.id },
      { view: view.id, reason },
    );
    const content = emailTo(context, member, { reason, at: view.started_at });
    await notifyByEmail(tx, { to: member, content, cause: `view-${view.id}` });
    return { id: view.id, startedAt: view.started_at.toISOString() };
  });
  const token = `${memberViewPrefix}${newToken()}`;
  await setViewToken(platform.db, started.id, hashToken(token));
  const until = new Date(Date.parse(started.startedAt) + ages.memberView * 1000).toISOString();
  return { id: started.id, user: { ...presentUser(member), token }, until };
}

const emailTo = (
  { platform: { config }, actor }: Context<Admin>,
  member: UserRow,
  { reason, at }: { reason: string; at: Date },
) =>
  accountViewedEmail({
    firstName: member.first_name,
    by: actor.name,
    reason,
    at,
    timeZone: member.time_zone ?? 'UTC',
    link: `${config.origin}/dashboard/messages`,
  });
