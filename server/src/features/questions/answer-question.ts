import {
  type Question,
  type questionEndpoints,
  questionMessages,
} from '@proxima/contract/questions/questions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { notifyAsker, publishQuestion } from './announce-question.ts';
import { lockQuestion, type OfQuestion, readQuestion } from './load-question.ts';
import { changeQuestion, insertAnswer } from './question-changes.repository.ts';
import { needsReason } from './questions.policy.ts';
import type { QuestionRow } from './questions.repository.ts';

type Answer = BodyOf<typeof questionEndpoints.answer>;
type Correction = BodyOf<typeof questionEndpoints.correct>;

/**
 * Answers a question, as a founder or, on procedure, as the team: for the asker alone, or for everyone who may read its subject.
 * @throws DomainError as `lockQuestion`; `validation_failed` for a private answer without a reason while a round is open.
 */
export const answerQuestion = (
  context: Context<SignedIn>,
  of: OfQuestion,
  { text, is_published: isPublished, private_reason: reason }: Answer,
): Promise<Question> =>
  inTransaction(context.platform, async (tx) => {
    const act = isPublished ? 'answer_publicly' : 'answer_privately';
    const { row, reader, venture } = await lockQuestion(tx, context, of, ['answer_question', act]);
    if (!isPublished && needsReason(venture) && reason === '')
      throw invalidField('private_reason', questionMessages.privateReasonRequired);
    await addVersion(tx, context, row, text);
    await changeQuestion(tx.db, row.id, {
      state: isPublished ? 'published' : 'private',
      private_reason: isPublished ? '' : reason,
    });
    await recordAnswer(tx, context, row, isPublished ? 'question.answer-published' : 'question.answered');
    return readQuestion(tx, reader, row.id);
  });

/** Corrects an answer; earlier versions are kept. @throws DomainError as `lockQuestion`; `conflict` when it was corrected meanwhile. */
export const correctAnswer = (
  context: Context<SignedIn>,
  of: OfQuestion,
  { text, version }: Correction,
): Promise<Question> =>
  inTransaction(context.platform, async (tx) => {
    const { row, reader } = await lockQuestion(tx, context, of, ['answer_question', 'correct']);
    if (row.answer_version !== version)
      throw new DomainError('conflict', { message: questionMessages.changed });
    await addVersion(tx, context, row, text);
    await recordAnswer(tx, context, row, 'question.answer-corrected');
    return readQuestion(tx, reader, row.id);
  });

/** Publishes a private answer to everyone who may read the subject of the question. @throws DomainError as `lockQuestion` */
export const publishAnswer = (context: Context<SignedIn>, of: OfQuestion): Promise<Question> =>
  inTransaction(context.platform, async (tx) => {
    const { row, reader } = await lockQuestion(tx, context, of, ['answer_question', 'publish']);
    await changeQuestion(tx.db, row.id, { state: 'published', private_reason: '' });
    await publishQuestion(tx, row);
    const subject = { kind: 'venture', id: of.ventureId } as const;
    await audit(tx.db, context, 'question.answer-published', subject, { question: row.id });
    return readQuestion(tx, reader, row.id);
  });

const addVersion = (tx: Transaction, { actor }: Context<SignedIn>, row: QuestionRow, text: string) =>
  insertAnswer(tx.db, {
    question_id: row.id,
    version: (row.answer_version ?? 0) + 1,
    text,
    is_of_team: actor.kind === 'admin',
    authorId: actor.userId,
  });

async function recordAnswer(
  tx: Transaction,
  context: Context<SignedIn>,
  row: QuestionRow,
  action: 'question.answered' | 'question.answer-published' | 'question.answer-corrected',
): Promise<void> {
  await endDraft(tx.db, context, 'question_answer', row.id);
  const subject = { kind: 'venture', id: row.venture_id } as const;
  await audit(tx.db, context, action, subject, { question: row.id });
  await notifyAsker(tx, 'question_answered', row, (row.answer_version ?? 0) + 1);
  await publishQuestion(tx, row);
}
