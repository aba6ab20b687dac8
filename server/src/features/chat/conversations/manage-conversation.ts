import type { WireConversation } from '@proxima/contract/chat/chat';
import { inboxMessages } from '@proxima/contract/chat/inbox';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { findMember, listColleagues } from '../../accounts/users/find-users.ts';
import { findAssigneeId, setAssignee, stopWaiting } from '../inbox/inbox.repository.ts';
import { publishConversationUpdated } from '../live/publish-chat-events.ts';
import { closeTurn, lockConversation } from './conversations.repository.ts';
import { getConversation } from './read-conversation.ts';

/**
 * Assigns a conversation, even before its first message; null unassigns it.
 * @throws DomainError `not_found` when there is no such member; `validation_failed` for someone who may not reply to members.
 */
export async function assignConversation(
  context: Context<Admin>,
  userId: number,
  adminId: number | null,
): Promise<WireConversation> {
  return inTransaction(context.platform, async (tx) => {
    const agents = await listColleagues(tx.db, 'conversations.answer', 'anyone');
    if (adminId !== null && !agents.some(({ id }) => id === adminId)) {
      throw invalidField('admin_id', inboxMessages.notAnswering);
    }
    if (!(await findMember(tx.db, userId))) throw new DomainError('not_found');
    await lockConversation(tx.db, userId);
    const former = await findAssigneeId(tx.db, userId);
    await setAssignee(tx.db, userId, adminId);
    // Someone whose role is limited no longer reaches it: their connections begin again, and are checked.
    if (former !== null && former !== adminId)
      tx.afterCommit(() => context.platform.realtime.disconnectUser(former));
    await audit(tx.db, context, 'conversation.assigned', { kind: 'user', id: userId }, { to: adminId });
    publishConversationUpdated(tx, userId);
    return getConversation(tx.db, userId);
  });
}

/**
 * Marks a conversation as done without a reply, e.g. after a 'thank you'. The numbers do not count it as a reply.
 * @throws DomainError `conflict` when no one is waiting, e.g. because a colleague has replied.
 */
export async function dismissConversation(
  context: Context<Admin>,
  userId: number,
): Promise<WireConversation> {
  return inTransaction(context.platform, async (tx) => {
    await getConversation(tx.db, userId);
    await lockConversation(tx.db, userId);
    if (!(await stopWaiting(tx.db, userId))) {
      throw new DomainError('conflict', { message: inboxMessages.notWaiting });
    }
    await closeTurn(tx.db, userId, { outcome: 'dismissed', by: context.actor.userId });
    await audit(tx.db, context, 'conversation.settled', { kind: 'user', id: userId });
    publishConversationUpdated(tx, userId);
    return getConversation(tx.db, userId);
  });
}
