import { isDateFormat } from 'numfmt';
import { columnOf } from '../complete-workbook.ts';
import { type Book, readBook } from '../workbook/read-book.ts';
import { type Formats, readFormats } from '../workbook/read-formats.ts';
import { readTexts } from '../workbook/read-texts.ts';
import { type PartHandler, WorkbookParts } from '../workbook/workbook-parts.ts';
import { type RawRow, type TableLimits, UnreadableTable } from './table-limits.ts';

export interface RawSheet {
  name: string;
  rows: RawRow[];
}

/**
 * The values of every visible sheet of a workbook, hidden rows and columns included. Formulas are not evaluated, their last result is
 * used; days become `2024-05-31`. A merged cell is at its first place. Stops at the limits, so that no file fills the memory.
 * @throws UnreadableTable
 */
export async function readSheets(path: string, limits: TableLimits): Promise<RawSheet[]> {
  const parts = await WorkbookParts.open(path);
  try {
    const book = await readBook(parts);
    if (book.sheets.length === 0) throw new UnreadableTable('unreadable');
    if (book.sheets.length > limits.sheets) throw new UnreadableTable('too_many_sheets');
    const texts = await readTexts(parts, book.texts, limits.cell + 1);
    const formats = await readFormats(parts, book.styles);
    const sheets: RawSheet[] = [];
    let left = limits.rows;
    for (const { name, part } of book.sheets) {
      const reader = new ValueReader({ texts, formats, book, limits: { ...limits, rows: left } });
      await parts.read(part, reader);
      const rows = reader.finish();
      left -= Math.max(0, rows.length - 1);
      sheets.push({ name, rows });
    }
    return sheets;
  } finally {
    parts.close();
  }
}

interface Source {
  texts: readonly string[];
  formats: Formats;
  book: Book;
  limits: TableLimits;
}

const address = /^([A-Z]{1,3})(\d{1,7})$/;
const daysTo1904 = 1_462;
/** Maximum number of a row in Excel. */
const maxRow = 1_048_576;

/** Takes the values from the XML of a sheet (ECMA-376 part 1, 18.3.1); rows and cells without addresses follow each other. */
class ValueReader implements PartHandler {
  readonly #source: Source;
  readonly #rows: RawRow[] = [];
  readonly #dateFormats = new Map<number, boolean>();
  #isData = false;
  #isSheet = false;
  #row = 0;
  #column = 0;
  #cells: string[] = [];
  #cell: { type: string; style: number; value: string } | null = null;
  #isValue = false;
  #isPronunciation = false;

  constructor(source: Source) {
    this.#source = source;
  }

  open = (name: string, attributes: Record<string, string>): void => {
    if (name === 'worksheet') this.#isSheet = true;
    if (name === 'sheetData') this.#isData = true;
    if (!this.#isData) return;
    if (name === 'row') {
      this.#row = this.#numberOf(attributes.r);
      [this.#column, this.#cells] = [0, []];
    }
    if (name === 'c') this.#openCell(attributes);
    if (name === 'rPh') this.#isPronunciation = true;
    this.#isValue = name === 'v' || (name === 't' && !this.#isPronunciation);
  };

  text = (text: string): void => {
    if (this.#isValue && this.#cell && this.#cell.value.length <= this.#source.limits.cell)
      this.#cell.value += text;
  };

  close = (name: string): void => {
    this.#isValue = false;
    if (name === 'rPh') this.#isPronunciation = false;
    if (name === 'c') this.#closeCell();
    if (name === 'row') this.#closeRow();
    if (name === 'sheetData') this.#isData = false;
  };

  finish(): RawRow[] {
    if (!this.#isSheet) throw new UnreadableTable('unreadable');
    return this.#rows;
  }

  /** Rows are in order and have a number each (ECMA-376 part 1, 18.3.1.73); other numbers count as missing. */
  #numberOf(written = ''): number {
    const number = /^\d{1,7}$/.test(written) ? Number(written) : 0;
    return number > this.#row && number <= maxRow ? number : this.#row + 1;
  }

  #openCell({ r = '', t = 'n', s = '0' }: Record<string, string>): void {
    const [, letters] = address.exec(r) ?? [];
    this.#column = letters ? columnOf(letters) : this.#column + 1;
    this.#cell = { type: t, style: Number(s), value: '' };
  }

  #closeCell(): void {
    if (!this.#cell) return;
    const value = this.#valueOf(this.#cell);
    this.#cell = null;
    if (value.trim() === '') return;
    if (this.#column > this.#source.limits.columns) throw new UnreadableTable('too_many_columns');
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells[this.#column - 1] = value;
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    this.#rows.push({ number: this.#row, cells: this.#cells });
    // The headings are not counted.
    if (this.#rows.length - 1 > this.#source.limits.rows) throw new UnreadableTable('too_many_rows');
  }

  #valueOf({ type, style, value }: { type: string; style: number; value: string }): string {
    if (type === 's') return this.#source.texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' || value === 'true' ? 'yes' : 'no';
    if (type === 'd') return value.replace('T', ' ').replace(/ 00:00(:00(\.0+)?)?Z?$/, '');
    if (type !== 'n' || value === '' || !Number.isFinite(Number(value))) return value;
    return this.#isDate(style) ? this.#dayOf(Number(value)) : String(Number(value));
  }

  #isDate(style: number): boolean {
    const known = this.#dateFormats.get(style);
    if (known !== undefined) return known;
    const code = this.#source.formats(style);
    const isDate = code.length <= 255 && isDateFormat(code) && /[yd]/i.test(code);
    this.#dateFormats.set(style, isDate);
    return isDate;
  }

  /** Days are counted from the end of 1899, or from 1904 in workbooks of the first Macs. */
  #dayOf(serial: number): string {
    const days = serial - 25_569 + (this.#source.book.is1904 ? daysTo1904 : 0);
    const time = new Date(Math.round(days * 86_400) * 1_000);
    if (Number.isNaN(time.getTime())) return String(serial);
    const iso = time.toISOString();
    return iso.slice(11, 19) === '00:00:00' ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
  }
}
