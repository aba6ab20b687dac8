import { describe, expect, it } from 'vitest';
import { answerText } from './answer-text.ts';
import { type Answers, type AnswerValue, answerSchema } from './answer-values.ts';
import { answerMessages as messages } from './answers/answer-messages.ts';
import { fittingAnswer } from './answers/fitting-answers.ts';
import { answersSchema, askedItems, examine, keptAnswers, problemOf } from './answers.ts';
import { questionTypeNames } from './question-types.ts';
import type { Question } from './questions.ts';
import { formOf, questionFor } from './sample-questions.ts';
import { singleValues } from './single-values.ts';

const person = { name: 'Ada', role: 'Founder', email: 'ada@example.com', link: 'https://ada.example' };

const good: [type: Question['type'], answer: AnswerValue, text: string][] = [
  ['short-text', 'Solar for schools', 'Solar for schools'],
  ['long-text', 'one two\nthree four five', 'one two three four five'],
  ['number', 100, '100'],
  ['money', { amount: 2_500, currency: 'EUR' }, 'EUR 2,500'],
  ['date', '2026-06-30', '30 June 2026'],
  ['yes-no', false, 'No'],
  ['one-of', 'b', 'Option b'],
  ['one-of', { other: 'Mine' }, 'Mine'],
  ['several-of', { choices: ['a'], other: 'Mine' }, 'Option a, Mine'],
  ['rating', 4, '4 of 5'],
  ['country', 'KE', 'Kenya'],
  ['link', 'https://proxima.example', 'https://proxima.example'],
  ['video-link', 'https://video.example/1', 'https://video.example/1'],
  ['file', [7, 8], 'deck.pdf, File'],
  ['table', [{ what: 'Pump', cost: 12 }, { what: 'Pipe' }], 'Pump | 12; Pipe |'],
  ['people', [person], 'Ada, Founder, ada@example.com, https://ada.example'],
  ['statement', true, 'Agreed'],
];

it.each(good)('%s takes %j and reads “%s”', (type, answer, text) => {
  const question = questionFor(type, 'one');
  expect(problemOf(question, answer)).toBeUndefined();
  expect(answersSchema(formOf(question)).parse({ one: answer })).toEqual({ one: answer });
  expect(answerText(question, answer, new Map([[7, 'deck.pdf']]))).toBe(text);
});

it('reads large numbers with commas, and a year without', () => {
  const read = (answer: number) => answerText(questionFor('number', 'one'), answer);
  expect([1999, 2024, 10_000, 1_500_000.25].map(read)).toEqual(['1999', '2024', '10,000', '1,500,000.25']);
  expect(messages.minValue(1900)).toBe('Enter 1900 or more');
});

it.each<[Question['type'], AnswerValue, string]>([
  ['short-text', 'x'.repeat(21), messages.characters(1)],
  ['long-text', 'one two three four five six seven', messages.words(2)],
  ['number', 1.5, messages.whole],
  ['number', -1, messages.minValue(0)],
  ['number', 101, messages.maxValue(100)],
  ['money', { amount: 5, currency: 'USD' }, messages.currency],
  ['money', { amount: 5, currency: '' }, messages.currency],
  ['money', { amount: -5, currency: 'EUR' }, messages.amount],
  ['money', { amount: 0.5, currency: 'EUR' }, messages.amount],
  ['date', '2025-12-31', messages.notBefore('2026-01-01')],
  ['date', '2027-01-01', messages.notAfter('2026-12-31')],
  ['one-of', { other: 'x'.repeat(201) }, messages.characters(1)],
  ['several-of', { choices: ['a', 'b'], other: 'Mine' }, messages.choices(2)],
  ['country', 'ZZ', 'Choose a country'],
  ['link', 'proxima', messages.link],
  ['link', 'javascript:alert(1)', messages.link],
  ['video-link', 'ftp://video.example', messages.link],
  ['file', [1, 2, 3], messages.files(2)],
  ['file', [1, 1], messages.sameFile],
  ['table', Array(4).fill({ what: 'x' }), messages.rowsMany(3)],
  ['people', Array(4).fill(person), messages.peopleMany(3)],
  ['people', [{ ...person, name: '' }], messages.personName],
  ['people', [{ ...person, role: ' ' }], messages.personRole],
  ['people', [{ ...person, email: 'ada' }], messages.email],
  ['people', [{ ...person, link: 'ada' }], messages.personLink],
])('%s: %j is saved while it is typed and cannot be sent', (type, answer, message) => {
  const question = questionFor(type, 'one');
  expect(answerSchema(question).safeParse(answer).success).toBe(true);
  expect(problemOf(question, answer)).toBe(message);
  expect(answersSchema(formOf(question)).safeParse({ one: answer }).success).toBe(false);
});

it.each<[Question['type'], unknown]>([
  ['short-text', 5],
  ['short-text', '\ud800'],
  ['long-text', 'x'.repeat(70_000)],
  ['number', '5'],
  ['number', 1e308],
  ['number', Number.NaN],
  ['money', 5],
  ['money', { amount: 1e308, currency: 'EUR' }],
  ['money', { amount: 5, currency: 'XXX' }],
  ['date', '2026-02-30'],
  ['yes-no', 'yes'],
  ['one-of', 'z'],
  ['one-of', ['a']],
  ['several-of', { choices: ['z'] }],
  ['several-of', { choices: ['a', 'a'] }],
  ['several-of', { choices: ['a'], more: 1 }],
  ['rating', 6],
  ['rating', 2.5],
  ['file', ['7']],
  ['table', [{ unknown: 'x' }]],
  ['table', [{ cost: 'much' }]],
  ['people', [{ name: 'Ada', phone: '1' }]],
  ['statement', false],
])('%s: %j is not an answer', (type, answer) => {
  const question = questionFor(type, 'one');
  expect(answerSchema(question).safeParse(answer).success).toBe(false);
  expect(answersSchema(formOf(question)).safeParse({ one: answer }).success).toBe(false);
});

describe('an answer from when the question had another type', () => {
  const files = new Map([[7, 'deck.pdf']]);

  it.each(questionTypeNames)('is read as what it is by a question of type %s', (type) => {
    for (const [, answer] of good) {
      const text = answerText(questionFor(type, 'one'), answer, files);
      expect(text, JSON.stringify(answer)).toMatch(/\w/);
      expect(text).not.toMatch(/undefined|null|NaN|object/);
    }
  });

  it.each(questionTypeNames)('is of type %s, or there is a reason why it cannot be sent', (type) => {
    const question = questionFor(type, 'one');
    for (const [, answer] of good)
      if (fittingAnswer(question, answer) === undefined)
        expect(problemOf(question, answer), JSON.stringify(answer)).toMatch(
          /^(Enter|Choose|Add|Fill|Please)/,
        );
  });

  it('keeps the names of options, files and amounts', () => {
    const read = (type: Question['type'], answer: AnswerValue) =>
      answerText(questionFor(type, 'one'), answer, files);
    expect(read('several-of', 'a')).toBe('Option a');
    expect(read('one-of', { choices: ['a', 'b'] })).toBe('Option a, Option b');
    expect(read('short-text', { amount: 2_500, currency: 'EUR' })).toBe('EUR 2,500');
    expect(read('long-text', [7])).toBe('deck.pdf');
    expect(read('table', [person])).toBe('Ada, Founder, ada@example.com, https://ada.example');
    expect(read('rating', 12)).toBe('12');
  });

  it('fits where only columns or details were taken away, without them', () => {
    const table = questionFor('table', 'one');
    expect(fittingAnswer(table, [{ what: 'Pump', old: 'x' }, {}])).toEqual([{ what: 'Pump' }, {}]);
    expect(fittingAnswer(table, [{ old: 'x' }])).toBeUndefined();
    const people = questionFor('people', 'one', { askedFor: [] });
    expect(fittingAnswer(people, [person])).toEqual([{ name: 'Ada' }]);
  });
});

it.each<[Question, unknown, string]>([
  [questionFor('number', 'one', { min: -5, max: 100 }), 10 ** 17, messages.maxValue(100)],
  [questionFor('number', 'one', { min: -5, max: 100 }), -(10 ** 17), messages.minValue(-5)],
  [questionFor('money', 'one'), { amount: 10 ** 13 + 1, currency: 'EUR' }, messages.maxValue(10 ** 13)],
  [questionFor('money', 'one'), { amount: 5, currency: 'XXX' }, messages.currency],
  [questionFor('money', 'one'), 'much', messages.money],
  [questionFor('file', 'one'), 'deck', messages.file],
  [questionFor('file', 'one'), Array.from({ length: 11 }, (_, id) => id + 1), messages.files(10)],
  [questionFor('table', 'one'), 'pumps', messages.table],
  [questionFor('table', 'one'), [{ unknown: 'x' }], messages.table],
  [questionFor('table', 'one'), [{ cost: 'much' }], messages.number],
  [questionFor('people', 'one'), 'Ada', messages.people],
  [questionFor('date', 'one'), 'soon', messages.date],
  [questionFor('link', 'one'), 5, messages.link],
  [questionFor('rating', 'one'), 12, messages.rating],
])('what is wrong with an answer says what to do (%#)', (question, answer, message) => {
  expect(answerSchema(question).safeParse(answer).error?.issues[0]?.message).toBe(message);
});

const young = questionFor('number', 'age', { isRequired: true });
const asked = {
  ...questionFor('short-text', 'why'),
  shownIf: { match: 'all' as const, of: [{ questionId: 'age', is: 'above' as const, value: 3 }] },
};
const chained = {
  ...questionFor('short-text', 'more'),
  shownIf: { match: 'any' as const, of: [{ questionId: 'why', is: 'contains' as const, value: 'Sun' }] },
};
const ending = {
  id: 'old',
  type: 'ending' as const,
  text: 'The open door is here.',
  if: { match: 'all' as const, of: [{ questionId: 'age', is: 'above' as const, value: 10 }] },
};
const form = formOf(young, asked, chained, ending, questionFor('yes-no', 'last'));

describe('what is asked', () => {
  const idsAsked = (answers: Answers) => examine(form, answers).asked.map(({ id }) => id);

  it('depends on earlier answers', () => {
    expect(idsAsked({})).toEqual(['age', 'last']);
    expect(idsAsked({ age: 5 })).toEqual(['age', 'why', 'last']);
    expect(idsAsked({ age: 5, why: 'The SUN' })).toEqual(['age', 'why', 'more', 'last']);
  });

  it('counts what is not asked any more as unanswered', () => {
    const answers = { age: 2, why: 'sun', more: 'x', last: true };
    expect(idsAsked(answers)).toEqual(['age', 'last']);
    expect(keptAnswers(form, answers)).toEqual({ age: 2, last: true });
  });

  it('stops at an ending, and such a form cannot be sent', () => {
    const answers = { age: 11, why: 'x', last: true };
    expect(examine(form, answers)).toMatchObject({ ending: { id: 'old', text: ending.text } });
    expect(idsAsked(answers)).toEqual(['age', 'why']);
    expect(answersSchema(form).safeParse({ age: 11, why: 'x' }).error?.issues[0]?.message).toBe(ending.text);
  });

  it('leaves out sections in which nothing is asked', () => {
    const conditional = { id: 'second', title: 'Second', items: [asked] };
    const document = { sections: [...formOf(young).sections, conditional] };
    expect(askedItems(document, {}).pages).toHaveLength(1);
    expect(askedItems(document, { age: 4 }).pages).toHaveLength(2);
  });

  it('a condition about an unanswered question is not met, whichever way it compares', () => {
    const isNot = { match: 'all' as const, of: [{ questionId: 'age', is: 'is-not' as const, value: 1 }] };
    const document = formOf({ ...young, isRequired: false }, { ...asked, shownIf: isNot });
    expect(examine(document, {}).asked).toHaveLength(1);
    expect(examine(document, { age: 2 }).asked).toHaveLength(2);
  });
});

describe('what is missing', () => {
  it('is named with its section and message', () => {
    expect(examine(form, { age: 500 }).missing[0]).toEqual({
      sectionId: 'first',
      questionId: 'age',
      label: young.label,
      message: messages.maxValue(100),
    });
    expect(examine(form, {}).missing.map(({ message }) => message)).toEqual(Array(2).fill(messages.required));
  });

  it.each<[Question['type'], AnswerValue]>([
    ['short-text', '  '],
    ['several-of', { choices: [], other: ' ' }],
    ['one-of', { other: '' }],
    ['money', { amount: null, currency: 'EUR' }],
    ['file', []],
    ['table', [{ what: ' ' }, {}]],
    ['people', [{ name: '' }]],
  ])('an empty %s is unanswered', (type, answer) => {
    const question = questionFor(type, 'one');
    expect(problemOf(question, answer)).toBe(messages.required);
    expect(problemOf({ ...question, isRequired: false }, answer)).toBeUndefined();
    expect(keptAnswers(formOf(question), { one: answer })).toEqual({});
  });

  it('answers to questions that are not asked or not there are refused when they are sent', () => {
    const schema = answersSchema(form);
    expect(schema.safeParse({ age: 2, last: true }).success).toBe(true);
    expect(schema.safeParse({ age: 2, last: true, why: 'x' }).success).toBe(false);
    expect(schema.safeParse({ age: 2, last: true, other: 'x' }).success).toBe(false);
    expect(schema.safeParse({ age: 2 }).success).toBe(false);
  });

  it('a question may be called like something that every object has', () => {
    const document = formOf(questionFor('short-text', 'constructor'));
    expect(examine(document, {}).missing).toHaveLength(1);
  });
});

it('lists filter by choices, countries, days and figures', () => {
  const types = ['number', 'money', 'date', 'yes-no', 'one-of', 'several-of', 'rating', 'country'] as const;
  const document = formOf(...types.map((type) => questionFor(type, type)), questionFor('short-text', 'text'));
  const answers: Answers = {
    number: 3,
    money: { amount: 10, currency: 'KES' },
    date: '2026-03-01',
    'yes-no': true,
    'one-of': { other: 'Mine' },
    'several-of': { choices: ['a', 'b'] },
    rating: 2,
    country: 'KE',
    text: 'not listed',
  };
  expect(singleValues(document, answers)).toEqual([
    { questionId: 'number', number: 3 },
    { questionId: 'money', number: 10, text: 'KES' },
    { questionId: 'date', text: '2026-03-01' },
    { questionId: 'yes-no', text: 'yes' },
    { questionId: 'one-of', text: 'other' },
    { questionId: 'several-of', text: 'a' },
    { questionId: 'several-of', text: 'b' },
    { questionId: 'rating', number: 2 },
    { questionId: 'country', text: 'KE' },
  ]);
});
