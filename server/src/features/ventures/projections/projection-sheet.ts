import { type Horizon, periodsOf } from '@proxima/contract/ventures/projections/projection-periods';
import {
  type LineKind,
  lineKinds,
  type Projections,
  projectionMessages,
} from '@proxima/contract/ventures/projections/projections';
import { makeTable, type Table } from '../../../platform/tables/table.ts';

/** The settings above the lines: the label is in the first column, the value in the second. */
export const sheetSettings = {
  currency: 'Currency',
  first_month: 'First month',
  opening_cash: 'Opening cash',
  note: 'Note',
} as const;

/** The columns before the periods. */
export const sheetColumns = ['Line', 'Name', 'Assumption'] as const;

/** Marks a column of actual figures. */
export const actualMark = ' (actual)';

/** The heading of each period's column. */
export const sheetHeadings = (horizon: Horizon): string[] =>
  periodsOf(horizon).map(({ label, kind }) => (kind === 'actual' ? label + actualMark : label));

/** The kind of line for a label in the first column, ignoring case. */
export const kindOfLabel = (label: string): LineKind | undefined =>
  (Object.keys(lineKinds) as LineKind[]).find(
    (kind) => lineKinds[kind].label.toLowerCase() === label.trim().toLowerCase(),
  );

type SheetRow = readonly (string | number | null)[];

/** Projections as a table; `readProjectionSheet` reads it back unchanged. */
export function tableOfProjections(document: Projections): Table {
  const { currency, first_month, opening_cash, lines } = document;
  const settings: SheetRow[] = [
    [sheetSettings.currency, currency],
    [sheetSettings.first_month, first_month],
    [sheetSettings.opening_cash, opening_cash],
    [sheetSettings.note, projectionMessages.forecast],
  ];
  const figures: SheetRow[] = lines.map(({ kind, name, assumption, cells }) => [
    lineKinds[kind].label,
    name,
    assumption,
    ...cells,
  ]);
  const headings = [...sheetColumns, ...sheetHeadings(document)];
  const columns = headings.map((heading, at) => ({
    heading,
    value: (row: SheetRow) => row[at] ?? null,
    width: at === 2 ? 40 : at < 2 ? 22 : 13,
  }));
  return makeTable(columns, [...settings, ...figures]);
}
