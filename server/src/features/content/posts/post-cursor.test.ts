import { expect, test } from 'vitest';
import { cursorAfter, readPostCursor } from './post-cursor.ts';
import type { PostListRow } from './visible-posts.repository.ts';

const row = (publish_at: Date | null) => ({ id: 12, publish_at }) as PostListRow;

test('a page goes on after the date and the id of its last post', () => {
  const at = new Date('2026-03-01T10:00:00.123Z');
  expect(cursorAfter(row(at))).toBe(`${at.getTime()}-12`);
  expect(cursorAfter(row(null))).toBe('0-12');
  expect(readPostCursor(cursorAfter(row(at)))).toEqual({ publishAt: at, id: 12 });
  expect(readPostCursor(undefined)).toBeUndefined();
  expect(readPostCursor('999999999999999-999999999999999')).toMatchObject({ id: 999_999_999_999_999 });
});

test('any other text is refused', () => {
  for (const cursor of [
    '',
    '12',
    '-12',
    '1-',
    '1-0',
    '1-012',
    '1-1x',
    'x1-1',
    '1:1',
    'a-1',
    '1-a',
    '1234567890123456-1',
    '1-1234567890123456',
  ]) {
    expect(() => readPostCursor(cursor), cursor).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        fields: { cursor: ['This cursor is not one of ours.'] },
      }),
    );
  }
});
