import { z } from 'zod';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { isFigure, readFigure } from './figures.ts';
import { updateLimits as limits, updateMessages as messages } from './update-messages.ts';

const month = z.string(messages.monthRequired).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, messages.monthRequired);
const name = text(limits.metricName, messages.nameRequired);
const unit = text(limits.unit).default('');

/** Adds an issue to each metric whose name is already used by an earlier one. */
function refuseRepeated(names: readonly (string | null)[], context: z.RefinementCtx): void {
  const same = names.map((one) => one?.toLowerCase() ?? null);
  same.forEach((one, index) => {
    if (one !== null && same.indexOf(one) < index)
      context.addIssue({ code: 'custom', path: [index, 'name'], message: messages.repeated });
  });
}

const fields = {
  month,
  highlights: text(lengths.message, messages.highlightsRequired),
  challenges: text(lengths.message).default(''),
  asks: z
    .array(z.object({ text: text(limits.ask, messages.askRequired) }))
    .max(limits.asks)
    .default([]),
  /** A weekly report to publish with it. */
  report_id: id.nullable().default(null),
  /** Whether the budget is published as it stands. */
  with_budget: z.boolean().default(false),
};

export const updateForm = z.object({
  ...fields,
  metrics: z
    .array(z.object({ name, unit, value: z.number(messages.valueRequired).refine(isFigure, messages.value) }))
    .max(limits.metrics)
    .superRefine((rows, context) =>
      refuseRepeated(
        rows.map((row) => row.name),
        context,
      ),
    )
    .default([]),
});
export type UpdateForm = z.output<typeof updateForm>;

/** A line as it is typed; null for one without a value. */
const typedMetric = z
  .object({ name: text(limits.metricName), unit, value: z.string() })
  .transform((typed, context) => {
    if (typed.value.trim() === '') return null;
    const value = readFigure(typed.value);
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (typed.name === '') refuse('name', messages.nameRequired);
    if (value === null) refuse('value', messages.value);
    return { ...typed, value: value ?? 0 };
  });

/** The same form as it is typed. Metrics without a value are left out. */
export const typedUpdate = z.object({
  ...fields,
  report_id: z.string().transform((typed) => (typed === '' ? null : Number(typed))),
  metrics: z
    .array(typedMetric)
    .superRefine((rows, context) =>
      refuseRepeated(
        rows.map((row) => row?.name ?? null),
        context,
      ),
    )
    .transform((rows) => rows.filter((row) => row !== null))
    .refine((rows) => rows.length <= limits.metrics, messages.tooManyMetrics),
});
export type TypedUpdate = z.input<typeof typedUpdate>;
