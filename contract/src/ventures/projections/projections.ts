import { z } from 'zod';
import { type Currency, currency } from '../../money/currencies.ts';
import { trimmedText } from '../../wire/text.ts';
import { type Horizon, maxHorizon, periodsOf } from './projection-periods.ts';

/** The kinds of lines. Lines of one kind add up. */
export const lineKinds = {
  revenue: { label: 'Revenue', isMoney: true, mayBeNegative: false },
  cost_of_sales: { label: 'Cost of sales', isMoney: true, mayBeNegative: false },
  operating_expenses: { label: 'Operating expenses', isMoney: true, mayBeNegative: false },
  headcount: { label: 'Headcount', isMoney: false, mayBeNegative: false },
  capital_needs: { label: 'Capital needs', isMoney: true, mayBeNegative: false },
  closing_cash: { label: 'Closing cash', isMoney: true, mayBeNegative: true },
} as const;
export type LineKind = keyof typeof lineKinds;

const kindNames = Object.keys(lineKinds) as [LineKind, ...LineKind[]];

/** The largest amount of a cell, in whole units of the currency, and the largest headcount. */
export const maxCell = 1_000_000_000_000;
export const maxLines = 200;

export const projectionMessages = {
  forecast: 'Forecasts are the founder’s own and not a reliable guide to results.',
  read: 'Projections',
  versions: 'Versions of the projections',
  saved: 'Projections saved.',
  sheetRead: 'Check the figures, then save.',
  notXlsx: 'Please choose an Excel file (.xlsx).',
  sheetUnreadable: 'This file could not be read as an Excel workbook (.xlsx).',
  sheetTooLarge: 'The table is larger than projections can be.',
  stale: (name: string) =>
    `${name} has saved the projections in the meantime. Compare the versions below before you save again.`,
  negative: 'Enter 0 or more',
  tooLarge: () => `Enter at most ${maxCell.toLocaleString('en')}`,
  month: 'Enter a month, e.g. 2027-01',
  empty: 'Add at least one month or one year',
  lines: `At most ${maxLines} lines`,
  cells: 'Each line needs a cell for every period',
  oneCash: 'Only one line can hold the closing cash',
} as const;

const cell = z
  .number()
  .int()
  .min(-maxCell, { error: projectionMessages.tooLarge })
  .max(maxCell, { error: projectionMessages.tooLarge })
  .nullable();

const line = z
  .object({
    kind: z.enum(kindNames),
    /** What distinguishes it from other lines of its kind, e.g. a product; may be empty. */
    name: trimmedText().max(80, 'At most 80 characters'),
    /** What the figures are based on. */
    assumption: trimmedText().max(1_000, 'At most 1,000 characters'),
    /** A whole number for each period, or null if none was entered. */
    cells: z.array(cell).meta({ examples: [[120, 150, 180]] }),
  })
  .superRefine(({ kind, cells }, context) => {
    if (lineKinds[kind].mayBeNegative) return;
    for (const [index, value] of cells.entries()) {
      if (value === null || value >= 0) continue;
      context.addIssue({ code: 'custom', path: ['cells', index], message: projectionMessages.negative });
    }
  });
export type ProjectionLine = z.output<typeof line>;

/** `abort`: periods are not made, nor counted, while there are too many of them. */
const count = (max: number) =>
  z
    .number()
    .int({ abort: true })
    .min(0, { abort: true })
    .max(max, { error: `At most ${max}`, abort: true });

/** What a founder expects, in whole units of one currency (docs/rules.md, Projections). */
export const projections = z
  .object({
    currency,
    first_month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, projectionMessages.month),
    months: count(maxHorizon.months),
    years: count(maxHorizon.years),
    past_years: count(maxHorizon.past_years),
    /** In the bank when the forecast begins; null while unknown. */
    opening_cash: cell,
    lines: z.array(line).max(maxLines, projectionMessages.lines),
  })
  .superRefine((document, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (document.months + document.years === 0) issue(['months'], projectionMessages.empty);
    const { length } = periodsOf(document);
    for (const [index, { cells }] of document.lines.entries())
      if (cells.length !== length) issue(['lines', index, 'cells'], projectionMessages.cells);
    if (document.lines.filter(({ kind }) => kind === 'closing_cash').length > 1)
      issue(['lines'], projectionMessages.oneCash);
  });
export type Projections = z.output<typeof projections>;

/** The initial projections: a year by month, two years after it, one empty line of each kind. */
export function emptyProjections(currency: Currency, firstMonth: string): Projections {
  const horizon = { first_month: firstMonth, months: 12, years: 2, past_years: 0 };
  const cells = periodsOf(horizon).map(() => null);
  const lines = kindNames.map((kind) => ({ kind, name: '', assumption: '', cells: [...cells] }));
  return { currency, ...horizon, opening_cash: null, lines };
}

/** The same projections over another horizon; the cells of periods that both have are kept. */
export function withHorizon(document: Projections, horizon: Horizon): Projections {
  const before = periodsOf(document);
  const places = periodsOf(horizon).map(({ kind, label }) =>
    before.findIndex((period) => period.kind === kind && period.label === label),
  );
  const lines = document.lines.map((line) => ({
    ...line,
    cells: places.map((place) => line.cells[place] ?? null),
  }));
  return { ...document, ...horizon, lines };
}

/** The sum of a kind in each period; null if no line has a figure. */
export function totalsOf(
  { lines }: Pick<Projections, 'lines'>,
  kind: LineKind,
  periods: number,
): (number | null)[] {
  const ofKind = lines.filter((candidate) => candidate.kind === kind);
  return Array.from({ length: periods }, (_, index) => {
    const filled = ofKind.flatMap(({ cells }) => cells[index] ?? []);
    return filled.length === 0 ? null : filled.reduce((sum, value) => sum + value, 0);
  });
}
