import { z } from 'zod';
import { countryCodes, countryMessage } from '../countries/countries.ts';
import type { AnswerTypes, AnswerValue } from './answer-values.ts';
import { answerMessages } from './answers/answer-messages.ts';
import { formLimits } from './form-limits.ts';
import type { QuestionType } from './question-types.ts';
import type { Question, QuestionOf } from './questions.ts';

const messages = answerMessages;

/** Words as people count them: runs of anything between spaces. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Characters as people count them. */
export const countCharacters = (text: string): number => [...text].length;

const webLink = z.url({ protocol: /^https?$/ }).max(formLimits.link);
const isLink = (text: string): boolean => webLink.safeParse(text).success;
const isEmail = (text: string): boolean => z.email().max(254).safeParse(text).success;

/** The first message of the rules that are broken. */
const firstOf = (...rules: readonly (readonly [isBroken: boolean, message: string])[]): string | undefined =>
  rules.find(([isBroken]) => isBroken)?.[1];

function problemOfLength(text: string, limit: QuestionOf<'long-text'>['limit']): string | undefined {
  const [over, message] =
    'words' in limit
      ? [countWords(text) - limit.words, messages.words]
      : [countCharacters(text) - limit.characters, messages.characters];
  return over > 0 ? message(over) : undefined;
}

const problemOfNumber = (
  value: number,
  { min, max, isWhole }: Pick<QuestionOf<'number'>, 'min' | 'max' | 'isWhole'>,
) =>
  firstOf(
    [isWhole === true && !Number.isInteger(value), messages.whole],
    [min !== undefined && value < min, messages.minValue(min ?? 0)],
    [max !== undefined && value > max, messages.maxValue(max ?? 0)],
  );

type People = AnswerTypes['people'];
function problemOfPeople(people: People, { min, max, askedFor }: QuestionOf<'people'>): string | undefined {
  const lacks = (detail: 'role' | 'email') =>
    askedFor.includes(detail) && people.some((person) => !person[detail]);
  return firstOf(
    [people.length < min, messages.peopleFew(min)],
    [people.length > max, messages.peopleMany(max)],
    [people.some(({ name }) => !name), messages.personName],
    [lacks('role'), messages.personRole],
    [lacks('email'), messages.personEmail],
    [people.some(({ email }) => email !== undefined && !isEmail(email)), messages.email],
    [people.some(({ link }) => link !== undefined && !isLink(link)), messages.personLink],
  );
}

type Rules = {
  [Type in QuestionType]: (answer: AnswerTypes[Type], question: QuestionOf<Type>) => string | undefined;
};

const link = (text: string) => (isLink(text) ? undefined : messages.link);

const rules: Rules = {
  'short-text': (text, { maxCharacters }) => problemOfLength(text, { characters: maxCharacters }),
  'long-text': (text, { limit }) => problemOfLength(text, limit),
  number: problemOfNumber,
  money: ({ amount, currency }, { currencies = [], mayBeNegative = false }) =>
    firstOf(
      [
        amount === null || !Number.isInteger(amount) || (amount < 0 && !mayBeNegative),
        mayBeNegative ? messages.anyAmount : messages.amount,
      ],
      [
        currency === '' || (currencies.length > 0 && !(currencies as string[]).includes(currency)),
        messages.currency,
      ],
    ),
  date: (date, { min, max }) =>
    firstOf(
      [min !== undefined && date < min, messages.notBefore(min ?? '')],
      [max !== undefined && date > max, messages.notAfter(max ?? '')],
    ),
  'yes-no': () => undefined,
  'one-of': (answer) => (typeof answer === 'object' ? ownText(answer.other) : undefined),
  'several-of': ({ choices, other }, { max = Number.POSITIVE_INFINITY }) =>
    choices.length + Number(other !== undefined) > max ? messages.choices(max) : ownText(other ?? ''),
  rating: () => undefined,
  country: (code) => (countryCodes.includes(code) ? undefined : countryMessage),
  link,
  'video-link': link,
  file: (ids, { max }) =>
    firstOf([ids.length > max, messages.files(max)], [new Set(ids).size < ids.length, messages.sameFile]),
  table: (rows, { minRows, maxRows }) =>
    firstOf(
      [rows.length < minRows, messages.rowsFew(minRows)],
      [rows.length > maxRows, messages.rowsMany(maxRows)],
    ),
  people: problemOfPeople,
  statement: () => undefined,
};

const ownText = (text: string) => problemOfLength(text, { characters: formLimits.option });

/** Why a tidied answer of the right shape cannot be sent; undefined if it can. */
export const problemOfAnswer = (question: Question, answer: AnswerValue): string | undefined =>
  (rules[question.type] as (answer: AnswerValue, of: Question) => string | undefined)(answer, question);
