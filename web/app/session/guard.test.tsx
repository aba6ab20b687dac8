import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { signedInUser } from '../../test/stored-user.ts';
import { Guard } from './guard.tsx';
import { consumePlace } from './return-place.ts';
import { clearStoredUser, storeUser } from './stored-user.ts';

afterEach(() => {
  cleanup();
  clearStoredUser();
});

function openGuarded(address = '/inside') {
  // The guard compares with the browser's address, which someone who is signing out has already left.
  window.history.replaceState(null, '', address);
  const router = createMemoryRouter(
    [
      { element: <Guard />, children: [{ path: '/inside', element: <p>A member's own page</p> }] },
      { path: '/choose', element: <p>Choose how to join</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
}

it('sends signed-out visitors to /choose and shows nothing of the page', async () => {
  openGuarded();
  expect(await screen.findByText('Choose how to join')).toBeTruthy();
  expect(screen.queryByText("A member's own page")).toBeNull();
});

it('shows Loading in a page rendered by the server, where the user is not known yet', () => {
  const router = createMemoryRouter([{ path: '/', element: <Guard /> }]);
  const html = renderToString(<RouterProvider router={router} />);
  expect(html).toContain('Loading...');
  expect(html.match(/<main id="main"/g)).toHaveLength(1);
});

it('remembers where an email pointed, with query and fragment, until the visitor signs in or joins', async () => {
  openGuarded('/inside?from=mail#request-3');
  await screen.findByText('Choose how to join');
  expect(consumePlace()).toBe('/inside?from=mail#request-3');
  expect(consumePlace()).toBeNull();
});

it('treats a stored value that is not a user as signed out', async () => {
  for (const text of ['{"first_name":"Mira"}', 'null', '"token"', '{broken']) {
    localStorage.setItem('user', text);
    openGuarded();
    expect(await screen.findByText('Choose how to join'), text).toBeTruthy();
    cleanup();
  }
});

it('shows the page to the signed-in user', async () => {
  storeUser(signedInUser('investor'));
  openGuarded();
  expect(await screen.findByText("A member's own page")).toBeTruthy();
});
