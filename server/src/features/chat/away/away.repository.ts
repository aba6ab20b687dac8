import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Holds the conversation and says up to where the member has read or was mailed; null when there is none. */
export async function lockAwayMark(tx: Database, userId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('conversations')
    .select(sql<number>`greatest(member_read_up_to, emailed_up_to)`.as('mark'))
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.mark ?? null;
}

const maxEmailed = 100;

/** The team's messages after a mark, oldest first, with their ages in seconds by the database's clock. */
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

export async function moveMailedMark(tx: Database, userId: number, upTo: number): Promise<void> {
  await tx.updateTable('conversations').set({ emailed_up_to: upTo }).where('user_id', '=', userId).execute();
}
