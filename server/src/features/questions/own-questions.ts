import { eraseNames, type OwnData } from '../../platform/own-data.ts';
import { deleteUnanswered, listOwnAnswers, listOwnQuestions } from './own-questions.repository.ts';

/** What a member asked and answered. Answered questions outlive the account, without a name: they inform others. */
export const ownQuestions: OwnData = {
  read: async (db, userId) => ({
    asked: await listOwnQuestions(db, userId),
    answered: await listOwnAnswers(db, userId),
  }),
  erase: async (tx, userId) => {
    await deleteUnanswered(tx.db, userId);
    await eraseNames(tx.db, userId, [['question_answers', 'answered_by', 'answered_by_name']]);
  },
};
