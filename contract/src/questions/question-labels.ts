import type { QuestionState } from './question-transitions.ts';

/** Labels of the states, for screens and exports. */
export const questionStateLabels: Record<QuestionState, string> = {
  waiting: 'Waiting for an answer',
  private: 'Answered privately',
  published: 'Published',
  withdrawn: 'Withdrawn',
  closed: 'Closed by the team',
};
