import { fromEach, stateTable } from '../states/state-table.ts';

/**
 * The states of a question: unanswered, answered to its asker only, answered to everyone who may read what it is about, withdrawn by
 * its asker, or closed by the team.
 */
export const questionStates = ['waiting', 'private', 'published', 'withdrawn', 'closed'] as const;
export type QuestionState = (typeof questionStates)[number];

export type QuestionAct =
  | 'answer_privately'
  | 'answer_publicly'
  | 'correct'
  | 'publish'
  | 'withdraw'
  | 'close';

/** A side that answers questions; the team answers those about procedure. */
export type AnsweringSide = 'founder' | 'team';
/** Someone's relation to a question. `answerer`: the side that gave the answer. */
export type QuestionActor = 'asker' | 'answerer' | AnsweringSide;

export const questionDecided =
  'This question was answered, withdrawn or closed in the meantime. You now see the current version.';

export const questionTable = stateTable<QuestionState, QuestionActor, QuestionAct>({
  states: questionStates,
  actors: ['asker', 'founder', 'team', 'answerer'],
  refusal: questionDecided,
  rules: {
    answer_privately: { by: ['founder', 'team'], next: { waiting: 'private' } },
    answer_publicly: { by: ['founder', 'team'], next: { waiting: 'published' } },
    correct: { by: ['answerer'], next: { private: 'private', published: 'published' } },
    publish: { by: ['answerer'], next: { private: 'published' } },
    withdraw: { by: ['asker'], next: { waiting: 'withdrawn' } },
    close: { by: ['team'], next: fromEach(['waiting', 'private', 'published'], 'closed') },
  },
});

/** Everything that someone on these sides is to a question. Only the side that answered changes its answer. */
export function questionActors(
  { isAsker, sides }: { isAsker: boolean; sides: readonly AnsweringSide[] },
  answeredBy: AnsweringSide | null,
): QuestionActor[] {
  const isAnswerer = answeredBy === null ? sides.length > 0 : sides.includes(answeredBy);
  return [...(isAsker ? (['asker'] as const) : []), ...sides, ...(isAnswerer ? (['answerer'] as const) : [])];
}
