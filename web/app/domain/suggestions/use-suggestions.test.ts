import { describe, expect, it } from 'vitest';
import { matchingSuggestions, queryAt } from './use-suggestions.ts';

describe('a slash', () => {
  it.each([
    ['/', 1, { from: 0, to: 1, letters: '' }],
    ['/We', 3, { from: 0, to: 3, letters: 'we' }],
    ['Hi Mira\n/tha', 12, { from: 8, to: 12, letters: 'tha' }],
    ['/we and more', 3, { from: 0, to: 3, letters: 'we' }],
  ])('in %j searches the saved replies', (text, caret, query) => {
    expect(queryAt('/', text, caret)).toEqual(query);
  });

  it.each([
    ['and/or', 6],
    ['https://example.com/a', 21],
    ['/we and', 7],
    ['', 0],
    [`/${'x'.repeat(60)}`, 61],
  ])('in %j is just a slash', (text, caret) => {
    expect(queryAt('/', text, caret)).toBeNull();
  });
});

it('an at sign searches people, and never inside an address', () => {
  expect(queryAt('@', 'Ask @noo', 8)).toEqual({ from: 4, to: 8, letters: 'noo' });
  expect(queryAt('@', 'Ask @Noor Va', 12)).toEqual({ from: 4, to: 12, letters: 'noor va' });
  expect(queryAt('@', 'Ask @Noor and @Ma', 17)).toEqual({ from: 14, to: 17, letters: 'ma' });
  expect(queryAt('@', 'Ask @Noor\nVa', 12)).toBeNull();
  expect(queryAt('@', 'at @ noon', 9)).toBeNull();
  expect(queryAt('@', 'noor@example.test', 17)).toBeNull();
  expect(queryAt('@', '/noo', 4)).toBeNull();
});

it('titles are found before texts', () => {
  const replies = [
    { id: 1, title: 'Timing', text: 'Welcome to the queue.' },
    { id: 2, title: 'Welcome', text: 'Hello.' },
    { id: 3, title: 'Other', text: 'Nothing of it.' },
  ];
  expect(matchingSuggestions(replies, 'welc').map(({ id }) => id)).toEqual([2, 1]);
});
