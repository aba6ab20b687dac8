import { readFileSync } from 'node:fs';

/** A table of which rows are exported. */
export interface ExportedTable {
  /** What a row is. */
  about: string;
  columns: readonly string[];
  /** Columns that are never exported, and why. */
  leftOut: Readonly<Record<string, string>>;
  /** What is not clear from the names of columns. */
  notes: Readonly<Record<string, string>>;
}

interface StoredClass {
  about?: string;
  columns?: string;
  leftOut?: string | Record<string, string>;
  notes?: Record<string, string>;
}

const stored: Record<string, StoredClass> = JSON.parse(
  readFileSync(new URL('./exported-columns.json', import.meta.url), 'utf8'),
);

/** Tables of which nothing is exported, and why. */
export const leftOutTables: ReadonlyMap<string, string> = new Map(
  Object.entries(stored).flatMap(([table, { leftOut }]) =>
    typeof leftOut === 'string' ? [[table, leftOut] as const] : [],
  ),
);

/**
 * What is exported of each table (docs/decisions/full-export.md). A column that is in neither list is not exported, and a test fails: each new
 * one is classed in `exported-columns.json`.
 */
export const exportedTables: ReadonlyMap<string, ExportedTable> = new Map(
  Object.entries(stored).flatMap(([table, { about = '', columns = '', leftOut = {}, notes = {} }]) =>
    typeof leftOut === 'string'
      ? []
      : [[table, { about, columns: columns.split(' '), leftOut, notes }] as const],
  ),
);
