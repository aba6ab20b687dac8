import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider, useBlocker, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useBackCloses } from './use-back-closes.ts';

function Overlay({ name, onClose }: { name: string; onClose: () => void }) {
  useBackCloses(true, onClose);
  const navigate = useNavigate();
  return (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>
        Close {name}
      </button>
      <button type="button" onClick={() => void navigate('/next')}>
        Next page
      </button>
      <button type="button" onClick={() => void navigate('?stage=seed', { replace: true })}>
        Filter
      </button>
    </div>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<string[]>([]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === '/form' && nextLocation.pathname !== '/form',
  );
  const close = (name: string) => setShown((names) => names.filter((one) => one !== name));
  return (
    <>
      <p>
        {pathname}
        {search}
      </p>
      {blocker.state === 'blocked' && (
        <button type="button" onClick={() => blocker.proceed()}>
          Leave
        </button>
      )}
      {['menu', 'question'].map((name) => (
        <button key={name} type="button" onClick={() => setShown((names) => [...names, name])}>
          Open {name}
        </button>
      ))}
      {shown.map((name) => (
        <Overlay key={name} name={name} onClose={() => close(name)} />
      ))}
    </>
  );
}

/** Another page begins with nothing open. */
const PageOfPlace = () => <Page key={useLocation().pathname} />;

/** The pages of each test follow those of the one before. */
let router: ReturnType<typeof createBrowserRouter>;
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
const back = async () => {
  window.history.back();
  await settle();
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const go = async (to: string) => {
  await act(() => router.navigate(to));
};
const place = () => screen.getByRole('paragraph').textContent;
const open = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));

beforeEach(async () => {
  router = createBrowserRouter([{ path: '/*', Component: PageOfPlace }]);
  render(<RouterProvider router={router} />);
  await go('/before');
  await go('/here');
});

afterEach(() => {
  cleanup();
  router.dispose();
});

it('Back closes what is open, then leaves the page', async () => {
  await press('Open menu');
  await back();
  expect([place(), open()]).toEqual(['/here', []]);
  await back();
  expect(place()).toBe('/before');
});

it('Back closes the last of two first', async () => {
  await press('Open menu');
  await press('Open question');
  await back();
  expect([place(), open()]).toEqual(['/here', ['menu']]);
  await back();
  expect([place(), open()]).toEqual(['/here', []]);
  await back();
  expect(place()).toBe('/before');
});

it('after it was closed otherwise, Back leaves the page at once', async () => {
  await press('Open menu');
  await press('Close menu');
  await press('Open question');
  await press('Close question');
  await back();
  expect(place()).toBe('/before');
  window.history.forward();
  await settle();
  expect(place()).toBe('/here');
});

it('a link in it leads to its page, and Back from there to the page before, where nothing is open', async () => {
  await press('Open menu');
  await press('Next page');
  expect([place(), open()]).toEqual(['/next', []]);
  await back();
  expect([place(), open()]).toEqual(['/here', []]);
  await back();
  expect(place()).toBe('/before');
});

it('what was filtered in it stays when Back closes it', async () => {
  await press('Open menu');
  await press('Filter');
  await back();
  expect([place(), window.location.search, open()]).toEqual(['/here?stage=seed', '?stage=seed', []]);
  await back();
  expect(place()).toBe('/before');
});

it('a page that asks before it is left asks once, and is then left', async () => {
  await go('/form');
  await press('Open menu');
  await press('Close menu');
  await back();
  expect([place(), window.location.pathname]).toEqual(['/form', '/form']);
  await press('Leave');
  expect(place()).toBe('/here');
});

it('is not counted by a page that goes back by several', async () => {
  await go('/there');
  await press('Open menu');
  await press('Close menu');
  await act(() => router.navigate(-2));
  await settle();
  expect(place()).toBe('/before');
});
