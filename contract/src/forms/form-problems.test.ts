import { describe, expect, it } from 'vitest';
import { formMessages as messages } from './form-messages.ts';
import { formDocument, problemsOf } from './form-problems.ts';
import type { Condition, FormDocument, FormItem } from './questions.ts';
import { formOf, questionFor } from './sample-questions.ts';

const about = (questionId: string, changes: Partial<Condition> = {}) => ({
  match: 'all' as const,
  of: [{ questionId, is: 'is' as const, value: true, ...changes }],
});
const yesNo = (id: string, shownIf?: ReturnType<typeof about>) => questionFor('yes-no', id, { shownIf });
const found = (...items: FormItem[]) =>
  problemsOf(formOf(...items)).map(({ id, message }) => `${id}: ${message}`);
const parse = (document: unknown) =>
  formDocument.safeParse(document).error?.issues.map(({ message }) => message);

describe('a condition', () => {
  it('is about an earlier question', () => {
    expect(found(yesNo('one'), yesNo('two', about('one')))).toEqual([]);
    expect(found(yesNo('one', about('two')), yesNo('two'))).toEqual([`one: ${messages.later}`]);
    expect(found(yesNo('one', about('one')))).toEqual([`one: ${messages.itself}`]);
    expect(found(yesNo('one', about('gone')))).toEqual([`one: ${messages.unknown}`]);
  });

  it('of an ending is about a question before it', () => {
    const ending = { id: 'end', type: 'ending' as const, text: 'Not this time.', if: about('one') };
    expect(found(yesNo('one'), ending)).toEqual([]);
    expect(found(ending, yesNo('one'))).toEqual([`end: ${messages.later}`]);
  });

  it.each([
    ['one-of', { is: 'is', value: 'b' }, undefined],
    ['one-of', { is: 'is', value: 'other' }, undefined],
    ['one-of', { is: 'is', value: 'z' }, messages.value],
    ['one-of', { is: 'above', value: 'b' }, messages.noTest],
    ['several-of', { is: 'contains', value: 'a' }, undefined],
    ['number', { is: 'above', value: 3 }, undefined],
    ['number', { is: 'above', value: 'three' }, messages.value],
    ['money', { is: 'below', value: 10_000 }, undefined],
    ['date', { is: 'above', value: '2026-02-01' }, undefined],
    ['date', { is: 'above', value: '2026-02-31' }, messages.value],
    ['country', { is: 'is-not', value: 'KE' }, undefined],
    ['country', { is: 'is', value: 'Kenya' }, messages.value],
    ['short-text', { is: 'contains', value: 'solar' }, undefined],
    ['statement', { is: 'is', value: false }, messages.value],
    ['table', { is: 'is', value: 'x' }, messages.noTest],
    ['file', { is: 'is', value: 1 }, messages.noTest],
  ] as const)('about %s: %j', (type, changes, message) => {
    const problems = found(questionFor(type, 'one'), yesNo('two', about('one', changes)));
    expect(problems).toEqual(message ? [`two: ${message}`] : []);
  });
});

describe('a form is refused with the reason', () => {
  it.each<[string, FormItem, string]>([
    ['a minimum above the maximum', questionFor('number', 'one', { min: 5, max: 1 }), messages.range],
    [
      'days in the wrong order',
      questionFor('date', 'one', { min: '2027-01-01', max: '2026-01-01' }),
      messages.range,
    ],
    ['more rows than fit', questionFor('table', 'one', { minRows: 5, maxRows: 2 }), messages.range],
    ['more people than fit', questionFor('people', 'one', { min: 3, max: 2 }), messages.range],
    ['more choices than options', questionFor('several-of', 'one', { max: 5 }), messages.moreThanOptions],
    [
      'a country for the tagline',
      questionFor('country', 'one', { goesTo: { profile: 'tagline' } }),
      messages.target,
    ],
    [
      'a text for a folder',
      questionFor('short-text', 'one', { goesTo: { folder: 'Legal' } }),
      messages.target,
    ],
    [
      'two options of one text',
      questionFor('one-of', 'one', {
        options: [
          { id: 'a', label: 'Same' },
          { id: 'b', label: 'same ' },
        ],
      }),
      messages.duplicateOption,
    ],
    [
      'two options of one id',
      questionFor('one-of', 'one', {
        options: [
          { id: 'a', label: 'A' },
          { id: 'a', label: 'B' },
        ],
      }),
      messages.duplicateId('a'),
    ],
    [
      'an option with a reserved id',
      questionFor('one-of', 'one', { options: [{ id: 'other', label: 'A' }] }),
      messages.reservedOption,
    ],
  ])('%s', (_what, item, message) => {
    expect(found(item)).toEqual([`one: ${message}`]);
  });

  it('ids that are used twice, in one section or in two', () => {
    expect(found(yesNo('one'), yesNo('one'))).toEqual([`one: ${messages.duplicateId('one')}`]);
    const twice: FormDocument = {
      sections: [
        { id: 'first', title: 'First', items: [yesNo('one')] },
        { id: 'first', title: 'Second', items: [yesNo('first')] },
      ],
    };
    expect(problemsOf(twice).map(({ message }) => message)).toEqual(
      Array(2).fill(messages.duplicateId('first')),
    );
  });

  it('two answers for one field of the profile', () => {
    const first = questionFor('short-text', 'one', { goesTo: { profile: 'tagline' } });
    expect(found(first, { ...first, id: 'two' })).toEqual([`two: ${messages.targetTwice}`]);
  });

  it('300 questions', () => {
    const items = Array.from({ length: 300 }, (_, index) => yesNo(`q${index}`));
    expect(parse(formOf(...items))).toContain(messages.questions);
  });

  it('5,000 options', () => {
    const options = Array.from({ length: 5_000 }, (_, index) => ({ id: `o${index}`, label: `O ${index}` }));
    expect(parse(formOf(questionFor('one-of', 'one', { options })))).toEqual([messages.options]);
  });

  it('no question, an empty section, no section, too many sections', () => {
    expect(parse(formOf())).toEqual([messages.questionRequired, messages.emptySection]);
    expect(parse({ sections: [] })).toContain(messages.sectionRequired);
    const sections = Array.from({ length: 21 }, (_, index) => ({
      id: `s${index}`,
      title: 'S',
      items: [yesNo(`q${index}`)],
    }));
    expect(parse({ sections })).toEqual([messages.sections]);
  });

  it('more text than one form can have', () => {
    const options = Array.from({ length: 200 }, (_, index) => ({
      id: `o${index}`,
      label: `${index}${'x'.repeat(190)}`,
    }));
    const items = Array.from({ length: 15 }, (_, index) => questionFor('one-of', `q${index}`, { options }));
    expect(parse(formOf(...items))).toEqual([messages.tooLong]);
  });

  it('a label, an option, an id or a text that is missing', () => {
    expect(parse(formOf(questionFor('yes-no', 'one', { label: ' ' })))).toEqual([messages.label]);
    expect(parse(formOf(questionFor('one-of', 'one', { options: [{ id: 'a', label: '' }] })))).toEqual([
      messages.option,
    ]);
    expect(parse(formOf(yesNo('Not An Id')))).toEqual([messages.id]);
    expect(parse(formOf({ id: 'one', type: 'text', text: '' }))).toContain(messages.text);
  });
});
