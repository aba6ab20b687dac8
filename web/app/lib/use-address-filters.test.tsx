import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useAddressFilters } from './use-address-filters.ts';

afterEach(cleanup);

function Filters() {
  const { change, apply } = useAddressFilters<'status' | 'search'>();
  return (
    <>
      <button type="button" onClick={() => change({ search: 'kites', status: '' })}>
        Change
      </button>
      <button type="button" onClick={() => apply('status=approved')}>
        Apply
      </button>
    </>
  );
}

function openAt(address: string) {
  const router = createMemoryRouter([{ path: '/list', element: <Filters /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

it('sets what it is given, takes out what is empty and leaves the rest', async () => {
  const router = openAt('/list?status=review&page=2');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await expect.poll(() => router.state.location.search).toBe('?page=2&search=kites');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('replaces all of them as a step that Back undoes', async () => {
  const router = openAt('/list?search=kites');
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await expect.poll(() => router.state.location.search).toBe('?status=approved');
  await router.navigate(-1);
  expect(router.state.location.search).toBe('?search=kites');
});
