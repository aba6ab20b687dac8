import { z } from 'zod';
import { formLimits as limits } from '../forms/form-limits.ts';
import { boundedList } from '../wire/envelope.ts';

const outlinedItem = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('question'),
    label: z.string(),
    help: z.string(),
    is_required: z.boolean(),
    /** What kind of answer is expected: `Up to 300 words`. */
    expects: z.string(),
    /** What can be chosen; empty where nothing is chosen from a list. */
    options: boundedList(z.string(), limits.options + 1),
    /** The condition under which it is asked, in words; empty for none. */
    asked_if: z.string(),
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
  /** Where the form ends for some. */
  z.object({ type: z.literal('ending'), text: z.string(), if: z.string() }),
]);
export type OutlinedItem = z.output<typeof outlinedItem>;

/** All questions of a form in words, to read before anyone signs up, and to print. */
export const questionOutline = boundedList(
  z.object({ title: z.string(), help: z.string(), items: boundedList(outlinedItem, limits.items) }),
  limits.sections,
);
export type QuestionOutline = z.output<typeof questionOutline>;
