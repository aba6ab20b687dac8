import { z } from 'zod';
import { filledText, optionalText } from '../wire/text.ts';
import { outcomeFilters } from './outcomes.ts';

/** The parts of a report besides measures, which are parts by their id: `measure-12`. */
export const reportPartLabels = {
  funnel: 'From application to the end',
  alive: 'Still alive after some years',
} as const;

export const reportMessages = {
  title: 'Enter a title',
  parts: 'Choose at least one part',
} as const;

/** What the team chooses for a report. */
export const reportSchema = z.object({
  title: filledText(120, reportMessages.title),
  /** Above the figures; empty lines separate paragraphs. */
  words: optionalText(4_000),
  parts: z
    .array(
      z
        .string()
        .regex(/^(funnel|alive|measure-\d{1,15})$/)
        .meta({ examples: ['funnel'] }),
    )
    .min(1, reportMessages.parts)
    .max(202),
});
export type ReportChoice = z.output<typeof reportSchema>;

/** The same with the filters of the page. */
export const reportOrder = { ...outcomeFilters.shape, ...reportSchema.shape };
