import { Readable } from 'node:stream';
import type { Cell, Day, Person, Phone, Table } from './table.ts';

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';
/**
 * Where a spreadsheet may see the beginning of a formula (docs/security.md, Threats): at the beginning of a cell, and after each
 * character that some locale uses to separate cells or lines, even within quotes. Full-width signs count too. Where an apostrophe is there
 * already, another one joins it, so that `withoutGuards` restores every text.
 */
const formula = /(^|[;\t\r\n])([ "]*)(?='*[=+\-@＝＋－＠])/g;
const guard = /(^|[;\t\r\n])([ "]*)'(?='*[=+\-@＝＋－＠])/g;
const needsQuotes = /[",;\t\r\n]/;
/** International phone numbers, which a spreadsheet would read as a sum, and their country code (ITU-T E.164). */
const international = /^\+\d[\d ()./-]{4,40}$/;
const countryCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/**
 * Streams the table as CSV (RFC 4180, UTF-8). Times are in UTC, in a format that spreadsheets recognise. Wherever a spreadsheet
 * might see a formula, an apostrophe precedes it, whether the file is opened with commas, semicolons or tabs. Numbers stay numbers.
 */
export const writeCsv = (table: Table): Readable => Readable.from(linesOf(table), { highWaterMark: 1 });

async function* linesOf({ headings, rows }: Table): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(headings);
  for await (const batch of rows) yield batch.map(lineOf).join('');
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

function textOfObject(cell: Day | Phone | Person): string {
  if ('person' in cell) return quoted(guarded(cell.person));
  return 'day' in cell ? cell.day : phoneOf(cell.phone.trim());
}

/**
 * A line of texts as the database writes them: one that is missing is empty, an empty one is quoted. Those of plain columns, such as numbers,
 * are written as they are.
 */
export const csvLine = (values: readonly (string | null)[], isPlain: readonly boolean[]): string =>
  `${values
    .map((value, index) => {
      if (value === null) return '';
      if (isPlain[index]) return value;
      return value === '' ? '""' : quoted(guarded(value));
    })
    .join(',')}\r\n`;

const guarded = (text: string): string => text.replace(formula, "$1$2'");

/** The text of a cell before it was written as CSV here. */
export const withoutGuards = (text: string): string => text.replace(guard, '$1$2');

/**
 * An international phone number with spaces after its country code and between its parts (ITU-T E.123). Spreadsheets leave it
 * unchanged; without spaces it would become a number, with hyphens a subtraction. Anything else is a text.
 */
function phoneOf(phone: string): string {
  if (!international.test(phone)) return quoted(guarded(phone));
  return phone.replace(/[-./ ]+/g, ' ').replace(countryCode, '$& ');
}

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
