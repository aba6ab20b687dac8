/** A day of the calendar, without a time. */
export interface Day {
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** A telephone number as it was typed. */
export interface Phone {
  readonly phone: string;
}

/** What a cell of an exported table holds. */
export type Cell = string | number | boolean | Date | Day | Phone | null;

export interface TableColumn<Row> {
  heading: string;
  value: (row: Row) => Cell;
  /** Characters that fit into it in a spreadsheet. */
  width?: number;
}

/** A table that is made while it is read, a portion of rows at a time. */
export interface Table {
  headings: readonly string[];
  widths: readonly number[];
  rows: AsyncIterable<readonly Cell[][]>;
}

const defaultWidth = 18;

/** A table of the given columns over rows that come in portions. */
export function makeTable<Row>(
  columns: readonly TableColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
): Table {
  return {
    headings: columns.map(({ heading }) => heading),
    widths: columns.map(({ width }) => width ?? defaultWidth),
    rows: cellsOf(columns, rows),
  };
}

async function* cellsOf<Row>(
  columns: readonly TableColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Cell[][]> {
  for await (const portion of rows) yield portion.map((row) => columns.map(({ value }) => value(row)));
}
