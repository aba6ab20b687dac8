import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const onSearch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
  render(<SearchField label="Search" placeholder="Names" value="" onSearch={onSearch} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' reed ' } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('it searches once, after a short pause', () => {
  expect(onSearch).not.toHaveBeenCalled();
  vi.runAllTimers();
  fireEvent.blur(screen.getByRole('searchbox'));
  expect(onSearch.mock.calls).toEqual([['reed']]);
});

test('leaving it by keyboard searches immediately', () => {
  fireEvent.blur(screen.getByRole('searchbox'));
  expect(onSearch.mock.calls).toEqual([['reed']]);
});

test('pressing something outside delays the search until the mouse is released', () => {
  fireEvent.pointerDown(document.body);
  fireEvent.blur(screen.getByRole('searchbox'));
  vi.runAllTimers();
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.pointerUp(document.body);
  expect(onSearch.mock.calls).toEqual([['reed']]);
});
