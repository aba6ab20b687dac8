import { countryName } from '../countries/country-name.ts';
import { dayText } from '../time/day-text.ts';
import type { AnswerTypes, AnswerValue } from './answer-values.ts';
import { otherChoice } from './conditions.ts';
import { numberText } from './number-text.ts';
import type { QuestionType } from './question-types.ts';
import type { FormOption, Question, QuestionOf } from './questions.ts';
import { tidyAnswer } from './tidy-answers.ts';

/** The names of uploaded files by their ids. */
export type FileNames = ReadonlyMap<number, string>;

const labelOf = (options: readonly FormOption[], id: string): string =>
  options.find((option) => option.id === id)?.label ?? id;

const same = (text: string) => text;

type Texts = {
  [Type in QuestionType]: (answer: AnswerTypes[Type], question: QuestionOf<Type>, files: FileNames) => string;
};
const texts: Texts = {
  'short-text': same,
  'long-text': same,
  number: numberText,
  money: ({ amount, currency }) => `${currency} ${amount?.toLocaleString('en') ?? ''}`.trim(),
  date: dayText,
  'yes-no': (answer) => (answer ? 'Yes' : 'No'),
  'one-of': (answer, { options }) => (typeof answer === 'object' ? answer.other : labelOf(options, answer)),
  'several-of': ({ choices, other }, { options }) =>
    [...choices.map((id) => labelOf(options, id)), ...(other ? [other] : [])].join(', '),
  rating: (answer, { max }) => `${answer} of ${max}`,
  country: countryName,
  link: same,
  'video-link': same,
  file: (ids, _question, files) => ids.map((id) => files.get(id) ?? 'File').join(', '),
  table: (rows, { columns }) =>
    rows.map((row) => columns.map(({ id }) => String(row[id] ?? '')).join(' | ')).join('; '),
  people: (people) =>
    people
      .map(({ name, role, email, link }) => [name, role, email, link].filter(Boolean).join(', '))
      .join('; '),
  statement: () => 'Agreed',
};

const noFiles: FileNames = new Map();

/** An answer as one line of plain text, with labels of options and names of countries; empty if there is none. */
export function answerText(
  question: Question,
  given: AnswerValue | null | undefined,
  files: FileNames = noFiles,
): string {
  const answer = tidyAnswer(given);
  if (answer === undefined) return '';
  const text = (texts[question.type] as (answer: AnswerValue, of: Question, files: FileNames) => string)(
    answer,
    question,
    files,
  );
  return text.replace(/\s+/g, ' ').trim();
}

/** The text of a value that a condition names or a list filters by. */
export function valueText(question: Question, value: string | number | boolean): string {
  if (typeof value === 'number') return numberText(value);
  if (question.type === 'statement') return 'agreed';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (question.type === 'country') return countryName(value);
  if (question.type === 'date') return dayText(value);
  if (!('options' in question)) return value;
  return value === otherChoice ? 'Other' : labelOf(question.options, value);
}
