import { includesLevel, narrowerLevel } from '@proxima/contract/access/levels';
import {
  type AnsweringSide,
  type QuestionAct,
  type QuestionState,
  questionActors,
  questionTable,
} from '@proxima/contract/questions/question-transitions';
import { mayAct, reachOf, type Viewer } from '../access/access.policy.ts';
import { type DocumentFacts, type DocumentReach, documentReachOf } from '../access/document-reach.policy.ts';
import type { VentureFacts } from '../access/venture-facts.ts';

/** Who reads questions, and how far: the team, the people of the venture, or investors. */
export interface QuestionReader {
  ventureId: number;
  userId: number;
  circle: 'team' | 'venture' | 'investors';
  /** Documents that are open to them. Questions about other documents are not. */
  reach: DocumentReach;
  /** The sides on which they can answer. */
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

/** Everything that the reader is to a question. */
export const actorsOf = ({ userId, sides }: QuestionReader, question: Standing) =>
  questionActors({ isAsker: question.asker_id === userId, sides }, sideOfAnswer(question));

/** What the reader can do with a question, in the order of the acts. */
export const actsOn = (reader: QuestionReader, question: Standing): QuestionAct[] =>
  questionTable.possibleActs(question.state, actorsOf(reader, question));

/**
 * The level of a question about the venture as a whole: how far its asker can look into the venture; null for anyone who may not ask one.
 */
export const levelOfAsker = ({ reach: { levels } }: QuestionReader): 'granted' | 'catalogue' | null =>
  levels.includes('granted') ? 'granted' : levels.includes('catalogue') ? 'catalogue' : null;

/**
 * Whether founders see the asker's name: yes if access is granted by name or a folder is shared, no in the catalogue, whose readers are
 * only counted. The asker is told before asking, so it does not change later.
 */
export function isNamedAbout(
  { reach: { levels } }: QuestionReader,
  { level, folder_level }: Pick<DocumentFacts, 'level' | 'folder_level'>,
): boolean {
  const narrower = narrowerLevel(level, folder_level);
  return narrower === 'granted' || !levels.includes(narrower);
}

/** Whether a private answer needs a reason: while a round is open, everyone who decides on it should learn the same. */
export const needsReason = ({ hasOpenRound }: Pick<VentureFacts, 'hasOpenRound'>): boolean => hasOpenRound;
