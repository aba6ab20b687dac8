import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';

/** A column as the catalog of the database has it. */
export interface CatalogColumn {
  table: string;
  column: string;
  /** As PostgreSQL writes it, such as `timestamp with time zone`. */
  type: string;
  is_nullable: boolean;
  default: string | null;
  is_key: boolean;
  /** `users.id` */
  refers_to: string | null;
  /** Conditions on the value, such as a list of allowed ones. */
  checks: string[];
}

/** Every column of every table, by table and position. */
export const listColumns = (db: Database) => rowsOf<CatalogColumn>(db)`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as is_nullable, pg_get_expr(d.adbin, d.adrelid) as default,
      exists (select from pg_constraint p where p.conrelid = c.oid and p.contype = 'p' and a.attnum = any(p.conkey)) as is_key,
      (select f.confrelid::regclass::text || '.' || t.attname from pg_constraint f
        join pg_attribute t on t.attrelid = f.confrelid and t.attnum = f.confkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] order by f.conname limit 1) as refers_to,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') order by 1, a.attnum`;

/** Rows of files read at a time. */
const batchSize = 500;

/**
 * Rows of a table fetched, and in memory, at a time: few at first, then as many as have about this many characters together. Never many,
 * because longer ones may follow, and because what a batch leaves behind is collected late.
 */
const batches = { first: 10, max: 100, characters: 250_000 };

const idsOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/**
 * Files that were not sent, even if their application was, are the applicant's alone: neither their names nor their contents are exported.
 */
const isSent = sql<boolean>`(not exists (select from application_files own where own.file_id = files.id)
  or exists (select from submission_files sent where sent.file_id = files.id))`;

/** Which rows of a table are exported, where that is not all. */
const conditions: Readonly<Record<string, typeof isSent>> = { files: isSent };

type Texts = Record<string, string | null>;

/** The exported rows of a table, each exactly as JSON. */
export const readJson = (snapshot: Database, table: string, columns: readonly string[]) =>
  readTable(
    snapshot,
    table,
    sql`(select row_to_json(exported)::text from (select ${idsOf(columns)}) as exported) as value`,
    ({ value }) => value ?? '',
  );

/** The exported rows of a table, each value as text. They come as columns: an array would have to be parsed character by character. */
export const readTexts = (snapshot: Database, table: string, columns: readonly string[]) =>
  readTable(
    snapshot,
    table,
    sql.join(columns.map((column) => sql`${sql.ref(column)}::text as ${sql.ref(column)}`)),
    (row) => Object.values(row),
  );

const lengthOf = (value: string | (string | null)[]): number =>
  typeof value === 'string' ? value.length : value.reduce((sum, text) => sum + (text?.length ?? 0), 1);

/** The exported rows of a table in batches, through a cursor of the snapshot. */
async function* readTable<Value extends string | (string | null)[]>(
  snapshot: Database,
  table: string,
  selected: RawBuilder<unknown>,
  present: (row: Texts) => Value,
): AsyncGenerator<Value[]> {
  const condition = conditions[table] ?? sql`true`;
  await sql`declare exporting no scroll cursor for select ${selected} from ${sql.table(table)} where ${condition}`.execute(
    snapshot,
  );
  try {
    for (let size: number = batches.first; ; ) {
      const { rows } = await sql<Texts>`fetch ${sql.lit(size)} from exporting`.execute(snapshot);
      const values = rows.map(present);
      if (values.length > 0) yield values;
      if (values.length < size) break;
      const largest = Math.max(...values.map(lengthOf));
      size = Math.max(1, Math.min(batches.max, Math.floor(batches.characters / largest)));
    }
  } finally {
    await sql`close exporting`.execute(snapshot);
  }
}

/** Files without copies for one reader, other exports and what was not sent. */
const exportedFiles = (snapshot: Database) =>
  snapshot.selectFrom('files').where('kind', 'not in', ['stamped', 'export']).where(isSent);

/** In the order of their ids, after one. */
export const listFilesAfter = (snapshot: Database, after: number) =>
  exportedFiles(snapshot)
    .select(['id', 'key', 'name'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();

export const countFiles = async (snapshot: Database): Promise<number> => {
  const { count } = await exportedFiles(snapshot)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
