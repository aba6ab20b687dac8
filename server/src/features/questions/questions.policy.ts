import { includesLevel, narrowerLevel } from '@proxima/contract/access/levels';
import {
  type AnsweringSide,
  isOfAnswerer,
  possibleQuestionActs,
  type QuestionAct,
  type QuestionActor,
  type QuestionState,
  questionActs,
} from '@proxima/contract/questions/question-transitions';
import { mayAct, reachOf, type VentureFacts, type Viewer } from '../access/access.policy.ts';
import { type DocumentFacts, type DocumentReach, documentReachOf } from '../access/document-reach.policy.ts';

/** Who asks for questions, and how far they read them: the team, the people of the venture, or investors. */
export interface QuestionReader {
  ventureId: number;
  userId: number;
  circle: 'team' | 'venture' | 'investors';
  /** Documents that are open to them: whoever does not reach one does not reach what was asked about it. */
  reach: DocumentReach;
  /** What they are to questions, besides asking their own. */
  sides: readonly AnsweringSide[];
}

/** How far a viewer reads the questions of a venture. */
export function readerOf(viewer: Viewer, venture: VentureFacts): QuestionReader {
  const reach = reachOf(viewer, venture, viewer.now);
  const answers = mayAct('answer_question', viewer, venture, viewer.now).allowed;
  const side = viewer.actor.kind === 'admin' ? ('team' as const) : ('founder' as const);
  return {
    ventureId: venture.id,
    userId: viewer.actor.kind === 'system' ? 0 : viewer.actor.userId,
    circle: reach === 'team' ? 'team' : includesLevel(reach, 'venture') ? 'venture' : 'investors',
    reach: documentReachOf(viewer, venture),
    sides: answers ? [side] : [],
  };
}

interface Standing {
  state: QuestionState;
  asker_id: number | null;
  is_of_team: boolean | null;
}

const sideOfAnswer = ({ is_of_team }: Standing): AnsweringSide | null =>
  is_of_team === null ? null : is_of_team ? 'team' : 'founder';

/** What the reader is to a question. */
const actorsOf = (reader: QuestionReader, question: Standing): QuestionActor[] =>
  question.asker_id === reader.userId ? ['asker', ...reader.sides] : [...reader.sides];

/** What the reader can do with a question, in the order of the acts. */
export function actsOn(reader: QuestionReader, question: Standing): QuestionAct[] {
  const answeredBy = sideOfAnswer(question);
  const possible = actorsOf(reader, question).flatMap((actor) =>
    possibleQuestionActs(question.state, actor, answeredBy),
  );
  return questionActs.filter((act) => possible.includes(act));
}

/** Whether an act on an answer is refused because the other side gave it. */
export const isOfOtherSide = (reader: QuestionReader, question: Standing, act: QuestionAct): boolean => {
  const answeredBy = sideOfAnswer(question);
  return isOfAnswerer(act) && answeredBy !== null && !reader.sides.includes(answeredBy);
};

/** How far a question about the venture as a whole is open: as far as its asker looks into it; null for who may not ask one. */
export const levelOfAsker = ({ reach: { levels } }: QuestionReader): 'granted' | 'catalogue' | null =>
  levels.includes('granted') ? 'granted' : levels.includes('catalogue') ? 'catalogue' : null;

/**
 * Whether founders read the asker's name: where access is granted by name they know who reads, and whom they share a folder with, in
 * the catalogue readers are counted. The asker is told before asking, so it stays as it was then.
 */
export function isNamedAbout(
  { reach: { levels } }: QuestionReader,
  { level, folder_level }: Pick<DocumentFacts, 'level' | 'folder_level'>,
): boolean {
  const narrower = narrowerLevel(level, folder_level);
  return narrower === 'granted' || !levels.includes(narrower);
}

/** Whether an answer is private with a reason only: while a round is open, everyone who decides on it learns the same. */
export const needsReason = ({ hasOpenRound }: Pick<VentureFacts, 'hasOpenRound'>): boolean => hasOpenRound;
