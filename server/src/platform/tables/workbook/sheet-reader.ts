import { SheetColumns, SheetRows } from './hidden-lines.ts';
import type { PartHandler } from './workbook-parts.ts';

/** How much of a sheet is shown. */
export interface ShownLimits {
  rows: number;
  columns: number;
  cells: number;
  /** Characters of a cell. */
  textLength: number;
}

/** A cell as it is stored. */
export interface StoredCell {
  /** As in the file; `s` for a text, wherever it is stored. */
  type: string;
  style: number;
  value: string;
}

const address = /^([A-Z]{1,3})\d+$/;
/** Maximum characters of a cell in Excel. */
const maxTextLength = 32_767;

/**
 * Takes what is shown from the XML of a sheet. Programs may omit the addresses of rows and cells, which then follow each other
 * (ECMA-376 part 1, 18.3.1.4 and 18.3.1.73).
 */
export class SheetReader implements PartHandler {
  readonly #texts: readonly string[];
  readonly #max: ShownLimits;
  readonly #columns = new SheetColumns();
  readonly #rows = new SheetRows();
  readonly #cells = new Map<number, Map<number, StoredCell>>();
  readonly #hidden = { rows: new Set<number>(), columns: new Set<number>() };
  readonly #last = { row: 0, column: 0 };
  /** Buttons on a sheet have elements with the names of its own. */
  #section: string | null = null;
  #isSheet = false;
  #hasDrawings = false;
  /** The last column that is shown if the sheet is wide. */
  #lastColumn = 0;
  #count = 0;
  #row = 0;
  #column = 0;
  #cell: StoredCell | null = null;
  #isValue = false;
  #isPronunciation = false;

  constructor(texts: readonly string[], max: ShownLimits) {
    this.#texts = texts;
    this.#max = max;
  }

  open = (name: string, attributes: Record<string, string>): void => {
    if (this.#section === 'sheetData') this.#openData(name, attributes);
    else if (this.#section === 'cols' && name === 'col') this.#columns.add(attributes);
    else if (name === 'sheetData' || name === 'cols') this.#section = name;
    else if (name === 'worksheet') this.#isSheet = true;
    else if (name === 'drawing') this.#hasDrawings = true;
    else if (name === 'sheetFormatPr') {
      this.#columns.setDefault(attributes);
      this.#rows.setDefault(attributes);
    }
    if (name === 'sheetData') this.#lastColumn = this.#columns.findShown(this.#max.columns);
  };

  text = (text: string): void => {
    if (this.#isValue && this.#cell && this.#cell.value.length < maxTextLength) this.#cell.value += text;
  };

  close = (name: string): void => {
    this.#isValue = false;
    if (name === 'c') this.#addCell();
    if (name === 'rPh') this.#isPronunciation = false;
    if (name === this.#section) this.#section = null;
  };

  /** @throws for a part that is no sheet. */
  finish() {
    if (!this.#isSheet) throw new Error('This is no sheet.');
    const hidden = { rows: this.#hidden.rows.size, columns: this.#hidden.columns.size };
    return {
      ...{ sheetColumns: this.#columns, sheetRows: this.#rows, last: this.#last },
      ...{ hidden, hasDrawings: this.#hasDrawings },
    };
  }

  cellAt(row: number, column: number): StoredCell | undefined {
    return this.#cells.get(row)?.get(column);
  }

  #openData(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      this.#row = this.#rows.add(attributes, this.#row);
      this.#column = 0;
    }
    if (name === 'c') {
      const [, letters] = address.exec(attributes.r ?? '') ?? [];
      this.#column = letters ? this.#columns.at(letters) : this.#columns.after(this.#column);
      this.#cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '' };
    }
    if (name === 'rPh') this.#isPronunciation = true;
    this.#isValue = name === 'v' || (name === 't' && !this.#isPronunciation);
  }

  #addCell(): void {
    const [row, column, cell] = [this.#row, this.#column, this.#cell];
    this.#cell = null;
    if (cell?.type === 's') cell.value = this.#texts[Number(cell.value)] ?? '';
    if (!cell || cell.value === '') return;
    const [isRowHidden, isColumnHidden] = [this.#rows.isHidden(row), this.#columns.isHidden(column)];
    if (isRowHidden) this.#hidden.rows.add(row);
    if (isColumnHidden) this.#hidden.columns.add(column);
    if (!isRowHidden && !isColumnHidden) this.#keep(row, column, cell);
  }

  /** Keeps no more than can be shown, so that a large sheet does not fill the memory. */
  #keep(row: number, column: number, cell: StoredCell): void {
    this.#last.row = Math.max(this.#last.row, row);
    this.#last.column = Math.max(this.#last.column, column);
    if (column > this.#lastColumn || this.#count >= this.#max.cells) return;
    const cells = this.#cells.get(row) ?? new Map<number, StoredCell>();
    if (cells.size === 0 && this.#cells.size >= this.#max.rows) return;
    const value = cell.value.slice(0, this.#max.textLength + 1);
    this.#cells.set(row, cells.set(column, { ...cell, value }));
    this.#count += 1;
  }
}
