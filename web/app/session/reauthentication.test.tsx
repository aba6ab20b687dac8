import { errorCatalogue } from '@proxima/contract/wire/errors';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../test/stored-user.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { ReauthenticationProvider, useProtected } from './reauthentication.tsx';
import { clearStoredUser, readStoredUser, storeUser } from './stored-user.ts';

let isConfirmed = false;
const outcomes: string[] = [];

/** Refused until the password was given. */
const act = async (name: string) => {
  if (isConfirmed) return `${name} done`;
  const message = errorCatalogue.reauthentication_required.message;
  throw new ApiError({ status: 403, code: 'reauthentication_required', message });
};

function Actions() {
  const protect = useProtected();
  const run = (name: string) =>
    void protect(() => act(name)).then(
      (done) => outcomes.push(done),
      () => outcomes.push(`${name} refused`),
    );
  return ['First', 'Second'].map((name) => (
    <button key={name} type="button" onClick={() => run(name)}>
      {name}
    </button>
  ));
}

beforeEach(async () => {
  isConfirmed = false;
  outcomes.length = 0;
  storeUser(signedInUser('investor'));
  vi.stubGlobal('fetch', async () => {
    isConfirmed = true;
    return Response.json({ message: '', data: { token: 'the next token' } });
  });
  render(
    <ReauthenticationProvider>
      <Actions />
    </ReauthenticationProvider>,
  );
  fireEvent.click(screen.getByText('First'));
  await screen.findByLabelText(/^Password/);
  fireEvent.click(screen.getByText('Second'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearStoredUser();
});

it('actions that require the password at the same time are all repeated once it is given, with the session’s next token', async () => {
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'a password' } });
  fireEvent.click(screen.getByText('Continue'));
  await waitFor(() => expect(outcomes.toSorted()).toEqual(['First done', 'Second done']));
  expect(readStoredUser()?.token).toBe('the next token');
  await waitFor(() => expect(screen.queryByText('Continue')).toBeNull());
});

it('closing the dialog refuses all of them', async () => {
  fireEvent.click(screen.getByText('Cancel'));
  await waitFor(() => expect(outcomes.toSorted()).toEqual(['First refused', 'Second refused']));
});
