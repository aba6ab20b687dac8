import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';
import { type RawRow, type TableLimits, UnreadableTable } from './table-limits.ts';

/** What other files begin with that are text, but no table. */
const foreign = /^\s*(?:%PDF-|\{\\rtf|<(?:!doctype|html|head|meta|table|\?xml|svg)\b|[{[]\s*[{"\]])/i;

/**
 * The rows of a text of any common encoding and delimiter, without empty ones (RFC 4180 and what programs write instead: CR alone, quotation
 * marks within a cell, rows of different lengths).
 * @throws UnreadableTable for a quotation mark that is never closed, for what is no table, and for more rows than the limit
 */
export function readCsv(bytes: Uint8Array, { rows }: Pick<TableLimits, 'rows'>): RawRow[] {
  const whole = decodeText(bytes);
  if (whole === undefined || foreign.test(whole.slice(0, 200))) throw new UnreadableTable('unreadable');
  const { delimiter, start } = findDelimiter(whole);
  const text = whole.slice(start);
  const lineAt = (at: number) => whole.slice(0, start + at).split(/\r\n|\n|\r/).length;
  const filled: RawRow[] = [];
  let seen = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { records: number }) => {
        if (cells.some((cell) => cell.trim() !== '')) filled.push({ number, cells });
        for (const cell of cells) {
          if (!cell.startsWith('"') || !/[\r\n]/.test(cell)) continue;
          const at = text.indexOf(`"${cell.replaceAll('"', '""')}"`, seen);
          // Not written as a cell that begins with a quotation mark: the rows that follow were taken into it.
          if (at < 0) throw new UnreadableTable('open_quote', lineAt(text.indexOf(cell, seen)));
          seen = at;
        }
        // The headings are not counted.
        if (filled.length - 1 > rows) throw new UnreadableTable('too_many_rows');
        return null;
      },
    });
    return filled;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? // The last quotation mark has no partner.
        new UnreadableTable('open_quote', lineAt(text.lastIndexOf('"')))
      : new UnreadableTable('unreadable');
  }
}
