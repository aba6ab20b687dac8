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
}

/** Whether a figure of a group is hidden; of the total, for null. */
export type IsHidden = (columnKey: string, group: string | null) => boolean;

/**
 * A figure is hidden if it is hidden among its siblings along any dimension that is grouped or filtered by: a filter shows nothing that the
 * unfiltered table hides.
 */
export function hiddenFigures({ columns, own, by, selection }: Asked): IsHidden {
  const hidden = new Set<string>();
  const filtered = Object.keys(selection) as Dimension[];
  const hideIn = (column: SizedColumn, hiddenRows: ReadonlySet<string>): Set<string> => {
    const sizes = column.sizesAlong(by, selection);
    const groups = [...sizes.keys()];
    const isHiddenElsewhere = (group: string) =>
      hiddenRows.has(group) ||
      filtered.some((along) => isHiddenAlong(column, { ...selection, [by]: group }, along));
    const flags = hiddenGroups([...sizes.values()], groups.map(isHiddenElsewhere));
    const hiddenHere = new Set(groups.filter((_, index) => flags[index]));
    for (const group of hiddenHere) hidden.add(`${column.key} ${group}`);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (isHiddenTotal(total) || filtered.some((along) => isHiddenAlong(column, selection, along)))
      hidden.add(column.key);
    return hiddenHere;
  };
  for (const column of own) hideIn(column, new Set());
  const [first, ...others] = columns;
  const rows = first ? hideIn(first, new Set()) : new Set<string>();
  for (const column of others) hideIn(column, rows);
  return (key, group) => hidden.has(group === null ? key : `${key} ${group}`);
}

function isHiddenAlong(column: SizedColumn, whole: Selection, along: Dimension): boolean {
  const { [along]: group = '', ...rest } = whole;
  const sizes = column.sizesAlong(along, rest);
  return hiddenGroups([...sizes.values()])[[...sizes.keys()].indexOf(group)] === true;
}
