import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Locks the conversation. @returns the last message that the member has read or was emailed; null without a conversation. */
export async function lockAwayMark(tx: Database, userId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('conversations')
    .select(sql<number>`greatest(member_read_up_to, emailed_up_to)`.as('mark'))
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.mark ?? null;
}

export const maxEmailed = 100;

/** The team's messages after a mark, oldest first and at most `maxEmailed`, with their ages in seconds by the database's clock. */
export const listUnseen = (db: Database, userId: number, mark: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'sender_name', 'text'])
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age'))
    .where('conversation_id', '=', userId)
    .where('sender_id', '<>', userId)
    .where('id', '>', mark)
    .orderBy('id', (order) => order.asc().nullsFirst())
    .limit(maxEmailed)
    .execute();

export async function moveEmailedMark(tx: Database, userId: number, upTo: number): Promise<void> {
  await tx.updateTable('conversations').set({ emailed_up_to: upTo }).where('user_id', '=', userId).execute();
}

export async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

export interface OverdueTurn {
  user_id: number;
  opened_at: Date;
  first_name: string;
  last_name: string;
  last_text: string;
  assignee_id: number | null;
}

/**
 * Marks open turns that began before a moment as escalated, except in snoozed conversations.
 * @returns the newly marked ones, the longest wait first.
 */
export async function claimOverdueTurns(tx: Database, before: Date): Promise<OverdueTurn[]> {
  const claimed = await tx
    .updateTable('conversation_turns as turn')
    .set({ escalated_at: sql`now()` })
    .from('conversations')
    .innerJoin('users', 'users.id', 'conversations.user_id')
    .whereRef('conversations.user_id', '=', 'turn.conversation_id')
    .where('turn.closed_at', 'is', null)
    .where('turn.escalated_at', 'is', null)
    .where('turn.opened_at', '<=', before)
    .where(sql<boolean>`(conversations.snoozed_until is null or conversations.snoozed_until <= now())`)
    .returning([
      'conversations.user_id',
      'turn.opened_at',
      'users.first_name',
      'users.last_name',
      'conversations.last_text',
      'conversations.assignee_id',
    ])
    .execute();
  return claimed.sort((one, other) => one.opened_at.getTime() - other.opened_at.getTime());
}
