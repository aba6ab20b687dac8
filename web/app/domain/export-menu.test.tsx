import { secondFactorEndpoints } from '@proxima/contract/accounts/second-factor';
import { errorCatalogue } from '@proxima/contract/wire/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../test/stored-user.ts';
import { ReauthenticationProvider } from '../session/reauthentication.tsx';
import { clearStoredUser, storeUser } from '../session/stored-user.ts';
import { ExportMenu } from './export-menu.tsx';

const path = '/api/exports/abc';
let isConfirmed = false;
let saved: string[] = [];

beforeEach(() => {
  isConfirmed = false;
  saved = [];
  storeUser(signedInUser('entrepreneur'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.pathname);
  });
  vi.stubGlobal('fetch', async (url: string) => {
    if (String(url).includes(secondFactorEndpoints.reauthenticate.path)) {
      isConfirmed = true;
      return Response.json({ message: '', data: { token: 'the next token' } });
    }
    if (isConfirmed) return Response.json({ message: 'Your download is starting.', data: { path } });
    const { status, message } = errorCatalogue.reauthentication_required;
    return Response.json({ message, error: 'reauthentication_required' }, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearStoredUser();
});

async function choose() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReauthenticationProvider>
        <ExportMenu list="team" filters={{}} />
      </ReauthenticationProvider>
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Export' });
  fireEvent.pointerDown(button, { button: 0, ctrlKey: false });
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
}

it('asks for the password when the server requires it, and continues the export', async () => {
  await choose();
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'Orbit-3-stars' } });
  expect(saved).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(saved).toEqual([path]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('saves nothing when the dialog is closed', async () => {
  await choose();
  await screen.findByLabelText(/^Password/);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([]);
});
