import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { SearchedRows } from '../../../platform/database/search/search-rows.ts';

/** Messages of every conversation, or of a member's own. */
export const searchedMessages = (ownerId: number | null): SearchedRows =>
  ownerId === null
    ? { rows: sql`select id, search from messages`, as: 'messages', isIndexed: true }
    : {
        rows: sql`select id, search from messages where conversation_id = ${ownerId}`,
        as: 'messages',
        isIndexed: false,
        nullsLast: true,
      };

/** Members with a conversation, by their name, address and telephone number. */
export const searchedConversations: SearchedRows = {
  rows: sql`select users.id, users.search from users
    join conversations on conversations.user_id = users.id where conversations.last_message_id is not null`,
  as: 'users',
  isIndexed: true,
};

/** The text of these messages, newest first. */
export const listMessageTexts = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('messages')
    .select(['conversation_id', 'text'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id', 'desc')
    .execute();

export const listLastTexts = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('conversations')
    .select(['user_id', 'last_text', 'last_at'])
    .where('user_id', 'in', ids)
    .where('last_message_id', 'is not', null)
    .execute();
