import { expect, test } from 'vitest';
import { cursorAfter, paginateReview } from './review-cursor.ts';
import type { ReviewRow } from './review-list.repository.ts';

const rows = [
  { id: 9, changed_at: 1_700_000_000_000_123, sender_key: 'åsa b. lind' },
  { id: 7, changed_at: 1_700_000_000_000_122, sender_key: '' },
] as ReviewRow[];
const refused = expect.objectContaining({
  code: 'validation_failed',
  fields: { cursor: ['This cursor is not one of ours.'] },
});

test('each order goes on where its page ended', () => {
  for (const sort of ['newest', 'oldest'] as const) {
    expect(paginateReview(sort, rows, 1).next_cursor).toBe('9');
    expect(cursorAfter(sort, '9')).toEqual({ id: 9 });
  }
  expect(paginateReview('changed', rows, 1).next_cursor).toBe('1700000000000123-9');
  expect(cursorAfter('changed', '1700000000000123-9')).toEqual({ id: 9, moment: 1_700_000_000_000_123 });
});

test('a cursor of types or statuses names one', () => {
  const row = { ...rows[0], contact_type: 'project_manager', status: 'revision' } as ReviewRow;
  for (const [sort, cursor] of [
    ['type', 'project_manager-9'],
    ['status_down', 'revision-9'],
  ] as const) {
    expect(paginateReview(sort, [row, row], 1).next_cursor).toBe(cursor);
    expect(cursorAfter(sort, cursor)).toEqual({ id: 9, rank: cursor.slice(0, -2) });
  }
  for (const cursor of ['9', 'open-9', 'revision-0', 'project_manager-9'])
    expect(() => cursorAfter('status', cursor), cursor).toThrow(refused);
});

test('a cursor of senders carries the longest name there is, and none that is not readable', () => {
  for (const sort of ['sender', 'sender_down'] as const) {
    for (const sender_key of ['åsa b. lind', '', '🪁'.repeat(30)]) {
      const cursor = paginateReview(
        sort,
        [{ ...rows[0], sender_key }, rows[1]] as ReviewRow[],
        1,
      ).next_cursor;
      expect(cursor?.length).toBeLessThanOrEqual(200);
      expect(cursorAfter(sort, cursor ?? '')).toEqual({ id: 9, sender: sender_key });
    }
    for (const cursor of ['9', '.9x', '.0', 'AA.9', '_w.9', 'YQ==.9', '1700-9'])
      expect(() => cursorAfter(sort, cursor), cursor).toThrow(refused);
  }
});

test('the first page has no cursor, and the last one names none', () => {
  expect(cursorAfter('newest', undefined)).toBeUndefined();
  expect(cursorAfter('changed', undefined)).toBeUndefined();
  expect(paginateReview('changed', rows, 2)).toEqual({ items: rows, next_cursor: null });
});

test('a cursor of another order, or an invented one, is refused', () => {
  for (const cursor of [
    '9',
    '-9',
    '1-',
    '1-0',
    '1-09',
    'x1-9',
    '1-9x',
    'a-9',
    '12345678901234567-9',
    '1-1234567890123456',
  ])
    expect(() => cursorAfter('changed', cursor), cursor).toThrow(refused);
  expect(() => cursorAfter('newest', '1-9')).toThrow(refused);
  expect(cursorAfter('changed', '1234567890123456-123456789012345')).toEqual({
    id: 123_456_789_012_345,
    moment: 1_234_567_890_123_456,
  });
});
