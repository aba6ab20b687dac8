import { readAmount } from '@proxima/contract/ventures/projections/read-amount';
import { fill, type Grid, gridMessages, isRefused, type Position, selectionOf, write } from './grid.ts';

/** Pastes a table from the top left of the selection on; one number fills the whole selection. All of it or nothing. */
export function paste(grid: Grid, text: string): Grid {
  const table = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const columns = table.reduce((most, row) => Math.max(most, row.length), 0);
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
