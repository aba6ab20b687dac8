import { countryName } from '../countries/country-name.ts';
import { dayText } from '../time/day-text.ts';
import type { AnswerValue } from './answer-values.ts';
import { fittingAnswer } from './answers/fitting-answers.ts';
import { tidyAnswer } from './answers/tidy-answers.ts';
import { otherChoice } from './conditions.ts';
import { numberText } from './number-text.ts';
import type { FormOption, Question } from './questions.ts';

/** The names of uploaded files by their ids. */
export type FileNames = ReadonlyMap<number, string>;

const labelOf = (options: readonly FormOption[], id: string): string =>
  options.find((option) => option.id === id)?.label ?? id;

/** The details of a person in the order in which people read them. */
const personKeys = ['name', 'role', 'email', 'link'];

/** A row by the columns of a table; one that has none of them by what is in it. */
function rowText(row: Row, question: Question): string {
  if (question.type === 'table' && question.columns.some(({ id }) => id in row))
    return question.columns.map(({ id }) => String(row[id] ?? '')).join(' | ');
  const keys = [...personKeys, ...Object.keys(row).filter((key) => !personKeys.includes(key))];
  return keys.flatMap((key) => row[key] || []).join(', ');
}

type Row = Readonly<Record<string, string | number | undefined>>;

function listText(list: readonly (number | Row)[], question: Question, files: FileNames): string {
  const isFiles = list.some((one) => typeof one === 'number');
  return list
    .map((one) => (typeof one === 'number' ? (files.get(one) ?? 'File') : rowText(one, question)))
    .join(isFiles ? ', ' : '; ');
}

/** The text of an id of an option, a code of a country, a day, or what was typed. */
function stringText(answer: string, question: Question): string {
  if ('options' in question) return labelOf(question.options, answer);
  if (question.type === 'country') return countryName(answer);
  return question.type === 'date' ? dayText(answer) : answer;
}

const isOfType = (question: Question, answer: AnswerValue): boolean =>
  fittingAnswer(question, answer) !== undefined;

/** By the shape of the answer, not the type of the question, which may have changed since. */
function textOf(answer: AnswerValue, question: Question, files: FileNames): string {
  if (typeof answer === 'string') return stringText(answer, question);
  if (typeof answer === 'number')
    return question.type === 'rating' && isOfType(question, answer)
      ? `${answer} of ${question.max}`
      : numberText(answer);
  if (typeof answer === 'boolean')
    return question.type === 'statement' && answer ? 'Agreed' : answer ? 'Yes' : 'No';
  if (Array.isArray(answer)) return listText(answer, question, files);
  if ('amount' in answer) return `${answer.currency} ${answer.amount?.toLocaleString('en') ?? ''}`.trim();
  if (!('choices' in answer)) return answer.other;
  const { choices, other } = answer;
  return [...choices.map((id) => stringText(id, question)), ...(other ? [other] : [])].join(', ');
}

const noFiles: FileNames = new Map();

/**
 * An answer as one line of plain text, with labels of options and names of countries; empty if there is none. An answer to the question as
 * it was when it had another type is read as what it is.
 */
export function answerText(
  question: Question,
  given: AnswerValue | null | undefined,
  files: FileNames = noFiles,
): string {
  const answer = tidyAnswer(given);
  if (answer === undefined) return '';
  return textOf(answer, question, files).replace(/\s+/g, ' ').trim();
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
