import { accountMessages, resetTokenHeader } from '@proxima/contract/accounts/accounts';
import type { ResetLinkState } from '@proxima/contract/accounts/joining';
import { errorCatalogue } from '@proxima/contract/wire/errors';
import { signInText } from '@proxima/contract/wire/messages';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckEmailNotice } from '../../features/site/sign-in/check-email-notice.tsx';
import { paths } from '../../paths.ts';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import { Component } from './reset-password.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const password = 'Comet-7-tails';
const token = 'A'.repeat(43);

/** Opens the page at an address; calls are answered in turn, and the tokens that they carried are returned. */
function open(address: string, answers: [status: number, body: object][], state: ResetLinkState = 'open') {
  const tokens: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (url.endsWith('/reset-link')) return Response.json({ message: '', data: { state } });
    tokens.push(headers[resetTokenHeader]);
    const [status, body] = answers.shift() ?? [500, {}];
    return Response.json(body, { status });
  });
  const screens = (
    <>
      <Component />
      <ToastRegion position="top-right" />
    </>
  );
  const door = (
    <>
      <p>The door</p>
      <CheckEmailNotice />
    </>
  );
  const routes = [
    { path: paths.resetPassword, element: screens },
    { path: paths.signIn, element: door },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
  return tokens;
}

const type = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[name=${name}]`) as Element, { target: { value } });

function send() {
  type('email', 'mira@example.test');
  type('password', password);
  type('password_confirmation', password);
  fireEvent.click(screen.getByRole('button', { name: signInText.changePassword }));
}

it('without a token, asks for a link and leads to the sign-in page, which says to check the email', async () => {
  const tokens = open(paths.resetPassword, [[200, { message: accountMessages.resetRequested, data: null }]]);
  send();
  expect(await screen.findByText('The door')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Check your email' })).toBeTruthy();
  expect(tokens).toEqual([undefined]);
});

it('still has the token of the link after a reload', async () => {
  const routes = [{ path: paths.resetPassword, element: <Component /> }];
  const open = (entry: Parameters<typeof createMemoryRouter>[1]) => {
    const router = createMemoryRouter(routes, entry);
    render(<RouterProvider router={router} />);
    return router;
  };
  const { state } = open({ initialEntries: [`${paths.resetPassword}#t=${token}`] });
  expect(await screen.findByText('Choose your new password')).toBeTruthy();
  const { location } = state;
  await waitFor(() => expect(location.hash).toBe(''));
  cleanup();
  open({ initialEntries: [location] });
  expect(await screen.findByText('Choose your new password')).toBeTruthy();
});

it('puts the name of the field before each message of a refusal', async () => {
  const data = { password: ['is bad', 'is short'], email: ['is odd'] };
  open(paths.resetPassword, [[422, { message: 'No', data }]]);
  send();
  for (const message of ['password: is bad', 'password: is short', 'email: is odd'])
    expect(await screen.findByText(message)).toBeTruthy();
});

it.each([
  ['expired', errorCatalogue.link_expired.message],
  ['used', errorCatalogue.link_used.message],
  ['unknown', accountMessages.resetLinkUnknown],
] as const)(
  'a link that is %s says so when it is opened, and the page asks for a new one',
  async (state, message) => {
    const tokens = open(`${paths.resetPassword}#t=${token}`, [[200, { message: 'ok', data: null }]], state);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
    send();
    expect(await screen.findByText('The door')).toBeTruthy();
    expect(tokens).toEqual([undefined]);
  },
);

it('lets someone with an expired link ask for another on the same page', async () => {
  const tokens = open(`${paths.resetPassword}#t=${token}`, [
    [422, { message: accountMessages.resetTokenInvalid }],
    [200, { message: accountMessages.resetRequested, data: null }],
  ]);
  await screen.findByRole('heading', { name: 'Choose your new password' });
  send();
  const refusals = () => screen.queryAllByText(accountMessages.resetTokenInvalid);
  // A toast, and a message that stays on the page.
  await waitFor(() => expect(refusals().filter((refusal) => refusal.closest('form'))).toHaveLength(1));
  expect(accountMessages.resetTokenInvalid).toMatch(/no longer valid, or .* not the address/);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a new link' }));
  expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  send();
  expect(await screen.findByText('The door')).toBeTruthy();
  expect(tokens).toEqual([token, undefined]);
});
