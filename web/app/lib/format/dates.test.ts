import { expect, it } from 'vitest';
import { relativeOn } from './dates.ts';

const now = new Date('2026-11-30T12:00:00Z');

it('a date after a verb has its preposition, a time span has none', () => {
  expect(relativeOn('2026-11-28T12:00:00Z', now)).toBe('2 days ago');
  expect(relativeOn('2026-11-18T12:00:00Z', now)).toBe('on 18 November 2026');
});
