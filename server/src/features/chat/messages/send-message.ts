import { chatMessages, type WireMessage } from '@proxima/contract/chat/chat';
import {
  adminChannel,
  chatChannel,
  type RealtimePayloads,
  realtimeEvents,
} from '@proxima/contract/wire/realtime';
import type { Context, Platform, SignedIn } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { type CheckedFile, recordFile, recordFiles } from '../../files/record-file.ts';
import { scheduleAwayEmail } from '../away/send-away-email.ts';
import { presentMessage } from '../chat.presenter.ts';
import {
  closeTurn,
  lockConversation,
  openTurn,
  updateLastMessage,
} from '../conversations/conversations.repository.ts';
import {
  attachFiles,
  attachOriginal,
  getMessageOfAttempt,
  insertMessage,
  listFilesOfMessages,
} from './messages.repository.ts';

export interface SendMessage {
  /** The member whose conversation it is: the sender for a member, the addressee for an administrator. */
  conversationId: number;
  text: string;
  files: ReceivedFile[];
  /** The client's key of this attempt: repeated, it returns the stored message. */
  clientKey: string | undefined;
  /** The original email that the message was made of. */
  original?: CheckedFile | undefined;
}

/**
 * Stores a message, then publishes it to the member and the console.
 * @throws DomainError `validation_failed` for a message without text and files.
 */
export async function sendMessage(context: Context<SignedIn>, message: SendMessage): Promise<WireMessage> {
  if (message.text.trim() === '' && message.files.length === 0)
    throw invalidField('text', chatMessages.empty);
  return withCheckedFiles(context, message.files, (checked) =>
    inTransaction(context.platform, (tx) => store(tx, context, message, checked)),
  );
}

async function store(
  tx: Transaction,
  context: Context<SignedIn>,
  { conversationId, text, clientKey, original }: SendMessage,
  files: CheckedFile[],
): Promise<WireMessage> {
  const sender = await getUser(tx.db, context.actor.userId);
  await lockConversation(tx.db, conversationId);
  const stored = await insertMessage(tx.db, {
    conversationId,
    senderId: sender.id,
    senderName: `${sender.first_name} ${sender.last_name}`,
    text,
    clientKey: clientKey ?? null,
  });
  if (!stored) return presentEarlier(tx, { conversationId, senderId: sender.id, clientKey: clientKey ?? '' });
  await attachFiles(tx.db, stored.id, await recordFiles(tx.db, files, sender.id));
  if (original) await attachOriginal(tx.db, stored.id, await recordFile(tx.db, original, sender.id));
  const by = sender.id === conversationId ? 'member' : 'team';
  const begins = await updateLastMessage(tx.db, { userId: conversationId, messageId: stored.id, text, by });
  if (begins) await openTurn(tx.db, conversationId);
  if (by === 'team') await closeTurn(tx.db, conversationId, { outcome: 'answered', by: sender.id });
  const row = { ...stored, sender_avatar_key: sender.avatar_key };
  const wire = presentMessage(
    row,
    files.length === 0 && !original ? [] : await listFilesOfMessages(tx.db, [row.id]),
  );
  if (by === 'team') await scheduleAwayEmail(tx, conversationId);
  tx.afterCommit(() => publishMessage(context.platform, conversationId, wire));
  return wire;
}

async function presentEarlier(
  tx: Transaction,
  attempt: { conversationId: number; senderId: number; clientKey: string },
): Promise<WireMessage> {
  const row = await getMessageOfAttempt(tx.db, attempt);
  return presentMessage(row, await listFilesOfMessages(tx.db, [row.id]));
}

function publishMessage({ realtime }: Platform, userId: number, message: WireMessage): void {
  const data: RealtimePayloads['MessageSent'] = { message, user_id: userId };
  for (const channel of [chatChannel(userId), adminChannel]) {
    realtime.publish({ channel, event: realtimeEvents.messageSent, data });
  }
}
