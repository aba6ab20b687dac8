import { z } from 'zod';
import { type AnswerValue, answerValue } from '../forms/answer-values.ts';
import { formLimits } from '../forms/form-limits.ts';
import { formShape } from '../forms/questions.ts';
import { currency } from '../money/currencies.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { enteredDay } from '../time/entered-time.ts';
import { boundedList } from '../wire/envelope.ts';
import { count, id, version } from '../wire/ids.ts';
import { filledText } from '../wire/text.ts';
import { checkInStates } from './check-in-states.ts';
import { rhythms } from './rhythm.ts';

export const checkInLimits = {
  /** What one check-in asks, so that two minutes are enough. */
  measures: 20,
  /** After the due day of a check-in, within which a venture is still asked: the server was down, or it joined since. */
  daysLate: 14,
} as const;

export const checkInMessages = {
  list: 'Check-ins',
  read: 'Check-in',
  sent: 'Thank you. Your check-in is in.',
  corrected: 'Your check-in is corrected.',
  nothing: 'Answer at least one question.',
  changed: 'Our team has changed the questions of this check-in. Read them once more before you send.',
  linkUnknown: 'This link does not work. Open the one in the newest email, or sign in.',
  linkAnswered: (day: string, by: string | null) =>
    `This check-in was answered${by === null ? '' : ` by ${by}`} on ${day}. There is nothing more to do.`,
  linkClosed: 'This check-in is closed. The next one comes by email.',
  planSaved: 'Plan saved.',
  planCreated: 'Plan created. The first check-ins go out on their day.',
  planEnded: 'Plan ended. What is open can still be answered.',
  planDiscarded: 'Plan deleted.',
  planAsked: 'Check-ins of this plan have gone out. End it instead.',
  planStale: 'Someone else has changed this plan. You now see their version.',
  planName: 'Enter a name',
  planDays: 'The last day must not be before the first',
  planPast: 'The days of these check-ins have passed, so none would go out. Choose a later last day',
  planMeasures: 'Choose at least one measure, or ask your own questions',
  planMeasureGone: 'One of the chosen measures is archived, or not there any more. Choose another',
  planMeasureTwice: 'Choose each measure only once',
  planTooMany: `Ask at most ${checkInLimits.measures} measures, so that two minutes are enough`,
} as const;

const day = calendarDate;
const answers = z.record(z.string(), answerValue as z.ZodType<AnswerValue>);

/** A figure of a measure, with where and when it comes from. */
const figure = z.object({ amount: z.number(), currency: currency.nullable(), on: day });

/** A check-in for those who answer it. */
export const wireCheckIn = z.object({
  id,
  version,
  state: z.enum(checkInStates),
  plan_name: z.string(),
  cohort_name: z.string(),
  venture_name: z.string(),
  due_on: day,
  /** The newest version of the plan's own questions; null without any. */
  form_number: count.nullable(),
  questions: z.object({
    sections: boundedList(formShape.shape.sections.element, formLimits.sections + 1),
  }),
  /** By the ids of questions. */
  answers,
  /** What the product knows of the venture, and which nobody has to type. */
  known: boundedList(
    z.object({ measure_id: id, name: z.string(), figures: boundedList(figure, 100) }),
    checkInLimits.measures,
  ),
  /** The last figures reported before, by question. */
  last: boundedList(figure.extend({ question_id: z.string() }), checkInLimits.measures),
  answered_at: z.string().nullable(),
  answered_by: z.string().nullable(),
});
export type WireCheckIn = z.output<typeof wireCheckIn>;

/** The answer to a check-in, as its sender saw it. */
export const checkInAnswer = z.object({ version, form_number: count.nullable(), answers });
export type CheckInAnswer = z.output<typeof checkInAnswer>;

/** One of a member's check-ins in a list. */
export const ownCheckIn = wireCheckIn.pick({
  id: true,
  state: true,
  plan_name: true,
  cohort_name: true,
  venture_name: true,
  due_on: true,
  answered_at: true,
});
export type OwnCheckIn = z.output<typeof ownCheckIn>;

/** What the team enters about a plan. */
const planFields = z.object({
  name: filledText(120, checkInMessages.planName),
  rhythm: z.enum(rhythms),
  first_on: enteredDay(),
  last_on: enteredDay(),
  measures: z.array(id).max(checkInLimits.measures, checkInMessages.planTooMany),
  /** Whether it asks questions of the team's own, too; once made, they stay. */
  has_questions: z.boolean(),
});
export const planForm = planFields
  .refine(({ first_on, last_on }) => first_on <= last_on, {
    path: ['last_on'],
    error: checkInMessages.planDays,
  })
  .refine(({ measures, has_questions }) => measures.length > 0 || has_questions, {
    path: ['measures'],
    error: checkInMessages.planMeasures,
  });
export type PlanForm = z.output<typeof planForm>;

export const wirePlan = planFields.extend({
  id,
  form_id: id.nullable(),
  /** When the team ended it before its last day. */
  ended_at: z.string().nullable(),
  /** The next day on which it asks; null when there is none. */
  next_on: day.nullable(),
  asked: count,
  answered: count,
  open: count,
  version,
});
export type Plan = z.output<typeof wirePlan>;

/** A check-in for the team. */
export const listedCheckIn = ownCheckIn.extend({
  venture_id: id,
  venture_slug: z.string(),
  reminders: count,
  answered_by: z.string().nullable(),
});
export type ListedCheckIn = z.output<typeof listedCheckIn>;
