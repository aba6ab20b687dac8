import { foldedWords } from '../../platform/database/search-query.ts';

/** How well a title matches what was typed, the best first: 0 is it, 1 begins with it, 2 has all of its words, 3 matches elsewhere. */
export function rankOf(title: string, typed: string): 0 | 1 | 2 | 3 {
  const [stored, sought] = [foldedWords(title), foldedWords(typed)];
  const begins = (word: string | undefined, start: string) => word?.startsWith(start) ?? false;
  if (stored.join(' ') === sought.join(' ')) return 0;
  if (sought.every((word, at) => begins(stored[at], word))) return 1;
  return sought.every((word) => stored.some((one) => begins(one, word))) ? 2 : 3;
}
