import type { Cell } from '../../../platform/tables/table.ts';
import type { ArchivedTable } from './write-room-archive.ts';

/** A cell as it is stored. People are stored by a number, so that their names can be erased. */
type FrozenCell = string | number | boolean | null | { at: string } | { day: string } | { person: number };

/** A table that is stored with an archive. */
export interface FrozenTable {
  name: string;
  headings: readonly string[];
  rows: FrozenCell[][];
}

export interface FrozenPerson {
  number: number;
  userId: number | null;
  name: string;
}

/** The rows of tables as they are now, and the people named in them, each account once. */
export async function freezeTables(
  tables: readonly ArchivedTable[],
): Promise<{ tables: FrozenTable[]; people: FrozenPerson[] }> {
  const people = new Map<string, FrozenPerson>();
  const numberOf = (userId: number | null, name: string): number => {
    const key = userId === null ? `name:${name}` : `account:${userId}`;
    const known = people.get(key) ?? { number: people.size, userId, name };
    people.set(key, known);
    return known.number;
  };
  const freeze = (cell: Cell): FrozenCell => {
    if (cell === null || typeof cell !== 'object') return cell;
    if (cell instanceof Date) return { at: cell.toISOString() };
    if ('person' in cell) return { person: numberOf(cell.userId, cell.person) };
    return 'phone' in cell ? cell.phone : { day: cell.day };
  };
  const frozen: FrozenTable[] = [];
  for (const { name, table } of tables) {
    const rows: FrozenCell[][] = [];
    for await (const batch of table.rows) rows.push(...batch.map((cells) => cells.map(freeze)));
    frozen.push({ name, headings: table.headings, rows });
  }
  return { tables: frozen, people: [...people.values()] };
}

/** The stored tables with the names that have not been erased. */
export const restoreTables = (
  tables: readonly FrozenTable[],
  names: ReadonlyMap<number, string>,
): ArchivedTable[] =>
  tables.map(({ name, headings, rows }) => ({
    name,
    table: { headings, widths: [], rows: inOneBatch(rows.map((cells) => cells.map(restore(names)))) },
  }));

const restore =
  (names: ReadonlyMap<number, string>) =>
  (cell: FrozenCell): Cell => {
    if (cell === null || typeof cell !== 'object') return cell;
    if ('at' in cell) return new Date(cell.at);
    return 'person' in cell ? (names.get(cell.person) ?? null) : cell;
  };

async function* inOneBatch(rows: Cell[][]) {
  yield rows;
}
