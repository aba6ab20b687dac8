import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, AnswerValue } from './answer-values.ts';
import { answersSchema, askedItems, examine, keptAnswers } from './answers.ts';
import { compareForms } from './changes-to-form.ts';
import { isMet } from './conditions.ts';
import { formDocument, problemsOf } from './form-problems.ts';
import { formTemplates } from './form-templates.ts';
import { questionTypeNames, testsOfType } from './question-types.ts';
import {
  type Condition,
  type ConditionGroup,
  type FormDocument,
  type FormItem,
  isQuestion,
  type Question,
  questionsOf,
} from './questions.ts';
import { questionFor } from './sample-questions.ts';

const chooseFrom = <T>(values: readonly T[], pick: number): T => values[pick % values.length] as T;

/** Answers of a type, the first ones right, the others wrong in shape or against the rules of the sample questions. */
const answersOfType: Record<Question['type'], readonly unknown[]> = {
  'short-text': ['sun', '  sun  ', 'x'.repeat(30), 5],
  'long-text': ['one two', 'a b c d e f', ['x']],
  number: [0, 50, 100, 101, '5'],
  money: [{ amount: 5, currency: 'EUR' }, { amount: 5, currency: 'USD' }, { amount: null, currency: '' }, 5],
  date: ['2026-05-05', '2027-05-05', 'soon'],
  'yes-no': [true, false, 'yes'],
  'one-of': ['a', 'b', { other: 'Mine' }, 'z', { other: '' }],
  'several-of': [{ choices: ['a'] }, { choices: ['a', 'b'] }, { choices: ['z'] }, { choices: [] }],
  rating: [1, 3, 5, 6],
  country: ['KE', 'DE', 'Kenya'],
  link: ['https://a.example', 'a.example'],
  'video-link': ['https://a.example', ''],
  file: [[1], [1, 2], [1, 2, 3], []],
  table: [[{ what: 'Pump', cost: 1 }], [{ what: 'Pump' }, { what: '' }], [{ no: 1 }]],
  people: [[{ name: 'Ada', role: 'CEO', email: 'a@b.example' }], [{ name: 'Ada' }], []],
  statement: [true, false],
};

const valuesOfType: Partial<Record<Question['type'], readonly Condition['value'][]>> = {
  'short-text': ['sun', 'x'],
  'long-text': ['one', 'f'],
  number: [0, 50],
  money: [4, 5],
  date: ['2026-05-05', '2026-01-01'],
  'yes-no': [true, false],
  'one-of': ['a', 'other'],
  'several-of': ['a', 'b', 'other'],
  rating: [3],
  country: ['KE'],
  link: ['a.example'],
  'video-link': ['https://a.example'],
  statement: [true],
};

interface Seed {
  kind: 'question' | 'text' | 'ending';
  type: Question['type'];
  isRequired: boolean;
  picks: number[];
  match: 'all' | 'any';
  answer: number | null;
}

const seed: fc.Arbitrary<Seed> = fc.record({
  kind: fc.constantFrom('question', 'question', 'question', 'question', 'text', 'ending'),
  type: fc.constantFrom(...questionTypeNames),
  isRequired: fc.boolean(),
  picks: fc.array(fc.nat(30), { maxLength: 3 }),
  match: fc.constantFrom('all', 'any'),
  answer: fc.option(fc.nat(4)),
});

/** Conditions as the editor offers them: about earlier questions that can be compared. */
function conditionsFrom({ picks, match }: Seed, earlier: readonly Question[]): ConditionGroup | undefined {
  const comparable = earlier.filter(({ type }) => testsOfType[type].length > 0);
  if (comparable.length === 0 || picks.length === 0) return undefined;
  const of = picks.map((pick) => {
    const { id, type } = chooseFrom(comparable, pick);
    return {
      questionId: id,
      is: chooseFrom(testsOfType[type], pick),
      value: chooseFrom(valuesOfType[type] ?? [], pick),
    };
  });
  return { match, of };
}

function itemFrom(one: Seed, id: string, earlier: readonly Question[]): FormItem {
  const conditions = conditionsFrom(one, earlier);
  if (one.kind === 'ending' && conditions) return { id, type: 'ending', text: 'End', if: conditions };
  if (one.kind === 'text') return { id, type: 'text', text: 'Text', shownIf: conditions };
  return questionFor(one.type, id, { isRequired: one.isRequired, shownIf: conditions });
}

/** A form that the editor can make, with answers, right and wrong ones. */
const filled = fc.array(seed, { minLength: 1, maxLength: 15 }).map((seeds) => {
  const earlier: Question[] = [questionFor('yes-no', 'q0')];
  const items: FormItem[] = [...earlier];
  const answers: Record<string, unknown> = {};
  for (const [index, one] of seeds.entries()) {
    const item = itemFrom(one, `q${index + 1}`, earlier);
    items.push(item);
    if (!isQuestion(item)) continue;
    earlier.push(item);
    if (one.answer !== null) answers[item.id] = chooseFrom(answersOfType[item.type], one.answer);
  }
  const middle = Math.ceil(items.length / 2);
  const sections = [items.slice(0, middle), items.slice(middle)]
    .filter((part) => part.length > 0)
    .map((part, index) => ({ id: `s${index}`, title: `Section ${index + 1}`, items: part }));
  return { document: { sections } as FormDocument, answers: answers as Answers };
});

/** The answers with a right one wherever something is missing, as someone fills the form to its end. */
function completed(document: FormDocument, given: Answers): Answers {
  const answers: Record<string, AnswerValue> = { ...given };
  for (const question of questionsOf(document)) {
    const { missing } = examine(document, answers);
    if (!missing.some(({ questionId }) => questionId === question.id)) continue;
    answers[question.id] = answersOfType[question.type][0] as AnswerValue;
  }
  return answers;
}

/** As a database may return it. */
function withKeysReversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeysReversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, withKeysReversed(one)]),
  );
}

describe('any form that the editor can make', () => {
  it('is a form without faults, the same after it was stored', () => {
    fc.assert(
      fc.property(filled, ({ document }) => {
        expect(problemsOf(document)).toEqual([]);
        const stored = formDocument.parse(JSON.parse(JSON.stringify(document)));
        expect(compareForms(document, stored)).toEqual([]);
        expect(compareForms(document, withKeysReversed(document) as FormDocument)).toEqual([]);
      }),
    );
  });

  it('takes what its page sends when nothing is missing, unless it ended', () => {
    fc.assert(
      fc.property(filled, ({ document, answers }) => {
        const all = completed(document, answers);
        const { missing, ending } = examine(document, all);
        expect(missing).toEqual([]);
        const sent = keptAnswers(document, all);
        const result = answersSchema(document).safeParse(JSON.parse(JSON.stringify(sent)));
        expect(result.success).toBe(ending === undefined);
        if (result.success) expect(result.data).toEqual(sent);
      }),
    );
  });

  it('takes nothing else: nothing missing, wrong, or not asked', () => {
    fc.assert(
      fc.property(filled, ({ document, answers }) => {
        const { missing, ending } = examine(document, answers);
        const kept = keptAnswers(document, answers);
        const hasMore = Object.keys(answers).some((id) => !Object.hasOwn(kept, id));
        expect(answersSchema(document).safeParse(answers).success).toBe(
          missing.length === 0 && ending === undefined && !hasMore,
        );
      }),
    );
  });

  it('asks what its conditions say about answers of asked questions, whatever the order of answering', () => {
    fc.assert(
      fc.property(filled, ({ document, answers }) => {
        const { pages, ending, answers: kept } = askedItems(document, answers);
        const asked = pages.flatMap(({ items }) => items);
        const all = document.sections.flatMap(({ items }) => items);
        const end = ending ? all.indexOf(ending) : all.length;
        for (const [index, item] of all.entries()) {
          if (item.type === 'ending') continue;
          const isAsked = index < end && (!item.shownIf || isMet(item.shownIf, kept));
          expect(asked.includes(item)).toBe(isAsked);
        }
        expect(keptAnswers(document, kept)).toEqual(kept);
      }),
    );
  });

  it('says what changed, and that a removed question loses answers', () => {
    fc.assert(
      fc.property(filled, fc.nat(), ({ document }, pick) => {
        const { id } = chooseFrom(questionsOf(document), pick);
        const sections = document.sections.map((section) => ({
          ...section,
          items: section.items.filter((item) => item.id !== id),
        }));
        const changes = compareForms(document, { sections });
        expect(changes).toContainEqual(expect.objectContaining({ id, kind: 'removed', losesAnswers: true }));
        expect(changes.every(({ kind }) => kind !== 'moved' && kind !== 'added')).toBe(true);
        expect(compareForms({ sections }, document)).toContainEqual(
          expect.objectContaining({ id, kind: 'added', losesAnswers: false }),
        );
      }),
    );
  });
});

it.each(Object.entries(formTemplates))('the template %s is a form without faults', (_name, { document }) => {
  expect(problemsOf(document)).toEqual([]);
  expect(formDocument.parse(document)).toEqual(document);
  expect(questionsOf(document).length).toBeGreaterThan(10);
});
