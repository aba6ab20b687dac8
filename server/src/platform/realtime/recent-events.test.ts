import { realtimeEvents } from '@proxima/contract/wire/realtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecentEvents } from './recent-events.ts';

const channel = 'private-user.1';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function afterMinutes(): RecentEvents {
  const recent = new RecentEvents();
  vi.advanceTimersByTime(120_000);
  return recent;
}

it('knows of events on a channel since the data was read, and up to ten seconds before', () => {
  const recent = afterMinutes();
  expect(recent.has(channel, 2_000)).toBe(false);
  recent.add(channel, realtimeEvents.changed);
  expect(recent.has('private-user.2', 2_000)).toBe(false);
  vi.advanceTimersByTime(11_900);
  expect(recent.has(channel, 2_000)).toBe(true);
  vi.advanceTimersByTime(200);
  expect(recent.has(channel, 2_000)).toBe(false);
  expect(recent.has(channel, 4_000)).toBe(true);
});

it('ignores events about a moment, such as typing', () => {
  const recent = afterMinutes();
  recent.add(channel, realtimeEvents.typing);
  recent.add(channel, realtimeEvents.colleagueSeen);
  expect(recent.has(channel, 2_000)).toBe(false);
});

it('claims nothing about a time in which it did not receive everything, or which it has forgotten', () => {
  const recent = new RecentEvents();
  expect(recent.has(channel, 2_000)).toBe(true);
  vi.advanceTimersByTime(120_000);
  expect(recent.has(channel, 2_000)).toBe(false);
  expect(recent.has(channel, 51_000)).toBe(true);
  expect(recent.has(channel, Number.POSITIVE_INFINITY)).toBe(true);
  recent.forget();
  vi.advanceTimersByTime(1_000);
  expect(recent.has(channel, 2_000)).toBe(true);
});

it('keeps channels for a minute', () => {
  const recent = afterMinutes();
  recent.add(channel, realtimeEvents.changed);
  recent.prune();
  expect(recent.has(channel, 0)).toBe(true);
  vi.advanceTimersByTime(61_000);
  recent.prune();
  expect(recent.has(channel, 49_000)).toBe(false);
});
