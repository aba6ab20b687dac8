import type { WireConversation } from '@proxima/contract/chat/chat';
import { inboxMessages } from '@proxima/contract/chat/inbox';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { findMember, listColleagues } from '../../accounts/users/find-users.ts';
import { setAssignee } from '../inbox/inbox.repository.ts';
import { announceConversation } from '../live/publish-conversation-event.ts';
import { lockConversation } from './conversations.repository.ts';
import { getConversation } from './get-conversation.ts';

/**
 * Says who looks after a conversation, also before its first message; null is nobody.
 * @throws DomainError `not_found` when there is no such member; `validation_failed` for somebody who does not answer members.
 */
export async function assignConversation(
  context: Context<Admin>,
  userId: number,
  adminId: number | null,
): Promise<WireConversation> {
  return inTransaction(context.platform, async (tx) => {
    const agents = await listColleagues(tx.db, 'conversations.answer');
    if (adminId !== null && !agents.some(({ id }) => id === adminId)) {
      throw invalidField('admin_id', inboxMessages.notAnswering);
    }
    if (!(await findMember(tx.db, userId))) throw new DomainError('not_found');
    await lockConversation(tx.db, userId);
    await setAssignee(tx.db, userId, adminId);
    await audit(tx.db, context, {
      action: 'conversation.assigned',
      subject: { kind: 'user', id: userId },
      details: { to: adminId },
    });
    tx.afterCommit(() => announceConversation(context.platform, userId));
    return getConversation(tx.db, userId);
  });
}
