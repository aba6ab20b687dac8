import { expect, it } from 'vitest';
import { problemOf } from '../forms/answers.ts';
import { isQuestion } from '../forms/questions.ts';
import { measureUnits } from '../outcomes/measures.ts';
import { checkInDocument } from './check-in-form.ts';

it.each(measureUnits)('refuses a negative figure, and takes zero (%s)', (unit) => {
  const measure = { id: 1, name: 'People employed', help: '', unit };
  const [question] = (checkInDocument([measure], null).sections[0]?.items ?? []).filter(isQuestion);
  const answer = (amount: number) => (unit === 'money' ? { amount, currency: 'EUR' } : amount);
  expect(question && problemOf(question, answer(0))).toBeUndefined();
  expect(question && problemOf(question, answer(-5))).toBeDefined();
});
