import { notificationMessages } from '@proxima/contract/notifications/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../test/stored-user.ts';
import { clearStoredUser, storeUser } from '../../session/stored-user.ts';
import { notify } from '../../ui/feedback/toast.ts';
import { AllNotifications } from './all-notifications.tsx';

const question = '/dashboard/ventures/tidal-kites/documents/3?version=1&page=3&question=5';
const paths: Record<string, string | null> = { 4: question, 5: null };
let read: string[] = [];

beforeEach(() => {
  read = [];
  storeUser(signedInUser('investor'));
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    if (method === 'GET') return Response.json({ message: '', data: [], next_cursor: null });
    const id = /(\d+)\/read/.exec(String(url))?.[1] ?? '';
    read.push(id);
    return id in paths
      ? Response.json({ message: '', data: { path: paths[id] } })
      : Response.json({ message: 'Not found.', error: 'not_found' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearStoredUser();
});

function openEmail(query: string) {
  const router = createMemoryRouter(
    [
      { path: '/dashboard/notifications', Component: AllNotifications },
      { path: '*', element: null },
    ],
    { initialEntries: ['/home', `/dashboard/notifications${query}`] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, address };
}

it('the link in an email marks the notification as read and opens its page; Back skips the link', async () => {
  const { router, address } = openEmail('?open=4');
  await vi.waitFor(() => expect(address()).toBe(question));
  expect(read).toEqual(['4']);
  await router.navigate(-1);
  expect(address()).toBe('/home');
});

it.each([
  ['a page that is no longer accessible', '?open=5'],
  ['a notification of another account', '?open=6'],
  ['something that is not a number', '?open=x'],
])('for %s, the link ends at the notifications', async (_what, query) => {
  const info = vi.spyOn(notify, 'info').mockReturnValue(undefined);
  const { address } = openEmail(query);
  expect(await screen.findByText('Nothing new')).toBeTruthy();
  expect(address()).toBe(`/dashboard/notifications${query === '?open=x' ? query : ''}`);
  expect(info.mock.calls).toEqual(query === '?open=5' ? [[notificationMessages.gone]] : []);
});
