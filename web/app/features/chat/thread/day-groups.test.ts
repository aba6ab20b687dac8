import { expect, it } from 'vitest';
import { memberId, message } from '../../../../test/fake-thread.ts';
import { groupByDay } from './day-groups.ts';

const view = { memberId, side: 'member' } as const;
const at = (id: number, iso: string, sender_id = 1) => message(id, { created_at: iso, sender_id });

it('groups messages by the reader’s day under its weekday and date', () => {
  const groups = groupByDay(
    [at(1, '2026-03-11T12:00:00'), at(2, '2026-03-12T09:00:00'), at(3, '2026-03-12T21:00:00')],
    view,
  );
  expect(groups.map(({ heading, messages }) => [heading, messages.length])).toEqual([
    ['Wednesday, March 11', 1],
    ['Thursday, March 12', 2],
  ]);
});

it('keeps the same date of two years apart', () => {
  const groups = groupByDay([at(1, '2025-03-12T12:00:00'), at(2, '2026-03-12T12:00:00')], view);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(2);
});

it('names the sender only at the start of a run: another sender, a pause or a new day starts one', () => {
  const [first, second] = groupByDay(
    [
      at(1, '2026-03-12T10:00:00'),
      at(2, '2026-03-12T10:01:00'),
      at(3, '2026-03-12T10:02:00', memberId),
      at(4, '2026-03-12T10:03:00'),
      at(5, '2026-03-12T10:30:00'),
      at(6, '2026-03-13T10:30:00'),
    ],
    view,
  );
  expect(first?.messages.map(({ opensRun }) => opensRun)).toEqual([true, false, true, true, true]);
  expect(second?.messages.map(({ opensRun }) => opensRun)).toEqual([true]);
});

it('tells own messages from those of the other side, from either side', () => {
  const messages = [at(1, '2026-03-12T10:00:00', memberId), at(2, '2026-03-12T10:00:00', 1)];
  const own = (side: 'member' | 'team') =>
    groupByDay(messages, { memberId, side })[0]?.messages.map(({ isOurs }) => isOurs);
  expect(own('member')).toEqual([true, false]);
  expect(own('team')).toEqual([false, true]);
});
