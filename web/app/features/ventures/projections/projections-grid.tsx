import type { Period } from '@proxima/contract/ventures/projections/projection-periods';
import clsx from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { type Cells, copyOf } from './grid.ts';
import { GridCell } from './grid-cell.tsx';
import { actionOf } from './grid-keys.ts';
import { useGrid } from './use-grid.ts';

interface ProjectionsGridProps {
  /** The accessible name of the grid. */
  label: string;
  rows: readonly { label: string }[];
  periods: readonly Period[];
  /** One row for each of `rows`, with one cell for each period. */
  cells: Cells;
  mayBeNegative: readonly boolean[];
  onChange: (cells: Cells) => void;
}

const headStyles = 'border-b border-line px-3 py-2 text-xs font-medium whitespace-nowrap text-ink-soft';

const GridHead = ({ periods }: { periods: readonly Period[] }) => (
  <thead>
    <tr>
      <th scope="col" className={clsx(headStyles, 'sticky left-0 z-10 bg-surface text-left')}>
        Line
      </th>
      {periods.map(({ label, kind }) => (
        <th
          key={label}
          scope="col"
          className={clsx(headStyles, 'text-right', kind === 'actual' && 'bg-mist')}
        >
          {label}
          {kind === 'actual' && <span className="block font-normal">actual</span>}
        </th>
      ))}
    </tr>
  </thead>
);

/** The figures as a spreadsheet: arrow keys, typing, copy and paste from and to Excel, undo. It scrolls on narrow screens. */
export function ProjectionsGrid({
  label,
  rows,
  periods,
  cells,
  mayBeNegative,
  onChange,
}: ProjectionsGridProps) {
  const [grid, dispatch] = useGrid(cells, mayBeNegative, onChange);
  const table = useRef<HTMLTableElement>(null);
  const problemId = useId();
  const { row, column } = grid.cursor;
  const isEditing = grid.typed !== null;

  const wasEditing = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    // When the input closes, the browser moves the focus to the body.
    const isLost = wasEditing.current && activeElement === document.body;
    wasEditing.current = isEditing;
    if (isEditing || !(isLost || table.current?.contains(activeElement))) return;
    table.current?.rows[row + 1]?.cells[column + 1]?.focus();
  }, [row, column, isEditing]);

  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(grid, event);
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (isEditing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyOf(grid));
    if (event.type === 'cut') dispatch({ kind: 'clear' });
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isEditing) return;
    event.preventDefault();
    dispatch({ kind: 'paste', text: event.clipboardData.getData('text/plain') });
  };

  return (
    <div>
      <div className="overflow-x-auto rounded-control border border-line">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is edited
          role="grid"
          aria-label={label}
          aria-multiselectable="true"
          aria-describedby={grid.problem ? problemId : undefined}
          className="min-w-full border-separate border-spacing-0 text-sm"
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onCut={onCopy}
          onPaste={onPaste}
        >
          <GridHead periods={periods} />
          <tbody>
            {rows.map((line, rowAt) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              <tr key={rowAt}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 max-w-40 truncate border-r border-b border-line bg-surface px-3 py-2 text-left font-medium sm:max-w-64"
                >
                  {line.label}
                </th>
                {periods.map((period, columnAt) => (
                  <GridCell
                    key={period.label}
                    grid={grid}
                    at={{ row: rowAt, column: columnAt }}
                    name={`${line.label}, ${period.label}`}
                    isActual={period.kind === 'actual'}
                    dispatch={dispatch}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id={problemId} role="alert" className="mt-2 min-h-5 text-sm text-red">
        {grid.problem}
      </p>
    </div>
  );
}
