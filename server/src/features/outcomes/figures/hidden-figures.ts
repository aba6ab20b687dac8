import type { Dimension } from '@proxima/contract/outcomes/outcomes';
import { isIn, type Selection } from './facts.ts';
import { hideAcross, nameOf, partsAlong, type SizedFact } from './hide-across.ts';
import { hiddenGroups, isHiddenTotal } from './hide-small.ts';

/** A figure of a table, with the ventures or applications that it is about. */
export interface SizedColumn {
  key: string;
  facts: readonly SizedFact[];
  /** Columns before it: where nothing of them is shown but something hidden, this one is hidden too. */
  hiddenWith?: readonly string[];
}

interface Asked {
  /** The first one's groups are hidden in all others but `own`, too. */
  columns: readonly SizedColumn[];
  /** Columns of their own people. */
  own: readonly SizedColumn[];
  by: Dimension;
  selection: Selection;
}

/** Whether a figure of a group is hidden; of the total, for null. */
export type IsHidden = (columnKey: string, group: string | null) => boolean;

/**
 * A figure is hidden if it, or anything of which it is a part, is hidden among the groups of all dimensions (`hideAcross`): a filter shows
 * nothing that tables with fewer filters hide. What is shown of one table is then checked against its total once more.
 */
export function hiddenFigures({ columns, own, by, selection }: Asked): IsHidden {
  const hidden = new Set<string>();
  /** All figures about someone. */
  const known = new Set<string>();
  const areHidden = (names: readonly string[]): boolean => {
    const about = names.filter((name) => known.has(name));
    return about.length > 0 && about.every((name) => hidden.has(name));
  };
  const hideIn = (
    { key, facts, hiddenWith = [] }: SizedColumn,
    hiddenRows: ReadonlySet<string>,
  ): Set<string> => {
    const isHiddenPart = hiddenPartsOf(facts);
    const sizes = partsAlong(
      by,
      facts.filter((fact) => isIn(fact, selection)),
    );
    const groups = [...sizes.keys()];
    const flags = hiddenGroups(
      [...sizes.values()],
      groups.map(
        (group) =>
          hiddenRows.has(group) ||
          areHidden(hiddenWith.map((other) => `${other} ${group}`)) ||
          isHiddenPart({ ...selection, [by]: group }),
      ),
    );
    const hiddenHere = new Set(groups.filter((_, index) => flags[index]));
    for (const group of groups) known.add(`${key} ${group}`);
    for (const group of hiddenHere) hidden.add(`${key} ${group}`);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (total > 0) known.add(key);
    if (isHiddenTotal(total) || areHidden(hiddenWith) || isHiddenPart(selection)) hidden.add(key);
    return hiddenHere;
  };
  for (const column of own) hideIn(column, new Set());
  const [first, ...others] = columns;
  const rows = first ? hideIn(first, new Set()) : new Set<string>();
  for (const column of others) hideIn(column, rows);
  return (key, group) => hidden.has(group === null ? key : `${key} ${group}`);
}

/** Whether a selection, or a wider one of which it is a part, is hidden among its siblings. The tables of a selection are counted once. */
function hiddenPartsOf(facts: readonly SizedFact[]): (whole: Selection) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  const hiddenIn = (selection: Selection): ReadonlySet<string> => {
    const name = JSON.stringify(entriesOf(selection).toSorted());
    const found = known.get(name) ?? hideAcross(facts.filter((fact) => isIn(fact, selection)));
    known.set(name, found);
    return found;
  };
  const isHidden = (part: Selection): boolean =>
    entriesOf(part).some(([along, group]) => {
      const { [along]: _group, ...rest } = part;
      return hiddenIn(rest).has(nameOf(along, group));
    });
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
