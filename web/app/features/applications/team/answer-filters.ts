import type { AnswerFilter, ListedQuestion } from '@proxima/contract/applications/call-application-wire';
import { isNumeric } from '@proxima/contract/forms/question-types';
import { dayText } from '@proxima/contract/time/day-text';
import { countryName } from '../../../domain/countries.ts';

/** How answers to a type of question are compared, the usual comparison first. */
export function comparisonsOf({
  type,
}: ListedQuestion): readonly { value: AnswerFilter['is']; label: string }[] {
  const is = { value: 'is', label: 'is' } as const;
  if (isNumeric(type))
    return [{ value: 'above', label: 'is above' }, { value: 'below', label: 'is below' }, is];
  if (type === 'date')
    return [{ value: 'above', label: 'is after' }, { value: 'below', label: 'is before' }, is];
  return [is];
}

/** The choices of a question that has some; empty for one whose answers are typed. */
export function choicesOf({ type, options }: ListedQuestion): readonly { value: string; label: string }[] {
  if (type === 'yes-no')
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ];
  return options.map(({ id, label }) => ({ value: id, label }));
}

function answerIn({ type }: ListedQuestion, value: string): string {
  if (type === 'country') return countryName(value);
  return type === 'date' ? dayText(value) : value;
}

/** A filter as the list names it: "Country is Kenya". */
export function describeFilter(filter: AnswerFilter, questions: readonly ListedQuestion[]): string {
  const question = questions.find(({ id }) => id === filter.question);
  if (!question) return '';
  const comparison = comparisonsOf(question).find(({ value }) => value === filter.is)?.label ?? 'is';
  const choice = choicesOf(question).find(({ value }) => value === filter.value)?.label;
  return `${question.label} ${comparison} ${choice ?? answerIn(question, String(filter.value))}`;
}
