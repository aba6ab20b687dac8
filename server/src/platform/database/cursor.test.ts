import { expect, test } from 'vitest';
import { paginate, parseIdCursor, parseRankCursor } from './cursor.ts';

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: 100 - n }));

test('a page that is exactly full has no next page; one more row starts one', () => {
  expect(paginate(rows(3), 3)).toEqual({ items: rows(3), next_cursor: null });
  expect(paginate(rows(4), 3)).toEqual({ items: rows(3), next_cursor: '98' });
  expect(paginate(rows(0), 3)).toEqual({ items: [], next_cursor: null });
});

test('a list in another order makes its own cursor', () => {
  expect(paginate(rows(3), 2, ({ id }) => `7-${id}`).next_cursor).toBe('7-99');
  expect(paginate(rows(2), 2, ({ id }) => `7-${id}`).next_cursor).toBeNull();
});

test('a cursor that is not an id is refused', () => {
  expect(parseIdCursor(undefined)).toBeUndefined();
  expect(parseIdCursor('98')).toBe(98);
  expect(parseIdCursor('999999999999999')).toBe(999_999_999_999_999);
  for (const invalid of ['', '0', '-1', '01', '1.5', 'x', '1x', 'x1', ' 1', '1\n', '9999999999999999']) {
    expect(() => parseIdCursor(invalid), JSON.stringify(invalid)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        fields: { cursor: ['This cursor is not one of ours.'] },
      }),
    );
  }
});

test('a cursor of a ranked list names the rank and the id of the last row', () => {
  expect(parseRankCursor(undefined)).toBeUndefined();
  expect(parseRankCursor('1-98')).toEqual({ rank: 1, id: 98 });
  for (const invalid of ['', '98', '1-0', '10-98', '1-98-1', 'x-98'])
    expect(() => parseRankCursor(invalid), invalid).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
});
