import { adminChannel, type RealtimePayloads, realtimeEvents } from '@proxima/contract/wire/realtime';
import type { Platform } from '../../../platform/context.ts';

/** Tells the console that who looks after a conversation, or whether it waits, changed. Members hear nothing of it. */
export function announceConversation({ realtime }: Platform, userId: number): void {
  const data: RealtimePayloads['ConversationUpdated'] = { user_id: userId };
  realtime.publish({ channel: adminChannel, event: realtimeEvents.conversationUpdated, data });
}
