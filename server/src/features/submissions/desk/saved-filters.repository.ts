import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export const listFilters = (db: Database, ownerId: number) =>
  db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'query'])
    .where('owner_id', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .execute();

export type FilterRow = Awaited<ReturnType<typeof listFilters>>[number];

export interface NewFilter {
  ownerId: number;
  name: string;
  query: string;
}

/** Null when the owner has one of that name, in whatever case. */
export async function insertFilter(db: Database, filter: NewFilter): Promise<FilterRow | null> {
  const row = await db
    .insertInto('saved_filters')
    .values({ owner_id: filter.ownerId, name: filter.name, query: filter.query })
    .onConflict((conflict) => conflict.expression(sql`owner_id, lower(name)`).doNothing())
    .returning(['id', 'name', 'query'])
    .executeTakeFirst();
  return row ?? null;
}

/** @returns whether the owner had it. */
export async function deleteFilter(db: Database, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_filters')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
