import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import type { SavedReplies } from '../../platform/database/schema.generated.ts';

const columns = ['id', 'title', 'text', 'edited_by_name', 'updated_at'] as const;

export type SavedReplyRow = Pick<Selectable<SavedReplies>, (typeof columns)[number]>;
type NewSavedReply = Insertable<SavedReplies>;

export const listSavedReplyRows = (db: Database): Promise<SavedReplyRow[]> =>
  db.selectFrom('saved_replies').select(columns).orderBy(sql`lower(title)`).execute();

export async function countSavedReplies(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('saved_replies')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined when the title is taken, compared without case. */
export const insertSavedReply = (db: Database, reply: NewSavedReply): Promise<SavedReplyRow | undefined> =>
  db
    .insertInto('saved_replies')
    .values(reply)
    .onConflict((conflict) => conflict.expression(sql`lower(title)`).doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Whether another reply has the title, compared without case. */
export const isTitleTaken = (db: Database, id: number, title: string): Promise<boolean> =>
  affectsAny(
    db
      .selectFrom('saved_replies')
      .select('id')
      .where(sql`lower(title)`, '=', title.toLowerCase())
      .where('id', '<>', id),
  );

/** Undefined when there is none of that id. */
export const updateSavedReply = (
  db: Database,
  id: number,
  reply: NewSavedReply,
): Promise<SavedReplyRow | undefined> =>
  db
    .updateTable('saved_replies')
    .set({ ...reply, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Its title, or null when there is none of that id. */
export async function deleteSavedReply(db: Database, id: number): Promise<string | null> {
  const row = await db.deleteFrom('saved_replies').where('id', '=', id).returning('title').executeTakeFirst();
  return row?.title ?? null;
}
