import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';
import { type RawRow, type TableLimits, UnreadableTable } from './table-limits.ts';

/** What other files begin with that are text, but no table. */
const foreign = /^\s*(?:%PDF-|\{\\rtf|<(?:!doctype|html|head|meta|table|\?xml|svg)\b|[{[]\s*[{"\]])/i;

/** What a cell has that begins with a quotation mark and took in the rows that follow, or whose marks are written with a backslash. */
const suspect = /[\r\n]|\\"/;

/**
 * The rows of a text of any common encoding and delimiter, without empty ones (RFC 4180 and what programs write instead: CR alone, quotation
 * marks within a cell, blanks around them, rows of different lengths, texts as formulas).
 * @throws UnreadableTable for a quotation mark that is never closed or follows a backslash, for what is no table, and for more rows than the limit
 */
export function readCsv(bytes: Uint8Array, { rows }: Pick<TableLimits, 'rows'>): RawRow[] {
  const whole = decodeText(bytes);
  if (whole === undefined || foreign.test(whole.slice(0, 200))) throw new UnreadableTable('unreadable');
  const { delimiter, start } = findDelimiter(whole);
  const text = withoutBlanks(whole.slice(start), delimiter);
  const lineAt = (at: number) => `${whole.slice(0, start)}${text.slice(0, at)}`.split(/\r\n|\n|\r/).length;
  const filled: RawRow[] = [];
  let seen = 0;
  try {
    parse(text, {
      delimiter,
      ltrim: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { records: number }) => {
        if (cells.some((cell) => cell.trim() !== ''))
          filled.push({ number, cells: cells.map(withoutFormula) });
        for (const cell of cells) {
          if (!cell.startsWith('"') || !suspect.test(cell)) continue;
          const at = text.indexOf(`"${cell.replaceAll('"', '""')}"`, seen);
          // Not written as a cell that begins with a quotation mark.
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

/** The text without blanks between a quotation mark that closes a cell and the end of the cell; those before a cell are the parser's work. */
function withoutBlanks(text: string, delimiter: string): string {
  const endsCell = (at: number) =>
    at >= text.length || text[at] === delimiter || /[\r\n]/.test(text.charAt(at));
  const afterBlanks = (from: number) => {
    let at = from;
    while (!endsCell(at) && /\s/.test(text.charAt(at))) at += 1;
    return at;
  };
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = afterBlanks(at);
    const closing = text[mark] === '"' ? closingMark(text, mark) : undefined;
    if (closing !== undefined) {
      const end = afterBlanks(closing + 1);
      if (endsCell(end)) {
        kept.push(text.slice(from, closing + 1));
        from = end;
      }
      at = end;
    }
    while (!endsCell(at)) at += 1;
  }
  return kept.join('') + text.slice(from);
}

/** Where the quotation mark stands that closes the one at `open`; undefined if none does. */
function closingMark(text: string, open: number): number | undefined {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return undefined;
}

/** The text of a cell such as `="0049"`, with which programs keep spreadsheets from making a number of it. */
function withoutFormula(cell: string): string {
  const formula = cell.trim();
  if (formula.length < 3 || !formula.startsWith('="') || !formula.endsWith('"')) return cell;
  const parts = formula.slice(2, -1).split('""');
  return parts.some((part) => part.includes('"')) ? cell : parts.join('"');
}
