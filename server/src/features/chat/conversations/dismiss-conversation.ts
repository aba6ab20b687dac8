import type { WireConversation } from '@proxima/contract/chat/chat';
import { inboxMessages } from '@proxima/contract/chat/inbox';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { stopWaiting } from '../inbox/inbox.repository.ts';
import { announceConversation } from '../live/publish-conversation-event.ts';
import { lockConversation } from './conversations.repository.ts';
import { getConversation } from './get-conversation.ts';
import { closeTurn } from './turns.repository.ts';

/**
 * Takes a conversation off the waiting list without an answer, e.g. after a 'thank you'. It counts as no answer in the numbers.
 * @throws DomainError `conflict` when nobody waits, e.g. because a colleague has answered.
 */
export async function settleConversation(context: Context<Admin>, userId: number): Promise<WireConversation> {
  return inTransaction(context.platform, async (tx) => {
    await getConversation(tx.db, userId);
    await lockConversation(tx.db, userId);
    if (!(await stopWaiting(tx.db, userId))) {
      throw new DomainError('conflict', { message: inboxMessages.notWaiting });
    }
    await closeTurn(tx.db, userId, { outcome: 'dismissed', by: context.actor.userId });
    await audit(tx.db, context, { action: 'conversation.settled', subject: { kind: 'user', id: userId } });
    tx.afterCommit(() => announceConversation(context.platform, userId));
    return getConversation(tx.db, userId);
  });
}
