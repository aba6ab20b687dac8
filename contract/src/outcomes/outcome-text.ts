import { figureText } from './figure-text.ts';
import {
  type ApplicationResult,
  applicationResults,
  type GroupFigures,
  type MeasureOfGroup,
  type OutcomeMeasure,
  type Outcomes,
} from './outcomes.ts';

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

export const applicationResultLabels: Record<ApplicationResult, string> = {
  selected: 'Selected',
  not_selected: 'Not selected',
  undecided: 'Undecided',
  withdrawn: 'Withdrawn',
};

/** Whether the applications of a group are shown, but not what became of them. */
export const areResultsHidden = ({ applications, selected }: GroupFigures): boolean =>
  applications !== null && selected === null;

const withParts = (text: string, parts: readonly string[]): string =>
  parts.length === 0 ? text : `${text}: ${parts.join(', ')}`;

/** `12 applied: 5 selected, 7 undecided`; results that no application has are left out. */
export function applicationsText(figures: GroupFigures): string {
  if (figures.applications === null) return hiddenText;
  const results = applicationResults
    .filter((result) => figures[result] !== 0)
    .map((result) => `${countText(figures[result])} ${applicationResultLabels[result].toLowerCase()}`);
  return withParts(
    `${countText(figures.applications)} applied`,
    areResultsHidden(figures) ? [`results ${hiddenText.toLowerCase()}`] : results,
  );
}

/** `8 took a place: 6 finished, 2 came without an application`. */
export function placesText({ ventures, finished, without_application }: GroupFigures): string {
  if (ventures === null) return hiddenText;
  return withParts(`${countText(ventures)} took a place`, [
    ...(finished === 0 ? [] : [`${countText(finished)} finished`]),
    ...(without_application === 0 ? [] : [`${countText(without_application)} came without an application`]),
  ]);
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
