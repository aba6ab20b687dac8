import type { CatalogColumn } from './catalog.repository.ts';
import { exportedTables, leftOutTables } from './exported-columns.ts';

const unclassed = 'It is not known to this release.';

/** What the archive says of a column. */
interface DictionaryColumn extends Omit<CatalogColumn, 'table'> {
  exported: boolean;
  /** Why not. */
  left_out: string | null;
  note: string | null;
}

export interface DictionaryTable {
  table: string;
  about: string | null;
  /** Why nothing of it is exported. */
  left_out: string | null;
  columns: DictionaryColumn[];
}

/** The tables of the database with what is exported of them, in the order of their names. */
export function presentDictionary(catalog: readonly CatalogColumn[]): DictionaryTable[] {
  return [...Map.groupBy(catalog, ({ table }) => table)].map(([table, columns]) => {
    const known = exportedTables.get(table);
    const left_out = known ? null : (leftOutTables.get(table) ?? unclassed);
    return {
      table,
      about: known?.about ?? null,
      left_out,
      columns: columns.map(({ table: _, ...column }) => {
        const exported = known?.columns.includes(column.column) ?? false;
        return {
          ...column,
          exported,
          left_out: exported ? null : (left_out ?? known?.leftOut[column.column] ?? unclassed),
          note: known?.notes[column.column] ?? null,
        };
      }),
    };
  });
}

/** The columns of a table that are exported and exist, in their order. */
export const exportedColumns = ({ columns }: DictionaryTable): DictionaryColumn[] =>
  columns.filter(({ exported }) => exported);

/** The explanation beside the files of the archive. */
export const readMe = `Everything that this installation stores, as of one moment.

manifest.json        every file with its rows, bytes and SHA-256, and what could not be included
dictionary.json      every table and column: type, meaning, references, and why something is left out
json/<table>.jsonl   one JSON value per line and row, exactly as stored
csv/<table>.csv      the same rows for spreadsheets
files/<id>-<name>    the files, by the id in the table "files" (if they were ordered)

Text is UTF-8. Times are in UTC, dates are YYYY-MM-DD. Bytes are written in hexadecimal after \\x.
JSON: numbers can be larger than 2^53; read them with a program that keeps every digit.
CSV: RFC 4180 with a byte order mark. A value that is missing is empty, an empty text is "". An apostrophe precedes
what a spreadsheet could run as a formula: = + - @, also in full width, and apostrophes before these, at the beginning of
a text and after each semicolon, tab and line break in it (spaces and quotation marks between do not count). Remove one
apostrophe at each of these places to have the exact text, or take it from JSON.
`;
