/** What may be read of a file. */
export interface TableLimits {
  /** Of all sheets together, headings not counted. */
  rows: number;
  columns: number;
  sheets: number;
  /** Characters of a cell; the rest is cut off. */
  cell: number;
  heading: number;
}

export type TableProblem =
  | 'unreadable'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_sheets'
  | 'open_quote';

/** Why a table cannot be read. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
  readonly problem: TableProblem;
  /** Where in the text. */
  readonly line: number | undefined;

  constructor(problem: TableProblem, line?: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

/** A row as it is in the file; `number` counts as spreadsheets do, from 1. */
export interface RawRow {
  number: number;
  cells: string[];
}
