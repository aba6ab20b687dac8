import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { type Cells, type Grid, openGrid } from './grid.ts';
import { changeGrid, type GridAction } from './grid-state.ts';

const isSame = (one: Cells, other: Cells): boolean =>
  one.length === other.length &&
  one.every((row, at) => {
    const cells = other[at] ?? [];
    return row.length === cells.length && row.every((cell, column) => cell === cells[column]);
  });

/** The state of a grid that edits a form's cells: reports its own changes, and reopens when the cells change from outside. */
export function useGrid(
  cells: Cells,
  mayBeNegative: readonly boolean[],
  onChange: (cells: Cells) => void,
): [Grid, Dispatch<GridAction>] {
  const [grid, dispatch] = useReducer(changeGrid, null, () => openGrid(cells, mayBeNegative));
  const known = useRef(cells);
  const report = useRef(onChange);
  report.current = onChange;
  useEffect(() => {
    if (isSame(cells, known.current)) return;
    known.current = cells;
    dispatch({ kind: 'replace', cells, mayBeNegative });
  }, [cells, mayBeNegative]);
  useEffect(() => {
    if (isSame(grid.cells, known.current)) return;
    known.current = grid.cells;
    report.current(grid.cells);
  }, [grid.cells]);
  return [grid, dispatch];
}
