import { figureText } from './figure-text.ts';
import type { GroupFigures, MeasureOfGroup, OutcomeMeasure, Outcomes } from './outcomes.ts';

/** Shown instead of a figure about a small group. */
export const hiddenText = 'Hidden';
const none = '–';

export const countText = (count: number | null): string => count?.toLocaleString('en') ?? hiddenText;

/** `12 of 15 (80%)`; a dash where there is nothing to count. */
export function shareText(part: number | null, whole: number | null): string {
  if (part === null || whole === null) return hiddenText;
  if (whole === 0) return none;
  return `${countText(part)} of ${countText(whole)} (${Math.round((part / whole) * 100)}%)`;
}

/** A row of a table: a group, or all of them together. */
export interface OutcomeRow {
  key: string;
  label: string;
  figures: GroupFigures;
}

/** The groups, then all together. */
export const rowsOf = ({ groups, total }: Pick<Outcomes, 'groups' | 'total'>): OutcomeRow[] => [
  ...groups,
  { key: 'total', label: 'All together', figures: total },
];

export const measureOf = ({ figures }: OutcomeRow, measureId: number): MeasureOfGroup | undefined =>
  figures.measures.find(({ measure_id }) => measure_id === measureId);

/** How many ventures answered; of known figures, how many have one. */
export function answeredText(measure: MeasureOfGroup | undefined, { is_known }: OutcomeMeasure): string {
  if (!measure) return none;
  return is_known ? countText(measure.answered) : shareText(measure.answered, measure.asked);
}

export const answeredHeading = ({ is_known }: OutcomeMeasure): string => (is_known ? 'Ventures' : 'Answered');

/** The figures of a measure, a line for each currency. */
export function valuesText(measure: MeasureOfGroup | undefined, { unit }: OutcomeMeasure): string {
  const values = measure?.values ?? [];
  if (measure?.answered === null && values.every(({ value }) => value === null)) return hiddenText;
  if (values.length === 0) return none;
  return values
    .map(({ currency, value }) =>
      value === null ? `${hiddenText}${currency ? ` (${currency})` : ''}` : figureText(value, unit, currency),
    )
    .join('\n');
}
