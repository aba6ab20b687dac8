import { z } from 'zod';
import { countryMessage } from '../countries/countries.ts';
import { currency } from '../money/currencies.ts';
import { enteredDay } from '../time/entered-time.ts';
import { textMessages, typedText } from '../wire/text.ts';
import { answerMessages as messages } from './answers/answer-messages.ts';
import { formLimits as limits } from './form-limits.ts';
import type { QuestionType } from './question-types.ts';
import type { Question, QuestionOf } from './questions.ts';

/** Characters that the draft of a long text can have: more than any limit, so that nothing typed is lost before it is shortened. */
const draftCharacters = 60_000;

const typed = (max: number, message: string = messages.text) =>
  typedText(message)
    .max(max, { error: () => textMessages.tooLong(max) })
    .refine((value) => value.isWellFormed(), textMessages.unreadable);
const short = typed(limits.shortText * 4);
const numberWithin = ({ min = -limits.number, max = limits.number }: { min?: number; max?: number } = {}) =>
  z
    .number(messages.number)
    .min(-limits.number, { error: () => messages.minValue(min) })
    .max(limits.number, { error: () => messages.maxValue(max) });
const number = numberWithin();
const rowValue = z.union([short, number]);

const link = typed(limits.shortText * 4, messages.link);
const tooManyRows = { error: () => messages.rowsMany(limits.rows) };
const rows = z.array(z.record(z.string().max(40), rowValue)).max(limits.rows, tooManyRows);
const tooManyPeople = { error: () => messages.peopleMany(limits.people) };
const people = z
  .array(
    z.object({
      name: short,
      role: short.optional(),
      email: short.optional(),
      link: short.optional(),
    }),
  )
  .max(limits.people, tooManyPeople);
const money = z.strictObject(
  { amount: number.nullable(), currency: z.union([currency, z.literal('')], messages.currency) },
  messages.money,
);
const files = z
  .array(z.number(messages.file).int().positive(), messages.file)
  .max(limits.files, { error: () => messages.files(limits.files) });
const other = z.strictObject({ other: short }, messages.choice);
const several = z.strictObject(
  {
    choices: z
      .array(z.string(messages.choice).max(40), messages.choice)
      .max(limits.options, { error: () => messages.choices(limits.options) }),
    other: short.optional(),
  },
  messages.choice,
);

/** An answer as it is stored: JSON, by the type of its question. */
export const answerValue = z.union([
  typed(draftCharacters),
  number,
  z.boolean(),
  money,
  other,
  several,
  files,
  rows,
  people,
]);

export interface AnswerTypes {
  'short-text': string;
  'long-text': string;
  number: number;
  /** Whole units. Half filled while it is typed. */
  money: { amount: number | null; currency: string };
  date: string;
  'yes-no': boolean;
  /** The option's id, or a text of the member's own. */
  'one-of': string | { other: string };
  'several-of': { choices: string[]; other?: string };
  rating: number;
  /** The code. */
  country: string;
  link: string;
  'video-link': string;
  /** The ids of the files. */
  file: number[];
  /** By the columns' ids. */
  table: Record<string, string | number>[];
  people: { name: string; role?: string; email?: string; link?: string }[];
  statement: true;
}
export type AnswerValue = AnswerTypes[QuestionType];

/** Answers by the ids of their questions. */
export type Answers = Readonly<Record<string, AnswerValue>>;

const isOption = (question: QuestionOf<'one-of' | 'several-of'>, id: string): boolean =>
  question.options.some((option) => option.id === id);

const ownChoice = (question: QuestionOf<'one-of'>) => {
  const listed = z.string(messages.choice).refine((id) => isOption(question, id), messages.choice);
  return question.hasOther ? z.union([listed, other], messages.choice) : listed;
};
const ownChoices = (question: QuestionOf<'several-of'>) =>
  z
    .strictObject(question.hasOther ? several.shape : { choices: several.shape.choices }, messages.choice)
    .refine(({ choices }) => choices.every((id) => isOption(question, id)), messages.choice)
    .refine(({ choices }) => new Set(choices).size === choices.length, messages.choice);

const rowOf = (question: QuestionOf<'table'>) =>
  z.strictObject(
    Object.fromEntries(
      question.columns.map(({ id, type }) => [
        id,
        type === 'number' ? z.union([number, z.literal('')], messages.number).optional() : short.optional(),
      ]),
    ),
    messages.table,
  );

const personOf = ({ askedFor }: QuestionOf<'people'>) =>
  z.strictObject(
    { name: short.optional(), ...Object.fromEntries(askedFor.map((detail) => [detail, short.optional()])) },
    messages.people,
  );

type Shapes = { [Type in QuestionType]: (question: QuestionOf<Type>) => z.ZodType };
const shapes: Shapes = {
  'short-text': () => short,
  'long-text': () => typed(draftCharacters),
  number: numberWithin,
  money: () => money,
  date: () => z.union([z.literal(''), enteredDay(messages.date)], messages.date),
  'yes-no': () => z.boolean(messages.yesNo),
  'one-of': ownChoice,
  'several-of': ownChoices,
  rating: ({ max }) => z.int(messages.rating).min(1, messages.rating).max(max, messages.rating),
  country: () => z.string(countryMessage).max(2, countryMessage),
  link: () => link,
  'video-link': () => link,
  file: () => files,
  table: (question) => z.array(rowOf(question), messages.table).max(limits.rows, tooManyRows),
  people: (question) => z.array(personOf(question), messages.people).max(limits.people, tooManyPeople),
  statement: () => z.literal(true, messages.agree),
};

/**
 * The schema of one answer as it is saved while it is typed: its shape and size. Whether it is complete is a question of
 * `problemOfAnswer`: half a link or a text over its limit is saved, too.
 */
export const answerSchema = (question: Question): z.ZodType<AnswerValue> =>
  (shapes[question.type] as (of: Question) => z.ZodType<AnswerValue>)(question);
