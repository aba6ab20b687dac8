import { expect, it } from 'vitest';
import { asksTheSame } from './changes/asks-the-same.ts';
import { compareForms } from './changes-to-form.ts';
import type { FormItem, Question, QuestionOf } from './questions.ts';
import { formOf, questionFor } from './sample-questions.ts';

const compare = (was: FormItem, is: FormItem) =>
  compareForms(formOf(was), formOf(is)).map(({ text, losesAnswers }) => ({ text, losesAnswers }));

const change = <Type extends Question['type']>(type: Type, changes: Partial<QuestionOf<Type>>) =>
  compare(questionFor(type, 'one'), questionFor(type, 'one', changes));

const { options } = questionFor('one-of', 'one');
const fewer = [{ id: 'a', label: 'Option a' }];
const renamed = ['a', 'b', 'c'].map((id) => ({ id, label: `Choice ${id}` }));

it.each<[string, ReturnType<typeof change>, boolean]>([
  ['another label', change('link', { label: 'Site' }), false],
  ['another help', change('link', { help: 'Please' }), false],
  ['optional instead of required', change('link', { isRequired: false }), false],
  ['for the team only', change('link', { seenBy: 'team' }), false],
  ['another place in the venture', change('link', { goesTo: { profile: 'website' } }), false],
  ['renamed options', change('one-of', { options: renamed }), false],
  ['options in another order', change('one-of', { options: options.toReversed() }), false],
  ['a higher limit', change('short-text', { maxCharacters: 30 }), false],
  ['a lower limit', change('short-text', { maxCharacters: 10 }), true],
  ['fewer words', change('long-text', { limit: { words: 4 } }), true],
  ['characters instead of words', change('long-text', { limit: { characters: 400 } }), true],
  ['a higher minimum', change('number', { min: 10 }), true],
  ['no maximum', change('number', { max: undefined }), false],
  ['an earlier last day', change('date', { max: '2026-06-01' }), true],
  ['fewer currencies', change('money', { currencies: ['EUR'] }), true],
  ['all currencies', change('money', { currencies: [] }), false],
  ['fewer options', change('one-of', { options: fewer }), true],
  ['no answer of one’s own', change('several-of', { hasOther: false }), true],
  ['fewer choices', change('several-of', { max: 1 }), true],
  ['another scale', change('rating', { max: 10 }), true],
  ['fewer types of file', change('file', { kinds: ['picture'] }), true],
  ['another column', change('table', { columns: [{ id: 'why', label: 'Why', type: 'text' }] }), true],
  ['other details of people', change('people', { askedFor: ['role'] }), true],
  ['another statement', change('statement', { text: 'Something else.' }), true],
])('%s', (_what, changes, losesAnswers) => {
  expect(changes).toHaveLength(1);
  expect(changes[0]?.losesAnswers).toBe(losesAnswers);
});

it('other words ask the same; other limits, options and conditions, or another statement, do not', () => {
  const one = questionFor('one-of', 'one');
  const asks = (is: FormItem, was: FormItem = one) => asksTheSame(formOf(was), formOf(is));
  expect(asks({ ...one, label: 'Said better', help: 'Please', goesTo: { profile: 'stage' } })).toBe(true);
  expect(asks({ ...one, options: fewer })).toBe(false);
  expect(asks({ ...one, isRequired: !one.isRequired })).toBe(false);
  const statement = questionFor('statement', 'one');
  expect(asks({ ...statement, text: 'Something else.' }, statement)).toBe(false);
  const text: FormItem = { id: 'text', type: 'text', text: 'Welcome.' };
  expect(asks({ ...text, text: 'Hello.' }, text)).toBe(true);
  expect(asksTheSame(formOf(one), formOf(one, text))).toBe(false);
});

it('another type, required, shown to readers, and shown in blind reading put answers at risk', () => {
  const was = questionFor('short-text', 'one', { isRequired: false, seenBy: 'team', hiddenWhenBlind: true });
  expect(compare(was, questionFor('link', 'one'))).toEqual(
    [
      'is required now',
      'is shown to readers now',
      'is shown in blind reading now',
      'is now: Link; before: Short text',
    ].map((text) => ({ text: `“Question one” ${text}.`, losesAnswers: true })),
  );
});

it('a condition is compared in words', () => {
  const asked = (value: boolean) => ({
    ...questionFor('link', 'two'),
    shownIf: { match: 'all' as const, of: [{ questionId: 'one', is: 'is' as const, value }] },
  });
  const form = (item: FormItem) => formOf(questionFor('yes-no', 'one'), item);
  expect(compareForms(form(asked(true)), form(asked(false)))).toEqual([
    {
      id: 'two',
      kind: 'changed',
      text: '“Question two” is asked if “Question one” is No; before, if “Question one” is Yes.',
      losesAnswers: true,
    },
  ]);
});

it('what was moved is named once, and what stands around it is not', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((id) => questionFor('link', id));
  if (!one || !two || !three) throw new Error('three questions');
  expect(compareForms(formOf(one, two, three), formOf(three, one, two)).map(({ text }) => text)).toEqual([
    '“Question three” was moved.',
  ]);
  expect(compareForms(formOf(one, two), formOf(three, one, two)).map(({ kind }) => kind)).toEqual(['added']);
});

it('sections are compared by title and order', () => {
  const section = (id: string, title = id) => ({ id, title, items: [questionFor('link', `of-${id}`)] });
  const changes = (...sections: ReturnType<typeof section>[]) =>
    compareForms({ sections: [section('a'), section('b')] }, { sections }).map(({ text }) => text);
  expect(changes(section('a', 'A'), section('b'))).toEqual([
    'The section “A” has another title or introduction.',
  ]);
  expect(changes(section('b'), section('a'))).toEqual(['The section “a” was moved.']);
  expect(changes(section('a'), section('b'), section('c'))).toContain('The section “c” was added.');
});
