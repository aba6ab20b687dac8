import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { isFigure } from './figures.ts';
import { updateLimits as limits, updateMessages as messages } from './update-messages.ts';

const id = z.number().int().positive();
const month = z.string(messages.monthRequired).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, messages.monthRequired);
const name = text(limits.metricName, messages.nameRequired);
const unit = text(limits.unit).default('');

/** Marks each metric whose name stands before it already. */
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
