import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Who answered "Would you take a meeting?", by name. */
export const listAnswerRows = (db: Database, itemId: number) =>
  db
    .selectFrom('event_answers')
    .innerJoin('users', 'users.id', 'event_answers.user_id')
    .select(['meeting', 'line', sql<string>`users.first_name || ' ' || users.last_name`.as('name')])
    .where('item_id', '=', itemId)
    .orderBy('event_answers.at')
    .execute();

export const listTaskRows = (db: Database, itemId: number) =>
  db
    .selectFrom('event_tasks')
    .select(['id', 'text', 'owner_id', 'owner_name', sql<string>`due_on::text`.as('due_on'), 'done_at'])
    .where('item_id', '=', itemId)
    .orderBy('due_on')
    .orderBy('id')
    .execute();

export async function insertTask(
  tx: Database,
  row: { item_id: number; text: string; owner_id: number; owner_name: string; due_on: string },
): Promise<number> {
  const { id } = await tx.insertInto('event_tasks').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Marks a task as done or open, and passes it on if an owner is given. @returns the owner before; undefined if there is no such task */
export async function changeTaskRow(
  tx: Database,
  itemId: number,
  id: number,
  { isDone, owner }: { isDone: boolean; owner: { id: number; name: string } | undefined },
): Promise<{ owner_id: number | null } | undefined> {
  const before = await tx
    .selectFrom('event_tasks')
    .select('owner_id')
    .where('item_id', '=', itemId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('event_tasks')
    .set({
      done_at: isDone ? sql<Date>`coalesce(done_at, now())` : null,
      ...(owner && { owner_id: owner.id, owner_name: owner.name }),
    })
    .where('item_id', '=', itemId)
    .where('id', '=', id)
    .execute();
  return before;
}
