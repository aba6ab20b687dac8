import clsx from 'clsx';
import type { Dispatch } from 'react';
import { type Grid, type Position, selectionOf } from './grid.ts';
import { textOf } from './grid-keys.ts';
import type { GridAction } from './grid-state.ts';

interface GridCellProps {
  grid: Grid;
  at: Position;
  /** Label of the input: the line and the period. */
  name: string;
  isActual: boolean;
  dispatch: Dispatch<GridAction>;
}

const numbers = new Intl.NumberFormat('en');

/** One figure. A click selects it; a second one, or a double click, opens it. */
export function GridCell({ grid, at, name, isActual, dispatch }: GridCellProps) {
  const isCursor = at.row === grid.cursor.row && at.column === grid.cursor.column;
  const isSelected = isWithin(grid, at);
  const value = grid.cells[at.row]?.[at.column] ?? null;
  const isEdited = isCursor && grid.typed !== null;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      tabIndex={isCursor && !isEdited ? 0 : -1}
      aria-selected={isSelected}
      onMouseDown={(event) => {
        if (isEdited) return;
        // The edited cell keeps the focus until its entry is accepted.
        if (grid.typed !== null) event.preventDefault();
        const isSecondClick = isCursor && !event.shiftKey && event.currentTarget === document.activeElement;
        dispatch(
          isSecondClick
            ? { kind: 'type', text: textOf(grid) }
            : { kind: 'select', at, extends: event.shiftKey },
        );
      }}
      onMouseEnter={({ buttons }) => {
        if (buttons === 1 && grid.typed === null) dispatch({ kind: 'select', at, extends: true });
      }}
      className={clsx(
        'relative h-11 cursor-cell select-none min-w-24 border-b border-line px-3 text-right whitespace-nowrap tabular-nums outline-none',
        isSelected ? 'bg-ice/30' : isActual && 'bg-mist',
        isCursor && 'ring-2 ring-ember ring-inset',
        value !== null && value < 0 && 'text-red',
      )}
    >
      {isEdited ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the cell that is edited has the focus already
          autoFocus
          aria-label={name}
          aria-invalid={grid.problem !== null}
          inputMode={grid.mayBeNegative[at.row] ? 'text' : 'decimal'}
          autoComplete="off"
          value={grid.typed ?? ''}
          onChange={({ target }) => dispatch({ kind: 'type', text: target.value })}
          onBlur={() => dispatch({ kind: 'enter', by: { row: 0, column: 0 } })}
          className="absolute inset-0 w-full bg-surface px-3 text-right text-base tabular-nums outline-2 -outline-offset-2 outline-ember aria-invalid:outline-red"
        />
      ) : (
        value !== null && numbers.format(value)
      )}
    </td>
  );
}

function isWithin(grid: Grid, { row, column }: Position): boolean {
  const { from, to } = selectionOf(grid);
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column;
}
