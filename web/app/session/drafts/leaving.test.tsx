import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { errorCatalogue } from '@proxima/contract/wire/errors';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../test/stored-user.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { useLeaveQuestion } from '../../ui/forms/use-leave-question.tsx';
import { api } from '../api.ts';
import { Guard } from '../guard.tsx';
import { consumePlace } from '../return-place.ts';
import { useSessionLoss } from '../session-loss.ts';
import { clearStoredUser, readStoredUser, storeUser } from '../stored-user.ts';
import { useLogout } from '../use-logout.ts';

const place = '/form?step=2#name';
const send = vi.fn(async () => Response.json({ message: '', data: null }));
const isUnsaved = () => true;

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearStoredUser();
  consumePlace();
});

/** A page with unsaved input, calls that fail together, and a button to log out. */
function Form() {
  const { logout } = useLogout();
  const failTogether = () => {
    for (let count = 0; count < 3; count += 1) api.call(submissionEndpoints.list).catch(notifyFailure);
  };
  return (
    <>
      <p>The form</p>
      <button type="button" onClick={() => void logout()}>
        Log out
      </button>
      <button type="button" onClick={failTogether}>
        Read
      </button>
      {useLeaveQuestion({ isUnsaved, title: 'Leave without saving?', description: 'It is lost.' })}
    </>
  );
}

function Frame() {
  useSessionLoss();
  return <Guard />;
}

function openForm() {
  window.history.replaceState(null, '', place);
  storeUser(signedInUser('investor'));
  const routes = [
    { element: <Frame />, children: [{ path: '/form', element: <Form /> }] },
    { path: '/signin', element: <p>The door</p> },
    { path: '/choose', element: <p>Choose how to join</p> },
  ];
  render(<RouterProvider router={createBrowserRouter(routes)} />);
}

it('asks before signing out with unsaved input; choosing Stay keeps the session', async () => {
  openForm();
  fireEvent.click(screen.getByText('Log out'));
  fireEvent.click(await screen.findByText('Stay'));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(send).not.toHaveBeenCalled();
  expect(readStoredUser()).not.toBeNull();

  fireEvent.click(screen.getByText('Log out'));
  fireEvent.click(await screen.findByText('Leave'));
  expect(await screen.findByText('The door')).toBeTruthy();
  await waitFor(() => expect(readStoredUser()).toBeNull());
  expect(consumePlace()).toBeNull();
});

it('signs out if the page with unsaved input goes away while it asks', async () => {
  openForm();
  fireEvent.click(screen.getByText('Log out'));
  await screen.findByText('Leave without saving?');
  cleanup();
  await waitFor(() => expect(readStoredUser()).toBeNull());
  expect(send).toHaveBeenCalledTimes(1);
});

it('a session that ended does not ask about unsaved input, says so once and remembers the place', async () => {
  send.mockImplementation(async () =>
    Response.json(
      { message: errorCatalogue.unauthenticated.message, error: 'unauthenticated' },
      { status: 401 },
    ),
  );
  const shown = vi.spyOn(notify, 'error');
  openForm();
  fireEvent.click(screen.getByText('Read'));
  expect(await screen.findByText('The door')).toBeTruthy();
  await waitFor(() => expect(readStoredUser()).toBeNull());
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(send).toHaveBeenCalledTimes(3);
  expect(shown.mock.calls).toEqual([[errorCatalogue.unauthenticated.message]]);
  expect(consumePlace()).toBe(place);
});
