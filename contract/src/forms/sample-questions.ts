import type { FormDocument, FormItem, Question, QuestionOf } from './questions.ts';

const common = (id: string) => ({
  id,
  label: `Question ${id}`,
  isRequired: true,
  seenBy: 'readers' as const,
  hiddenWhenBlind: false,
});

type QuestionType = Question['type'];
type Own<Type extends QuestionType> = Omit<QuestionOf<Type>, keyof ReturnType<typeof common> | 'type'>;

const options = ['a', 'b', 'c'].map((id) => ({ id, label: `Option ${id}` }));

const defaults: { [Type in QuestionType]: Own<Type> } = {
  'short-text': { maxCharacters: 20 },
  'long-text': { limit: { words: 5 } },
  number: { min: 0, max: 100, isWhole: true },
  money: { currencies: ['EUR', 'KES'] },
  date: { min: '2026-01-01', max: '2026-12-31' },
  'yes-no': {},
  'one-of': { options, hasOther: true },
  'several-of': { options, hasOther: true, max: 2 },
  rating: { max: 5, labels: { lowest: 'Poor', highest: 'Excellent' } },
  country: {},
  link: {},
  'video-link': {},
  file: { kinds: ['document'], max: 2 },
  table: {
    columns: [
      { id: 'what', label: 'What', type: 'text' },
      { id: 'cost', label: 'Cost', type: 'number' },
    ],
    minRows: 1,
    maxRows: 3,
  },
  people: { min: 1, max: 3, askedFor: ['role', 'email', 'link'] },
  statement: { text: 'Everything is true.' },
};

/** A question of a type for tests, by default required. */
export const questionFor = <Type extends QuestionType>(
  type: Type,
  id: string,
  changes: Partial<QuestionOf<Type>> = {},
): QuestionOf<Type> =>
  ({ ...common(id), type, ...defaults[type], ...changes }) as unknown as QuestionOf<Type>;

/** A form of one section with these items. */
export const formOf = (...items: FormItem[]): FormDocument => ({
  sections: [{ id: 'first', title: 'First', items }],
});
