import { Readable } from 'node:stream';
import type { Cell, Table } from './table.ts';

/** By it spreadsheets know that the text is UTF-8. */
const byteOrderMark = '\uFEFF';
/** What spreadsheets may take for the beginning of a formula (security.md, exports), their full-width forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]/;

/**
 * The table as CSV (RFC 4180, UTF-8), made while it is read. Times are ISO 8601 in UTC. A text that a spreadsheet might run
 * gets an apostrophe in front; numbers stay numbers.
 */
export const writeCsv = (table: Table): Readable => Readable.from(linesOf(table), { highWaterMark: 1 });

async function* linesOf({ headings, rows }: Table): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(headings);
  for await (const portion of rows) yield portion.map(lineOf).join('');
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`;

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(formula.test(cell) ? `'${cell}` : cell);
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return cell.day;
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
