import {
  adminChannel,
  type ChatSide,
  chatChannel,
  type RealtimePayloads,
  realtimeEvents,
} from '@proxima/contract/wire/realtime';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { markReadAbout } from '../../notifications/read-notifications.ts';
import { moveReadMark } from '../conversations/conversations.repository.ts';

/** Records how far one side has read and publishes it to both. A member who has read everything has read the notifications about it, too. */
export async function markRead(
  context: Context<SignedIn>,
  userId: number,
  by: ChatSide,
  upTo: number,
): Promise<void> {
  const { platform } = context;
  const moved = await moveReadMark(platform.db, userId, by, upTo);
  if (moved === undefined) return;
  const data: RealtimePayloads['MessagesRead'] = { user_id: userId, by, up_to: moved.upTo };
  for (const channel of [chatChannel(userId), adminChannel] as const) {
    platform.realtime.publish({ channel, event: realtimeEvents.messagesRead, data });
  }
  if (by === 'member' && moved.isNewest) await markReadAbout(context, { kind: 'conversation', id: userId });
}

/** Shows the other side that someone is typing; nothing is stored. */
export function showTyping({ platform }: Context<SignedIn>, userId: number, by: ChatSide): void {
  const data: RealtimePayloads['Typing'] = { user_id: userId, by };
  const channel = by === 'member' ? adminChannel : chatChannel(userId);
  platform.realtime.publish({ channel, event: realtimeEvents.typing, data });
}

/** Admin channel only: the assignee or the waiting state of a conversation changed. */
export function publishConversationUpdated(tx: Transaction, userId: number): void {
  const data: RealtimePayloads['ConversationUpdated'] = { user_id: userId };
  tx.publish({ channel: adminChannel, event: realtimeEvents.conversationUpdated, data });
}
