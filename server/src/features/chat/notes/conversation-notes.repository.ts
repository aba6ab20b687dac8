import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ConversationNotes } from '../../../platform/database/schema.generated.ts';

/** @returns its id. */
export async function insertNote(db: Database, note: Insertable<ConversationNotes>): Promise<number> {
  const { id } = await db
    .insertInto('conversation_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Oldest first. */
export const listNotes = (db: Database, userId: number) =>
  db
    .selectFrom('conversation_notes')
    .select(['id', 'author_id', 'author_name', 'text', 'created_at'])
    .where('conversation_id', '=', userId)
    .orderBy('id')
    .execute();

export const findNoteAuthor = (
  db: Database,
  userId: number,
  noteId: number,
): Promise<{ author_id: number | null } | undefined> =>
  db
    .selectFrom('conversation_notes')
    .select('author_id')
    .where('id', '=', noteId)
    .where('conversation_id', '=', userId)
    .executeTakeFirst();

export async function deleteNote(db: Database, noteId: number): Promise<void> {
  await db.deleteFrom('conversation_notes').where('id', '=', noteId).execute();
}
