import { readAmount } from '@proxima/contract/ventures/projections/read-amount';
import {
  type Cells,
  fill,
  type Grid,
  gridMessages,
  isRefused,
  openGrid,
  type Position,
  selectionOf,
  write,
} from './grid.ts';

/** Pastes a table starting at the top left of the selection; a single number fills the whole selection. All or nothing. */
function paste(grid: Grid, text: string): Grid {
  const table = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const columns = table.reduce((max, row) => Math.max(max, row.length), 0);
  const { from, to } = selectionOf(grid);
  const isOne = table.length === 1 && columns === 1;
  const end = isOne ? to : { row: from.row + table.length - 1, column: from.column + columns - 1 };
  if (end.row >= grid.cells.length || end.column >= (grid.cells[0]?.length ?? 0))
    return { ...grid, problem: gridMessages.pastedTooMuch(table.length, columns) };
  const pastedAt = ({ row, column }: Position) =>
    isOne ? (table[0]?.[0] ?? '') : (table[row - from.row]?.[column - from.column] ?? '');
  const problem = problemOf(grid, { from, to: end }, pastedAt);
  if (problem) return { ...grid, problem };
  const pasted = { ...grid, cursor: from, anchor: end };
  return write(
    pasted,
    fill(pasted, (at) => readAmount(pastedAt(at)) ?? null),
  );
}

function problemOf(
  grid: Grid,
  { from, to }: { from: Position; to: Position },
  textAt: (at: Position) => string,
): string | null {
  for (let { row } = from; row <= to.row; row += 1) {
    for (let { column } = from; column <= to.column; column += 1) {
      const text = textAt({ row, column });
      const amount = readAmount(text);
      if (amount === undefined) return gridMessages.pastedText(text);
      if (isRefused(grid, row, amount)) return gridMessages.pastedNegative;
    }
  }
  return null;
}

export type GridAction =
  | { kind: 'move'; by: Position; extends?: boolean }
  | { kind: 'select'; at: Position; extends?: boolean }
  | { kind: 'type'; text: string }
  | { kind: 'enter'; by: Position }
  | { kind: 'cancel' | 'clear' | 'undo' | 'redo' }
  | { kind: 'paste'; text: string }
  | { kind: 'replace'; cells: Cells; mayBeNegative: readonly boolean[] };

/** The next state of the grid. While the entry in a cell is not a valid number, the cell stays open and the cursor does not move. */
export function changeGrid(grid: Grid, action: GridAction): Grid {
  switch (action.kind) {
    case 'move':
      return select(grid, add(grid.cursor, action.by), action.extends);
    case 'select':
      return enter(grid, (entered) => select(entered, action.at, action.extends));
    case 'type':
      return { ...grid, typed: action.text, problem: null };
    case 'enter':
      return enter(grid, (entered) => select(entered, add(entered.cursor, action.by)));
    case 'cancel':
      return { ...grid, typed: null, problem: null };
    case 'clear':
      return write(
        grid,
        fill(grid, () => null),
      );
    case 'paste':
      return paste(grid, action.text);
    case 'undo':
      return step(grid, 'undoable', 'redoable');
    case 'redo':
      return step(grid, 'redoable', 'undoable');
    case 'replace':
      return clamp({
        ...openGrid(action.cells, action.mayBeNegative),
        cursor: grid.cursor,
        anchor: grid.cursor,
      });
  }
}

const add = (one: Position, other: Position): Position => ({
  row: one.row + other.row,
  column: one.column + other.column,
});

function select(grid: Grid, at: Position, isExtended = false): Grid {
  return clamp({ ...grid, cursor: at, anchor: isExtended ? grid.anchor : at, problem: null });
}

/** Keeps cursor and selection inside the grid. */
function clamp(grid: Grid): Grid {
  const within = ({ row, column }: Position): Position => ({
    row: Math.max(0, Math.min(row, grid.cells.length - 1)),
    column: Math.max(0, Math.min(column, (grid.cells[0]?.length ?? 1) - 1)),
  });
  return { ...grid, cursor: within(grid.cursor), anchor: within(grid.anchor) };
}

/** Accepts the number in the edited cell and continues with `next`; anything else leaves the cell open with a message. */
function enter(grid: Grid, next: (grid: Grid) => Grid): Grid {
  if (grid.typed === null) return next(grid);
  const { cursor } = grid;
  const amount = readAmount(grid.typed);
  if (amount === undefined) return { ...grid, problem: gridMessages.number };
  if (isRefused(grid, cursor.row, amount)) return { ...grid, problem: gridMessages.negative };
  return next(
    write(
      grid,
      fill({ ...grid, anchor: cursor }, () => amount),
    ),
  );
}

function step(grid: Grid, from: 'undoable' | 'redoable', to: 'undoable' | 'redoable'): Grid {
  const cells = grid[from].at(-1);
  if (!cells) return grid;
  return {
    ...grid,
    cells,
    typed: null,
    problem: null,
    [from]: grid[from].slice(0, -1),
    [to]: [...grid[to], grid.cells],
  };
}
