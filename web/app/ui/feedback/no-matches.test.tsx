import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoMatches } from './no-matches.tsx';

afterEach(cleanup);

function show(filters: { search?: string; state?: string; sort?: string }) {
  const [clearSearch, showAll] = [vi.fn(), vi.fn()];
  render(
    <NoMatches
      of="members"
      filters={filters}
      search={filters.search}
      onClearSearch={clearSearch}
      onShowAll={showAll}
    >
      Members appear here when they sign up.
    </NoMatches>,
  );
  return { clearSearch, showAll };
}

it('a search without a result is named, and can be cleared', () => {
  const { clearSearch } = show({ search: 'fatima', sort: 'oldest' });
  expect(screen.getByText('No members match “fatima”')).toBeTruthy();
  expect(screen.queryByText(/sign up/)).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(clearSearch).toHaveBeenCalledOnce();
});

it('where other filters are set as well, all of them can be removed', () => {
  const { showAll } = show({ search: 'fatima', state: 'disabled' });
  fireEvent.click(screen.getByRole('button', { name: 'Show all members' }));
  expect(showAll).toHaveBeenCalledOnce();
});

it('filters without a search are named as such, and an empty list says how it fills', () => {
  show({ state: 'disabled' });
  expect(screen.getByText('No members match these filters')).toBeTruthy();
  cleanup();
  show({});
  expect(screen.getByText('Members appear here when they sign up.')).toBeTruthy();
});
