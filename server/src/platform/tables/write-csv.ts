import { Readable } from 'node:stream';
import type { Cell, Day, Phone, Table } from './table.ts';

/** By it spreadsheets know that the text is UTF-8. */
const byteOrderMark = '\uFEFF';
/**
 * Where a spreadsheet may see the beginning of a formula (docs/security.md, Threats): at the beginning of a cell, and behind each
 * character at which one of another language cuts cells or lines, whatever quotes stand around it. Full-width signs count.
 */
const formula = /(^|[;\t\r\n])([ "]*)(?=[=+\-@＝＋－＠])/g;
const needsQuotes = /[",;\t\r\n]/;
/** International numbers that a spreadsheet would take for a sum, and their country code (ITU-T E.164). */
const international = /^\+\d[\d ()./-]{4,40}$/;
const countryCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/**
 * The table as CSV (RFC 4180, UTF-8), made while it is read; times are in UTC, in the form that spreadsheets know. A text that a
 * spreadsheet might run gets an apostrophe before the sign, wherever it might: no cell begins with one, be the file
 * opened with commas, semicolons or tabs. Numbers stay numbers.
 */
export const writeCsv = (table: Table): Readable => Readable.from(linesOf(table), { highWaterMark: 1 });

async function* linesOf({ headings, rows }: Table): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(headings);
  for await (const portion of rows) yield portion.map(lineOf).join('');
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`;

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(guarded(cell));
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  if (typeof cell === 'object') return textOfObject(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}

const textOfObject = (cell: Day | Phone): string => ('day' in cell ? cell.day : phoneOf(cell.phone.trim()));

const guarded = (text: string): string => text.replace(formula, "$1$2'");

/**
 * An international number with blanks behind its country code and between its parts (ITU-T E.123): spreadsheets leave it as it
 * is, where one without would become a number, and one with hyphens a subtraction. Everything else is a text.
 */
function phoneOf(phone: string): string {
  if (!international.test(phone)) return quoted(guarded(phone));
  return phone.replace(/[-./ ]+/g, ' ').replace(countryCode, '$& ');
}

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
