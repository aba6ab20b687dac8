import { z } from 'zod';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { id, version } from '../wire/ids.ts';
import { filledText, optionalText } from '../wire/text.ts';

/** What a measure counts in. Amounts of several currencies are never added: each has its own line. */
export const measureUnits = ['count', 'number', 'money', 'percent'] as const;
export type MeasureUnit = (typeof measureUnits)[number];

export const measureUnitLabels: Record<MeasureUnit, string> = {
  count: 'Count (whole number)',
  number: 'Number (with decimal places)',
  money: 'Money',
  percent: 'Percent',
};

/** How the figures of several check-ins and of several ventures become one. */
export const addings = ['sum', 'last', 'average'] as const;
export type Adding = (typeof addings)[number];

export const addingLabels: Record<Adding, string> = {
  sum: 'Everything ever reported, added up',
  last: 'The latest figure of each venture, added up',
  average: 'The average of each venture’s latest figure',
};

/** Figures that the product knows: they are filled in, and founders are not asked. */
export const knownFigures = ['raised', 'milestones'] as const;
export type KnownFigure = (typeof knownFigures)[number];

export const knownFigureLabels: Record<KnownFigure, string> = {
  raised: 'Money raised in rounds here',
  milestones: 'Accepted milestones',
};

const unitOfKnown: Record<KnownFigure, MeasureUnit> = { raised: 'money', milestones: 'count' };

export const measureMessages = {
  list: 'Measures',
  saved: 'Measure saved.',
  archived: 'Measure archived. Check-ins no longer ask it; its figures stay.',
  restored: 'Measure restored.',
  name: 'Enter a name',
  sameName: 'There is another measure with this name.',
  percentAverage: 'Percentages cannot be added. Choose the average.',
  knownUnit: (figure: KnownFigure) =>
    `${knownFigureLabels[figure]} is a total so far: choose “${measureUnitLabels[unitOfKnown[figure]]}” and the latest figure.`,
  knownNegative: 'Figures that are counted here are never negative.',
  used: 'Figures have been reported for this measure. Archive it and add a new one to count differently.',
  stale: 'Someone else has changed this measure. You now see their version.',
} as const;

const measureFields = z.object({
  name: filledText(120, measureMessages.name),
  /** What counts, for those who answer. */
  help: optionalText(300),
  unit: z.enum(measureUnits),
  adding: z.enum(addings),
  known: z
    .enum(knownFigures)
    .nullable()
    .meta({ examples: [null] }),
  /** Whether figures below zero count, e.g. of a cash flow. */
  may_be_negative: z.boolean().default(false),
});
type MeasureFields = z.output<typeof measureFields>;

/** What does not go together: percentages are never added, and known figures are totals. */
function checkMeasure(
  { unit, adding, known, may_be_negative }: MeasureFields,
  refuse: (path: string, message: string) => void,
) {
  if (known !== null && (unit !== unitOfKnown[known] || adding !== 'last'))
    refuse('known', measureMessages.knownUnit(known));
  else if (known !== null && may_be_negative) refuse('may_be_negative', measureMessages.knownNegative);
  else if (unit === 'percent' && adding !== 'average') refuse('adding', measureMessages.percentAverage);
}

/** What the team enters about a measure. */
export const measureForm = measureFields.superRefine((fields, { addIssue }) =>
  checkMeasure(fields, (path, message) => addIssue({ code: 'custom', path: [path], message })),
);
export type MeasureForm = z.output<typeof measureForm>;

export const wireMeasure = measureFields.extend({
  id,
  is_archived: z.boolean(),
  /** Whether figures were reported: unit and adding stay then. */
  is_used: z.boolean(),
  version,
});
export type Measure = z.output<typeof wireMeasure>;

const path = '/api/admin/measures';
const measure = success(wireMeasure);
const seen = z.object({ version });

/** The measures of the team. `409` for what has changed since it was seen. */
export const measureEndpoints = {
  /** All measures by name, archived ones last. */
  list: get(path, 'numbers.read', { reply: success(boundedList(wireMeasure, 'measures')) }),
  /** Adds a measure of what became of ventures. */
  create: post(path, 'programmes.manage', { body: measureForm, reply: measure }),
  /** Changes a measure. Conflict if it has changed since it was read. */
  save: put(`${path}/:id`, 'programmes.manage', {
    body: z.object({ version, measure: measureForm }),
    reply: measure,
  }),
  /** Archives a measure: it is no longer asked for, and its figures stay. */
  archive: post(`${path}/:id/archiving`, 'programmes.manage', { body: seen, reply: measure }),
  /** Takes a measure out of the archive. */
  restore: post(`${path}/:id/restoration`, 'programmes.manage', { body: seen, reply: measure }),
};
