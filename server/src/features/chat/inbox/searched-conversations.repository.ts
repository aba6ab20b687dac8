import { sql } from 'kysely';
import { isLimited } from '../../../platform/access.ts';
import type { Admin, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SearchedRows } from '../../../platform/database/search/search-rows.ts';
import { withinReach } from '../../../platform/database/statements/assigned.ts';

/** Messages of the conversations that the searcher may read: a member's own, or all that a role of the team reaches. */
export function searchedMessages(searcher: SignedIn): SearchedRows {
  if (searcher.kind === 'admin' && !isLimited(searcher, 'conversations'))
    return { rows: sql`select id, search from messages`, as: 'messages', isIndexed: true };
  const own =
    searcher.kind === 'admin'
      ? sql`any(array(select user_id from conversations where ${withinReach(searcher, 'conversations')}))`
      : sql`${searcher.userId}`;
  const rows = sql`select id, search from messages where conversation_id = ${own}`;
  return { rows, as: 'messages', isIndexed: false, nullsLast: true };
}

/** Members with a conversation that the searcher's role reaches, by their name, address and telephone number. */
export const searchedConversations = (searcher: Admin): SearchedRows => ({
  rows: sql`select users.id, users.search from users join conversations on conversations.user_id = users.id
    where conversations.last_message_id is not null and ${withinReach(searcher, 'conversations')}`,
  as: 'users',
  isIndexed: true,
});

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
