import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Locks the member's conversation until the transaction ends; creates it when there is none. */
export async function lockConversation(tx: Database, userId: number): Promise<void> {
  if (await lockExisting(tx, userId)) return;
  await tx
    .insertInto('conversations')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lockExisting(tx, userId);
}

async function lockExisting(tx: Database, userId: number): Promise<boolean> {
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

const maxExcerptLength = 200;

/**
 * Records the newest message. A member waits from the first message that no one has answered.
 * @returns whether the member begins to wait with this message.
 */
export async function updateLastMessage(tx: Database, last: LastMessage): Promise<boolean> {
  const ofSide =
    last.by === 'member'
      ? {
          member_read_up_to: last.messageId,
          last_member_message_id: last.messageId,
          waiting_since: sql<Date>`coalesce(waiting_since, now())`,
        }
      : { team_read_up_to: last.messageId, waiting_since: null };
  const row = await tx
    .updateTable('conversations')
    .set({
      last_message_id: last.messageId,
      last_text: [...last.text].slice(0, maxExcerptLength).join(''),
      last_at: sql`now()`,
      ...ofSide,
    })
    .where('user_id', '=', last.userId)
    .returning(sql<boolean>`coalesce(waiting_since = now(), false)`.as('begins'))
    .executeTakeFirst();
  return row?.begins ?? false;
}

export async function findReadMarks(db: Database, userId: number) {
  const row = await db
    .selectFrom('conversations')
    .select(['member_read_up_to', 'team_read_up_to'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { member_read_up_to: 0, team_read_up_to: 0 };
}

/** Marks only move forwards and never past the newest message. @returns whether the mark moved. */
export async function moveReadMark(
  db: Database,
  userId: number,
  side: 'member' | 'team',
  upTo: number,
): Promise<boolean> {
  const column = side === 'member' ? 'member_read_up_to' : 'team_read_up_to';
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ [column]: sql`least(${upTo}::bigint, coalesce(last_message_id, 0))` })
    .where('user_id', '=', userId)
    .where(column, '<', sql<number>`least(${upTo}::bigint, coalesce(last_message_id, 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** With all its messages. */
export async function deleteConversation(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('conversations').where('user_id', '=', userId).execute();
}

/** A member begins to wait. At most one turn is open; the caller has locked the conversation. */
export async function openTurn(tx: Database, conversationId: number): Promise<void> {
  await tx
    .insertInto('conversation_turns')
    .values({ conversation_id: conversationId })
    .onConflict((conflict) => conflict.column('conversation_id').where('closed_at', 'is', null).doNothing())
    .execute();
}

export interface TurnEnd {
  outcome: 'answered' | 'dismissed';
  /** The administrator who replied or dismissed the turn. */
  by: number;
}

/** Ends the wait, if there is one. */
export async function closeTurn(
  tx: Database,
  conversationId: number,
  { outcome, by }: TurnEnd,
): Promise<void> {
  await tx
    .updateTable('conversation_turns')
    .set({ closed_at: sql`now()`, outcome, closed_by: by })
    .where('conversation_id', '=', conversationId)
    .where('closed_at', 'is', null)
    .execute();
}
