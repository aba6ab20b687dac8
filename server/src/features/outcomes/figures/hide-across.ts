import { type Dimension, dimensions, smallestGroup } from '@proxima/contract/outcomes/outcomes';
import type { Keys } from './facts.ts';

/** So many ventures, or applications, with the same keys. Each counts in one of these. */
export interface SizedFact {
  keys: Keys;
  size: number;
}

/** The parts of a whole along a dimension: how many of each group are in it. */
type Parts = Map<string, number>;

export const partsAlong = (dimension: Dimension, facts: readonly SizedFact[]): Parts => {
  const parts: Parts = new Map();
  for (const { keys, size } of facts)
    if (size > 0) parts.set(keys[dimension], (parts.get(keys[dimension]) ?? 0) + size);
  return parts;
};

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

export const nameOf = (dimension: Dimension, group: string): string => `${dimension} ${group}`;

/**
 * Which groups are hidden when the tables of all dimensions are read side by side: those below five, and as many others, smallest first, as
 * it takes that no shown figure, less shown groups of a dimension that are part of it, leaves fewer than five or one hidden group alone, and
 * that no hidden group is all of some shown ones (docs/rules.md, Outcomes). Found by repeating until nothing more has to be hidden.
 * @returns names by `nameOf`
 */
export function hideAcross(facts: readonly SizedFact[]): ReadonlySet<string> {
  const sizes = new Map(dimensions.map((dimension) => [dimension, partsAlong(dimension, facts)]));
  const hidden = new Set<string>();
  for (const [dimension, groups] of sizes)
    for (const [group, size] of groups) if (size < smallestGroup) hidden.add(nameOf(dimension, group));

  /** Hides parts until a whole that is shown gives nothing away, or one that is hidden, not itself. */
  const protect = ({ name: whole, along, parts }: Whole): void => {
    const all = [...parts].map(([group, size]) => ({
      name: nameOf(along, group),
      size,
      isWhole: sizes.get(along)?.get(group) === size,
    }));
    const shown = all
      .filter(({ name, isWhole }) => isWhole && !hidden.has(name))
      .toSorted((one, other) => other.size - one.size);
    const missing = all.filter((part) => !shown.includes(part));
    const isUnsafe = () => (hidden.has(whole) ? missing.length === 0 : givesAway(missing));
    while (shown.length > 0 && isUnsafe()) {
      const smallest = shown.pop();
      if (!smallest) return;
      missing.push(smallest);
      hidden.add(smallest.name);
    }
  };

  const wholes = wholesOf(facts);
  for (let before = -1; before < hidden.size; ) {
    before = hidden.size;
    for (const whole of wholes) protect(whole);
  }
  return hidden;
}

interface Whole {
  name: string;
  along: Dimension;
  parts: Parts;
}

/**
 * Everything together, and every group, with its parts along every other dimension. Those with the fewest parts, which leave the least choice,
 * come first, so that others find enough hidden already.
 */
const wholesOf = (facts: readonly SizedFact[]): Whole[] =>
  dimensions
    .flatMap((along): Whole[] => [
      { name: '', along, parts: partsAlong(along, facts) },
      ...dimensions
        .filter((other) => other !== along)
        .flatMap((other) =>
          [...Map.groupBy(facts, ({ keys }) => keys[other])].map(([group, ofGroup]) => ({
            name: nameOf(other, group),
            along,
            parts: partsAlong(along, ofGroup),
          })),
        ),
    ])
    .toSorted((one, other) => one.parts.size - other.parts.size);

/** Whether what a whole has besides its shown groups is too few, or a hidden group alone. */
function givesAway(missing: readonly { size: number; isWhole: boolean }[]): boolean {
  const left = sum(missing.map(({ size }) => size));
  if (left === 0) return false;
  return left < smallestGroup || (missing.length === 1 && missing[0]?.isWhole === true);
}
