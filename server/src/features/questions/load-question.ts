import { type QuestionAct, questionTable } from '@proxima/contract/questions/question-transitions';
import type { Question } from '@proxima/contract/questions/questions';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { takeTransition } from '../../platform/take-transition.ts';
import { requireAct } from '../access/load-venture.ts';
import type { VentureAct } from '../access/venture-acts.ts';
import type { VentureFacts } from '../access/venture-facts.ts';
import { actorsOf, type QuestionReader, readerOf } from './questions.policy.ts';
import { presentQuestion } from './questions.presenter.ts';
import { lockQuestionRow, type QuestionRow } from './questions.repository.ts';

export interface OfQuestion {
  ventureId: number;
  questionId: number;
}

interface Loaded {
  row: QuestionRow;
  reader: QuestionReader;
  venture: VentureFacts;
}

/**
 * A question that the caller may act on, locked until the transaction ends.
 * @throws DomainError as `requireAct`; `not_found` for one that the caller may not read; `forbidden`; `conflict` when it was answered,
 * withdrawn or closed meanwhile.
 */
export async function lockQuestion(
  tx: Transaction,
  { actor }: Context<SignedIn>,
  { ventureId, questionId }: OfQuestion,
  [ventureAct, act]: readonly [VentureAct, QuestionAct],
): Promise<Loaded> {
  const { viewer, venture } = await requireAct(tx.db, actor, ventureAct, ventureId);
  const reader = readerOf(viewer, venture);
  const row = await lockQuestionRow(tx.db, reader, questionId);
  if (!row) throw new DomainError('not_found');
  takeTransition(questionTable, row.state, actorsOf(reader, row), act);
  return { row, reader, venture };
}

/** The question as the caller sees it now. */
export async function readQuestion(
  tx: Transaction,
  reader: QuestionReader,
  questionId: number,
): Promise<Question> {
  const row = await lockQuestionRow(tx.db, reader, questionId);
  if (!row) throw new DomainError('not_found');
  return presentQuestion(row, reader);
}
