import { z } from 'zod';
import { listField } from '../files/multipart-fields.ts';
import { questionTypeNames } from '../forms/question-types.ts';
import { submissionStatus } from '../submissions/submissions.ts';
import { boundedList } from '../wire/envelope.ts';
import { count, id } from '../wire/ids.ts';
import { trimmedText, typedText } from '../wire/text.ts';
import { questionId } from './application-endpoints.ts';
import { applicationCall } from './application-wire.ts';

/** Filters by answers, columns and sorting of one list. */
export const maxAnswerFilters = 5;
export const maxAnswerColumns = 4;

const answerFilter = z.object({
  question: questionId,
  is: z.enum(['is', 'above', 'below']),
  value: z.union([typedText().min(1).max(200), z.number()]),
});
export type AnswerFilter = z.infer<typeof answerFilter>;

/** Filters by answers, in an address as one JSON list. */
const answerFilters = listField(answerFilter, maxAnswerFilters);

/** `newest`, `oldest`, or a question whose single answers order the list: `+id` rising, `-id` falling. */
export const applicationOrder = z.union([
  z.enum(['newest', 'oldest']),
  z.string().regex(/^[+-][a-z0-9-]{1,40}$/, 'Choose an order.'),
]);

export const callApplicationFilters = z.object({
  status: submissionStatus.optional(),
  answers: answerFilters.optional(),
  search: trimmedText().max(200).optional(),
});

export const callApplicationQuery = callApplicationFilters.extend({
  sort: applicationOrder.optional(),
  /** Questions whose answers the rows show, separated by commas. */
  columns: z
    .string()
    .max(maxAnswerColumns * 41)
    .regex(/^[a-z0-9-]{1,40}(,[a-z0-9-]{1,40}){0,3}$/)
    .optional(),
});

/** A row of a call's list. */
export const callApplication = z.object({
  /** The submission. */
  id,
  title: z.string(),
  applicant: z.string(),
  sender_hidden: z.boolean(),
  status: submissionStatus,
  sent_at: z.string(),
  /** Sent after the close, within the grace period or by a late link. */
  is_late: z.boolean(),
  late_reason: z.string().nullable(),
  /** By the questions of `columns`, as text. */
  answers: z.record(z.string(), z.string()),
});
export type CallApplication = z.infer<typeof callApplication>;

/** A question whose single answers can be filtered and sorted by. */
export const listedQuestion = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(questionTypeNames),
  options: boundedList(z.object({ id: z.string(), label: z.string() }), 250),
});
export type ListedQuestion = z.infer<typeof listedQuestion>;

export const callStatistics = z.object({
  call: applicationCall,
  started: count,
  sent: count,
  withdrawn: count,
  unsent: count,
  /** Days of the call's time zone on which something happened. */
  days: boundedList(z.object({ day: z.iso.date(), started: count, sent: count }), 800),
  /** The question that unsent applications answered last. */
  stops: boundedList(z.object({ question_id: z.string(), label: z.string(), count }), 250),
  questions: boundedList(listedQuestion, 250),
});
export type CallStatistics = z.infer<typeof callStatistics>;

export const lateLink = z.object({
  id,
  email: z.string(),
  reason: z.string(),
  until: z.string(),
  used_at: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string(),
});
export type LateLink = z.infer<typeof lateLink>;
