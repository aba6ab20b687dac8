/** A day of the calendar, without a time. */
export interface Day {
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** A telephone number as it was typed. */
export interface Phone {
  readonly phone: string;
}

/** Someone's name and account: tables that are stored refer to the account, so that the name can be erased. */
export interface Person {
  readonly person: string;
  readonly userId: number | null;
}

/** The value of a cell in an exported table. */
export type Cell = string | number | boolean | Date | Day | Phone | Person | null;

export interface TableColumn<Row> {
  heading: string;
  value: (row: Row) => Cell;
  /** Its width in a spreadsheet, in characters. */
  width?: number;
}

/** A table whose rows are produced in batches while it is read. */
export interface Table {
  headings: readonly string[];
  widths: readonly number[];
  rows: AsyncIterable<readonly Cell[][]>;
}

const defaultWidth = 18;

/** A table of the given columns over batches of rows. */
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
  for await (const batch of rows) yield batch.map((row) => columns.map(({ value }) => value(row)));
}
