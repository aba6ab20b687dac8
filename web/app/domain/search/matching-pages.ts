import type { SideLink } from '../frame/side-nav.tsx';

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Pages with a name in which a word begins with each word typed; all without one. */
export function matchingPages(pages: readonly SideLink[], typed: string): SideLink[] {
  const sought = wordsOf(typed);
  if (sought.length === 0) return typed.trim() === '' ? [...pages] : [];
  return pages.filter(({ label }) => {
    const named = wordsOf(label);
    return sought.every((start) => named.some((word) => word.startsWith(start)));
  });
}
