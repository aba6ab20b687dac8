import type { WireConversation } from '@proxima/contract/chat/chat';
import type { Admin, Context, Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { findMember } from '../../accounts/users/find-users.ts';
import { endSnoozes, recordSnooze } from '../../snooze/snooze.ts';
import { publishConversationUpdated } from '../live/publish-chat-events.ts';
import { lockConversation } from './conversations.repository.ts';
import { getConversation } from './read-conversation.ts';

/** Ends snoozes of conversations that have run out. */
export const wakeQueue: Queue<object> = { name: 'chat.wake', cron: '* * * * *' };

/**
 * Snoozes a conversation until a moment, even before its first message; null ends the snooze. A message of either side ends it, too.
 * @throws DomainError as `recordSnooze`; `not_found` when there is no such member
 */
export const snoozeConversation = (
  context: Context<Admin>,
  userId: number,
  until: string | null,
): Promise<WireConversation> =>
  inTransaction(context.platform, async (tx) => {
    if (!(await findMember(tx.db, userId))) throw new DomainError('not_found');
    await lockConversation(tx.db, userId);
    await recordSnooze(tx, context, 'conversations', userId, until);
    publishConversationUpdated(tx, userId);
    return getConversation(tx.db, userId);
  });

/** The job of `wakeQueue`. */
export const wakeConversations = (platform: Platform): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const notice = (id: number) =>
      ({ kind: 'conversation_snooze_ended', subject: { kind: 'conversation', id } }) as const;
    for (const id of await endSnoozes(tx, 'conversations', notice)) publishConversationUpdated(tx, id);
  });
