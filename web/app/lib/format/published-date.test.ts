import { expect, it } from 'vitest';
import { publishedDate } from './published-date.ts';

it('names the day in UTC, wherever the reader is', () => {
  expect(publishedDate('2026-03-12T23:30:00.000Z')).toBe('12 March 2026');
  expect(publishedDate('2025-12-31T23:59:59-01:00')).toBe('1 January 2026');
});
