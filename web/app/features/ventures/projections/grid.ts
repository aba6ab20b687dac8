export type Cells = readonly (readonly (number | null)[])[];

/** A cell, or a distance between two. */
export interface Position {
  row: number;
  column: number;
}

/** A spreadsheet: its cells, cursor, selection, open entry, and undo and redo history. */
export interface Grid {
  cells: Cells;
  /** For each row, whether its cells may be negative. */
  mayBeNegative: readonly boolean[];
  cursor: Position;
  /** The other corner of the selection; the cursor itself while one cell is selected. */
  anchor: Position;
  /** The text of the cell that is being edited; null if none is. */
  typed: string | null;
  /** Why the last entry or paste was not accepted. */
  problem: string | null;
  undoable: readonly Cells[];
  redoable: readonly Cells[];
}

export const gridMessages = {
  number: 'Enter a whole number, e.g. 12,500',
  negative: 'Enter 0 or more',
  pastedText: (text: string) => `“${text.slice(0, 40)}” is not a whole number. Nothing was pasted.`,
  pastedNegative: 'This line has no numbers below 0. Nothing was pasted.',
  pastedTooMuch: (rows: number, columns: number) =>
    `You copied ${rows} × ${columns} cells. There is no room for them here, so nothing was pasted.`,
} as const;

const maxUndo = 100;

export function openGrid(cells: Cells, mayBeNegative: readonly boolean[]): Grid {
  const start = { row: 0, column: 0 };
  return {
    cells,
    mayBeNegative,
    cursor: start,
    anchor: start,
    typed: null,
    problem: null,
    undoable: [],
    redoable: [],
  };
}

/** The selected rectangle, both corners included. */
export function selectionOf({ cursor, anchor }: Pick<Grid, 'cursor' | 'anchor'>): {
  from: Position;
  to: Position;
} {
  return {
    from: { row: Math.min(cursor.row, anchor.row), column: Math.min(cursor.column, anchor.column) },
    to: { row: Math.max(cursor.row, anchor.row), column: Math.max(cursor.column, anchor.column) },
  };
}

/** The selected cells as tab-separated text for a spreadsheet. */
export function copyOf(grid: Grid): string {
  const { from, to } = selectionOf(grid);
  return grid.cells
    .slice(from.row, to.row + 1)
    .map((row) =>
      row
        .slice(from.column, to.column + 1)
        .map((cell) => cell ?? '')
        .join('\t'),
    )
    .join('\n');
}

/** Whether the number is negative in a row that allows no negative numbers. */
export const isRefused = (grid: Grid, row: number, amount: number | null): boolean =>
  amount !== null && amount < 0 && !grid.mayBeNegative[row];

/** The cells with every selected one replaced. */
export function fill(grid: Grid, cellAt: (at: Position) => number | null): Cells {
  const { from, to } = selectionOf(grid);
  return grid.cells.map((cells, row) =>
    row < from.row || row > to.row
      ? cells
      : cells.map((cell, column) =>
          column < from.column || column > to.column ? cell : cellAt({ row, column }),
        ),
  );
}

/** The grid with these cells; the change can be undone. */
export function write(grid: Grid, cells: Cells): Grid {
  return {
    ...grid,
    cells,
    typed: null,
    problem: null,
    undoable: [...grid.undoable, grid.cells].slice(-maxUndo),
    redoable: [],
  };
}
