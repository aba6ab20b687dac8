import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface NewNote {
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

export const findNoteAuthor = (
  db: Database,
  submissionId: number,
  noteId: number,
): Promise<{ author_id: number | null } | undefined> =>
  db
    .selectFrom('submission_notes')
    .select('author_id')
    .where('id', '=', noteId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();

export async function deleteNote(db: Database, noteId: number): Promise<void> {
  await db.deleteFrom('submission_notes').where('id', '=', noteId).execute();
}

const fullName = sql<string>`users.first_name || ' ' || users.last_name`;

interface Person {
  id: number;
  name: string;
}

export const findAssignee = (db: Database, submissionId: number): Promise<Person | undefined> =>
  db
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.assignee_id')
    .select(['users.id', fullName.as('name')])
    .where('submissions.id', '=', submissionId)
    .executeTakeFirst();

export async function setAssignee(db: Database, submissionId: number, adminId: number | null): Promise<void> {
  await db.updateTable('submissions').set({ assignee_id: adminId }).where('id', '=', submissionId).execute();
}

export const listFilters = (db: Database, ownerId: number) =>
  db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'query'])
    .where('owner_id', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .execute();

type FilterRow = Awaited<ReturnType<typeof listFilters>>[number];

interface NewFilter {
  ownerId: number;
  name: string;
  query: string;
}

/** Undefined when the owner has one of that name, in whatever case. */
export const insertFilter = (db: Database, filter: NewFilter): Promise<FilterRow | undefined> =>
  db
    .insertInto('saved_filters')
    .values({ owner_id: filter.ownerId, name: filter.name, query: filter.query })
    .onConflict((conflict) => conflict.expression(sql`owner_id, lower(name)`).doNothing())
    .returning(['id', 'name', 'query'])
    .executeTakeFirst();

/** @returns whether the owner had it. */
export async function deleteFilter(db: Database, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_filters')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
