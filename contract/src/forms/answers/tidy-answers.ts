import type { Answers, AnswerValue } from '../answer-values.ts';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The entries of an object that are not empty, texts trimmed. */
const filledEntries = (row: object): [string, unknown][] =>
  Object.entries(row)
    .map(([key, value]): [string, unknown] => [key, typeof value === 'string' ? value.trim() : value])
    .filter(([, value]) => !isEmpty(value));

function tidyList(list: readonly unknown[]): AnswerValue | undefined {
  const filled = list.flatMap((one) => {
    if (typeof one !== 'object' || one === null) return isEmpty(one) ? [] : [one];
    const entries = filledEntries(one);
    return entries.length === 0 ? [] : [Object.fromEntries(entries)];
  });
  return filled.length === 0 ? undefined : (filled as AnswerValue);
}

function tidyObject(value: object): AnswerValue | undefined {
  if ('choices' in value) {
    const { choices, other } = value as { choices: string[]; other?: string };
    const own = other?.trim() ?? '';
    if (choices.length === 0 && own === '') return undefined;
    return own === '' ? { choices } : { choices, other: own };
  }
  if ('amount' in value) {
    return isEmpty((value as { amount: unknown }).amount) ? undefined : (value as AnswerValue);
  }
  const entries = filledEntries(value);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as AnswerValue);
}

/** The answer as it is sent: texts trimmed, without empty rows and fields; undefined if nothing is left. */
export function tidyAnswer(value: AnswerValue | null | undefined): AnswerValue | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) return tidyList(value);
  return typeof value === 'object' ? tidyObject(value) : value;
}

/** The answer to a question, if there is one. */
export const answerTo = (answers: Answers, questionId: string): AnswerValue | undefined =>
  Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
