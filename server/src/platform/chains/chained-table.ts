import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/results.ts';
import type { ChainSource } from './chain-source.ts';

/** An append-only table set up by the function `chain_table`. Entries have `id`, `position` and `hash`; heads have `length` and `head`. */
interface TableNames {
  /** The first word of the names of its chains. */
  kind: string;
  entries: string;
  /** The column of the entries that contains the number of their chain. */
  chainColumn: string;
  heads: string;
  headsKey: string;
  /** The function that returns the text of an entry. */
  text: string;
}

interface ChainProblem {
  kind: 'changed' | 'missing' | 'inserted' | 'shortened';
  chain: string;
  position: number;
  /** The entry's id; null where it is gone. */
  id: number | null;
}

export interface ChainedTable extends ChainSource {
  /** Keys of chains with a head, and of entries without one. */
  listKeys(db: Database): Promise<number[]>;
  /**
   * Recomputes every hash of a chain from the entry's content and the entry before it, and compares the end with the
   * chain's head. Finds changed, missing and added entries, and a shortened chain.
   */
  verify(db: Database, key: number): Promise<{ entries: number; problems: ChainProblem[] }>;
}

/** The chains of a table, to be sealed and verified. */
export function chainedTable(names: TableNames): ChainedTable {
  const table = {
    kind: names.kind,
    entries: sql.table(names.entries),
    chain: sql.ref(`entry.${names.chainColumn}`),
    heads: sql.table(names.heads),
    key: sql.ref(`head.${names.headsKey}`),
    text: sql.id(names.text),
  };
  return {
    kind: names.kind,
    listHeads: (db) => listHeads(db, table),
    hashesAt: (db, entries) => hashesAt(db, table, entries),
    listKeys: (db) => listKeys(db, table),
    verify: async (db, key) => ({
      entries: await countEntries(db, table, key),
      problems: await listProblems(db, table, key),
    }),
  };
}

interface TableParts extends Record<'entries' | 'chain' | 'heads' | 'key' | 'text', RawBuilder<unknown>> {
  kind: string;
}

const nameOf = ({ kind }: TableParts, key: number): string => `${kind} ${key}`;

async function listHeads(db: Database, table: TableParts) {
  const { rows } = await sql<{ key: number; length: number; head: Buffer }>`
    select ${table.key} as key, head.length, head.head from ${table.heads} as head order by 1`.execute(db);
  return rows.map(({ key, length, head }) => ({ chain: nameOf(table, Number(key)), length, head }));
}

async function hashesAt(db: Database, table: TableParts, asked: { chain: string; position: number }[]) {
  const keys = asked.map(({ chain }) => Number(chain.split(' ')[1]));
  const positions = asked.map(({ position }) => position);
  const { rows } = await sql<{ hash: Buffer | null }>`
    select entry.hash from unnest(${keys}::bigint[], ${positions}::bigint[]) with ordinality as asked (key, position, place)
    left join ${table.entries} as entry on ${table.chain} = asked.key and entry.position = asked.position
    order by asked.place`.execute(db);
  return rows.map(({ hash }) => hash);
}

async function listKeys(db: Database, table: TableParts): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    select ${table.key} as key from ${table.heads} as head
    union select ${table.chain} from ${table.entries} as entry order by key`.execute(db);
  return rows.map(({ key }) => Number(key));
}

async function countEntries(db: Database, table: TableParts, key: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${table.entries} as entry where ${table.chain} = ${key}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function listProblems(db: Database, table: TableParts, key: number): Promise<ChainProblem[]> {
  const name = nameOf(table, key);
  return rowsOf<ChainProblem>(db)`
    with entries as (
      select entry.id, entry.position, entry.hash,
        chain_hash(coalesce(lag(entry.hash) over chain, '\\x'::bytea), ${table.text}(entry)) as computed,
        coalesce(lag(entry.position) over chain, 0) + 1 as expected
      from ${table.entries} as entry where ${table.chain} = ${key}
      window chain as (order by entry.position)
    )
    select case when position <> expected then 'missing' else 'changed' end as kind,
      ${name}::text as chain, least(position, expected) as position, id
    from entries where position <> expected or hash <> computed
    union all
    select case when head.length < coalesce(last.position, 0) then 'inserted' else 'shortened' end, ${name}::text, head.length, null
    from (select coalesce(head.length, 0) as length, coalesce(head.head, '\\x'::bytea) as head
      from (values (${key}::bigint)) asked (key) left join ${table.heads} as head on ${table.key} = asked.key) head
    left join lateral (
      select entry.position, entry.hash from ${table.entries} as entry where ${table.chain} = ${key}
      order by entry.position desc limit 1
    ) last on true
    where head.length <> coalesce(last.position, 0) or head.head <> coalesce(last.hash, '\\x'::bytea)
    order by position
  `;
}
