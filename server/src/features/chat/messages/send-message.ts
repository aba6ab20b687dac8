import { chatMessages, type WireMessage } from '@proxima/contract/chat/chat';
import {
  adminChannel,
  chatChannel,
  type RealtimePayloads,
  realtimeEvents,
} from '@proxima/contract/wire/realtime';
import type { Context, Platform, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, retryConflicts, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { type CheckedFile, recordFile, recordFiles } from '../../files/record-file.ts';
import { scheduleAwayEmail } from '../away/send-away-email.ts';
import { presentMessage } from '../chat.presenter.ts';
import { beginConversation } from '../conversations/conversations.repository.ts';
import {
  attachFiles,
  attachOriginal,
  getMessageOfAttempt,
  listFilesOfMessages,
  type MessageRow,
} from './messages.repository.ts';
import { storeMessage } from './store-message.repository.ts';

export interface SendMessage {
  /** The member whose conversation it is: the sender for a member, the addressee for an administrator. */
  conversationId: number;
  text: string;
  files: ReceivedFile[];
  /** The client's key for this attempt; repeating it returns the stored message. */
  clientKey: string | undefined;
  /** The original email that the message was made of. */
  original?: CheckedFile | undefined;
}

/**
 * Stores a message, then publishes it to the member and the console. One that an earlier attempt stored is published again: that attempt
 * may have ended without knowing that its commit succeeded, and clients show a message once.
 * @throws DomainError `validation_failed` for a message without text and files.
 */
export async function sendMessage(context: Context<SignedIn>, message: SendMessage): Promise<WireMessage> {
  if (message.text.trim() === '' && message.files.length === 0)
    throw invalidField('text', chatMessages.empty);
  const { platform, actor } = context;
  const by = actor.userId === message.conversationId ? 'member' : 'team';
  const sending = { ...message, by, senderId: actor.userId } as const;
  return withCheckedFiles(context, message.files, async (files) => {
    // A member's message without files is a single statement, so it needs no transaction.
    const isSingleStatement = by === 'member' && files.length === 0 && !message.original;
    const { row, isNew } = isSingleStatement
      ? await retryConflicts(() => store(platform.db, sending))
      : await inTransaction(platform, (tx) => storeWithFiles(tx, sending, files));
    const wire = presentMessage(
      row,
      isSingleStatement && isNew ? [] : await listFilesOfMessages(platform.db, [row.id]),
    );
    publishMessage(platform, message.conversationId, wire);
    return wire;
  });
}

interface Sending extends SendMessage {
  senderId: number;
  by: 'member' | 'team';
}

interface Stored {
  row: MessageRow;
  /** False for an attempt that was stored before. */
  isNew: boolean;
}

async function storeWithFiles(tx: Transaction, sending: Sending, files: CheckedFile[]): Promise<Stored> {
  const { conversationId, senderId, by, original } = sending;
  const stored = await store(tx.db, sending);
  if (!stored.isNew) return stored;
  const { id } = stored.row;
  await attachFiles(tx.db, id, await recordFiles(tx.db, files, senderId));
  if (original) await attachOriginal(tx.db, id, await recordFile(tx.db, original, senderId));
  if (by === 'team') await scheduleAwayEmail(tx, conversationId);
  return stored;
}

/** @throws DomainError `unauthenticated` or `not_found`: the member's account was deleted meanwhile. */
async function store(db: Database, { clientKey, ...message }: Sending): Promise<Stored> {
  const attempt = { ...message, clientKey: clientKey ?? null };
  let row = await storeMessage(db, attempt);
  if (row === undefined) {
    await beginConversation(db, message.conversationId);
    row = await storeMessage(db, attempt);
  }
  if (row === undefined) throw new DomainError(message.by === 'member' ? 'unauthenticated' : 'not_found');
  return row ? { row, isNew: true } : { row: await getMessageOfAttempt(db, attempt), isNew: false };
}

function publishMessage({ realtime }: Platform, userId: number, message: WireMessage): void {
  const data: RealtimePayloads['MessageSent'] = { message, user_id: userId };
  for (const channel of [chatChannel(userId), adminChannel] as const) {
    realtime.publish({ channel, event: realtimeEvents.messageSent, data });
  }
}
