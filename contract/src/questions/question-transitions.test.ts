import { expect, test } from 'vitest';
import {
  type AnsweringSide,
  possibleQuestionActs,
  type QuestionAct,
  type QuestionActor,
  questionActors,
  questionActs,
  questionStates,
  questionTransition,
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
const actsOf: Record<QuestionActor, QuestionAct[]> = {
  asker: ['withdraw'],
  founder: answers,
  team: [...answers, 'close'],
};

const combinations = questionStates.flatMap((state) =>
  questionActors.flatMap((actor) => questionActs.map((act) => ({ state, actor, act }))),
);

test.each(combinations)('$act by $actor of a question in $state', ({ state, actor, act }) => {
  const line = existing.find((text) => text.startsWith(`${state}, ${act} by ${actor}: `));
  const own = actor === 'asker' || state === 'waiting' ? null : actor;
  expect(questionTransition(state, actor, act, own)).toEqual(
    line ? { to: line.split(': ')[1] } : { error: actsOf[actor].includes(act) ? 'conflict' : 'forbidden' },
  );
});

test.each<[QuestionActor, AnsweringSide, QuestionAct[]]>([
  ['founder', 'founder', ['correct', 'publish']],
  ['founder', 'team', []],
  ['team', 'team', ['correct', 'publish', 'close']],
  ['team', 'founder', ['close']],
  ['asker', 'founder', []],
])('of a private answer, the %s can do with that of the %s: %j', (actor, answeredBy, acts) => {
  expect(possibleQuestionActs('private', actor, answeredBy)).toEqual(acts);
});
