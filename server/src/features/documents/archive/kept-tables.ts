import type { Cell } from '../../../platform/tables/table.ts';
import type { ArchivedTable } from './write-room-archive.ts';

/** A cell as it is stored. People stand in it by a number of the archive, so that their names can be erased. */
type KeptCell = string | number | boolean | null | { at: string } | { day: string } | { person: number };

/** A table that is kept with an archive. */
export interface KeptTable {
  name: string;
  headings: readonly string[];
  rows: KeptCell[][];
}

export interface KeptPerson {
  number: number;
  userId: number | null;
  name: string;
}

/** Tables as they are now, and who is named in them: each account once. */
export async function keepTables(
  tables: readonly ArchivedTable[],
): Promise<{ tables: KeptTable[]; people: KeptPerson[] }> {
  const people = new Map<string, KeptPerson>();
  const numberOf = (userId: number | null, name: string): number => {
    const key = userId === null ? `name:${name}` : `account:${userId}`;
    const known = people.get(key) ?? { number: people.size, userId, name };
    people.set(key, known);
    return known.number;
  };
  const keep = (cell: Cell): KeptCell => {
    if (cell === null || typeof cell !== 'object') return cell;
    if (cell instanceof Date) return { at: cell.toISOString() };
    if ('person' in cell) return { person: numberOf(cell.userId, cell.person) };
    return 'phone' in cell ? cell.phone : { day: cell.day };
  };
  const kept: KeptTable[] = [];
  for (const { name, table } of tables) {
    const rows: KeptCell[][] = [];
    for await (const batch of table.rows) rows.push(...batch.map((cells) => cells.map(keep)));
    kept.push({ name, headings: table.headings, rows });
  }
  return { tables: kept, people: [...people.values()] };
}

/** The same tables again, with the names that are left. */
export const reviveTables = (
  tables: readonly KeptTable[],
  names: ReadonlyMap<number, string>,
): ArchivedTable[] =>
  tables.map(({ name, headings, rows }) => ({
    name,
    table: { headings, widths: [], rows: inOneBatch(rows.map((cells) => cells.map(revive(names)))) },
  }));

const revive =
  (names: ReadonlyMap<number, string>) =>
  (cell: KeptCell): Cell => {
    if (cell === null || typeof cell !== 'object') return cell;
    if ('at' in cell) return new Date(cell.at);
    return 'person' in cell ? (names.get(cell.person) ?? null) : cell;
  };

async function* inOneBatch(rows: Cell[][]) {
  yield rows;
}
