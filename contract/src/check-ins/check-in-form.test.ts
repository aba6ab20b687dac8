import { expect, it } from 'vitest';
import { problemOf } from '../forms/answers.ts';
import { isQuestion } from '../forms/questions.ts';
import { measureUnits } from '../outcomes/measures.ts';
import { checkInDocument } from './check-in-form.ts';

it.each(measureUnits)('refuses a negative figure, and takes zero (%s)', (unit) => {
  const measure = { id: 1, name: 'People employed', help: '', unit, may_be_negative: false };
  const [question] = (checkInDocument([measure], null).sections[0]?.items ?? []).filter(isQuestion);
  const answer = (amount: number) => (unit === 'money' ? { amount, currency: 'EUR' } : amount);
  expect(question && problemOf(question, answer(0))).toBeUndefined();
  expect(question && problemOf(question, answer(-5))).toBeDefined();
});

it.each(measureUnits)('takes a negative figure of a measure that may be negative (%s)', (unit) => {
  const measure = { id: 1, name: 'Cash flow', help: '', unit, may_be_negative: true };
  const [question] = (checkInDocument([measure], null).sections[0]?.items ?? []).filter(isQuestion);
  const answer = (amount: number) => (unit === 'money' ? { amount, currency: 'EUR' } : amount);
  expect(question && problemOf(question, answer(-5))).toBeUndefined();
});
