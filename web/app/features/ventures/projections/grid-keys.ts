import type { KeyboardEvent } from 'react';
import type { Grid, Position } from './grid.ts';
import type { GridAction } from './grid-state.ts';

const steps: Record<string, Position> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};
/** More cells than any grid has; the cursor stops at the edge. */
const far = 1_000;

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * What a key does in the grid, as in a spreadsheet. Undefined leaves it to the browser: Tab leaves the grid while no cell is edited, and
 * in an edited cell only Enter, Tab and Escape are handled here.
 */
export function actionOf(grid: Grid, pressed: Key): GridAction | undefined {
  return grid.typed === null ? actionOfCell(grid, pressed) : actionOfEditor(pressed);
}

function actionOfEditor({ key, shiftKey }: Key): GridAction | undefined {
  const by = shiftKey ? -1 : 1;
  if (key === 'Enter') return { kind: 'enter', by: { row: by, column: 0 } };
  if (key === 'Tab') return { kind: 'enter', by: { row: 0, column: by } };
  return key === 'Escape' ? { kind: 'cancel' } : undefined;
}

function actionOfCell(grid: Grid, { key, shiftKey, ctrlKey, metaKey, altKey }: Key): GridAction | undefined {
  const isCommand = ctrlKey || metaKey;
  const step = steps[key];
  if (step) {
    const times = isCommand ? far : 1;
    return { kind: 'move', by: { row: step.row * times, column: step.column * times }, extends: shiftKey };
  }
  if (isCommand) return actionOfCommand(key.toLowerCase(), shiftKey);
  if (key === 'Home') return { kind: 'move', by: { row: 0, column: -far }, extends: shiftKey };
  if (key === 'End') return { kind: 'move', by: { row: 0, column: far }, extends: shiftKey };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  if (key === 'Enter' || key === 'F2') return { kind: 'type', text: textOf(grid) };
  return key.length === 1 && !altKey && key !== ' ' ? { kind: 'type', text: key } : undefined;
}

function actionOfCommand(key: string, shiftKey: boolean): GridAction | undefined {
  if (key === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
  return key === 'y' ? { kind: 'redo' } : undefined;
}

/** The number at the cursor as text to edit, without grouping; empty for an empty cell. */
export const textOf = ({ cells, cursor }: Grid): string => String(cells[cursor.row]?.[cursor.column] ?? '');
