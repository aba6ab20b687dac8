import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { rowsOf } from '../results.ts';
import { matchesSearch, type Searched } from '../search-query.ts';

/** The rows of one kind that someone may find. */
export interface SearchedRows {
  /** Selects an `id`, which rises with time, and what `matches` reads; without an order. Nothing else of the rows is looked at. */
  rows: Expression<unknown>;
  /** Their name in `matches`. */
  as: string;
  /** By default, what was typed is sought in their column `search`. */
  matches?: (searched: Searched) => RawBuilder<boolean>;
  /** Whether the newest are read by an index that has nulls last; ids have none. */
  nullsLast?: boolean;
  /** Whether an index finds words in them. Otherwise they are few, and the newest are read. */
  isIndexed: boolean;
}

/** Rows looked at in turn, the newest: a word that many rows have is found among them. */
const newest = { indexed: 500, others: 1_000 };
/** Rows looked at, of those that an index names. */
const maxNamed = 1_000;
/** Letters by which an index is asked for the words that begin with them; fewer begin too many words. */
const minBeginning = 3;

/** The ids of rows as `findNewest` finds them, as a search takes them. */
export const findNewestThings = async (...of: Parameters<typeof findNewest>): Promise<{ id: number }[]> =>
  (await findNewest(...of)).map((id) => ({ id }));

/**
 * The ids of rows that have what was typed: first those with whole words of it, then those with words that begin so; of either the newest
 * first. Its cost is bounded, however many rows match: a frequent word is found among the newest rows, a rare one by the index, and if
 * there are more than `maxNamed` rows of it, all of them old, any of these are taken.
 */
export async function findNewest(
  db: Database,
  source: SearchedRows,
  searched: Searched,
  limit: number,
): Promise<number[]> {
  const { rows, as, isIndexed, matches = inColumn(as), nullsLast = false } = source;
  const order = nullsLast ? sql`id desc nulls last` : sql`id desc`;
  const name = sql.ref(as);
  const whole = matches({ ...searched, unfinishedFrom: Number.POSITIVE_INFINITY });
  const near = await rowsOf<Found>(db)`
    select id::float8 as id, ${whole} as is_whole
    from (select * from (${rows}) found order by ${order} limit ${isIndexed ? newest.indexed : newest.others}) ${name}
    where ${matches(searched)} order by is_whole desc, id desc limit ${limit}`;
  const isFull = near.filter((row) => row.is_whole).length === limit;
  if (!isIndexed || isFull) return near.map(({ id }) => id);
  const begun = matches({ ...searched, unfinishedFrom: minBeginning });
  // The planner does not know how rare words are that begin so; materialized, it asks the index for them, and reads no more than it is asked for:
  // beginnings only where whole words are too few.
  const named = await rowsOf<Found>(db)`
    with every_whole as materialized (select id from (${rows}) ${name} where ${whole}),
      whole as materialized (select id from every_whole limit ${maxNamed}),
      begun as materialized (select id from (${rows}) ${name}
        where ${near.length < limit} and (select count(*) from whole) < ${limit} and ${begun})
    select id::float8 as id, bool_or(is_whole) as is_whole from (
      select id, true as is_whole from whole
      union all (select id, false from begun limit ${maxNamed})
    ) named group by id order by is_whole desc, id desc limit ${limit}`;
  return mergeFound(near, named).slice(0, limit);
}

interface Found {
  id: number;
  is_whole: boolean;
}

const inColumn =
  (as: string) =>
  (searched: Searched): RawBuilder<boolean> =>
    matchesSearch(searched, (query) => sql<boolean>`${sql.ref(`${as}.search`)} @@ ${query}`);

function mergeFound(...lists: readonly Found[][]): number[] {
  const byId = new Map(lists.flat().map((row) => [row.id, row]));
  return [...byId.values()]
    .sort((one, other) => Number(other.is_whole) - Number(one.is_whole) || other.id - one.id)
    .map(({ id }) => id);
}
