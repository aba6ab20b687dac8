import type { Database } from '../../platform/database/database.ts';

/** What a person asked, oldest first; the venture by its number, and nothing that others wrote. */
export const listOwnQuestions = (db: Database, userId: number) =>
  db
    .selectFrom('questions')
    .select(['venture_id', 'page', 'text', 'state', 'asked_at'])
    .where('asker_id', '=', userId)
    .orderBy('id')
    .execute();

/** What a person answered, oldest first. */
export const listOwnAnswers = (db: Database, userId: number) =>
  db
    .selectFrom('question_answers')
    .innerJoin('questions', 'questions.id', 'question_answers.question_id')
    .select([
      'questions.venture_id',
      'question_answers.version',
      'question_answers.text',
      'question_answers.at',
    ])
    .where('answered_by', '=', userId)
    .orderBy('question_answers.at')
    .execute();

/** Deletes what a person asked and nobody answered. */
export async function deleteUnanswered(tx: Database, userId: number): Promise<void> {
  await tx
    .deleteFrom('questions')
    .where('asker_id', '=', userId)
    .where('state', 'not in', ['private', 'published'])
    .execute();
}
