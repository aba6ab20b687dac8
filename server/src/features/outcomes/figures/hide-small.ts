import { smallestGroup } from '@proxima/contract/outcomes/outcomes';

const isSmall = (size: number): boolean => size > 0 && size < smallestGroup;

/**
 * Which groups are hidden, given their sizes: those below five, and as many others, smallest first, as it takes that what is hidden cannot
 * be derived from the total: then at least two groups of five together are missing (docs/rules.md, Outcomes). Empty groups hide nothing.
 * @param alsoHidden groups that are hidden for another reason
 */
export function hiddenGroups(sizes: readonly number[], alsoHidden: readonly boolean[] = []): boolean[] {
  const hidden = sizes.map((size, index) => isSmall(size) || (size > 0 && alsoHidden[index] === true));
  if (!hidden.includes(true)) return hidden;
  const bySize = sizes
    .map((size, index) => ({ size, index }))
    .toSorted((one, other) => one.size - other.size);
  for (const { size, index } of bySize) {
    if (isProtected(sizes, hidden)) break;
    if (size > 0) hidden[index] = true;
  }
  return hidden;
}

function isProtected(sizes: readonly number[], hidden: readonly boolean[]): boolean {
  const missing = sizes.filter((_, index) => hidden[index]);
  return missing.length >= 2 && missing.reduce((sum, size) => sum + size, 0) >= smallestGroup;
}

/** Whether a whole of this size is hidden. */
export const isHiddenTotal = isSmall;
