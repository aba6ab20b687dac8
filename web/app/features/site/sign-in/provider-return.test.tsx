import { identityMessages } from '@proxima/contract/accounts/identities';
import { connectingState } from '@proxima/contract/accounts/sign-in-paths';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../../test/stored-user.ts';
import { paths } from '../../../paths.ts';
import { clearStoredUser, storeUser } from '../../../session/stored-user.ts';
import { ProviderReturn } from './provider-return.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearStoredUser();
});

function returnWith(state: string) {
  const sent: string[] = [];
  const message = identityMessages.ofOther('Acme');
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(new URL(url, window.location.href).pathname);
    return Response.json({ message, error: 'conflict' }, { status: 409 });
  });
  const page = <ProviderReturn provider={{ key: 'acme', name: 'Acme' }} />;
  const router = createMemoryRouter([{ path: '/signin/acme', element: page }], {
    initialEntries: [`/signin/acme?code=c&state=${state}`],
  });
  render(<RouterProvider router={router} />);
  return { router, sent, message };
}

it('after a failed sign-in leads to the sign-in page, with the reply out of the address', async () => {
  const { router, sent, message } = returnWith('sign-in-1');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('heading').textContent).toBe('You are not signed in');
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.signIn);
  expect([router.state.location.search, sent]).toEqual(['', ['/api/sign-in/acme/finish']]);
});

it('after a failed connection says so, and leads back to the settings of whoever is signed in', async () => {
  storeUser(signedInUser('investor'));
  const { sent } = returnWith(`${connectingState}1`);
  expect((await screen.findByRole('heading')).textContent).toBe('Not connected');
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.account);
  expect(sent).toEqual(['/api/account/providers/acme/finish']);
});
