import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const onSearch = vi.fn();

function Page() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField label="Search" placeholder="Names" value={value} onSearch={setValue} />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
      <output>{value}</output>
    </>
  );
}

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

test('a space at the end stays while the search runs, and another value replaces the text', () => {
  cleanup();
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: 'reed ' } });
  act(() => void vi.runAllTimers());
  expect([screen.getByRole('status').textContent, field.value]).toEqual(['reed', 'reed ']);
  fireEvent.click(screen.getByText('Clear'));
  expect(field.value).toBe('');
});

test('a cancelled press searches immediately, and no later press searches again', () => {
  fireEvent.pointerDown(document.body);
  fireEvent.blur(screen.getByRole('searchbox'));
  fireEvent.pointerCancel(document.body);
  expect(onSearch.mock.calls).toEqual([['reed']]);
  fireEvent.pointerUp(document.body);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('pressing something outside delays the search until the mouse is released', () => {
  fireEvent.pointerDown(document.body);
  fireEvent.blur(screen.getByRole('searchbox'));
  vi.runAllTimers();
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.pointerUp(document.body);
  expect(onSearch.mock.calls).toEqual([['reed']]);
});
