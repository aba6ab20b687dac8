import { defaultPromise, fillReplyTime } from '@proxima/contract/chat/reply-time';
import { assignConversation } from '../src/features/chat/conversations/manage-conversation.ts';
import { markRead } from '../src/features/chat/live/publish-chat-events.ts';
import { sendMessage } from '../src/features/chat/messages/send-message.ts';
import { addSavedReply } from '../src/features/saved-replies/edit-saved-replies.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import { makeDocument } from './documents/make-document.ts';
import { type Conversation, conversations, type DemoMessage, savedReplies } from './world.ts';

/** Schedules every message, the team's saved replies and an assignment for when they happened. */
export function writeConversations(seeder: DemoSeeder): void {
  for (const conversation of conversations) {
    for (const message of conversation.messages)
      seeder.at(message.when, () => write(seeder, conversation, message));
  }
  seeder.at('40d 9:20', async () => {
    for (const reply of savedReplies) await addSavedReply(seeder.admin('noor'), reply);
  });
  seeder.at('4d 9:05', async () => {
    const tomas = seeder.admin('tomas');
    await assignConversation(tomas, seeder.member('amara').context.actor.userId, tomas.actor.userId);
  });
}

async function write(seeder: DemoSeeder, conversation: Conversation, message: DemoMessage): Promise<void> {
  const { context: member } = seeder.member(conversation.with);
  const conversationId = member.actor.userId;
  const { id } = await sendMessage(message.by === undefined ? member : seeder.admin(message.by), {
    conversationId,
    text: fillReplyTime(message.text, defaultPromise),
    files: message.file ? [await seeder.receive('file', 'proof', await makeDocument(message.file))] : [],
    clientKey: undefined,
  });
  if (message !== conversation.messages.at(-1)) return;
  for (const side of conversation.readBy ?? []) await markRead(member, conversationId, side, id);
}
