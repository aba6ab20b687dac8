import { isTrue } from './workbook-parts.ts';

type Attributes = Record<string, string | undefined>;

/** The largest sheet of a spreadsheet program. */
const largest = { row: 1_048_576, column: 16_384 };

const isZero = (size: string | undefined): boolean => size !== undefined && size !== '' && Number(size) === 0;

/** @throws for a place that no sheet has. */
function within(number: number, max: number): number {
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new Error(`${number} is beyond the sheet.`);
}

/** Columns of a sheet, from 1, and which of them are hidden: marked so, or without any width. */
export class SheetColumns {
  readonly #written = new Uint8Array(largest.column + 1);
  readonly #hidden = new Uint8Array(largest.column + 1);
  #isHiddenByDefault = false;

  setDefault({ defaultColWidth }: Attributes): void {
    this.#isHiddenByDefault = isZero(defaultColWidth);
  }

  /** Adds what is written about a range of columns. */
  add({ min, max, hidden, width }: Attributes): void {
    const [from, to] = [Number(min), Number(max) + 1];
    this.#written.fill(1, from, to);
    if (isTrue(hidden) || isZero(width)) this.#hidden.fill(1, from, to);
  }

  at(letters: string): number {
    return within(
      [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0),
      largest.column,
    );
  }

  after(column: number): number {
    return within(column + 1, largest.column);
  }

  isHidden(column: number): boolean {
    return this.#hidden[column] === 1 || (this.#isHiddenByDefault && this.#written[column] === 0);
  }

  /** The place of the last column if so many are shown. */
  findShown(count: number): number {
    let column = 0;
    for (let shown = 0; shown < count && column < largest.column; ) if (!this.isHidden(++column)) shown += 1;
    return column;
  }

  /** The columns that are shown, up to the last one. */
  listShown(last: number): number[] {
    return Array.from({ length: last }, (_, at) => at + 1).filter((column) => !this.isHidden(column));
  }
}

/** Rows of a sheet, from 1, and which of them are hidden: marked so (also by a filter or a closed group), or without any height. */
export class SheetRows {
  readonly #written = new Set<number>();
  readonly #hidden = new Set<number>();
  #isHiddenByDefault = false;

  setDefault({ zeroHeight }: Attributes): void {
    this.#isHiddenByDefault = isTrue(zeroHeight);
  }

  /** Adds a row that is written. @returns its number */
  add({ r, hidden, ht }: Attributes, previous: number): number {
    const row = within(r === undefined ? previous + 1 : Number(r), largest.row);
    // Only then it matters which rows are written.
    if (this.#isHiddenByDefault) this.#written.add(row);
    if (isTrue(hidden) || isZero(ht)) this.#hidden.add(row);
    return row;
  }

  isHidden(row: number): boolean {
    return this.#hidden.has(row) || (this.#isHiddenByDefault && !this.#written.has(row));
  }

  /** How many rows are shown, up to the last one. */
  countShown(last: number): number {
    if (!this.#isHiddenByDefault) return last - [...this.#hidden].filter((row) => row <= last).length;
    return [...this.#written].filter((row) => row <= last && !this.#hidden.has(row)).length;
  }

  /** The first rows that are shown. */
  listShown(count: number): number[] {
    const shown: number[] = [];
    for (let row = 1; shown.length < count; row++) if (!this.isHidden(row)) shown.push(row);
    return shown;
  }
}
