// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSavedChoice } from './use-saved-choice.ts';

afterEach(cleanup);

function Box({ isSaved, save }: { isSaved: boolean; save: (value: boolean) => Promise<unknown> }) {
  const [isOn, choose] = useSavedChoice(isSaved, save);
  return <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />;
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const later = () => act(() => new Promise((resolve) => setTimeout(resolve)));

function renderBox() {
  const calls: PromiseWithResolvers<void>[] = [];
  const save = vi.fn((_value: boolean) => {
    const call = Promise.withResolvers<void>();
    calls.push(call);
    return call.promise;
  });
  const { rerender } = render(<Box isSaved={false} save={save} />);
  return { save, calls, saved: (isSaved: boolean) => rerender(<Box isSaved={isSaved} save={save} />) };
}

it('is shown immediately after the click, and when it is saved', async () => {
  const { calls, saved } = renderBox();
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  await later();
  saved(true);
  calls[0]?.resolve();
  await later();
  expect(box().checked).toBe(true);
});

it('goes back when it is refused', async () => {
  const { calls } = renderBox();
  fireEvent.click(box());
  await later();
  calls[0]?.reject(new Error('refused'));
  await waitFor(() => expect(box().checked).toBe(false));
});

it('is saved after the choice before it, and the last one stays', async () => {
  const { save, calls, saved } = renderBox();
  fireEvent.click(box());
  fireEvent.click(box());
  await later();
  await waitFor(() => expect(save.mock.calls).toEqual([[true]]));
  expect(box().checked).toBe(false);
  saved(true);
  calls[0]?.resolve();
  await waitFor(() => expect(save.mock.calls).toEqual([[true], [false]]));
  expect(box().checked).toBe(false);
});
