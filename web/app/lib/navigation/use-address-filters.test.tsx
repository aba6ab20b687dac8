import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
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
      <button type="button" onClick={() => change({ status: 'review' })}>
        Narrow
      </button>
      <button type="button" onClick={() => apply('status=approved')}>
        Apply
      </button>
    </>
  );
}

function openAt(address: string) {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([{ path: '/list', element: <Filters /> }]);
  render(<RouterProvider router={router} />);
  return router;
}

it('sets what it is given, takes out what is empty and leaves the rest', async () => {
  const router = openAt('/list?status=review&page=2');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await expect.poll(() => router.state.location.search).toBe('?page=2&search=kites');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('keeps a change that is not rendered yet', async () => {
  const router = openAt('/list');
  const [change, narrow] = ['Change', 'Narrow'].map((name) => screen.getByRole('button', { name }));
  // Outside of act, React renders after both clicks, as on a busy machine.
  change?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => router.state.location.search).toBe('?search=kites');
  narrow?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => router.state.location.search).toBe('?search=kites&status=review');
});

it('replaces all of them as a step that Back undoes', async () => {
  const router = openAt('/list?search=kites');
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await expect.poll(() => router.state.location.search).toBe('?status=approved');
  await router.navigate(-1);
  await expect.poll(() => router.state.location.search).toBe('?search=kites');
});
