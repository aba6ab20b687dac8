import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { SavedFilters, SubmissionNotes } from '../../../platform/database/schema.generated.ts';

/** @returns its id. */
export async function insertNote(db: Database, note: Insertable<SubmissionNotes>): Promise<number> {
  const { id } = await db
    .insertInto('submission_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Oldest first. */
export const listNotes = (db: Database, submissionId: number) =>
  db
    .selectFrom('submission_notes')
    .select(['id', 'author_id', 'author_name', 'text', 'created_at'])
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute();

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

/** Null removes the title. */
export async function setTitle(db: Database, submissionId: number, title: string | null): Promise<void> {
  await db.updateTable('submissions').set({ title }).where('id', '=', submissionId).execute();
}

/** Someone's filters of the review list (`null`) or of a call's. */
export const listFilters = (db: Database, ownerId: number, callId: number | null) =>
  db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'query'])
    .where('owner_id', '=', ownerId)
    .where('call_id', 'is not distinct from', callId)
    .orderBy(sql`lower(name)`)
    .execute();

type FilterRow = Awaited<ReturnType<typeof listFilters>>[number];

/** Undefined when the owner has one with that name, regardless of case. */
export const insertFilter = (
  db: Database,
  filter: Insertable<SavedFilters>,
): Promise<FilterRow | undefined> =>
  db
    .insertInto('saved_filters')
    .values(filter)
    .onConflict((conflict) =>
      conflict.expression(sql`owner_id, coalesce(call_id, 0), lower(name)`).doNothing(),
    )
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
