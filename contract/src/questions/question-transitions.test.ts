import { expect, test } from 'vitest';
import {
  type AnsweringSide,
  type QuestionAct,
  questionActors,
  questionDecided,
  questionStates,
  questionTable,
} from './question-transitions.ts';

/** Every transition there is; all others must be refused. */
const existing = [
  'waiting, answer_privately by founder: private',
  'waiting, answer_privately by team: private',
  'waiting, answer_publicly by founder: published',
  'waiting, answer_publicly by team: published',
  'private, correct by founder: private',
  'private, correct by team: private',
  'published, correct by founder: published',
  'published, correct by team: published',
  'private, publish by founder: published',
  'private, publish by team: published',
  'waiting, withdraw by asker: withdrawn',
  'waiting, close by team: closed',
  'private, close by team: closed',
  'published, close by team: closed',
];

const answers: QuestionAct[] = ['answer_privately', 'answer_publicly', 'correct', 'publish'];
const people = ['asker', 'founder', 'team'] as const;
type Person = (typeof people)[number];
const actsOf: Record<Person, QuestionAct[]> = {
  asker: ['withdraw'],
  founder: answers,
  team: [...answers, 'close'],
};

const actorsOf = (person: Person, answeredBy: AnsweringSide | null) =>
  questionActors({ isAsker: person === 'asker', sides: person === 'asker' ? [] : [person] }, answeredBy);

const combinations = questionStates.flatMap((state) =>
  people.flatMap((actor) => questionTable.acts.map((act) => ({ state, actor, act }))),
);

test.each(combinations)('$act by $actor of a question in $state', ({ state, actor, act }) => {
  const line = existing.find((text) => text.startsWith(`${state}, ${act} by ${actor}: `));
  const own = state === 'waiting' ? null : actor === 'asker' ? 'founder' : actor;
  const refused = actsOf[actor].includes(act)
    ? { error: 'conflict', message: questionDecided }
    : { error: 'forbidden' };
  expect(questionTable.transition(state, actorsOf(actor, own), act)).toEqual(
    line ? { to: line.split(': ')[1] } : refused,
  );
});

test.each<[Person, AnsweringSide, QuestionAct[]]>([
  ['founder', 'founder', ['correct', 'publish']],
  ['founder', 'team', []],
  ['team', 'team', ['correct', 'publish', 'close']],
  ['team', 'founder', ['close']],
  ['asker', 'founder', []],
])('of a private answer, the %s can do with that of the %s: %j', (actor, answeredBy, acts) => {
  expect(questionTable.possibleActs('private', actorsOf(actor, answeredBy))).toEqual(acts);
});
