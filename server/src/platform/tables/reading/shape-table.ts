import { withoutInvisible } from '@proxima/contract/wire/text';
import { withoutGuards } from '../write-csv.ts';
import { type RawRow, type TableLimits, UnreadableTable } from './table-limits.ts';

/** A table with one heading for each column; rows that are empty are left out. */
export interface ReadTable {
  name: string;
  headings: string[];
  rows: RawRow[];
}

/** Space and marks of writing direction, which some programs add to numbers and addresses. */
const edge = /[\s\u200e\u200f]/;

/** Rows that are looked at to find the headings. */
const headRows = 30;

/**
 * Where the headings are: in the first row that is not empty or, below titles (single texts, such as a name and a date, above a table of
 * several columns), in the first one with more than one text.
 */
function findHeadings(rows: readonly RawRow[]): number {
  const counts = rows.slice(0, headRows).map(({ cells }) => cells.filter((cell) => cell !== '').length);
  const middle = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
  return middle > 1
    ? Math.max(
        0,
        counts.findIndex((count) => count > 1),
      )
    : 0;
}

/**
 * Makes a table of rows: the first one that is not empty has the headings, titles above them are left out. Columns without heading and values are left out; other empty
 * headings become `Column 3`, repeated ones `Email (2)`.
 * @throws UnreadableTable for more columns than allowed
 */
export function shapeTable(title: string, raw: readonly RawRow[], limits: TableLimits): ReadTable {
  const rows = raw.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell) => tidy(cell, limits.cell)),
  }));
  const name = cut(tidy(title, limits.heading), limits.heading);
  const all = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...filled] = all.slice(findHeadings(all));
  if (!head) return { name, headings: [], rows: [] };
  const used = new Set<number>();
  for (const { cells } of [head, ...filled])
    for (const [at, cell] of cells.entries()) if (cell !== '') used.add(at);
  const columns = [...used].toSorted((one, other) => one - other);
  if (columns.length > limits.columns) throw new UnreadableTable('too_many_columns');
  return {
    name,
    headings: uniqueOf(columns.map((at) => cut(head.cells[at] ?? '', limits.heading) || `Column ${at + 1}`)),
    rows: filled.map(({ number, cells }) => ({ number, cells: columns.map((at) => cells[at] ?? '') })),
  };
}

/** At most so many UTF-16 units; half of a character at the end is replaced: the database would refuse it. */
export const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed();

/** One character more than allowed stays, so that a cut cell is never taken for a whole one. */
const tidy = (cell: string, max: number): string =>
  withoutGuards(trimmed(withoutInvisible(cut(cell, max + 1))).replaceAll(/\r\n?/g, '\n'));

/** By characters: a pattern for both ends takes time that grows with the square of the length. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start += 1;
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function uniqueOf(headings: readonly string[]): string[] {
  const times = new Map<string, number>();
  return headings.map((heading) => {
    const time = (times.get(heading) ?? 0) + 1;
    times.set(heading, time);
    return time === 1 ? heading : `${heading} (${time})`;
  });
}
