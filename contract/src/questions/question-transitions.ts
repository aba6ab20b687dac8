import type { ErrorCode } from '../wire/errors.ts';

/**
 * The states of a question: unanswered, answered to its asker only, answered to everyone who may read what it is about, withdrawn by
 * its asker, or closed by the team.
 */
export const questionStates = ['waiting', 'private', 'published', 'withdrawn', 'closed'] as const;
export type QuestionState = (typeof questionStates)[number];

export const questionActs = [
  'answer_privately',
  'answer_publicly',
  'correct',
  'publish',
  'withdraw',
  'close',
] as const;
export type QuestionAct = (typeof questionActs)[number];

/** Someone's relation to a question. The team answers questions about procedure. */
export const questionActors = ['asker', 'founder', 'team'] as const;
export type QuestionActor = (typeof questionActors)[number];
export type AnsweringSide = Exclude<QuestionActor, 'asker'>;

type Refusal = Extract<ErrorCode, 'forbidden' | 'conflict'>;
type QuestionTransition = { to: QuestionState } | { error: Refusal };

interface Rule {
  by: readonly QuestionActor[];
  next: Partial<Record<QuestionState, QuestionState>>;
  /** Only the side that gave the answer. */
  isOfAnswerer?: true;
}

/** Who may do what, and the next state by the current one; in any other state the act is a conflict. */
const transitions: Record<QuestionAct, Rule> = {
  answer_privately: { by: ['founder', 'team'], next: { waiting: 'private' } },
  answer_publicly: { by: ['founder', 'team'], next: { waiting: 'published' } },
  correct: {
    by: ['founder', 'team'],
    next: { private: 'private', published: 'published' },
    isOfAnswerer: true,
  },
  publish: { by: ['founder', 'team'], next: { private: 'published' }, isOfAnswerer: true },
  withdraw: { by: ['asker'], next: { waiting: 'withdrawn' } },
  close: { by: ['team'], next: { waiting: 'closed', private: 'closed', published: 'closed' } },
};

/** Whether only the side that gave the answer may do this. */
export const isOfAnswerer = (act: QuestionAct): boolean => transitions[act].isOfAnswerer === true;

/**
 * The effect of an act on a question of this state. Server and screens both use this function, and docs/rules.md prints its table.
 * @param answeredBy the side that answered it, if anyone did.
 */
export function questionTransition(
  state: QuestionState,
  actor: QuestionActor,
  act: QuestionAct,
  answeredBy: AnsweringSide | null,
): QuestionTransition {
  const { by, next } = transitions[act];
  if (!by.includes(actor)) return { error: 'forbidden' };
  if (isOfAnswerer(act) && answeredBy !== null && answeredBy !== actor) return { error: 'forbidden' };
  const to = next[state];
  return to ? { to } : { error: 'conflict' };
}

/** What this actor can do with a question of this state. */
export const possibleQuestionActs = (
  state: QuestionState,
  actor: QuestionActor,
  answeredBy: AnsweringSide | null,
): QuestionAct[] => questionActs.filter((act) => 'to' in questionTransition(state, actor, act, answeredBy));
