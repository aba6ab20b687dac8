import type { Answers, AnswerValue } from './answer-values.ts';
import { answerTo, tidyAnswer } from './answers/tidy-answers.ts';
import type { ConditionTest } from './question-types.ts';
import type { Condition, ConditionGroup } from './questions.ts';

/** What a condition names an answer of the member's own, where a question has one. */
export const otherChoice = 'other';

type Comparable = string | number | boolean;

/** What of an answer can be compared: one value, or each choice. */
function comparables(value: AnswerValue): Comparable[] {
  if (typeof value !== 'object') return [value];
  if (Array.isArray(value)) return [];
  if ('choices' in value) return value.other ? [...value.choices, otherChoice] : value.choices;
  if ('amount' in value) return value.amount === null ? [] : [value.amount];
  return [otherChoice];
}

const plain = (value: Comparable): Comparable =>
  typeof value === 'string' ? value.trim().toLowerCase() : value;

const isAbove = (one: Comparable, other: Comparable): boolean => typeof one === typeof other && one > other;

const contains = (values: readonly Comparable[], expected: Comparable, isList: boolean): boolean =>
  values.some((value) =>
    isList || typeof value !== 'string' ? value === expected : value.includes(String(expected)),
  );

const tests: Record<
  ConditionTest,
  (values: readonly Comparable[], expected: Comparable, isList: boolean) => boolean
> = {
  is: (values, expected) => values.includes(expected),
  'is-not': (values, expected) => !values.includes(expected),
  contains,
  above: (values, expected) => values.some((value) => isAbove(value, expected)),
  below: (values, expected) => values.some((value) => isAbove(expected, value)),
};

function isConditionMet({ questionId, is, value }: Condition, answers: Answers): boolean {
  const answer = tidyAnswer(answerTo(answers, questionId));
  if (answer === undefined) return false;
  const isList = typeof answer === 'object' && 'choices' in answer;
  return tests[is](comparables(answer).map(plain), plain(value), isList);
}

/**
 * True if the answers meet the conditions. A condition about a question without an answer is not met, whichever way it compares, so that
 * no form ends before something is answered. `answers` are those of questions that are asked.
 */
export function isMet({ match, of }: ConditionGroup, answers: Answers): boolean {
  return match === 'all'
    ? of.length > 0 && of.every((one) => isConditionMet(one, answers))
    : of.some((one) => isConditionMet(one, answers));
}
