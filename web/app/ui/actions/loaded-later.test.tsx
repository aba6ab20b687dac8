import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { loadedLater, OpenedLater } from './loaded-later.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('shows what waits in its place until its code has come, and loads it once', async () => {
  const load = vi.fn(async () => Greeting);
  const Later = loadedLater(load);
  const { rerender } = render(<Later name="Mira" waiting={<p>Wait</p>} />);
  expect(screen.getByText('Wait').textContent).toBe('Wait');
  await screen.findByText('Hello Mira');
  rerender(<Later name="Noor" />);
  expect(screen.getByText('Hello Noor').textContent).toBe('Hello Noor');
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows at once what was fetched before', async () => {
  const Later = loadedLater(async () => Greeting);
  await Later.fetch();
  render(<Later name="Mira" />);
  expect(screen.getByText('Hello Mira').textContent).toBe('Hello Mira');
});

function Rendered({ then }: { then: () => void }) {
  useLayoutEffect(then);
  return <p>Wait</p>;
}

it('shows code that comes after it was rendered and before its effects run, as when it is fetched for later use meanwhile', async () => {
  // With `act`, as in all other tests, nothing happens between rendering and effects.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const code = Promise.withResolvers<typeof Greeting>();
  const Later = loadedLater(() => code.promise);
  void Later.fetch();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<Later name="Mira" waiting={<Rendered then={() => code.resolve(Greeting)} />} />);
  await vi.waitFor(() => expect(container.textContent).toBe('Hello Mira'));
  root.unmount();
  container.remove();
  vi.unstubAllGlobals();
});

it('leaves the page as it is if its code cannot be loaded', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('offline')));
  const Later = loadedLater<{ name: string }>(load);
  render(<Later name="Mira" waiting={<p>Wait</p>} />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await expect(Later.fetch()).rejects.toThrow('offline');
  expect(screen.getByText('Wait').textContent).toBe('Wait');
});

const Popup = loadedLater(async () => ({ trigger }: { trigger: ReactElement }) => (
  <>
    {trigger}
    <p>Opened</p>
  </>
));

function renderButton(fetch: () => Promise<void>) {
  const trigger = <button type="button">Menu</button>;
  render(
    <OpenedLater trigger={trigger} popup="menu" fetch={fetch}>
      {(waiting) => <Popup trigger={trigger} waiting={waiting} />}
    </OpenedLater>,
  );
  return screen.getByRole('button', { name: 'Menu' });
}

it('keeps the button until it is pressed, and opens as soon as the code has come', async () => {
  const button = renderButton(Popup.fetch);
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  await screen.findByText('Opened');
  expect(screen.getByRole('button', { name: 'Menu' }).textContent).toBe('Menu');
});

it('fetches the code when the button is touched or gets the focus', async () => {
  const fetch = vi.fn(() => Promise.resolve());
  const button = renderButton(fetch);
  fireEvent.pointerEnter(button);
  fireEvent.focus(button);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('Opened')).toBe(null);
});
