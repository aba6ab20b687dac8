import type { QuestionType } from '@proxima/contract/forms/question-types';
import type {
  FormDocument,
  FormItem,
  FormSection,
  Question,
  QuestionOf,
} from '@proxima/contract/forms/questions';
import { isTargetOf } from '@proxima/contract/forms/venture-targets';
import { randomKey } from '../../../lib/browser/random-key.ts';

/** What can be added to a section. */
export type ItemType = FormItem['type'];

/** An id that stays with an item, an option or a column, whatever it is called. */
export const newId = (): string => randomKey().slice(0, 10);

type Own<Type extends QuestionType> = Omit<
  QuestionOf<Type>,
  'id' | 'type' | 'label' | 'isRequired' | 'seenBy' | 'hiddenWhenBlind'
>;

const twoOptions = () => [
  { id: newId(), label: 'First option' },
  { id: newId(), label: 'Second option' },
];

/** What each type begins with. */
const beginnings: { [Type in QuestionType]: () => Own<Type> } = {
  'short-text': () => ({ maxCharacters: 120 }),
  'long-text': () => ({ limit: { words: 200 } }),
  number: () => ({}),
  money: () => ({}),
  date: () => ({}),
  'yes-no': () => ({}),
  'one-of': () => ({ options: twoOptions(), hasOther: false }),
  'several-of': () => ({ options: twoOptions(), hasOther: false }),
  rating: () => ({ max: 5, labels: { lowest: '', highest: '' } }),
  country: () => ({}),
  link: () => ({}),
  'video-link': () => ({}),
  file: () => ({ kinds: ['document'], max: 1 }),
  table: () => ({
    columns: [
      { id: newId(), label: 'First column', type: 'text' },
      { id: newId(), label: 'Second column', type: 'text' },
    ],
    minRows: 1,
    maxRows: 10,
  }),
  people: () => ({ min: 1, max: 10, askedFor: ['role', 'email'] }),
  statement: () => ({ text: '' }),
};

const newQuestion = (type: QuestionType): Question =>
  ({
    id: newId(),
    type,
    label: '',
    isRequired: true,
    seenBy: 'readers',
    hiddenWhenBlind: false,
    ...beginnings[type](),
  }) as Question;

/** A new item with nothing written into it yet. */
export function newItem(type: ItemType): FormItem {
  if (type === 'text') return { id: newId(), type, text: '' };
  if (type === 'ending') return { id: newId(), type, text: '', if: { match: 'all', of: [] } };
  return newQuestion(type);
}

export const newSection = (number: number): FormSection => ({
  id: newId(),
  title: `Page ${number}`,
  items: [],
});

/** A form to begin with nothing. */
export const emptyForm = (): FormDocument => ({ sections: [newSection(1)] });

/** The same question as another type: what both types have stays. */
export function retyped(question: Question, type: QuestionType): Question {
  const { id, label, help, isRequired, seenBy, hiddenWhenBlind, shownIf, goesTo } = question;
  const shared = { id, label, help, isRequired, seenBy, hiddenWhenBlind, shownIf };
  const options =
    'options' in question && (type === 'one-of' || type === 'several-of')
      ? { options: question.options, hasOther: question.hasOther }
      : {};
  return {
    ...newQuestion(type),
    ...shared,
    ...options,
    ...(goesTo && isTargetOf(type, goesTo) && { goesTo }),
  } as Question;
}
