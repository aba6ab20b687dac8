import { z } from 'zod';
import { currency } from '../money/currencies.ts';
import { enteredDay } from '../time/entered-time.ts';
import { textMessages, typedText } from '../wire/text.ts';
import { formLimits as limits } from './form-limits.ts';
import type { QuestionType } from './question-types.ts';
import type { Question, QuestionOf } from './questions.ts';

/** Characters that the draft of a long text can have: more than any limit, so that nothing typed is lost before it is shortened. */
const draftCharacters = 60_000;

const typed = (max: number) =>
  typedText()
    .max(max, { error: () => textMessages.tooLong(max) })
    .refine((value) => value.isWellFormed(), textMessages.unreadable);
const short = typed(limits.shortText * 4);
const numberMessage = 'Enter a number';
const number = z.number(numberMessage).min(-limits.number).max(limits.number);
const rowValue = z.union([short, number]);

const rows = z.array(z.record(z.string().max(40), rowValue)).max(limits.rows);
const people = z
  .array(
    z.object({
      name: short,
      role: short.optional(),
      email: short.optional(),
      link: short.optional(),
    }),
  )
  .max(limits.people);
const money = z.strictObject({ amount: number.nullable(), currency: z.union([currency, z.literal('')]) });
const files = z.array(z.number().int().positive()).max(limits.files);
const other = z.strictObject({ other: short });
const several = z.strictObject({
  choices: z.array(z.string().max(40)).max(limits.options),
  other: short.optional(),
});

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

const choiceMessage = 'Choose one of the options';
const ownChoice = (question: QuestionOf<'one-of'>) => {
  const listed = z.string().refine((id) => isOption(question, id), choiceMessage);
  return question.hasOther ? z.union([listed, other], choiceMessage) : listed;
};
const ownChoices = (question: QuestionOf<'several-of'>) =>
  z
    .strictObject(question.hasOther ? several.shape : { choices: several.shape.choices })
    .refine(({ choices }) => choices.every((id) => isOption(question, id)), choiceMessage)
    .refine(({ choices }) => new Set(choices).size === choices.length, choiceMessage);

const rowOf = (question: QuestionOf<'table'>) =>
  z.strictObject(
    Object.fromEntries(
      question.columns.map(({ id, type }) => [
        id,
        type === 'number' ? z.union([number, z.literal('')], numberMessage).optional() : short.optional(),
      ]),
    ),
  );

const personOf = ({ askedFor }: QuestionOf<'people'>) =>
  z.strictObject({
    name: short.optional(),
    ...Object.fromEntries(askedFor.map((detail) => [detail, short.optional()])),
  });

type Shapes = { [Type in QuestionType]: (question: QuestionOf<Type>) => z.ZodType };
const shapes: Shapes = {
  'short-text': () => short,
  'long-text': () => typed(draftCharacters),
  number: () => number,
  money: () => money,
  date: () => z.union([z.literal(''), enteredDay()]),
  'yes-no': () => z.boolean(),
  'one-of': ownChoice,
  'several-of': ownChoices,
  rating: ({ max }) => z.number().int().min(1).max(max),
  country: () => z.string().max(2),
  link: () => short,
  'video-link': () => short,
  file: () => files,
  table: (question) => z.array(rowOf(question)).max(limits.rows),
  people: (question) => z.array(personOf(question)).max(limits.people),
  statement: () => z.literal(true),
};

/**
 * The schema of one answer as it is saved while it is typed: its shape and size. Whether it is complete is a question of
 * `problemOfAnswer`: half a link or a text over its limit is saved, too.
 */
export const answerSchema = (question: Question): z.ZodType<AnswerValue> =>
  (shapes[question.type] as (of: Question) => z.ZodType<AnswerValue>)(question);
