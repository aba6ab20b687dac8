import { dayText } from '../../time/day-text.ts';
import { questionTypes } from '../question-types.ts';
import type { Question, QuestionOf } from '../questions.ts';
import { movedIds } from './moved-ids.ts';
import { isSameJson } from './same-json.ts';

interface QuestionChange {
  /** What is said after the question's name. */
  text: string;
  losesAnswers: boolean;
}

const change = (hasChanged: boolean, text: string, losesAnswers = false): QuestionChange[] =>
  hasChanged ? [{ text, losesAnswers }] : [];

/** What changed from one version of a question to another. */
export function changesToQuestion(was: Question, is: Question): QuestionChange[] {
  return [
    ...change(was.label !== is.label, `was called “${was.label}”`),
    ...change((was.help ?? '') !== (is.help ?? ''), 'has another help text'),
    ...change(!was.isRequired && is.isRequired, 'is required now', true),
    ...change(was.isRequired && !is.isRequired, 'is optional now'),
    ...changesToReaders(was, is),
    ...change(
      !isSameJson(was.goesTo, is.goesTo),
      'goes to another place when the application becomes a venture',
    ),
    ...(was.type === is.type
      ? changesOfType(was, is)
      : change(true, `is now: ${questionTypes[is.type]}; before: ${questionTypes[was.type]}`, true)),
  ];
}

/** Who is shown an answer: more people than were told when it was given is a risk, fewer is none. */
const changesToReaders = (was: Question, is: Question): QuestionChange[] => [
  ...change(was.seenBy === 'team' && is.seenBy === 'readers', 'is shown to readers now', true),
  ...change(was.seenBy === 'readers' && is.seenBy === 'team', 'is shown to the team only now'),
  ...change(was.hiddenWhenBlind && !is.hiddenWhenBlind, 'is shown in blind reading now', true),
  ...change(!was.hiddenWhenBlind && is.hiddenWhenBlind, 'is hidden in blind reading now'),
];

/** A limit that became tighter puts answers at risk. */
const limitChange = (was: number, is: number, name: string): QuestionChange[] =>
  change(was !== is, `has another ${name}: ${shown(is)}; before: ${shown(was)}`, is < was);

const shown = (limit: number): string => (Number.isFinite(limit) ? limit.toLocaleString('en') : 'none');
const most = (limit: number | undefined) => limit ?? Number.POSITIVE_INFINITY;
/** As a limit from above, so that a higher minimum is the tighter one. */
const leastChange = (was: number | undefined, is: number | undefined): QuestionChange[] =>
  change(
    was !== is,
    `has another minimum: ${is ?? 'none'}; before: ${was ?? 'none'}`,
    (is ?? Number.NEGATIVE_INFINITY) > (was ?? Number.NEGATIVE_INFINITY),
  );

type Pair<Type extends Question['type']> = [was: QuestionOf<Type>, is: QuestionOf<Type>];

function changesOfType(was: Question, is: Question): QuestionChange[] {
  const pair = [was, is] as const;
  switch (is.type) {
    case 'short-text':
      return limitChange((was as typeof is).maxCharacters, is.maxCharacters, 'limit of characters');
    case 'long-text':
      return changesToLength(...(pair as Pair<'long-text'>));
    case 'number':
      return [
        ...leastChange((was as typeof is).min, is.min),
        ...limitChange(most((was as typeof is).max), most(is.max), 'maximum'),
        ...change(!(was as typeof is).isWhole && is.isWhole === true, 'takes whole numbers only now', true),
      ];
    case 'money':
      return changesToList((was as typeof is).currencies ?? [], is.currencies ?? [], 'currencies');
    case 'date':
      return changesToDays(...(pair as Pair<'date'>));
    case 'one-of':
    case 'several-of':
      return changesToChoices(...(pair as Pair<'several-of'>));
    case 'rating':
      return change(!isSameJson(shapeOf(was), shapeOf(is)), 'has another scale', true);
    case 'file':
      return [
        ...changesToList((was as typeof is).kinds, is.kinds, 'types of file'),
        ...limitChange((was as typeof is).max, is.max, 'number of files'),
      ];
    case 'table':
      return changesToTable(...(pair as Pair<'table'>));
    case 'people':
      return changesToPeople(...(pair as Pair<'people'>));
    case 'statement':
      return change((was as typeof is).text !== is.text, 'asks to agree with another text', true);
    default:
      return [];
  }
}

const shapeOf = (question: Question) => question.type === 'rating' && [question.max, question.labels];

function changesToLength(...[was, is]: Pair<'long-text'>): QuestionChange[] {
  const [before, after] = [was.limit, is.limit];
  if ('words' in before && 'words' in after) return limitChange(before.words, after.words, 'limit of words');
  if ('characters' in before && 'characters' in after) {
    return limitChange(before.characters, after.characters, 'limit of characters');
  }
  return change(true, 'has another limit', true);
}

function changesToDays(...[was, is]: Pair<'date'>): QuestionChange[] {
  return [
    ...change(
      was.min !== is.min,
      `takes days from ${dayText(is.min ?? 'any')}`,
      (is.min ?? '') > (was.min ?? ''),
    ),
    ...change(
      was.max !== is.max,
      `takes days until ${dayText(is.max ?? 'any')}`,
      (is.max ?? '~') < (was.max ?? '~'),
    ),
  ];
}

/** Lists of what is accepted; for currencies, an empty one accepts all. */
function changesToList(was: readonly string[], is: readonly string[], name: string): QuestionChange[] {
  const isNarrower = is.length > 0 && (was.length === 0 || was.some((one) => !is.includes(one)));
  return change([...was].sort().join() !== [...is].sort().join(), `accepts other ${name}`, isNarrower);
}

function changesToChoices(...[was, is]: Pair<'one-of'> | Pair<'several-of'>): QuestionChange[] {
  const renamed = is.options.filter(({ id, label }) =>
    was.options.some((one) => one.id === id && one.label !== label),
  );
  const lost = was.options.filter(({ id }) => !is.options.some((one) => one.id === id));
  const more = is.options.filter(({ id }) => !was.options.some((one) => one.id === id));
  const quoted = (options: readonly { label: string }[]) =>
    options.map(({ label }) => `“${label}”`).join(', ');
  return [
    ...change(lost.length > 0, `lost options: ${quoted(lost)}`, true),
    ...change(more.length > 0, `has new options: ${quoted(more)}`),
    ...change(renamed.length > 0, `calls options differently: ${quoted(renamed)}`),
    ...change(
      movedIds(was.options.map(idOf), is.options.map(idOf)).size > 0,
      'has its options in another order',
    ),
    ...change(was.hasOther && !is.hasOther, 'no longer takes an answer of one’s own', true),
    ...change(!was.hasOther && is.hasOther, 'also takes an answer of one’s own'),
    ...(is.type === 'several-of'
      ? limitChange(most((was as typeof is).max), most(is.max), 'number of choices')
      : []),
  ];
}

const idOf = ({ id }: { id: string }): string => id;

function changesToTable(...[was, is]: Pair<'table'>): QuestionChange[] {
  const isKept = (column: (typeof was.columns)[number]) =>
    is.columns.some(({ id, type }) => id === column.id && type === column.type);
  return [
    ...change(!isSameJson(was.columns, is.columns), 'has other columns', !was.columns.every(isKept)),
    ...leastChange(was.minRows, is.minRows),
    ...limitChange(was.maxRows, is.maxRows, 'number of rows'),
  ];
}

function changesToPeople(...[was, is]: Pair<'people'>): QuestionChange[] {
  return [
    ...change(
      [...was.askedFor].sort().join() !== [...is.askedFor].sort().join(),
      'asks for other details of people',
      true,
    ),
    ...leastChange(was.min, is.min),
    ...limitChange(was.max, is.max, 'number of people'),
  ];
}
