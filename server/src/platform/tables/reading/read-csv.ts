import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';
import { type RawRow, type TableLimits, UnreadableTable } from './table-limits.ts';

/**
 * The rows of a text of any common encoding and delimiter, up to one more than the limit (RFC 4180 and what programs write instead: CR
 * alone, quotation marks within a cell, rows of different lengths).
 * @throws UnreadableTable for a quotation mark that is never closed
 */
export function readCsv(bytes: Uint8Array, { rows }: Pick<TableLimits, 'rows'>): RawRow[] {
  const text = decodeText(bytes);
  const { delimiter, start } = findDelimiter(text);
  try {
    const records: string[][] = parse(text.slice(start), {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // The headings, and one more than allowed.
      to: rows + 2,
    });
    return records.map((cells, at) => ({ number: at + 1, cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? new UnreadableTable('open_quote', openQuoteOf(text.slice(start)))
      : new UnreadableTable('unreadable');
  }
}

/** The line of the last quotation mark that has no partner. */
function openQuoteOf(text: string): number {
  const last = text.lastIndexOf('"');
  return text.slice(0, last).split(/\r\n|\n|\r/).length;
}
