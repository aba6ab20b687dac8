import { periodsOf } from '@proxima/contract/ventures/projections/projection-periods';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cells } from './grid.ts';
import { ProjectionsGrid } from './projections-grid.tsx';

const periods = periodsOf({ first_month: '2027-01', months: 2, years: 0, past_years: 1 });
const rows = [
  { label: 'Revenue', mayBeNegative: false },
  { label: 'Closing cash', mayBeNegative: true },
];
const mayBeNegative = rows.map((row) => row.mayBeNegative);
const onChange = vi.fn();

/** Stores the cells like a form that clones its values. */
function Form() {
  const [cells, setCells] = useState<Cells>([
    [1_000, 2, 3],
    [4, -5, null],
  ]);
  const change = (next: Cells) => {
    onChange(next);
    setCells(structuredClone(next) as Cells);
  };
  return (
    <ProjectionsGrid label="Projections" {...{ rows, periods, cells, mayBeNegative }} onChange={change} />
  );
}

const cellAt = (at: number): HTMLElement => screen.getAllByRole('gridcell')[at] as HTMLElement;
const shown = () => screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
const focused = () => document.activeElement as HTMLElement;
const press = (key: string, options: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
  fireEvent.keyDown(focused(), { key, ...options });
/** Types into the cell at the cursor: the first key opens it. */
function type(text: string) {
  press(text.charAt(0));
  fireEvent.change(focused(), { target: { value: text } });
}
function click(cell: HTMLElement) {
  if (fireEvent.mouseDown(cell)) cell.focus();
}

afterEach(cleanup);
beforeEach(() => {
  onChange.mockClear();
  render(<Form />);
});

it('shows grouped numbers under their periods, and past years as actual', () => {
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Line',
    '2026actual',
    'Jan 2027',
    'Feb 2027',
  ]);
  expect(shown()).toEqual(['1,000', '2', '3', '4', '-5', '']);
});

it('is filled with the keyboard, and the Tab key stops at one cell only', () => {
  const stops = screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([cellAt(0)]);
  cellAt(0).focus();
  press('ArrowRight');
  press('ArrowDown');
  expect(focused()).toBe(cellAt(4));
  type('-70');
  press('Enter');
  expect(onChange).toHaveBeenLastCalledWith([
    [1_000, 2, 3],
    [4, -70, null],
  ]);
  press('ArrowRight');
  type('12');
  press('Tab');
  expect(shown()).toEqual(['1,000', '2', '3', '4', '-70', '12']);
  press('z', { ctrlKey: true });
  press('z', { ctrlKey: true });
  expect(shown()).toEqual(['1,000', '2', '3', '4', '-5', '']);
  // The grid does not handle it, so the focus leaves.
  expect(press('Tab')).toBe(true);
});

it('keeps an entry that is not a number open, says why, and discards it on Escape', () => {
  click(cellAt(0));
  type('=1+1');
  press('Enter');
  expect(screen.getByRole('alert').textContent).toBe('Enter a whole number, e.g. 12,500');
  const editor = screen.getByRole('textbox', { name: 'Revenue, 2026' });
  expect([editor.getAttribute('aria-invalid'), focused()]).toEqual(['true', editor]);
  click(cellAt(4));
  expect(focused()).toBe(editor);
  press('Escape');
  expect([shown()[0], focused()]).toEqual(['1,000', cellAt(0)]);
  expect(onChange).not.toHaveBeenCalled();
});

it('pastes a table from the clipboard, and copies the selection to it', () => {
  click(cellAt(0));
  fireEvent.paste(cellAt(0), { clipboardData: { getData: () => '7\t8\n9\t(10)\n' } });
  expect(shown()).toEqual(['7', '8', '3', '9', '-10', '']);
  const setData = vi.fn();
  fireEvent.copy(cellAt(0), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '7\t8\n9\t-10');
});

it('opens a cell with a second click', () => {
  click(cellAt(2));
  expect(screen.queryByRole('textbox')).toBeNull();
  click(cellAt(2));
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('3');
});
