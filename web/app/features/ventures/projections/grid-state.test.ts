import { describe, expect, it } from 'vitest';
import { copyOf, type Grid, gridMessages, openGrid } from './grid.ts';
import { changeGrid, type GridAction } from './grid-state.ts';

const start = openGrid(
  [
    [1, 2, 3],
    [4, 5, 6],
    [null, null, null],
  ],
  [false, false, true],
);

const after = (...actions: GridAction[]): Grid => actions.reduce(changeGrid, start);
const down = { row: 1, column: 0 };
const right = { row: 0, column: 1 };
const at = (row: number, column: number, isExtended = false): GridAction => ({
  kind: 'select',
  at: { row, column },
  extends: isExtended,
});

describe('the cursor', () => {
  it('moves by cell and stops at the edges', () => {
    expect(after({ kind: 'move', by: { row: -1, column: 0 } }).cursor).toEqual({ row: 0, column: 0 });
    expect(after({ kind: 'move', by: { row: 9, column: 9 } }).cursor).toEqual({ row: 2, column: 2 });
  });

  it('moves on after an entry that is a number', () => {
    const grid = after({ kind: 'type', text: '12,500' }, { kind: 'enter', by: down });
    expect(grid).toMatchObject({ cursor: { row: 1, column: 0 }, typed: null, problem: null });
    expect(grid.cells[0]).toEqual([12_500, 2, 3]);
  });

  it.each([
    ['many', gridMessages.number],
    ['1e308', gridMessages.number],
    ["=cmd|' /C calc'!A0", gridMessages.number],
    ['-1', gridMessages.negative],
  ])(
    'stays in a cell with %j, which keeps its number until the entry is corrected or cancelled with Escape',
    (text, problem) => {
      const grid = after({ kind: 'type', text }, { kind: 'enter', by: right });
      expect(grid).toMatchObject({ cursor: { row: 0, column: 0 }, typed: text, problem, cells: start.cells });
      expect(changeGrid(grid, at(2, 2))).toMatchObject({ cursor: { row: 0, column: 0 }, typed: text });
      expect(changeGrid(grid, { kind: 'cancel' })).toMatchObject({
        typed: null,
        problem: null,
        cells: start.cells,
      });
    },
  );

  it('empties a cell with an empty entry', () => {
    expect(after({ kind: 'type', text: ' ' }, { kind: 'enter', by: right }).cells[0]).toEqual([null, 2, 3]);
  });
});

describe('a selection', () => {
  it('is copied in the format of a spreadsheet, and cleared as a whole', () => {
    const grid = after(at(1, 1), at(2, 2, true));
    expect(copyOf(grid)).toBe('5\t6\n\t');
    expect(changeGrid(grid, { kind: 'clear' }).cells).toEqual([
      [1, 2, 3],
      [4, null, null],
      [null, null, null],
    ]);
  });

  it('is filled by one pasted number', () => {
    expect(after(at(0, 0), at(1, 1, true), { kind: 'paste', text: '7' }).cells).toEqual([
      [7, 7, 3],
      [7, 7, 6],
      [null, null, null],
    ]);
  });
});

describe('a pasted table', () => {
  it('lands where the cursor is, as Excel copies it', () => {
    expect(after(at(1, 1), { kind: 'paste', text: '1,000\t€ 2.50\r\n(3)\t\r\n' }).cells).toEqual([
      [1, 2, 3],
      [4, 1_000, 3],
      [null, -3, null],
    ]);
  });

  it.each([
    ['10\ttext', gridMessages.pastedText('text')],
    ['=SUM(A1)', gridMessages.pastedText('=SUM(A1)')],
    ['-1', gridMessages.pastedNegative],
    ['1\t2\t3\t4', gridMessages.pastedTooMuch(1, 4)],
    [Array(10_000).fill('1').join('\n'), gridMessages.pastedTooMuch(10_000, 1)],
    ['1\n'.repeat(500_000), gridMessages.pastedTooMuch(500_000, 1)],
  ])('with anything that does not fit changes nothing and says so', (text, problem) => {
    expect(after({ kind: 'paste', text })).toMatchObject({ problem, cells: start.cells, undoable: [] });
  });
});

it('undo and redo step through every change', () => {
  const changes: GridAction[] = [
    { kind: 'type', text: '9' },
    { kind: 'enter', by: right },
    { kind: 'clear' },
  ];
  const changed = after(...changes);
  expect(changed.cells[0]).toEqual([9, null, 3]);
  const undone = changeGrid(changeGrid(changed, { kind: 'undo' }), { kind: 'undo' });
  expect(undone.cells).toEqual(start.cells);
  expect(changeGrid(undone, { kind: 'undo' }).cells).toEqual(start.cells);
  expect(changeGrid(changeGrid(undone, { kind: 'redo' }), { kind: 'redo' }).cells).toEqual(changed.cells);
});

it('cells replaced from outside keep the cursor inside the grid', () => {
  const grid = after(at(2, 2), { kind: 'replace', cells: [[1]], mayBeNegative: [false] });
  expect(grid).toMatchObject({ cursor: { row: 0, column: 0 }, cells: [[1]], undoable: [] });
});
