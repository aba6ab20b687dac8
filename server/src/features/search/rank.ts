import { foldedWords } from '../../platform/database/search-query.ts';

/** How well a title matches what was typed, the best first: 0 begins with it, 1 has all of its words, 2 matches elsewhere. */
export function rankOf(title: string, typed: string): 0 | 1 | 2 {
  const [stored, sought] = [foldedWords(title), foldedWords(typed)];
  const begins = (word: string | undefined, start: string) => word?.startsWith(start) ?? false;
  if (sought.every((word, at) => begins(stored[at], word))) return 0;
  return sought.every((word) => stored.some((one) => begins(one, word))) ? 1 : 2;
}
