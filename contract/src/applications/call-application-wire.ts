import { z } from 'zod';
import { listField } from '../files/multipart-fields.ts';
import { formLimits } from '../forms/form-limits.ts';
import { questionTypeNames } from '../forms/question-types.ts';
import { maxStages } from '../stages/stage-wire.ts';
import { submissionStatus } from '../submissions/submissions.ts';
import { boundedList } from '../wire/envelope.ts';
import { count, id, idInAddress } from '../wire/ids.ts';
import { trimmedText, typedText } from '../wire/text.ts';
import { applicationCall } from './application-wire.ts';

/** Filters by answers, columns and sorting of one list. */
export const maxAnswerFilters = 5;
export const maxAnswerColumns = 4;

/** How lists name a question: by its id, a stage's behind the stage's id and a dot. */
const listedKey = /^(?:[1-9]\d{0,14}\.)?[a-z0-9-]{1,40}$/;

export const keyInStage = (stageId: number, questionId: string): string => `${stageId}.${questionId}`;

const answerFilter = z.object({
  question: z.string().regex(listedKey),
  is: z.enum(['is', 'above', 'below']),
  value: z.union([typedText().min(1).max(200), z.number()]),
});
export type AnswerFilter = z.infer<typeof answerFilter>;

/** Filters by answers, in an address as one JSON list. */
const answerFilters = listField(answerFilter, maxAnswerFilters);

/** Figures of a stage that order a list, the highest first. */
export const figureOrders = ['score', 'levelled', 'disagreement'] as const;
export type FigureOrder = (typeof figureOrders)[number];

/** `newest`, `oldest`, a figure, or a question whose single answers order the list: `+id` rising, `-id` falling. */
export const applicationOrder = z.union([
  z.enum(['newest', 'oldest', 'waiting', ...figureOrders]),
  z.string().regex(/^[+-](?:[1-9]\d{0,14}\.)?[a-z0-9-]{1,40}$/, 'Choose an order.'),
]);

export const callApplicationFilters = z.object({
  status: submissionStatus.optional(),
  /** The stage in which they stand. */
  stage: idInAddress.optional(),
  /** Only those that wait for a place. */
  waiting: z.enum(['yes']).optional(),
  answers: answerFilters.optional(),
  search: trimmedText().max(200).optional(),
});

export const callApplicationQuery = callApplicationFilters.extend({
  sort: applicationOrder.optional(),
  /** Questions whose answers the rows show, separated by commas. */
  columns: z
    .string()
    .max(maxAnswerColumns * 57)
    .refine((list) => {
      const keys = list.split(',');
      return keys.length <= maxAnswerColumns && keys.every((key) => listedKey.test(key));
    })
    .optional(),
});

/** What a list is limited to, ordered by and shows. */
export type CallListQuery = z.output<typeof callApplicationQuery>;

/** How readers assessed an application in the stage in which it stands. */
const stageResult = z.object({
  /** How many assessments it needs, has assigned, and has. */
  required: count,
  assigned: count,
  given: count,
  /** Null as long as the reader may not see what others scored, and without assessments. */
  figures: z
    .object({
      mean: z.number(),
      low: z.number(),
      high: z.number(),
      /** The mean of levelled scores; null where too few are levelled. */
      levelled: z.number().nullable(),
    })
    .nullable(),
});
export type StageResult = z.infer<typeof stageResult>;

/** A row of a call's list. */
export const callApplication = z.object({
  /** The submission. */
  id,
  title: z.string(),
  applicant: z.string(),
  sender_hidden: z.boolean(),
  status: submissionStatus,
  version: count,
  stage: z.object({ id, name: z.string() }).nullable(),
  result: stageResult.nullable(),
  /** Its position on the waiting list, from 1. */
  waiting: count.nullable(),
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
  /** Of the unsent those that can still be sent: all while the call is open, after that those with a valid late link. */
  can_send: count,
  /** Days of the call's time zone on which something happened; `unsent` are those begun on the day that have not been sent to this day. */
  days: boundedList(z.object({ day: z.iso.date(), started: count, unsent: count, sent: count }), 800),
  /** The question that unsent applications answered last. */
  stops: boundedList(z.object({ question_id: z.string(), label: z.string(), count }), 250),
  questions: boundedList(listedQuestion, formLimits.questions * (1 + maxStages)),
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
