import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const at = (id: number, time: string, read_at: string | null = null) => ({
  id,
  kind: 'password_changed',
  title: `Number ${id}`,
  path: null,
  created_at: new Date(time).toISOString(),
  read_at,
});

it('groups by the reader’s days, newest first, and puts what is unread first within a day', () => {
  const now = new Date('2026-03-12T09:00');
  const days = groupByDay(
    [
      at(6, '2026-03-12T08:00', 'read'),
      at(5, '2026-03-12T00:00'),
      at(4, '2026-03-11T23:59'),
      at(3, '2026-03-11T07:00', 'read'),
      at(2, '2026-03-10T07:00', 'read'),
      at(1, '2026-03-10T06:00'),
    ],
    now,
  );
  expect(days.map(({ name, notifications }) => [name, notifications.map(({ id }) => id)])).toEqual([
    ['Today', [5, 6]],
    ['Yesterday', [4, 3]],
    ['10 March 2026', [1, 2]],
  ]);
});
