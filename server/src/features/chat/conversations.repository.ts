import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Makes the member's conversation when there is none and holds it until the transaction ends. */
export async function holdConversation(tx: Database, userId: number): Promise<void> {
  if (await lockConversation(tx, userId)) return;
  await tx
    .insertInto('conversations')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lockConversation(tx, userId);
}

async function lockConversation(tx: Database, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('conversations')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface LastMessage {
  userId: number;
  messageId: number;
  text: string;
  by: 'member' | 'team';
}

const longestExcerpt = 200;

/** Notes the newest message. A member waits from the first message that nobody has answered. */
export async function noteLastMessage(tx: Database, last: LastMessage): Promise<void> {
  const own = last.by === 'member' ? 'member_read_up_to' : 'admin_read_up_to';
  await tx
    .updateTable('conversations')
    .set({
      last_message_id: last.messageId,
      last_text: [...last.text].slice(0, longestExcerpt).join(''),
      last_at: sql`now()`,
      waiting_since: last.by === 'member' ? sql`coalesce(waiting_since, now())` : null,
      [own]: last.messageId,
    })
    .where('user_id', '=', last.userId)
    .execute();
}

export async function findReadMarks(db: Database, userId: number) {
  const row = await db
    .selectFrom('conversations')
    .select(['member_read_up_to', 'admin_read_up_to'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { member_read_up_to: 0, admin_read_up_to: 0 };
}

/** Marks only move forwards and never past the newest message. @returns whether the mark moved. */
export async function moveReadMark(
  db: Database,
  userId: number,
  side: 'member' | 'team',
  upTo: number,
): Promise<boolean> {
  const column = side === 'member' ? 'member_read_up_to' : 'admin_read_up_to';
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ [column]: sql`least(${upTo}::bigint, coalesce(last_message_id, 0))` })
    .where('user_id', '=', userId)
    .where(column, '<', sql<number>`least(${upTo}::bigint, coalesce(last_message_id, 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const selectConversations = (db: Database) =>
  db
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.user_id')
    .select([
      'conversations.user_id',
      'conversations.last_text',
      'conversations.last_at',
      'conversations.waiting_since',
      'conversations.admin_read_up_to',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.role',
      'users.avatar_key',
    ]);

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['execute']>>[number];

export async function findConversation(db: Database, userId: number): Promise<ConversationRow | null> {
  return (
    (await selectConversations(db).where('conversations.user_id', '=', userId).executeTakeFirst()) ?? null
  );
}

export interface ConversationPage {
  /** Rows to pass over: the waiting ones change place while they are read, so this list pages by position. */
  offset: number;
  limit: number;
  search: string | undefined;
}

/** The longest waiting first, then the most recent; one more than `limit` when there are more. */
export async function listConversations(db: Database, page: ConversationPage): Promise<ConversationRow[]> {
  let query = selectConversations(db)
    .orderBy(sql`conversations.waiting_since asc nulls last`)
    .orderBy('conversations.last_at', 'desc')
    .orderBy('conversations.user_id', 'desc')
    .offset(page.offset)
    .limit(page.limit + 1);
  if (page.search) {
    const pattern = `%${page.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`(users.first_name || ' ' || users.last_name || ' ' || users.email) ilike ${pattern}`,
    );
  }
  return query.execute();
}

/** With all its messages. */
export async function deleteConversation(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('conversations').where('user_id', '=', userId).execute();
}
