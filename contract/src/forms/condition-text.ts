import { valueText } from './answer-text.ts';
import { testName } from './question-types.ts';
import { type ConditionGroup, type FormDocument, questionsOf } from './questions.ts';

/** Conditions in words: `“Country” is Kenya and “Stage” is not Idea`. */
export function conditionText(document: FormDocument, { match, of }: ConditionGroup): string {
  const questions = new Map(questionsOf(document).map((question) => [question.id, question]));
  return of
    .map(({ questionId, is, value }) => {
      const question = questions.get(questionId);
      return question
        ? `“${question.label}” ${testName(question.type, is)} ${valueText(question, value)}`
        : 'a question that was removed';
    })
    .join(match === 'all' ? ' and ' : ' or ');
}
