import type { Answers, AnswerValue } from './answer-values.ts';
import { askedItems } from './answers.ts';
import { otherChoice } from './conditions.ts';
import { type FormDocument, isQuestion, type Question } from './questions.ts';

/** One value that lists filter and sort by: a choice, country, currency or day as text, a number or an amount as number. */
export interface SingleValue {
  questionId: string;
  text?: string;
  number?: number;
}

/** The single values of an answer; none for texts, links, files and rows. */
function valuesOf(type: Question['type'], answer: AnswerValue): Omit<SingleValue, 'questionId'>[] {
  if (typeof answer === 'number') return [{ number: answer }];
  if (typeof answer === 'boolean') return type === 'yes-no' ? [{ text: answer ? 'yes' : 'no' }] : [];
  if (typeof answer === 'string') {
    return type === 'one-of' || type === 'country' || type === 'date' ? [{ text: answer }] : [];
  }
  if (Array.isArray(answer)) return [];
  if ('amount' in answer) {
    return answer.amount === null ? [] : [{ number: answer.amount, text: answer.currency }];
  }
  const own = answer.other === undefined ? [] : [{ text: otherChoice }];
  return 'choices' in answer ? [...answer.choices.map((text) => ({ text })), ...own] : own;
}

/** What lists of answered forms filter and sort by: one row for each choice, yes or no, country, day, rating, number and amount. */
export function singleValues(document: FormDocument, given: Answers): SingleValue[] {
  const { pages, answers } = askedItems(document, given);
  return pages
    .flatMap(({ items }) => items.filter(isQuestion))
    .flatMap(({ id, type }) => {
      const answer = answers[id];
      if (answer === undefined) return [];
      return valuesOf(type, answer).map((value) => ({ questionId: id, ...value }));
    });
}
