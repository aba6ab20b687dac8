import { markRead } from '../src/features/chat/live/publish-presence.ts';
import { sendMessage } from '../src/features/chat/messages/send-message.ts';
import { entrepreneurConversations } from './conversations/with-entrepreneurs.ts';
import { otherConversations } from './conversations/with-others.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import { makeDocument } from './documents/make-document.ts';
import type { Conversation, Line } from './world.ts';

/** Lets members and the team write to each other, each line when it was written. */
export function writeConversations(life: DemoSeeder): void {
  for (const conversation of [...entrepreneurConversations, ...otherConversations]) {
    for (const line of conversation.lines) life.at(line.when, () => say(life, conversation, line));
  }
}

async function say(life: DemoSeeder, conversation: Conversation, line: Line): Promise<void> {
  const { context: member } = life.member(conversation.with);
  const conversationId = member.actor.userId;
  const { id } = await sendMessage(line.by === undefined ? member : life.admin(line.by), {
    conversationId,
    text: line.text,
    files: line.file ? [await life.receive('file', 'proof', makeDocument(line.file))] : [],
    clientKey: undefined,
  });
  if (line !== conversation.lines.at(-1)) return;
  for (const side of conversation.readBy ?? []) await markRead(member, conversationId, side, id);
}
