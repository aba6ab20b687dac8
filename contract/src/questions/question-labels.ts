import type { QuestionState } from './question-transitions.ts';

/** What a state is called on screens and in exports. */
export const questionStateLabels: Record<QuestionState, string> = {
  waiting: 'Waiting for an answer',
  private: 'Answered privately',
  published: 'Published',
  withdrawn: 'Withdrawn',
  closed: 'Closed by the team',
};
