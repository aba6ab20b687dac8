import type { Dimension } from '@proxima/contract/outcomes/outcomes';
import type { Selection } from './facts.ts';
import { hiddenGroups, isHiddenTotal } from './hide-small.ts';

/** A figure of a table with how many each group of a dimension has, among what is selected. */
export interface SizedColumn {
  key: string;
  sizesAlong: (dimension: Dimension, selection: Selection) => ReadonlyMap<string, number>;
}

interface Asked {
  /** The first one's groups are hidden in all others but `own`, too. */
  columns: readonly SizedColumn[];
  /** Columns of their own people. */
  own: readonly SizedColumn[];
  by: Dimension;
  selection: Selection;
  /** The groups of other dimensions in which all of a group is: the programme and the year of a call. */
  wholesOf: (dimension: Dimension, group: string) => readonly Selection[];
}

/** Whether a figure of a group is hidden; of the total, for null. */
export type IsHidden = (columnKey: string, group: string | null) => boolean;

/**
 * A figure is hidden if it, or anything of which it is a part, is hidden among its siblings along any dimension that is grouped or filtered
 * by: a filter shows nothing that a table with fewer filters hides. A call is hidden as it is among the calls of its programme and of its year,
 * and with them: either of them less its larger call would give the smaller one away.
 */
export function hiddenFigures({ columns, own, by, selection, wholesOf }: Asked): IsHidden {
  const hidden = new Set<string>();
  const hideIn = (column: SizedColumn, hiddenRows: ReadonlySet<string>): Set<string> => {
    const isHiddenPart = hiddenPartsOf(column, wholesOf);
    const sizes = column.sizesAlong(by, selection);
    const groups = [...sizes.keys()];
    const flags = hiddenGroups(
      [...sizes.values()],
      groups.map((group) => hiddenRows.has(group) || isHiddenPart({ ...selection, [by]: group })),
    );
    const hiddenHere = new Set(groups.filter((_, index) => flags[index]));
    for (const group of hiddenHere) hidden.add(`${column.key} ${group}`);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (isHiddenTotal(total) || isHiddenPart(selection)) hidden.add(column.key);
    return hiddenHere;
  };
  for (const column of own) hideIn(column, new Set());
  const [first, ...others] = columns;
  const rows = first ? hideIn(first, new Set()) : new Set<string>();
  for (const column of others) hideIn(column, rows);
  return (key, group) => hidden.has(group === null ? key : `${key} ${group}`);
}

/** Whether a selection, or a wider one of which it is a part, is hidden among its siblings. Each table of siblings is counted once. */
function hiddenPartsOf(
  { sizesAlong }: SizedColumn,
  wholesOf: Asked['wholesOf'],
): (whole: Selection) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  const hiddenAlong = (along: Dimension, rest: Selection): ReadonlySet<string> => {
    const name = JSON.stringify([along, rest]);
    const earlier = known.get(name);
    if (earlier) return earlier;
    const sizes = sizesAlong(along, rest);
    const flags = hiddenGroups([...sizes.values()]);
    const found = new Set([...sizes.keys()].filter((_, index) => flags[index]));
    known.set(name, found);
    return found;
  };
  const isHiddenAlong = (part: Selection, along: Dimension, group: string): boolean => {
    const { [along]: _group, ...rest } = part;
    return hiddenAlong(along, rest).has(group);
  };
  const isHidden = (part: Selection): boolean =>
    entriesOf(part).some(
      ([along, group]) =>
        isHiddenAlong(part, along, group) ||
        wholesOf(along, group).some((within) => {
          const { [along]: _group, ...whole } = { ...part, ...within };
          return (
            hiddenAlong(along, whole).has(group) ||
            entriesOf(whole).some(([other, key]) => isHiddenAlong(whole, other, key))
          );
        }),
    );
  return (whole) => widerOf(whole).some(isHidden);
}

const entriesOf = (selection: Selection) => Object.entries(selection) as [Dimension, string][];

/** A selection, and all that have only some of its values. */
function widerOf(selection: Selection): Selection[] {
  const entries = Object.entries(selection);
  return Array.from({ length: 2 ** entries.length }, (_, bits) =>
    Object.fromEntries(entries.filter((__, index) => bits & (1 << index))),
  );
}
