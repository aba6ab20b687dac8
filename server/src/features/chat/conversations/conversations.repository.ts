import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Locks the member's conversation until the transaction ends; creates it when there is none. */
export async function lockConversation(tx: Database, userId: number): Promise<void> {
  if (await lockExisting(tx, userId)) return;
  await beginConversation(tx, userId);
  await lockExisting(tx, userId);
}

/** Creates the member's conversation unless it exists or the account is gone. */
export async function beginConversation(db: Database, userId: number): Promise<void> {
  await db
    .insertInto('conversations')
    .columns(['user_id'])
    .expression((query) => query.selectFrom('users').select('id').where('id', '=', userId))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

export async function findReadMarks(db: Database, userId: number) {
  const row = await db
    .selectFrom('conversations')
    .select(['member_read_up_to', 'team_read_up_to'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { member_read_up_to: 0, team_read_up_to: 0 };
}

/**
 * Marks only move forwards and never past the newest message. @returns the moved mark and whether it is at the newest message; undefined if it
 * did not move.
 */
export async function moveReadMark(
  db: Database,
  userId: number,
  side: 'member' | 'team',
  upTo: number,
): Promise<{ upTo: number; isNewest: boolean } | undefined> {
  const column = side === 'member' ? 'member_read_up_to' : 'team_read_up_to';
  const mark = sql<number>`least(${upTo}::bigint, coalesce(last_message_id, 0))`;
  return db
    .updateTable('conversations')
    .set({ [column]: mark })
    .where('user_id', '=', userId)
    .where(column, '<', mark)
    .returning([`${column} as upTo`, sql<boolean>`${sql.ref(column)} = last_message_id`.as('isNewest')])
    .executeTakeFirst();
}

/** Deletes its messages, too. */
export async function deleteConversation(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('conversations').where('user_id', '=', userId).execute();
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
