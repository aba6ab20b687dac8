import { conditionText } from '@proxima/contract/forms/condition-text';
import { extensionsOf } from '@proxima/contract/forms/file-groups';
import { numberText } from '@proxima/contract/forms/number-text';
import {
  type ConditionGroup,
  type FormDocument,
  type FormItem,
  isQuestion,
  type Question,
  type QuestionOf,
} from '@proxima/contract/forms/questions';
import type { OutlinedItem, QuestionOutline } from '@proxima/contract/programmes/question-outline';
import { listed, listedWithOr } from '@proxima/contract/wire/counted';

/** `from 1 to 10`, `at least 1`, `at most 10`, or nothing. */
function range<Value>(min: Value | undefined, max: Value | undefined, write: (value: Value) => string) {
  if (min !== undefined && max !== undefined) return ` from ${write(min)} to ${write(max)}`;
  if (min !== undefined) return ` of at least ${write(min)}`;
  return max === undefined ? '' : ` of at most ${write(max)}`;
}

const counted = (min: number, max: number, one: string, several: string): string =>
  `${min > 0 && min < max ? `${min} to ${max}` : `${min === max ? '' : 'Up to '}${max}`} ${max === 1 ? one : several}`;

type Expectations = { [Type in Question['type']]: (question: QuestionOf<Type>) => string };

const expectations: Expectations = {
  'short-text': ({ maxCharacters }) => `Up to ${numberText(maxCharacters)} characters`,
  'long-text': ({ limit }) =>
    'words' in limit
      ? `Up to ${numberText(limit.words)} words`
      : `Up to ${numberText(limit.characters)} characters`,
  number: ({ min, max, isWhole }) =>
    `A ${isWhole ? 'whole ' : ''}number${range(min === 0 && max === undefined ? undefined : min, max, numberText)}`,
  money: ({ currencies = [] }) =>
    currencies.length === 0 ? 'An amount of money' : `An amount in ${listedWithOr(currencies)}`,
  date: ({ min, max }) => `A date${range(min, max, (day) => day)}`,
  'yes-no': () => 'Yes or no',
  'one-of': () => 'One of these',
  'several-of': ({ max }) => (max === undefined ? 'Any of these' : `Up to ${max} of these`),
  rating: ({ max, labels: { lowest, highest } }) =>
    `A rating from 1${lowest && ` (${lowest})`} to ${max}${highest && ` (${highest})`}`,
  country: () => 'A country',
  link: () => 'A link',
  'video-link': () => 'A link to a video',
  file: ({ kinds, max }) => `${counted(0, max, 'file', 'files')} (${extensionsOf(kinds).join(', ')})`,
  table: ({ columns, minRows, maxRows }) =>
    `A table with ${listed(columns.map(({ label }) => `“${label}”`))}; ${counted(minRows, maxRows, 'row', 'rows').toLowerCase()}`,
  people: ({ min, max, askedFor }) =>
    `${counted(min, max, 'person', 'people')}, each with ${listed(['name', ...askedFor])}`,
  statement: () => 'Your agreement',
};

const expectationOf = (question: Question): string =>
  (expectations[question.type] as (question: Question) => string)(question);

function optionsOf(question: Question): string[] {
  if (!('options' in question)) return [];
  return [...question.options.map(({ label }) => label), ...(question.hasOther ? ['Other'] : [])];
}

function outlineItem(document: FormDocument, item: FormItem): OutlinedItem {
  const written = (group?: ConditionGroup) => (group ? conditionText(document, group) : '');
  if (item.type === 'ending') return { type: 'ending', text: item.text, if: written(item.if) };
  if (!isQuestion(item)) return { type: 'text', text: item.text };
  return {
    type: 'question',
    label: item.label,
    help: [item.type === 'statement' ? item.text : '', item.help ?? ''].filter(Boolean).join('\n'),
    is_required: item.isRequired,
    expects: expectationOf(item),
    options: optionsOf(item),
    asked_if: written(item.shownIf),
  };
}

/** All questions of a form in words, without what only the team needs. */
export const outlineForm = (document: FormDocument): QuestionOutline =>
  document.sections.map(({ title, help = '', items }) => ({
    title,
    help,
    items: items.map((item) => outlineItem(document, item)),
  }));
