import { countryCodes } from '../../countries/countries.ts';
import { calendarDate } from '../../time/calendar-date.ts';
import type { AnswerValue } from '../answer-values.ts';
import type { QuestionType } from '../question-types.ts';
import type { Question, QuestionOf } from '../questions.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The types whose answers are taken as they are or not at all. */
type WholeType = Exclude<QuestionType, 'table' | 'people'>;

const fits: { [Type in WholeType]: (value: unknown, question: QuestionOf<Type>) => boolean } = {
  'short-text': isText,
  'long-text': isText,
  // What is no number yet is the text that was typed.
  number: (value) => isText(value) || typeof value === 'number',
  money: (value) => isObject(value) && 'amount' in value && isText(value.currency),
  date: (value) => calendarDate.safeParse(value).success,
  'yes-no': (value) => typeof value === 'boolean',
  'one-of': (value, { options }) =>
    isObject(value)
      ? isText(value.other) && !('choices' in value)
      : options.some((option) => option.id === value),
  'several-of': (value) => isObject(value) && Array.isArray(value.choices),
  rating: (value, { max }) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max,
  country: (value) => isText(value) && countryCodes.includes(value),
  link: isText,
  'video-link': isText,
  file: (value) => Array.isArray(value) && value.every((id) => typeof id === 'number'),
  statement: (value) => value === true,
};

const isFilled = (row: object): boolean => Object.values(row).some((cell) => cell !== '');

/** Rows with these keys alone; undefined for what are no rows, or rows of which nothing would be left. */
function rowsWith(value: unknown, keys: readonly string[]): Record<string, unknown>[] | undefined {
  if (!Array.isArray(value) || !value.every(isObject)) return undefined;
  const rows = value.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key))),
  );
  return value.some(isFilled) && !rows.some(isFilled) ? undefined : rows;
}

/**
 * An answer as the field of a question takes it, half typed or not: without columns and details that are not asked for. Undefined for an
 * answer from when the question had another type or other options, which the field cannot show.
 */
export function fittingAnswer(question: Question, value: AnswerValue): AnswerValue | undefined {
  if (question.type === 'table')
    return rowsWith(
      value,
      question.columns.map(({ id }) => id),
    ) as AnswerValue | undefined;
  if (question.type === 'people')
    return rowsWith(value, ['name', ...question.askedFor]) as AnswerValue | undefined;
  const isFitting = fits[question.type] as (value: unknown, of: Question) => boolean;
  return isFitting(value, question) ? value : undefined;
}
