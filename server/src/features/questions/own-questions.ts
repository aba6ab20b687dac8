import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Context, Member } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { eraseOwnQuestions, listOwnAnswers, listOwnQuestions } from './own-questions.repository.ts';

/** What a member asked and answered, for the archive of their own data; also of ventures that have closed to them. */
export async function readOwnQuestions({ platform: { db }, actor }: Context<Member>) {
  const [asked, answered] = await Promise.all([
    listOwnQuestions(db, actor.userId),
    listOwnAnswers(db, actor.userId),
  ]);
  return {
    asked: asked.map(({ venture_id, asked_at, ...row }) => ({
      venture: ventureNumber(venture_id),
      ...row,
      asked_at: asked_at.toISOString(),
    })),
    answered: answered.map(({ venture_id, at, ...row }) => ({
      venture: ventureNumber(venture_id),
      ...row,
      at: at.toISOString(),
    })),
  };
}

/**
 * Takes a person out of questions before their account is deleted: what they asked without an answer goes, what was answered stays
 * without a name, for it informs others.
 */
export const eraseFromQuestions = (tx: Transaction, userId: number): Promise<void> =>
  eraseOwnQuestions(tx.db, userId);
