import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { message } from '../../../../test/fake-thread.ts';
import { useMessageWindow } from './use-message-window.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1));

it('shows a few hundred of 100,000 messages in the page, wherever the reader scrolls', () => {
  const messages = many(100_000);
  const { result } = renderHook(() => useMessageWindow(messages));
  expect(result.current.shown.at(-1)?.id).toBe(100_000);
  for (let step = 0; step < 20; step += 1) act(() => result.current.showOlder());
  expect(result.current.shown.length).toBeLessThanOrEqual(240);
  expect(result.current.hasNewer).toBe(true);
  const middle = result.current.shown[0]?.id ?? 0;
  expect(middle).toBeLessThan(99_000);
  for (let step = 0; step < 30; step += 1) act(() => result.current.showNewer());
  expect(result.current.shown.at(-1)?.id).toBe(100_000);
  expect(result.current.shown.length).toBeLessThanOrEqual(240);
  expect(result.current.hasNewer).toBe(false);
});

it('moves over neighbouring parts without leaving one out', () => {
  const messages = many(1_000);
  const { result } = renderHook(() => useMessageWindow(messages));
  const seen = new Set<number>();
  for (let step = 0; step < 20; step += 1) {
    for (const { id } of result.current.shown) seen.add(id);
    act(() => result.current.showOlder());
  }
  expect(seen.size).toBe(1_000);
  expect(result.current.hasOlder).toBe(false);
});

it('follows new messages while at the end, and stays put when the reader is elsewhere', () => {
  const { result, rerender } = renderHook(({ messages }) => useMessageWindow(messages), {
    initialProps: { messages: many(500) },
  });
  rerender({ messages: many(501) });
  expect(result.current.shown.at(-1)?.id).toBe(501);
  for (let step = 0; step < 4; step += 1) act(() => result.current.showOlder());
  const shown = result.current.shown.map(({ id }) => id);
  rerender({ messages: many(510) });
  expect(result.current.shown.map(({ id }) => id)).toEqual(shown);
  act(() => result.current.showNewest());
  expect(result.current.shown.at(-1)?.id).toBe(510);
});
