import { describe, expect, it } from 'vitest';
import { cutMark, splitText } from './split-text.ts';

describe('a long answer', () => {
  it('is cut into messages at blanks and loses nothing', () => {
    const words = Array.from({ length: 2_000 }, (_, index) => `word${index}`);
    const parts = splitText(words.join(' '), 4_000, 10);
    expect(parts.every((part) => part.length <= 4_000)).toBe(true);
    expect(parts.join(' ')).toBe(words.join(' '));
  });

  it('is cut between characters, never inside one', () => {
    const parts = splitText('🚀'.repeat(25), 10, 5);
    expect(parts.map((part) => [...part].length)).toEqual([10, 10, 5]);
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
  });

  it('becomes a few messages at most, and the last one says that more was written', () => {
    const parts = splitText('word '.repeat(10_000), 100, 3);
    expect(parts).toHaveLength(3);
    expect(parts.at(-1)).toMatch(/\n\n\[The rest/);
    expect(parts.every((part) => [...part].length <= 100)).toBe(true);
    expect(splitText('short', 100, 3).join('')).not.toContain(cutMark);
  });
});
