import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';
import { type RawRow, type TableLimits, UnreadableTable } from './table-limits.ts';

/**
 * The rows of a text of any common encoding and delimiter, without empty ones (RFC 4180 and what programs write instead: CR alone, quotation
 * marks within a cell, rows of different lengths).
 * @throws UnreadableTable for a quotation mark that is never closed, and for more rows than the limit
 */
export function readCsv(bytes: Uint8Array, { rows }: Pick<TableLimits, 'rows'>): RawRow[] {
  const text = decodeText(bytes);
  const { delimiter, start } = findDelimiter(text);
  const filled: RawRow[] = [];
  try {
    parse(text.slice(start), {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { records: number }) => {
        if (cells.some((cell) => cell.trim() !== '')) filled.push({ number, cells });
        // The headings are not counted.
        if (filled.length - 1 > rows) throw new UnreadableTable('too_many_rows');
        return null;
      },
    });
    return filled;
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
