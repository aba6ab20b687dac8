import { expect, test } from 'vitest';
import { cursorAfter, paginateReview } from './review-cursor.ts';
import type { ReviewRow } from './review-list.repository.ts';

const rowsOf = (...keys: string[]) =>
  keys.map((sort_key, index) => ({ id: 9 - index, sort_key })) as ReviewRow[];
const nextAfter = (key: string) => paginateReview(rowsOf(key, key), 1).next_cursor ?? '';
const refused = expect.objectContaining({
  code: 'validation_failed',
  fields: { cursor: ['This cursor is not one of ours.'] },
});

test.each([
  ['newest', ''],
  ['oldest', ''],
  ['changed', '1700000000000123'],
  ['waiting', '1700000000000123'],
  ['type', 'project_manager'],
  ['status_down', 'revision'],
  ['sender', 'åsa b. lind'],
  ['sender_down', ''],
  ['sender', '🪁'.repeat(30)],
] as const)('the order %s goes on where its page ended: %s', (sort, key) => {
  const cursor = nextAfter(key);
  expect(cursor.length).toBeLessThanOrEqual(200);
  expect(cursorAfter(sort, cursor)).toEqual({ id: 9, key });
});

test('the first page has no cursor, and the last one names none', () => {
  const rows = rowsOf('1700000000000123', '1700000000000122');
  expect(cursorAfter('newest', undefined)).toBeUndefined();
  expect(cursorAfter('changed', undefined)).toBeUndefined();
  expect(paginateReview(rows, 2)).toEqual({ items: rows, next_cursor: null });
});

test.each([
  ['newest', ['1700000000000123']],
  ['changed', ['', '-1', 'x1', '1x', '12345678901234567', 'revision']],
  ['waiting', ['', 'ada']],
  ['status', ['', 'open', 'project_manager', 'x'.repeat(31)]],
  ['type', ['revision', '1700000000000123']],
  ['sender', ['\0', 'ada\0']],
] as const)('a cursor of another order than %s is refused', (sort, keys) => {
  for (const key of keys) expect(() => cursorAfter(sort, nextAfter(key)), key).toThrow(refused);
});

test('an invented cursor is refused, in every order', () => {
  for (const cursor of [
    '9',
    '-9',
    '.9x',
    '.0',
    '.09',
    'AA=.9',
    '_w.9',
    'YQ==.9',
    '1700-9',
    '.1234567890123456',
  ])
    for (const sort of ['newest', 'changed', 'sender', 'status'] as const)
      expect(() => cursorAfter(sort, cursor), cursor).toThrow(refused);
});
