import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DialogBox } from './dialog-box.tsx';

let isTouch = false;

beforeEach(() => {
  isTouch = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(children: ReactNode, onClose = vi.fn()) {
  render(
    <DialogBox open onClose={onClose} title="Folder">
      {children}
    </DialogBox>,
  );
  // The focus moves, and presses beside the dialog count, a moment after it has opened.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return onClose;
}

const named = (
  <form>
    <input type="hidden" name="username" />
    <input aria-label="Locked" disabled />
    <input aria-label="Name" />
  </form>
);

it('a form begins in its first field', async () => {
  await open(named);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

it('a form of radio buttons begins on the one that is chosen', async () => {
  await open(
    <form>
      <input type="radio" name="role" aria-label="Reads" />
      <input type="radio" name="role" aria-label="Writes" defaultChecked />
    </form>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Writes')));
});

it('on a touch screen a form opens no keyboard, and Enter does not close it', async () => {
  isTouch = true;
  await open(named);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});

it('a question begins on what closes it', async () => {
  await open(<button type="button">Delete</button>);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
});

it('a click beside it closes it, but not one that belongs to the click that opened it', async () => {
  const onClose = await open(named);
  const beside = document.querySelector('.bg-scrim');
  if (!beside) throw new Error('There is nothing beside the dialog.');
  const click = (detail: number) => {
    fireEvent.pointerDown(beside, { button: 0, pointerType: 'mouse' });
    fireEvent.mouseDown(beside, { button: 0, detail });
    fireEvent.click(beside, { button: 0, detail });
  };
  click(1);
  expect(onClose).not.toHaveBeenCalled();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600);
  click(2);
  expect(onClose).not.toHaveBeenCalled();
  click(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a press beside it leaves the focus in its field', async () => {
  await open(named);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  const beside = document.querySelector('.bg-scrim');
  expect(beside && fireEvent.mouseDown(beside, { button: 0, detail: 2 })).toBe(false);
});

it('the second click of the double click that opened it chooses nothing in it', async () => {
  await open(
    <form>
      <label>
        <input type="radio" name="access" /> Everyone
      </label>
    </form>,
  );
  const everyone = screen.getByLabelText<HTMLInputElement>('Everyone');
  fireEvent.click(screen.getByText('Everyone'), { detail: 2 });
  expect(everyone.checked).toBe(false);
  fireEvent.click(screen.getByText('Everyone'), { detail: 1 });
  expect(everyone.checked).toBe(true);
});
