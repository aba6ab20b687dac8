import { sql } from 'kysely';
import type { Database } from '../database.ts';

interface Reference {
  table: string;
  column: string;
}

/**
 * Which rows of a table others refer to by a foreign key, with the names of those tables: whatever features there are or will be.
 * @param except tables whose references do not count
 */
export async function findReferences(
  db: Database,
  table: string,
  ids: readonly number[],
  except: readonly string[],
): Promise<Map<number, string[]>> {
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and cardinality(conkey) = 1
      and connamespace = 'public'::regnamespace and conrelid::regclass::text <> all(${except}::text[])`.execute(
    db,
  );
  const found = new Map<number, string[]>();
  if (references.length === 0 || ids.length === 0) return found;
  const queries = references.map(
    (one) => sql`select distinct ${sql.ref(one.column)} as id, ${one.table}::text as table
      from ${sql.table(one.table)} where ${sql.ref(one.column)} = any(${ids}::bigint[])`,
  );
  const { rows } = await sql<{ id: number; table: string }>`${sql.join(queries, sql` union all `)}`.execute(
    db,
  );
  for (const { id, table: from } of rows) {
    const names = found.get(id) ?? [];
    const name = from.replaceAll('_', ' ');
    if (!names.includes(name)) found.set(id, [...names, name]);
  }
  return found;
}
