import type { Database } from '../../../platform/database/database.ts';

export interface NewNote {
  submissionId: number;
  authorId: number;
  authorName: string;
  text: string;
}

export async function insertNote(db: Database, note: NewNote): Promise<void> {
  await db
    .insertInto('submission_notes')
    .values({
      submission_id: note.submissionId,
      author_id: note.authorId,
      author_name: note.authorName,
      text: note.text,
    })
    .execute();
}

/** Oldest first. */
export const listNotes = (db: Database, submissionId: number) =>
  db
    .selectFrom('submission_notes')
    .select(['id', 'author_id', 'author_name', 'text', 'created_at'])
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute();

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export async function findNoteAuthor(
  db: Database,
  submissionId: number,
  noteId: number,
): Promise<{ author_id: number | null } | null> {
  const row = await db
    .selectFrom('submission_notes')
    .select('author_id')
    .where('id', '=', noteId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteNote(db: Database, noteId: number): Promise<void> {
  await db.deleteFrom('submission_notes').where('id', '=', noteId).execute();
}
