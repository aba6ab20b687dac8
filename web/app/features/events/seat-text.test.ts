import type { EventDetails } from '@proxima/contract/events/event-wire';
import { expect, it } from 'vitest';
import { isLiveOpen } from './seat-text.ts';

const minute = 60_000;
const start = Date.parse('2031-06-01T12:00Z');
const event = {
  state: 'scheduled',
  phase: 'before',
  may_manage: false,
  is_admitted: true,
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(start + 60 * minute).toISOString(),
} as EventDetails;

it('opens the live page fifteen minutes before the start and up to two hours past the end, and always to its hosts', () => {
  const seen = (over: Partial<EventDetails>, minutes: number) =>
    isLiveOpen({ ...event, ...over }, start + minutes * minute);
  expect([-16, -15, 59, 60].map((at) => seen({}, at))).toEqual([false, true, true, false]);
  expect([-30, 179, 180].map((at) => seen({ phase: 'live' }, at))).toEqual([true, true, false]);
  expect(seen({ is_admitted: false }, 0)).toBe(false);
  expect(seen({ is_admitted: false, may_manage: true }, -9_000)).toBe(true);
  for (const over of [{ phase: 'ended' }, { state: 'cancelled' }, { state: 'draft' }] as const)
    expect(seen({ ...over, may_manage: true }, 0)).toBe(false);
});
