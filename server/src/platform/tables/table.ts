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

/** A table of the given columns over batches of rows, or over rows that are already read. */
export function makeTable<Row>(
  columns: readonly TableColumn<Row>[],
  rows: AsyncIterable<readonly Row[]> | readonly Row[],
): Table {
  return {
    headings: columns.map(({ heading }) => heading),
    widths: columns.map(({ width }) => width ?? defaultWidth),
    rows: mapBatches(Symbol.asyncIterator in rows ? rows : [rows], (row) =>
      columns.map(({ value }) => value(row)),
    ),
  };
}

/** The same batches with each row replaced. */
export async function* mapBatches<Row, Changed>(
  batches: AsyncIterable<readonly Row[]> | readonly (readonly Row[])[],
  change: (row: Row) => Changed,
): AsyncGenerator<Changed[]> {
  for await (const rows of batches) yield rows.map(change);
}
