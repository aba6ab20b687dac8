import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import type { SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/statements/assigned.ts';
import { formerName } from '../../../platform/own-data.ts';

const columns = [
  'messages.id',
  'messages.sender_id',
  'messages.sender_name',
  'messages.text',
  'messages.client_key',
  'messages.created_at',
] as const;

/** With the sender's current picture; the name is the one at the time of sending. */
const selectMessages = (db: Database) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.sender_id')
    .select([...columns, 'users.avatar_key as sender_avatar_key']);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

export async function attachFiles(tx: Database, messageId: number, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('message_files')
    .values(fileIds.map((fileId) => ({ message_id: messageId, file_id: fileId })))
    .execute();
}

export async function attachOriginal(tx: Database, messageId: number, fileId: number): Promise<void> {
  await tx.insertInto('message_originals').values({ message_id: messageId, file_id: fileId }).execute();
}

export const getMessageOfAttempt = (
  db: Database,
  attempt: { conversationId: number; senderId: number; clientKey: string | null },
): Promise<MessageRow> =>
  selectMessages(db)
    .where('messages.conversation_id', '=', attempt.conversationId)
    .where('messages.sender_id', '=', attempt.senderId)
    .where('messages.client_key', '=', attempt.clientKey)
    .executeTakeFirstOrThrow();

/** Newest first, one more than `limit` when there are more. Nulls last: by the conversation's index. */
export const listMessagesBefore = (
  db: Database,
  conversationId: number,
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> => {
  const query = selectMessages(db).where('messages.conversation_id', '=', conversationId);
  return (before === undefined ? query : query.where('messages.id', '<', before))
    .orderBy('messages.id', (order) => order.desc().nullsLast())
    .limit(limit + 1)
    .execute();
};

/** Oldest first: what came after a message. One more than `limit` when there are more. */
export const listMessagesAfter = (
  db: Database,
  conversationId: number,
  after: number,
  limit: number,
): Promise<MessageRow[]> =>
  selectMessages(db)
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.id', '>', after)
    .orderBy('messages.id', (order) => order.asc().nullsFirst())
    .limit(limit + 1)
    .execute();

/** Files attached to messages, and the original emails that messages were made of. */
const heldFiles = (db: Database) =>
  db
    .selectFrom('message_files')
    .select(['message_id', 'file_id'])
    .unionAll(db.selectFrom('message_originals').select(['message_id', 'file_id']))
    .as('held');

export const listFilesOfMessages = async (db: Database, messageIds: number[]) =>
  messageIds.length === 0
    ? []
    : db
        .selectFrom(heldFiles(db))
        .innerJoin('files', 'files.id', 'held.file_id')
        .selectAll('files')
        .select('held.message_id')
        .where('held.message_id', 'in', messageIds)
        .orderBy('files.id')
        .execute();

export type MessageFileRow = Awaited<ReturnType<typeof listFilesOfMessages>>[number];

const maxCounted = 100;

/** Messages of the other side after a mark, counted up to 100. */
export async function countUnread(
  db: Database,
  conversationId: number,
  reader: 'member' | 'team',
  readUpTo: number,
): Promise<number> {
  const unread = db
    .selectFrom('messages')
    .select(sql`1`.as('one'))
    .where('conversation_id', '=', conversationId)
    .where('id', '>', readUpTo)
    .where('sender_id', reader === 'member' ? '<>' : '=', conversationId)
    .orderBy('id', (order) => order.desc().nullsLast())
    .limit(maxCounted)
    .as('unread');
  const { count } = await db
    .selectFrom(unread)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a file is in the reader's own conversation or, in the team, in one that their role reaches. */
export async function hasMessageFile(db: Database, reader: SignedIn, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('message_files')
    .innerJoin('messages', 'messages.id', 'message_files.message_id')
    .innerJoin('conversations', 'conversations.user_id', 'messages.conversation_id')
    .select('messages.id')
    .where('message_files.file_id', '=', fileId)
    .$if(reader.kind === 'member', (query) => query.where('conversations.user_id', '=', reader.userId))
    .$if(reader.kind === 'admin', (query) => query.where(withinReach(reader, 'conversations')))
    .executeTakeFirst();
  return row !== undefined;
}

/** Files of a whole conversation, whoever sent them, original emails included. */
export async function listFileIds(db: Database, conversationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom(heldFiles(db))
    .innerJoin('messages', 'messages.id', 'held.message_id')
    .select('held.file_id')
    .where('messages.conversation_id', '=', conversationId)
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** Original emails older than `ages.originalEmail`, by the database's clock. */
export async function listOldOriginals(db: Database, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('kind', '=', 'email')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${ages.originalEmail})`)
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the name on all messages of a colleague to members. */
export async function eraseSenderName(tx: Database, userId: number): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ sender_name: formerName })
    .where('sender_id', '=', userId)
    .whereRef('sender_id', '<>', 'conversation_id')
    .execute();
}
